import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { type AddedFactor, finishFactor, recordFactorChange, requireAnotherFactor } from './factorChanges.ts';
import { completeLogin, lockEmployee } from './factors.ts';
import type { RelyingParty } from './relyingParty.ts';
import { recordSecurityEvent } from './securityEvents.ts';
import type { Client, StaffSession } from './sessionStore.ts';
import { addChallenge, useChallenge } from './signInChallenges.ts';

/** More would make the list and the options of a new one unwieldy. */
const maxPasskeys = 20;

/** EdDSA, ES256 and RS256. The package would add ML-DSA-44, which is experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The package takes a quarter of a second to load. */
const webAuthn = () => import('@simplewebauthn/server');

interface PasskeyOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly isSecondFactorRequired: boolean;
}

/**
 * Passkeys of employees: discoverable credentials with user verification, so one logs in without a name or a password. An
 * authenticator's own statement of its make (attestation) is not requested.
 */
export function createPasskeyStore({ db, now, isSecondFactorRequired }: PasskeyOptions) {
  /** The passkey of a correct answer to a challenge; null for any other answer. */
  async function verify(site: RelyingParty, response: AuthenticationResponseJSON) {
    const { verifyAuthenticationResponse } = await webAuthn();
    const stored = await db
      .selectFrom('passkey')
      .innerJoin('employee', 'employee.id', 'passkey.employee_id')
      .selectAll('passkey')
      .select('employee.email')
      .where('passkey.id', '=', response.id)
      .where('stopped_at', 'is', null)
      .executeTakeFirst();
    const expectedChallenge = (challenge: string) =>
      useChallenge(db, challenge, { kind: 'log-in', employee_id: null }, now());
    const owner = stored && Buffer.from(stored.employee_id).toString('base64url');
    const { userHandle } = response.response;
    if (!stored || (userHandle !== undefined && userHandle !== owner)) return null;
    const { id, counter, public_key } = stored;
    const credential = { id, counter, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')) };
    const verifying = verifyAuthenticationResponse({
      ...{ response, expectedChallenge, expectedOrigin: [...site.origins], credential },
      ...{ expectedRPID: stored.rp_id, requireUserVerification: true },
    });
    // the package's errors quote the answer
    const { verified, authenticationInfo } = (await verifying.catch(notVerified)) ?? {};
    return verified && authenticationInfo ? { stored, info: authenticationInfo } : null;
  }

  return {
    /** The challenge of a login; anybody may request it. */
    async loginOptions(site: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' });
      await addChallenge(db, { challenge: options.challenge, kind: 'log-in', employee_id: null }, now());
      return options;
    },

    /**
     * Logs in by a passkey: starts a session instead of the `replaced` one and returns its token.
     *
     * @throws HttpError 401 for an unknown passkey, a wrong or used answer, or a copied authenticator
     */
    async logIn(
      site: RelyingParty,
      response: AuthenticationResponseJSON,
      login: { readonly replaced: string | undefined; readonly client: Client },
    ): Promise<string> {
      const found = await verify(site, response);
      const token = found && (await transact(db, (transaction) => use(transaction, found)));
      if (token) return token;
      const account = found?.stored.email ?? null;
      const place = networkOf(login.client.address);
      const event = { kind: 'sign-in-refused', account, place, detail: 'by a passkey' } as const;
      await recordSecurityEvent(db, event, now());
      throw new HttpError(401, 'This passkey was not accepted. Try again, or log in with your password.');

      async function use(transaction: Database, { stored, info }: NonNullable<typeof found>) {
        const { id, counter, employee_id, email } = stored;
        await lockEmployee(transaction, employee_id);
        const time = now();
        const last_login_at = time.toISOString();
        const { numUpdatedRows } = await transaction
          .updateTable('passkey')
          .set({ counter: info.newCounter, is_synced: Number(info.credentialBackedUp) })
          .set({ last_used_at: last_login_at })
          .where('id', '=', id)
          // somebody else may have used or removed it meanwhile
          .where('counter', '=', counter)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
        const owner = transaction.updateTable('employee').where('id', '=', employee_id);
        await owner.set({ last_login_at }).execute();
        const session = { employeeId: employee_id, email };
        return completeLogin(transaction, session, { ...login, factor: 'by a passkey' }, time);
      }
    },

    /** The challenge of a new passkey. */
    async addOptions(
      site: RelyingParty,
      { employeeId, email }: StaffSession,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await webAuthn();
      const own = db.selectFrom('passkey').select(['id', 'transports']).where('employee_id', '=', employeeId);
      const options = await generateRegistrationOptions({
        ...{ rpName: company.name, rpID: site.id, userName: email, userDisplayName: email },
        userID: new Uint8Array(Buffer.from(employeeId)),
        excludeCredentials: (await own.execute()).map(({ id, transports }) => ({
          id,
          transports: JSON.parse(transports) as string[],
        })),
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const { challenge } = options;
      await addChallenge(db, { challenge, kind: 'add-passkey', employee_id: employeeId }, now());
      return options;
    },

    /** Adds a passkey. @throws HttpError 422 for a wrong or late answer, 409 for one more than allowed */
    async add(
      site: RelyingParty,
      session: StaffSession,
      response: RegistrationResponseJSON,
      client: Client,
    ): Promise<AddedFactor> {
      const { employeeId: employee_id, email } = session;
      const { verifyRegistrationResponse } = await webAuthn();
      const verifying = verifyRegistrationResponse({
        response,
        supportedAlgorithmIDs,
        expectedChallenge: (challenge) =>
          useChallenge(db, challenge, { kind: 'add-passkey', employee_id }, now()),
        ...{ expectedOrigin: [...site.origins], expectedRPID: site.id, requireUserVerification: true },
      });
      const { registrationInfo } = (await verifying.catch(notVerified)) ?? {};
      if (!registrationInfo) throw new HttpError(422, 'This passkey was not accepted. Try again.');
      const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
      return transact(db, async (transaction) => {
        await lockEmployee(transaction, employee_id);
        const time = now();
        const own = transaction.selectFrom('passkey').select('id').where('employee_id', '=', employee_id);
        if ((await own.execute()).length >= maxPasskeys)
          throw new HttpError(409, `You have ${maxPasskeys} passkeys. Remove one first.`);
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('passkey')
          .values({
            ...{ id: credential.id, employee_id, rp_id: site.id, counter: credential.counter },
            public_key: Buffer.from(credential.publicKey).toString('base64url'),
            transports: JSON.stringify(credential.transports ?? []),
            can_sync: Number(credentialDeviceType === 'multiDevice'),
            is_synced: Number(credentialBackedUp),
            ...{ name: client.device, created_at: time.toISOString(), last_used_at: null },
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) throw new HttpError(409, 'This passkey is already in use.');
        const event = { kind: 'passkey-added', email, client, change: 'A passkey was added to' } as const;
        await recordFactorChange(transaction, event, time);
        return finishFactor(transaction, session, client, time);
      });
    },

    /** Removes a passkey of one's own. @throws HttpError 409 if it is the last factor and one is required */
    remove: ({ employeeId, email }: StaffSession, id: string, client: Client): Promise<void> =>
      transact(db, async (transaction) => {
        await lockEmployee(transaction, employeeId);
        const removal = transaction.deleteFrom('passkey').where('id', '=', id);
        const { numDeletedRows } = await removal.where('employee_id', '=', employeeId).executeTakeFirst();
        if (numDeletedRows === 0n) return;
        await requireAnotherFactor(transaction, employeeId, isSecondFactorRequired);
        const event = { kind: 'passkey-removed', email, client } as const;
        await recordFactorChange(transaction, { ...event, change: 'A passkey was removed from' }, now());
      }),
  };
}

/** Answers that are not correct are rejected alike, for whatever reason; a failure of the database is passed on. */
function notVerified(error: unknown): null {
  if (error instanceof Unavailable) throw error;
  return null;
}
