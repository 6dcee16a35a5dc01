import type { SignInDue, SignInStage } from '#contract/login/signIn.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import { rememberLogin } from './loginGuard.ts';
import { addSecurityEvent } from './securityEvents.ts';
import { type Client, type StaffSession, startSession } from './sessionStore.ts';

export interface Factors {
  readonly passkeys: number;
  readonly apps: number;
  /** Unused ones. */
  readonly recoveryCodes: number;
}

/** Counts the factors of an employee. */
export async function countFactors(db: Database, employeeId: string): Promise<Factors> {
  const count = async (table: 'passkey' | 'authenticator_app' | 'recovery_code') => {
    const counting = db.selectFrom(table).where('employee_id', '=', employeeId);
    const { rows } = await counting
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };
  return {
    passkeys: await count('passkey'),
    apps: await count('authenticator_app'),
    recoveryCodes: await count('recovery_code'),
  };
}

/** The stage of a login after the right password; null if it is complete. */
export function stageAfterPassword({ passkeys, apps }: Factors, isRequired: boolean): SignInStage | null {
  if (passkeys + apps > 0) return 'code';
  return isRequired ? 'enrol' : null;
}

/** What is due in a session; null if its login is complete. */
export async function signInDue(db: Database, session: StaffSession | null): Promise<SignInDue | null> {
  if (!session || session.stage === null) return null;
  if (session.stage === 'enrol') return { stage: 'enrol' };
  const { passkeys, apps, recoveryCodes } = await countFactors(db, session.employeeId);
  return {
    stage: 'code',
    methods: { passkey: passkeys > 0, app: apps > 0, recovery: recoveryCodes > 0 },
  };
}

/**
 * Locks an employee's row until the end of the transaction, so that changes of their factors follow each other.
 *
 * @throws HttpError 401 for a removed or stopped employee
 */
export async function lockEmployee(transaction: Database, employeeId: string): Promise<void> {
  const locking = transaction
    .updateTable('employee')
    .set((row) => ({ email: row.ref('email') }))
    .where('id', '=', employeeId)
    .where('stopped_at', 'is', null);
  const { numUpdatedRows } = await locking.executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(401, 'You were signed out. Log in again.');
}

/** Removes all factors of an employee, within the transaction of the cause. */
export async function dropFactors(transaction: Database, employeeId: string): Promise<void> {
  for (const table of ['passkey', 'authenticator_app', 'recovery_code', 'sign_in_challenge'] as const)
    await transaction.deleteFrom(table).where('employee_id', '=', employeeId).execute();
}

/**
 * Completes a login: a new session replaces the one with a stage. Returns the token for the cookie.
 *
 * @param factor how the login was completed, for the record
 */
export async function completeLogin(
  transaction: Database,
  session: Pick<StaffSession, 'employeeId' | 'email'>,
  login: { readonly replaced: string | undefined; readonly client: Client; readonly factor: string },
  time: Date,
): Promise<string> {
  const { employeeId, email } = session;
  const { replaced, client, factor } = login;
  await rememberLogin(transaction, { email, address: client.address }, time);
  await addSignInEvent(transaction, { kind: 'sign-in', email, client, detail: factor }, time);
  return startSession(transaction, { kind: 'employee', subject: employeeId, replaced, time, client });
}

export interface SignInEvent {
  readonly kind: DatabaseSchema['security_event']['kind'];
  readonly email: string;
  readonly client: Client;
  readonly detail?: string;
}

/** Stores a security event of an employee within the transaction of its cause. */
export const addSignInEvent = (
  transaction: Database,
  { kind, email, client, detail }: SignInEvent,
  time: Date,
): Promise<void> =>
  addSecurityEvent(
    transaction,
    { kind, account: email, place: networkOf(client.address), detail: detail ?? null },
    time,
  );
