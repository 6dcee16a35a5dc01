import { type ActorRefFrom, createActor } from 'xstate';
import type { loginDialogMachine } from '#machines/loginDialog.machine.ts';
import { type LoginEffects, provideLogin } from '#machines/provideLogin.ts';
import { accountCalls } from '#site/api/accountCalls.ts';
import { config } from '#site/api/config.ts';
import { portalCalls } from '#site/api/portalCalls.ts';
import { inspectActor } from '#site/dom/inspectActor.ts';
import { withRetry } from '#site/dom/withRetry.ts';
import { showToast } from '#site/ui/toasts/toasts.ts';

export type Login = ActorRefFrom<typeof loginDialogMachine>;

let login: Login | undefined;

/** The dialog's actor, started at the first need. It and its countdown live on when the visitor goes to another page. */
export function sharedLogin(): Login {
  login ??= startLogin();
  return login;
}

function startLogin(): Login {
  const adminUrl = findAdminUrl(config.adminHost, location);
  const effects: LoginEffects = {
    ...portalCalls(config.portalHost),
    ...accountCalls(config.apiHost),
    announce: showToast,
    goToPortal: (path) => location.assign(config.portalHost + path),
    goToAdmin: () => void adminUrl.then((url) => location.assign(`${url}/dashboard`)),
    now: () => Date.now(),
  };
  const actor = createActor(provideLogin(effects), inspectActor()).start();
  // Back from the portal: the browser may show this page in the state it was left in, still busy with leaving.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) actor.getSnapshot().children.customerLogin?.send({ type: 'page.restored' });
  });
  return actor;
}

/**
 * Where the staff's site is, without a slash at the end: the host that the site was built with, or, with none, this
 * page's host name on the port that the server names (CONTRACT 'other hosts').
 */
export async function findAdminUrl(
  adminHost: string,
  { protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>,
): Promise<string> {
  if (adminHost !== '') return adminHost;
  return `${protocol}//${hostname}:${await withRetry(readAdminPort)}`;
}

/** Pages are built once for any port, so they do not have it. */
async function readAdminPort(): Promise<number> {
  const response = await fetch('/site-config.json');
  const { adminPort }: { readonly adminPort?: unknown } = await response.json();
  if (typeof adminPort !== 'number') throw new Error('/site-config.json names no adminPort.');
  return adminPort;
}
