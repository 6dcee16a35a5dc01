import { hourMs } from '#contract/durations.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import type { Cookie } from '#server/http/cookies.ts';
import { hashSecret, newSecret } from './secret.ts';
import { addSecurityEvent } from './securityEvents.ts';

export type SessionKind = DatabaseSchema['session']['kind'];

/** Duration of a session in seconds: a working day. */
const sessionSeconds = (12 * hourMs) / 1000;

/** Not named `accessToken` or `user`, because the pages' scripts clear those. */
export const sessionCookies: Readonly<Record<SessionKind, Cookie>> = {
  customer: { name: 'client_session', maxAgeSeconds: sessionSeconds },
  employee: { name: 'staff_session', maxAgeSeconds: sessionSeconds },
};

/** Stores sessions by the hashes of their random 256-bit tokens. Each login gets a new token. */
export function createSessionStore({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  return {
    /** The customer's mobile number or the employee's mail address of a session; null if there is no session. */
    async find(kind: SessionKind, token: string | undefined): Promise<string | null> {
      if (token === undefined) return null;
      const found = await db
        .selectFrom('session')
        .leftJoin('employee', 'employee.id', 'session.subject')
        .select(['subject', 'email'])
        .where('token_hash', '=', hashSecret(token))
        .where('kind', '=', kind)
        .where('expires_at', '>', now().toISOString())
        .executeTakeFirst();
      return (kind === 'employee' ? found?.email : found?.subject) ?? null;
    },
    /** Ends the session of a token, if it exists. For an employee this is a security event. */
    async end(kind: SessionKind, token: string | undefined, address: string): Promise<void> {
      if (token === undefined) return;
      await transact(db, async (transaction) => {
        const ended = await remove(transaction, kind, token);
        if (kind !== 'employee' || ended === undefined) return;
        const owner = transaction.selectFrom('employee').select('email').where('id', '=', ended.subject);
        const account = (await owner.executeTakeFirst())?.email ?? null;
        await addSecurityEvent(transaction, { kind: 'sign-out', account, place: networkOf(address) }, now());
      });
    },
  };
}

/**
 * Starts a session within the transaction of its login and returns the token for the cookie.
 *
 * @param subject a customer's mobile number, or an employee's id
 * @param replaced the token of the previous session, if any, which ends
 */
export async function startSession(
  transaction: Database,
  kind: SessionKind,
  subject: string,
  replaced: string | undefined,
  time: Date,
): Promise<string> {
  if (replaced !== undefined) await remove(transaction, kind, replaced);
  const token = newSecret();
  const expires_at = new Date(time.getTime() + sessionSeconds * 1000).toISOString();
  const session = { token_hash: hashSecret(token), kind, subject, expires_at };
  await transaction.insertInto('session').values(session).execute();
  return token;
}

const remove = (transaction: Database, kind: SessionKind, token: string) =>
  transaction
    .deleteFrom('session')
    .where('token_hash', '=', hashSecret(token))
    .where('kind', '=', kind)
    .returning('subject')
    .executeTakeFirst();

/** Ends all sessions of an employee, within the transaction of the cause. */
export async function endSessionsOf(transaction: Database, employee: string): Promise<void> {
  const sessions = transaction.deleteFrom('session').where('kind', '=', 'employee');
  await sessions.where('subject', '=', employee).executeTakeFirst();
}
