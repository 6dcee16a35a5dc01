import { renderToString } from 'react-dom/server';
import type { LoginView } from '#contract/login/loginView.ts';
import { ScriptlessLogin } from '#site/pages/login/ScriptlessLogin.tsx';

/*
 * The running server renders with these for browsers without scripts. The build bundles them into one file that is not
 * served (src/server/pages/postedForms.ts loads it).
 */

export { handleFormPost, renderConfirmation } from '#lead-form/server/handleFormPost.tsx';

/** The login page in one of its states, as HTML for its container. */
export function renderLogin(view: LoginView): string {
  return renderToString(<ScriptlessLogin view={view} />);
}
