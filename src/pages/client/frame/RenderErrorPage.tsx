import client from '#content/client.json';
import { PageHead } from '#shell/PageHead.tsx';
import { explainRenderError } from './explainRenderError.ts';
import './RenderErrorPage.css';

const { renderError } = client;

/** Stands in for a page of the client area that fails to render (CLIENT-52, CLIENT-53, ERR-20). */
export function RenderErrorPage({ error }: { readonly error: unknown }) {
  const { title, text } = explainRenderError(error);
  return (
    <section className="client-error" role="alert">
      <PageHead title={renderError.title} hidden />
      <h1>{renderError.title}</h1>
      <p className="client-error__lead">{renderError.text}</p>
      <div className="client-error__facts">
        <p className="client-error__what">{title}</p>
        {text !== '' && <p>{text}</p>}
      </div>
      <button type="button" className="button button--primary" onClick={() => location.reload()}>
        {renderError.retry}
      </button>
    </section>
  );
}
