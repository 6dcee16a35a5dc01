import content from '#site/content/scriptlessLogin.json';
import { PageHead } from '#site/layout/PageHead.tsx';
import { ScriptlessLogin } from './ScriptlessLogin.tsx';

/**
 * `/login`: what the dialog is to a browser that runs no scripts. The page itself has none either, so that its
 * forms post themselves whatever the browser can do; the server puts its answers into the marked place
 * (src/server/pages/login).
 */
export function LoginPage() {
  return (
    <>
      <PageHead title={content.title} hidden />
      <div className="login-page wrap" data-login-slot="">
        <ScriptlessLogin view={{ shows: 'ways' }} />
      </div>
    </>
  );
}
