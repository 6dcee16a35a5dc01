import { describe, expect, it } from 'vitest';
import { signInCalls } from '#contract/login/signIn.ts';
import { proves } from '../../support/proves.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { onEachDatabase } from '../support/databases.ts';
import { email, password } from '../support/logins.ts';
import {
  addPasskey,
  logInByPasskey,
  loginOptions,
  newPasskeyOptions,
  openSignIn,
  standing,
} from '../support/signIn.ts';
import { times } from '../support/times.ts';

onEachDatabase('passkeys', () => {
  it('log in without name and password, and are stored as a public key', async () => {
    proves('ASVS-6.3.3, ASVS-6.7.1, ASVS-6.7.2');
    const { server, visit, logIn, events } = await openSignIn();
    const { authenticator, answer } = await addPasskey(await logIn());
    expect([answer.status, answer.json]).toEqual([200, { recoveryCodes: expect.any(Array) }]);
    const other = visit();
    const options = await loginOptions(other);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(Buffer.from(options.challenge, 'base64url').length).toBeGreaterThanOrEqual(16);
    authenticator.state.isSynced = true;
    const answered = await other.postJson(signInCalls.passkey, authenticator.logIn(options));
    expect([answered.status, answered.json]).toEqual([200, { success: true }]);
    expect(await standing(other)).toBe(email);
    const stored = await server.db.selectFrom('passkey').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ counter: 1, can_sync: 1, is_synced: 1, rp_id: 'localhost' });
    expect(stored.last_used_at).not.toBeNull();
    expect((await events()).slice(1)).toEqual([
      'sign-in',
      'passkey-added',
      'recovery-codes-made',
      'sign-in by a passkey',
    ]);
  });

  it('of a wrong site, an unverified person, another type or a repeated answer are rejected', async () => {
    proves('ASVS-6.3.3, ASVS-6.7.2');
    const { visit, logIn, events } = await openSignIn();
    const browser = await logIn();
    for (const wrong of [
      { origin: 'https://phishing.example' },
      { rpId: 'phishing.example' },
      { verifiesUser: false },
    ]) {
      const { answer } = await addPasskey(browser, createAuthenticator(wrong));
      expect([wrong, answer.status]).toEqual([wrong, 422]);
    }
    const authenticator = createAuthenticator();
    const registered = authenticator.register(await newPasskeyOptions(browser));
    expect((await browser.postJson(signInCalls.passkeys, registered)).status).toBe(200);
    expect((await browser.postJson(signInCalls.passkeys, registered)).status).toBe(422);

    const other = visit();
    const first = authenticator.logIn(await loginOptions(other));
    expect((await other.postJson(signInCalls.passkey, first)).status).toBe(200);
    // the challenge is used, whatever the signature
    expect((await visit().postJson(signInCalls.passkey, first)).status).toBe(401);
    const unknown = createAuthenticator();
    expect((await logInByPasskey(other, unknown)).status).toBe(401);
    const theirs = authenticator.logIn(await loginOptions(other));
    const asOther = { ...theirs, response: { ...theirs.response, userHandle: 'bm9ib2R5' } };
    expect((await other.postJson(signInCalls.passkey, asOther)).status).toBe(401);
    const signed = authenticator.logIn(await loginOptions(other));
    const changed = { ...signed, response: { ...signed.response, signature: first.response.signature } };
    expect((await other.postJson(signInCalls.passkey, changed)).status).toBe(401);
    authenticator.state.verifiesUser = false;
    expect((await logInByPasskey(other, authenticator)).status).toBe(401);
    authenticator.state.verifiesUser = true;
    expect((await logInByPasskey(other, authenticator)).status).toBe(200);
    expect((await events()).filter((event) => event === 'sign-in-refused by a passkey')).toHaveLength(5);
  });

  it('whose counter goes back, as that of a copy, are rejected', async () => {
    const { visit, logIn } = await openSignIn();
    const { authenticator } = await addPasskey(await logIn());
    authenticator.state.counter = 7;
    expect((await logInByPasskey(visit(), authenticator)).status).toBe(200);
    authenticator.state.counter = 6;
    expect((await logInByPasskey(visit(), authenticator)).status).toBe(401);
  });

  it('a challenge works for ten minutes', async () => {
    proves('ASVS-6.7.2');
    const { server, visit, logIn } = await openSignIn();
    const { authenticator } = await addPasskey(await logIn());
    const options = await loginOptions(visit());
    server.pass(601);
    expect((await visit().postJson(signInCalls.passkey, authenticator.logIn(options))).status).toBe(401);
  });

  it('one of 12 uses of an answer logs in', async () => {
    proves('ASVS-6.7.2');
    const { visit, logIn } = await openSignIn({ isInterleaved: true });
    const { authenticator } = await addPasskey(await logIn());
    const answer = authenticator.logIn(await loginOptions(visit()));
    const answers = await Promise.all(times(12).map(() => visit().postJson(signInCalls.passkey, answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a removed passkey, and those of a stopped or removed employee, no longer log in', async () => {
    proves('ASVS-6.5.6');
    const { server, visit, logIn } = await openSignIn();
    const browser = await logIn();
    const [lost, kept] = [await addPasskey(browser), await addPasskey(browser)];
    const id = lost.authenticator.credentialId;
    expect((await browser.postJson(signInCalls.removePasskey, { id })).status).toBe(200);
    expect((await logInByPasskey(visit(), lost.authenticator)).status).toBe(401);
    expect((await logInByPasskey(visit(), kept.authenticator)).status).toBe(200);
    const { team } = server.logins;
    await server.logins.employees.add('ravi@example.org', password);
    const employee = (await team.idOf(email)) ?? '';
    await team.stop(employee, { systemUser: 'root' });
    const stopped = await logInByPasskey(visit(), kept.authenticator);
    expect([stopped.status, stopped.json.message]).toEqual([
      401,
      'This passkey was not accepted. Try again, or log in with your password.',
    ]);
    await team.start(employee, { systemUser: 'root' });
    expect((await logInByPasskey(visit(), kept.authenticator)).status).toBe(200);
    await server.logins.employees.remove(email);
    expect((await logInByPasskey(visit(), kept.authenticator)).status).toBe(401);
    expect(await server.db.selectFrom('passkey').selectAll().execute()).toEqual([]);
  });
});

describe('the calls of passkeys', () => {
  it('an invalid body is 422 with its field, and an IP address 409', async () => {
    const { app, visit } = await openSignIn();
    const wrong = await visit().postJson(signInCalls.passkey, { id: 'a\u0000', rawId: 'a', type: 'x' });
    expect([wrong.status, wrong.json.errors]).toMatchObject([
      422,
      [{ field: 'id' }, { field: 'type' }, { field: 'response' }],
    ]);
    const headers = { host: '127.0.0.1:4174', 'content-type': 'application/json' };
    const url = signInCalls.passkeyOptions;
    const answer = await app.inject({ method: 'POST', url, headers, payload: '{}' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Passkeys need a host name. Open this page by its name instead of an IP address.',
    ]);
  });

  it('VITE_ADMIN_HOST is the only site of passkeys', async () => {
    proves('ASVS-6.3.3');
    const { visit, logIn } = await openSignIn({ adminHost: 'https://admin.example.org' });
    const browser = await logIn();
    expect((await addPasskey(browser)).answer.status).toBe(422);
    const there = createAuthenticator({ origin: 'https://admin.example.org' });
    expect((await addPasskey(browser, there)).answer.status).toBe(200);
    expect((await logInByPasskey(visit(), there)).status).toBe(200);
  });
});
