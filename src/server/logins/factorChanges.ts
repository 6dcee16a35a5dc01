import type { FactorAdded } from '#contract/login/signIn.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { HttpError } from '#server/http/httpError.ts';
import { addToOutbox } from '#server/messages/outboxStore.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { addSignInEvent, completeLogin, countFactors, type SignInEvent } from './factors.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';
import { hashSecret } from './secret.ts';
import type { Client, StaffSession } from './sessionStore.ts';

export interface AddedFactor extends FactorAdded {
  /** The token of the session that replaces one in which a factor had to be set up; otherwise null. */
  readonly token: string | null;
}

interface Change {
  readonly email: string;
  readonly client: Client;
  /** The beginning of a sentence that ends with 'your employee login'. */
  readonly change: string;
}

/** Records a change of an employee's factors within its transaction, and tells them by mail. */
export async function recordFactorChange(
  transaction: Database,
  event: SignInEvent & Change,
  time: Date,
): Promise<void> {
  await addSignInEvent(transaction, event, time);
  await mailChange(transaction, event, time);
}

/** Tells an employee by mail about a change of their login, so that they notice one that somebody else made. */
export async function mailChange(
  transaction: Database,
  { email, client, change }: Change,
  time: Date,
): Promise<void> {
  const text = [
    `Your ${company.name} login`,
    '',
    `${change} your employee login at ${company.name}, in ${client.device}.`,
    'If it was not you, tell your administrator at once.',
  ].join('\n');
  await addToOutbox(transaction, { channel: 'mail', to: email, text }, time);
}

/** Makes recovery codes with the first factor, and completes a login in which it had to be set up. */
export async function finishFactor(
  transaction: Database,
  session: StaffSession,
  client: Client,
  time: Date,
): Promise<AddedFactor> {
  const { employeeId, email, token: replaced, stage } = session;
  if (stage === 'enrol') await endEnrolments(transaction, session);
  const { recoveryCodes } = await countFactors(transaction, employeeId);
  const codes = recoveryCodes > 0 ? [] : await makeRecoveryCodes(transaction, employeeId);
  if (codes.length > 0)
    await addSignInEvent(transaction, { kind: 'recovery-codes-made', email, client }, time);
  const login = { replaced, client, factor: 'with a new factor' };
  const token = stage === 'enrol' ? await completeLogin(transaction, session, login, time) : null;
  return { recoveryCodes: codes, token };
}

/**
 * Ends all logins in which a factor has to be set up, because one is there now: whoever knows only the password must not
 * add another one.
 *
 * @throws HttpError 401 if this one has ended meanwhile
 */
async function endEnrolments(transaction: Database, { employeeId, token }: StaffSession): Promise<void> {
  const ending = transaction
    .deleteFrom('session')
    .where('kind', '=', 'employee-enrol')
    .where('subject', '=', employeeId);
  const ended = await ending.returning('token_hash').execute();
  if (!ended.some(({ token_hash }) => token_hash === hashSecret(token)))
    throw new HttpError(401, 'You were signed out. Log in again.');
}

/**
 * Checks the factors that are left after a removal. Recovery codes end with the last one.
 *
 * @throws HttpError 409 if none is left and one is required
 */
export async function requireAnotherFactor(
  transaction: Database,
  employeeId: string,
  isRequired: boolean,
): Promise<void> {
  const { passkeys, apps } = await countFactors(transaction, employeeId);
  if (passkeys + apps > 0) return;
  if (isRequired) throw new HttpError(409, 'You need a passkey or an app to log in. Add another one first.');
  await transaction.deleteFrom('recovery_code').where('employee_id', '=', employeeId).execute();
}
