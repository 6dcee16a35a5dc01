import type { FastifyRequest } from 'fastify';
import { hourMs } from '#contract/durations.ts';
import type { SignInStage } from '#contract/login/signIn.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import type { Cookie } from '#server/http/cookies.ts';
import { deviceName } from './deviceName.ts';
import { hashSecret, newSecret } from './secret.ts';
import { addSecurityEvent } from './securityEvents.ts';

export type SessionKind = 'customer' | 'employee';
type StoredKind = DatabaseSchema['session']['kind'];

/** Duration of a session in seconds: a working day. */
const sessionSeconds = (12 * hourMs) / 1000;

/**
 * For so long a login may be incomplete, and an employee may change factors after a login. Then the password is needed
 * again.
 */
export const recentMs = 10 * 60_000;

/** A session's last use is stored at most once in this time. */
const seenMs = 5 * 60_000;

/** Not named `accessToken` or `user`, because the pages' scripts clear those. */
export const sessionCookies: Readonly<Record<SessionKind, Cookie>> = {
  customer: { name: 'client_session', maxAgeSeconds: sessionSeconds },
  employee: { name: 'staff_session', maxAgeSeconds: sessionSeconds },
};

const storedKinds = {
  customer: ['customer'],
  employee: ['employee', 'employee-code', 'employee-enrol'],
} as const satisfies Record<SessionKind, readonly StoredKind[]>;

/** Where a request comes from. */
export interface Client {
  readonly address: string;
  /** The browser in words. */
  readonly device: string;
}

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  device: deviceName(headers['user-agent']),
});

/** An employee's session, complete or not. */
export interface StaffSession {
  readonly token: string;
  readonly employeeId: string;
  readonly email: string;
  readonly stage: SignInStage | null;
  /** Whether it began within `recentMs`. */
  readonly isRecent: boolean;
}

/** Stores sessions by the hashes of their random 256-bit tokens. Each login gets a new token. */
export function createSessionStore({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  /** Records the use of a session, as far as the database is writable: a read must not fail because of it. */
  async function recordUse(token_hash: string, seen: string | null, time: Date): Promise<void> {
    if (seen !== null && Date.parse(seen) > time.getTime() - seenMs) return;
    const last_seen_at = time.toISOString();
    const recording = db.updateTable('session').set({ last_seen_at }).where('token_hash', '=', token_hash);
    await recording.execute().catch(() => {});
  }

  return {
    /**
     * The customer's mobile number or the employee's mail address of a session; null if there is no session, or while its
     * login is not complete.
     */
    async find(kind: SessionKind, token: string | undefined): Promise<string | null> {
      if (token === undefined) return null;
      const time = now();
      const found = await db
        .selectFrom('session')
        .leftJoin('employee', 'employee.id', 'session.subject')
        .select(['subject', 'email', 'last_seen_at', 'token_hash'])
        .where('token_hash', '=', hashSecret(token))
        .where('kind', '=', kind)
        .where('expires_at', '>', time.toISOString())
        .executeTakeFirst();
      if (kind === 'customer') return found?.subject ?? null;
      if (found) await recordUse(found.token_hash, found.last_seen_at, time);
      return found?.email ?? null;
    },

    /** An employee's session, also while its login is not complete; null if there is none. */
    async findStaff(token: string | undefined): Promise<StaffSession | null> {
      if (token === undefined) return null;
      const time = now();
      const found = await db
        .selectFrom('session')
        .innerJoin('employee', 'employee.id', 'session.subject')
        .select(['kind', 'subject', 'email', 'session.created_at'])
        .where('token_hash', '=', hashSecret(token))
        .where('kind', 'in', storedKinds.employee)
        .where('expires_at', '>', time.toISOString())
        .where('stopped_at', 'is', null)
        .executeTakeFirst();
      if (!found) return null;
      const { kind, subject: employeeId, email, created_at } = found;
      const age = created_at === null ? Number.POSITIVE_INFINITY : time.getTime() - Date.parse(created_at);
      return { token, employeeId, email, stage: stageOf(kind), isRecent: age < recentMs };
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

const stageOf = (kind: StoredKind): SignInStage | null =>
  kind === 'employee-code' ? 'code' : kind === 'employee-enrol' ? 'enrol' : null;

interface SessionStart {
  readonly kind: SessionKind;
  /** A customer's mobile number, or an employee's id. */
  readonly subject: string;
  /** The token of the previous session, if any, which ends. */
  readonly replaced: string | undefined;
  readonly time: Date;
  /** Of an employee. */
  readonly client?: Client;
  /** The stage of an employee's login that is not complete. */
  readonly stage?: SignInStage | null;
}

/** Starts a session within the transaction of its login and returns the token for the cookie. */
export async function startSession(transaction: Database, start: SessionStart): Promise<string> {
  const { kind, subject, replaced, time, client, stage = null } = start;
  if (replaced !== undefined) await remove(transaction, kind, replaced);
  const token = newSecret();
  const begun = time.toISOString();
  const lengthMs = stage === null ? sessionSeconds * 1000 : recentMs;
  const session = {
    token_hash: hashSecret(token),
    kind: (stage === null ? kind : `employee-${stage}`) as StoredKind,
    subject,
    expires_at: new Date(time.getTime() + lengthMs).toISOString(),
    ...(client && {
      ...{ created_at: begun, last_seen_at: begun },
      ...{ place: networkOf(client.address), device: client.device },
    }),
  };
  await transaction.insertInto('session').values(session).execute();
  return token;
}

const remove = (transaction: Database, kind: SessionKind, token: string) =>
  transaction
    .deleteFrom('session')
    .where('token_hash', '=', hashSecret(token))
    .where('kind', 'in', storedKinds[kind])
    .returning('subject')
    .executeTakeFirst();

/**
 * Ends all sessions of an employee, and the notifications in their browsers, within the transaction of the cause.
 *
 * @param except the token of a session that stays
 */
export async function endSessionsOf(
  transaction: Database,
  employee: string,
  except?: string,
): Promise<number> {
  await transaction.deleteFrom('push_subscription').where('employee_id', '=', employee).execute();
  const ending = transaction
    .deleteFrom('session')
    .where('kind', 'in', storedKinds.employee)
    .where('subject', '=', employee)
    .$if(except !== undefined, (sessions) => sessions.where('token_hash', '!=', hashSecret(except ?? '')));
  return Number((await ending.executeTakeFirst()).numDeletedRows);
}
