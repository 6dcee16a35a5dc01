import { ErrorPage } from '#site/layout/ErrorPage.tsx';
import client from '#web/content/client.json';
import './RenderErrorPage.css';

const { renderError } = client;

/** Replaces a page of the client area that fails to render. */
export function RenderErrorPage({ error }: { readonly error: unknown }) {
  const { title, text } = explainRenderError(error);
  return (
    <ErrorPage title={renderError.title} className="client-error">
      <h1>{renderError.title}</h1>
      <p className="client-error__lead">{renderError.text}</p>
      <div className="client-error__facts">
        <p className="client-error__what">{title}</p>
        {text !== '' && <p>{text}</p>}
      </div>
      <button type="button" className="button button--primary" onClick={() => location.reload()}>
        {renderError.retry}
      </button>
    </ErrorPage>
  );
}

/** Describes a response (of React Router or fetch) by its status, and an error by its message. */
export function explainRenderError(error: unknown): { readonly title: string; readonly text: string } {
  const { status, statusText, data } = Object(error) as Readonly<Record<string, unknown>>;
  if (typeof status === 'number' && typeof statusText === 'string') {
    // a text, or an object with a message
    const message = typeof data === 'string' ? data : Object(data).message;
    return { title: `${status} ${statusText}`.trim(), text: typeof message === 'string' ? message : '' };
  }
  if (error instanceof Error) return { title: error.message, text: renderError.code };
  return { title: renderError.unknown, text: renderError.unexpected };
}
