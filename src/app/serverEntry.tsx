import { renderToString } from 'react-dom/server';
import { config } from '#app/config.ts';
import { PlainLogin } from '#pages/login/PlainLogin.tsx';
import type { LoginView } from '#rules/loginView.ts';

/*
 * What the running server draws with, for browsers that run no scripts: bundled by the build into one file that is not
 * served (src/server/sites/postedForms.ts loads it).
 */

export { drawSent, takePost } from '#lead-form/posted/postedForms.tsx';

/** The login page in one of its states, as HTML for its place in the page. */
export function drawLogin(view: LoginView): string {
  return renderToString(<PlainLogin view={view} hosts={config} />);
}
