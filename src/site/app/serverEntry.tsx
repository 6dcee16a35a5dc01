import { renderToString } from 'react-dom/server';
import type { LoginView } from '#contract/login/loginView.ts';
import { ScriptlessLogin } from '#site/pages/login/ScriptlessLogin.tsx';

/*
 * The functions with which the server renders pages for browsers without scripts. The build bundles them into one unserved file
 * (src/server/pages/postedForms.ts loads it).
 */

export { handleFormPost, renderConfirmation } from '#lead-form/server/handleFormPost.tsx';

/** Renders the login page in one of its states, as HTML for its container. */
export function renderLogin(view: LoginView): string {
  return renderToString(<ScriptlessLogin view={view} />);
}
