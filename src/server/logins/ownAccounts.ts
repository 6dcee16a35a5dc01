import { hash } from 'node:crypto';
import type { OwnAccount } from '#contract/login/signIn.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { HttpError, invalidField } from '#server/http/httpError.ts';
import { mailChange } from './factorChanges.ts';
import { addSignInEvent, countFactors, lockEmployee } from './factors.ts';
import { admitCode } from './loginGuard.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { passwordIssue } from './passwordIssue.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';
import { hashSecret } from './secret.ts';
import { recordSecurityEvent } from './securityEvents.ts';
import { type Client, endSessionsOf, type StaffSession, startSession } from './sessionStore.ts';

interface OwnAccountOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly passwords: PasswordHasher;
  readonly isSecondFactorRequired: boolean;
}

/** The account of a logged-in employee: factors, recovery codes, sessions and password. */
export function createOwnAccounts({ db, now, passwords, isSecondFactorRequired }: OwnAccountOptions) {
  /** The stored hash of the right password. @throws HttpError 422 for a wrong one, 429 after too many attempts */
  async function checkPassword(session: StaffSession, typed: string, field: string, client: Client) {
    const { employeeId, email } = session;
    await admitCode(db, employeeId, 'password', now());
    const owner = db.selectFrom('employee').select('password_hash').where('id', '=', employeeId);
    const stored = (await owner.executeTakeFirst())?.password_hash ?? null;
    if (stored !== null && (await passwords.matches(typed, stored))) return stored;
    const event = { kind: 'sign-in-refused', account: email, place: networkOf(client.address) } as const;
    await recordSecurityEvent(db, { ...event, detail: 'again, by the password' }, now());
    throw invalidField(field, 'This password is wrong');
  }

  return {
    async read({ employeeId, email, isRecent, token }: StaffSession): Promise<OwnAccount> {
      const ofEmployee = (table: 'passkey' | 'authenticator_app') =>
        db.selectFrom(table).where('employee_id', '=', employeeId);
      const passkeys = await ofEmployee('passkey').selectAll().orderBy('created_at').execute();
      const app = await ofEmployee('authenticator_app').select('created_at').executeTakeFirst();
      const sessions = await db
        .selectFrom('session')
        .select(['token_hash', 'device', 'place', 'created_at', 'last_seen_at'])
        .where('kind', '=', 'employee')
        .where('subject', '=', employeeId)
        .where('expires_at', '>', now().toISOString())
        .orderBy('last_seen_at', 'desc')
        .execute();
      return {
        ...{ employee: email, isRequired: isSecondFactorRequired, isRecent },
        passkeys: passkeys.map(({ id, name, is_synced, created_at, last_used_at }) => ({
          ...{ id, name, isSynced: is_synced === 1, createdAt: created_at, lastUsedAt: last_used_at },
        })),
        appSince: app?.created_at ?? null,
        recoveryCodes: (await countFactors(db, employeeId)).recoveryCodes,
        sessions: sessions.map(({ token_hash, device, place, created_at, last_seen_at }) => ({
          ...{ id: idOf(token_hash), device, place, createdAt: created_at, lastSeenAt: last_seen_at },
          isThis: token_hash === hashSecret(token),
        })),
      };
    },

    /** Checks the password again. A new session replaces this one; returns its token. */
    async confirm(session: StaffSession, password: string, client: Client): Promise<string> {
      await checkPassword(session, password, 'password', client);
      return transact(db, async (transaction) => {
        const { employeeId, email, token: replaced } = session;
        await lockEmployee(transaction, employeeId);
        const time = now();
        await addSignInEvent(transaction, { kind: 'password-confirmed', email, client }, time);
        return startSession(transaction, { kind: 'employee', subject: employeeId, replaced, time, client });
      });
    },

    /**
     * Sets a new password and ends all other sessions. A new session replaces this one; returns its token.
     *
     * @throws HttpError 422 for a wrong or a weak password, 429 after too many attempts
     */
    async changePassword(
      session: StaffSession,
      { current, password }: { readonly current: string; readonly password: string },
      client: Client,
    ): Promise<string> {
      const { employeeId, email } = session;
      const before = await checkPassword(session, current, 'current', client);
      const issue = await passwordIssue(password, email);
      if (issue !== null) throw invalidField('password', issue);
      const password_hash = await passwords.hash(password);
      return transact(db, async (transaction) => {
        const setting = transaction
          .updateTable('employee')
          .set({ password_hash })
          .where('id', '=', employeeId);
        const { numUpdatedRows } = await setting.where('password_hash', '=', before).executeTakeFirst();
        if (numUpdatedRows === 0n)
          throw new HttpError(409, 'Your password was changed meanwhile. Log in again.');
        const time = now();
        await endSessionsOf(transaction, employeeId);
        await transaction.deleteFrom('password_reset').where('employee_id', '=', employeeId).execute();
        await addSignInEvent(transaction, { kind: 'password-changed', email, client }, time);
        await mailChange(transaction, { email, client, change: 'A new password was set for' }, time);
        const started = { kind: 'employee', subject: employeeId, replaced: undefined } as const;
        return startSession(transaction, { ...started, time, client });
      });
    },

    /** Replaces the recovery codes. @throws HttpError 409 without a passkey or an app */
    renewRecoveryCodes: ({ employeeId, email }: StaffSession, client: Client): Promise<string[]> =>
      transact(db, async (transaction) => {
        await lockEmployee(transaction, employeeId);
        const { passkeys, apps } = await countFactors(transaction, employeeId);
        if (passkeys + apps === 0) throw new HttpError(409, 'Add a passkey or an app first.');
        await addSignInEvent(transaction, { kind: 'recovery-codes-made', email, client }, now());
        return makeRecoveryCodes(transaction, employeeId);
      }),

    /** Ends a session of one's own. Nothing happens if there is none with this id. */
    async endSession({ employeeId, email }: StaffSession, id: string, client: Client): Promise<void> {
      const own = db.selectFrom('session').select('token_hash').where('subject', '=', employeeId);
      const rows = await own.where('kind', '=', 'employee').execute();
      const token_hash = rows.find((row) => idOf(row.token_hash) === id)?.token_hash;
      if (token_hash === undefined) return;
      await transact(db, async (transaction) => {
        const ending = transaction.deleteFrom('session').where('token_hash', '=', token_hash);
        if ((await ending.executeTakeFirst()).numDeletedRows === 0n) return;
        await addSignInEvent(transaction, { kind: 'session-ended', email, client }, now());
      });
    },

    /** Ends all sessions of one's own except this one. */
    endOtherSessions: ({ employeeId, email, token }: StaffSession, client: Client): Promise<void> =>
      transact(db, async (transaction) => {
        const count = await endSessionsOf(transaction, employeeId, token);
        const detail = `${count} others`;
        await addSignInEvent(transaction, { kind: 'session-ended', email, client, detail }, now());
      }),
  };
}

/** The id of a session in lists: it reveals neither the token nor its stored hash. */
const idOf = (tokenHash: string) => hash('sha256', tokenHash).slice(0, 16);
