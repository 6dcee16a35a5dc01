import client from '#content/client.json';
import { ErrorPage } from '#shell/ErrorPage.tsx';
import './RenderErrorPage.css';

const { renderError } = client;

/** Stands in for a page of the client area that fails to render (CLIENT-52, CLIENT-53, ERR-20). */
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

/** What the error page says of a failure. */
export interface RenderErrorWords {
  /** What failed: the status and its text, or the error's own message. */
  readonly title: string;
  readonly text: string;
}

/** The answer of a route, as React Router hands it over (`ErrorResponse`) or as fetch does (`Response`). */
interface RouteResponse {
  readonly status: number;
  readonly statusText: string;
  readonly data?: unknown;
}

/**
 * Puts what was thrown into words, in one of three ways (CLIENT-54 to CLIENT-56): a route response by status, status text and
 * the server's message, a code error by its message, anything else as unknown.
 */
export function explainRenderError(error: unknown): RenderErrorWords {
  if (isRouteResponse(error)) {
    return { title: `${error.status} ${error.statusText}`.trim(), text: serverMessage(error.data) };
  }
  if (error instanceof Error) return { title: error.message, text: renderError.code };
  return { title: renderError.unknown, text: renderError.unexpected };
}

function isRouteResponse(error: unknown): error is RouteResponse {
  if (typeof error !== 'object' || error === null) return false;
  const { status, statusText } = error as Partial<Record<string, unknown>>;
  return typeof status === 'number' && typeof statusText === 'string';
}

/** Servers answer with text, or with an object that has a message. */
function serverMessage(data: unknown): string {
  if (typeof data === 'string') return data;
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined;
  return typeof message === 'string' ? message : '';
}
