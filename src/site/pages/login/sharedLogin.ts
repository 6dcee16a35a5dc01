import { type ActorRefFrom, createActor } from 'xstate';
import type { loginDialogMachine } from '#machines/loginDialog.machine.ts';
import { type LoginEffects, provideLogin } from '#machines/provideLogin.ts';
import { accountCalls } from '#web/api/accountCalls.ts';
import { config } from '#web/api/config.ts';
import { portalCalls } from '#web/api/portalCalls.ts';
import { inspectActor } from '#web/dom/inspectActor.ts';
import { showToast } from '#web/ui/toasts/toasts.ts';
import { inboxUrl } from './loginForms.ts';

export type Login = ActorRefFrom<typeof loginDialogMachine>;

let login: Login | undefined;

/** The dialog's actor, started on first use. It and its countdown continue on other pages. */
export function sharedLogin(): Login {
  login ??= startLogin();
  return login;
}

function startLogin(): Login {
  const effects: LoginEffects = {
    ...portalCalls(config.portalHost),
    ...accountCalls(config.apiHost),
    announce: showToast,
    goToPortal: (path) => location.assign(config.portalHost + path),
    goToAdmin: () => location.assign(inboxUrl),
    now: () => Date.now(),
  };
  const actor = createActor(provideLogin(effects), inspectActor()).start();
  // The browser's Back may restore the page from the back/forward cache, with the login still in the state `leaving`
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) actor.getSnapshot().children.customerLogin?.send({ type: 'page.restored' });
  });
  return actor;
}
