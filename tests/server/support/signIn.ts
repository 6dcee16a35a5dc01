import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Secret, TOTP } from 'otpauth';
import { signInCalls } from '#contract/login/signIn.ts';
import { createAuthenticator } from './authenticator.ts';
import { email, login, password } from './logins.ts';
import { openAdminSite } from './openAdminSite.ts';
import type { Browser } from './openBrowser.ts';
import type { TestServerOptions } from './openTestServer.ts';

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** The staff's site with an employee. */
export async function openSignIn(options: TestServerOptions = {}) {
  const site = await openAdminSite(options);
  const { server, visit } = site;
  await server.logins.employees.add(email, password);
  return {
    ...site,
    /** A browser after the password of the employee. */
    async logIn(browser: Browser = visit()): Promise<Browser> {
      await browser.postJson(login, { email, password });
      return browser;
    },
    /** The code that an app shows at the server's time. @param steps later, in periods of 30 seconds */
    codeOf: (secret: string, steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: server.now().getTime() + steps * 30_000,
      }),
    events: async () => {
      const rows = await server.db.selectFrom('security_event').selectAll().orderBy('sequence').execute();
      return rows.map(({ kind, detail }) => (detail === null ? kind : `${kind} ${detail}`));
    },
  };
}

export async function newPasskeyOptions(browser: Browser): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { json } = await browser.postJson(signInCalls.newPasskeyOptions, {});
  return json as unknown as PublicKeyCredentialCreationOptionsJSON;
}

/** Adds a passkey by the browser's session. */
export async function addPasskey(browser: Browser, authenticator: Authenticator = createAuthenticator()) {
  const options = await newPasskeyOptions(browser);
  const answer = await browser.postJson(signInCalls.passkeys, authenticator.register(options));
  return { authenticator, answer };
}

export async function loginOptions(browser: Browser): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { json } = await browser.postJson(signInCalls.passkeyOptions, {});
  return json as unknown as PublicKeyCredentialRequestOptionsJSON;
}

export async function logInByPasskey(browser: Browser, authenticator: Authenticator) {
  return browser.postJson(signInCalls.passkey, authenticator.logIn(await loginOptions(browser)));
}

/** Sets up an app by the browser's session; returns its secret and the recovery codes. */
export async function addApp(browser: Browser, codeOf: (secret: string) => string) {
  const { secret } = (await browser.postJson(signInCalls.newApp, {})).json as { secret: string };
  const answer = await browser.postJson(signInCalls.app, { code: codeOf(secret) });
  return { secret, answer, codes: (answer.json.recoveryCodes ?? []) as string[] };
}
/** What `GET /api/inbox` says about the browser's session: the employee, or the stage of the login. */
export async function standing(browser: Browser): Promise<unknown> {
  const { employee, due } = (await browser.get('/api/inbox')).json as {
    readonly employee: string | null;
    readonly due?: { readonly stage: string };
  };
  return employee ?? due?.stage ?? null;
}
