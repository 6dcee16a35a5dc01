import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { signInCalls } from '#contract/login/signIn.ts';
import type { Config } from '#server/config.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { findCookie, setCookie } from '#server/http/cookies.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
import { Success } from '#server/http/responses.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Outbox } from '#server/messages/outbox.ts';
import type { Logins } from './createLogins.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { publicRoute } from './requireEmployee.ts';
import { requireStages, sessionOf } from './requireStage.ts';
import { clientOf, sessionCookies } from './sessionStore.ts';

export interface SignInOptions {
  readonly config: Pick<Config, 'loginRateLimit' | 'adminHost'>;
  readonly logins: Logins;
  readonly outbox: Pick<Outbox, 'requestDelivery'>;
}

/** A byte string of a passkey's answer. A request is limited to 64 KiB. */
export const base64url = Type.String({ pattern: '^[A-Za-z0-9_-]+$' });

/** The properties of a passkey's answer that the server reads. Others, such as results of extensions, are ignored. */
export const credential = {
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,1400}$' }),
  rawId: base64url,
  type: Type.Literal('public-key'),
};

const Assertion = Type.Object({
  ...credential,
  response: Type.Object({
    ...{ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url },
    userHandle: Type.Optional(Type.String({ maxLength: 100 })),
  }),
});

const Code = Type.Object({ code: Type.String({ maxLength: 100, description: 'a code' }) });

/** Any JSON, because the browser's own format is passed on. */
export const AnyJson = Type.Unsafe<object>({ type: 'object', additionalProperties: true });

/** The login by a passkey, and the rest of a login by a password for which a second factor is due. */
export async function signInRoutes(app: FastifyInstance, options: SignInOptions): Promise<void> {
  const { logins, outbox } = options;
  const { loginRateLimit, adminHost } = options.config;
  const requireJson = parseJsonBodies(app);
  const calls = app.withTypeProvider<RequestTypes>();
  const { atStage } = requireStages(app, logins);
  const limited = () => [...limitRate(app, loginRateLimit), requireJson];
  const success = { 200: Success };

  const optionsSchema = { body: Type.Object({}), response: { 200: AnyJson } };
  calls.post(
    signInCalls.passkeyOptions,
    { config: publicRoute, schema: optionsSchema, onRequest: limited() },
    (request) => logins.passkeys.loginOptions(relyingPartyOf(request, adminHost)),
  );

  const passkey = {
    config: publicRoute,
    schema: { body: Assertion, response: success },
    onRequest: limited(),
  };
  calls.post(signInCalls.passkey, passkey, async (request, reply) => {
    const site = relyingPartyOf(request, adminHost);
    const response: AuthenticationResponseJSON = { ...request.body, clientExtensionResults: {} };
    const replaced = findCookie(request, sessionCookies.employee);
    const token = await logins.passkeys.logIn(site, response, { replaced, client: clientOf(request) });
    setCookie(request, reply, sessionCookies.employee, token);
    return { success: true };
  });

  for (const [call, logIn] of [
    [signInCalls.code, logins.apps.logIn],
    [signInCalls.recoveryCode, logins.apps.recover],
  ] as const) {
    const onRequest = [...limited(), atStage('code')];
    // public for requireRights, because the session is not complete
    const options = { config: publicRoute, schema: { body: Code, response: success }, onRequest };
    calls.post(call, options, async (request, reply) => {
      const token = await logIn(sessionOf(request), request.body.code, clientOf(request));
      outbox.requestDelivery();
      setCookie(request, reply, sessionCookies.employee, token);
      return { success: true };
    });
  }
}
