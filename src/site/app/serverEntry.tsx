import { renderToString } from 'react-dom/server';
import type { LoginView } from '#machines/login/loginView.ts';
import { ScriptlessLogin } from '#site/pages/login/ScriptlessLogin.tsx';
import { config } from './config.ts';

/*
 * What the running server draws with, for browsers that run no scripts: bundled by the build into one file that is not
 * served (src/server/pages/postedForms.ts loads it).
 */

export { handleFormPost, renderConfirmation } from '#lead-form/server/handleFormPost.tsx';

/** The login page in one of its states, as HTML for its place in the page. */
export function drawLogin(view: LoginView): string {
  return renderToString(<ScriptlessLogin view={view} hosts={config} />);
}
