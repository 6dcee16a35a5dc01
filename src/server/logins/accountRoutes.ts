import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { signInCalls } from '#contract/login/signIn.ts';
import type { RateLimit } from '#server/config.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { setCookie } from '#server/http/cookies.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
import { nullable, Success } from '#server/http/responses.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { AddedFactor } from './factorChanges.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { publicRoute } from './requireEmployee.ts';
import { requireStages, sessionOf } from './requireStage.ts';
import { clientOf, sessionCookies } from './sessionStore.ts';
import { AnyJson, base64url, credential, type SignInOptions } from './signInRoutes.ts';

const text = Type.String();
const typed = Type.String({ maxLength: 1000, description: 'a text' });

const AccountResponse = Type.Object({
  ...{ employee: text, isRequired: Type.Boolean(), isRecent: Type.Boolean(), recoveryCodes: Type.Integer() },
  appSince: nullable(text),
  passkeys: Type.Array(
    Type.Object({
      id: text,
      name: text,
      isSynced: Type.Boolean(),
      createdAt: text,
      lastUsedAt: nullable(text),
    }),
  ),
  sessions: Type.Array(
    Type.Object({
      ...{ id: text, device: nullable(text), place: nullable(text), createdAt: nullable(text) },
      ...{ lastSeenAt: nullable(text), isThis: Type.Boolean() },
    }),
  ),
});

const Attestation = Type.Object({
  ...credential,
  response: Type.Object({
    ...{ clientDataJSON: base64url, attestationObject: base64url },
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
});

const Codes = Type.Object({ recoveryCodes: Type.Array(text) });

/** Changes of one's own account per client address. */
const changeLimit = { count: 60, seconds: 60 };

/** The calls of an employee's own account: passkeys, app, recovery codes, password and sessions. */
export async function accountRoutes(app: FastifyInstance, options: SignInOptions): Promise<void> {
  const { logins, outbox } = options;
  const { passkeys, apps, accounts } = logins;
  const { adminHost, loginRateLimit } = options.config;
  const requireJson = parseJsonBodies(app);
  const calls = app.withTypeProvider<RequestTypes>();
  const { atStage, isRecent } = requireStages(app, logins);
  const limited = (limit: RateLimit) => [...limitRate(app, limit), requireJson];
  const signedIn = { right: 'signedIn' } as const;
  const toChange = () => ({
    config: signedIn,
    onRequest: [...limited(changeLimit), atStage(null), isRecent],
  });
  /** Public for requireRights, because the session may not be complete. */
  const toAdd = () => ({
    config: publicRoute,
    onRequest: [...limited(changeLimit), atStage(null, 'enrol'), isRecent],
  });
  const toCheck = () => ({ config: signedIn, onRequest: [...limited(loginRateLimit), atStage(null)] });
  const siteOf = (request: FastifyRequest) => relyingPartyOf(request, adminHost);
  const success = { success: true };
  const nothing = Type.Object({});

  function answerAdded(request: FastifyRequest, reply: FastifyReply, { token, recoveryCodes }: AddedFactor) {
    outbox.requestDelivery();
    if (token !== null) setCookie(request, reply, sessionCookies.employee, token);
    return { recoveryCodes };
  }

  const reading = {
    schema: { response: { 200: AccountResponse } },
    config: signedIn,
    onRequest: [atStage(null)],
  };
  calls.get(signInCalls.account, reading, (request) => accounts.read(sessionOf(request)));

  const newPasskey = { schema: { body: nothing, response: { 200: AnyJson } }, ...toAdd() };
  calls.post(signInCalls.newPasskeyOptions, newPasskey, (request) =>
    passkeys.addOptions(siteOf(request), sessionOf(request)),
  );

  const adding = { schema: { body: Attestation, response: { 200: Codes } }, ...toAdd() };
  calls.post(signInCalls.passkeys, adding, async (request, reply) => {
    const response: RegistrationResponseJSON = { ...request.body, clientExtensionResults: {} };
    const added = passkeys.add(siteOf(request), sessionOf(request), response, clientOf(request));
    return answerAdded(request, reply, await added);
  });

  const removing = { schema: { body: Type.Object({ id: typed }), response: { 200: Success } } };
  calls.post(signInCalls.removePasskey, { ...removing, ...toChange() }, async (request) => {
    await passkeys.remove(sessionOf(request), request.body.id, clientOf(request));
    outbox.requestDelivery();
    return success;
  });

  const NewAppResponse = Type.Object({ uri: text, secret: text });
  const newApp = { schema: { body: nothing, response: { 200: NewAppResponse } }, ...toAdd() };
  calls.post(signInCalls.newApp, newApp, (request) => apps.prepare(sessionOf(request)));

  const addingApp = {
    schema: { body: Type.Object({ code: typed }), response: { 200: Codes } },
    ...toAdd(),
  };
  calls.post(signInCalls.app, addingApp, async (request, reply) => {
    const added = await apps.add(sessionOf(request), request.body.code, clientOf(request));
    return answerAdded(request, reply, added);
  });

  const removingApp = { schema: { body: nothing, response: { 200: Success } }, ...toChange() };
  calls.post(signInCalls.removeApp, removingApp, async (request) => {
    await apps.remove(sessionOf(request), clientOf(request));
    outbox.requestDelivery();
    return success;
  });

  const renewing = { schema: { body: nothing, response: { 200: Codes } }, ...toChange() };
  calls.post(signInCalls.recoveryCodes, renewing, async (request) => ({
    recoveryCodes: await accounts.renewRecoveryCodes(sessionOf(request), clientOf(request)),
  }));

  const confirming = {
    schema: { body: Type.Object({ password: typed }), response: { 200: Success } },
    ...toCheck(),
  };
  calls.post(signInCalls.confirm, confirming, async (request, reply) => {
    const token = await accounts.confirm(sessionOf(request), request.body.password, clientOf(request));
    setCookie(request, reply, sessionCookies.employee, token);
    return success;
  });

  const passwords = Type.Object({ current: typed, password: typed });
  const changing = { schema: { body: passwords, response: { 200: Success } }, ...toCheck() };
  calls.post(signInCalls.password, changing, async (request, reply) => {
    const token = await accounts.changePassword(sessionOf(request), request.body, clientOf(request));
    outbox.requestDelivery();
    setCookie(request, reply, sessionCookies.employee, token);
    return success;
  });

  const ending = {
    schema: { body: Type.Object({ id: typed }), response: { 200: Success } },
    ...toChange(),
  };
  calls.post(signInCalls.endSession, ending, async (request) => {
    await accounts.endSession(sessionOf(request), request.body.id, clientOf(request));
    return success;
  });

  const endingOthers = { schema: { body: nothing, response: { 200: Success } }, ...toChange() };
  calls.post(signInCalls.endOtherSessions, endingOthers, async (request) => {
    await accounts.endOtherSessions(sessionOf(request), clientOf(request));
    return success;
  });
}
