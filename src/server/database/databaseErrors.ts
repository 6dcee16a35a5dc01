/** Answers of PostgreSQL (postgresql.org/docs/current/errcodes-appendix.html): a failed serialization, a deadlock. */
const busyStates = /^40(001|P01)$/;

/**
 * Further ones: connection, authorization, rollback, resources, locks, shutdown, system, corrupted data; a standby; a
 * transaction that idled too long; no such database.
 */
const databaseStates = /^(08|28|40|53|55|57|58|XX|25006|25P03|3D000)/;

/** Primary result codes of SQLite (sqlite.org/rescode.html): busy, locked. */
const busyResults = [5, 6];

/** Faults of a row: too big, constraint, mismatch. Any other code is a fault of the database. */
const rowResults = [18, 19, 20];

/** Error codes of the system when a server cannot be reached. */
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES)$/;

/** pg has no codes for these. */
const connectionMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (was closed|has encountered a connection error))/;

/** Another transaction is in the way: trying the whole transaction again soon may work. */
export function isBusy(error: unknown): boolean {
  return busyStates.test(stateOf(error)) || busyResults.includes(resultOf(error));
}

/** The database as a whole does not do its work now. */
export function isDatabaseError(error: unknown): boolean {
  const result = resultOf(error);
  if (result > 0) return !rowResults.includes(result);
  return isConnectionError(error) || databaseStates.test(stateOf(error));
}

/** Extended result codes of SQLite carry the primary one in their lowest byte; 0 for any other error. */
function resultOf(error: unknown): number {
  const isResult = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
  return isResult ? (error.errcode as number) & 0xff : 0;
}

/** lock_not_available: somebody uses a table for longer than lock_timeout. */
export const isLocked = (error: unknown) => stateOf(error) === '55P03';

/** There is no connection, or it is lost: whether the statement under way was carried out is unknown. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // several addresses of one name, none of which answers
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  // that a file of certificates is missing is no fault of the network
  const isOfNetwork = 'syscall' in error && error.syscall !== 'open' && 'code' in error;
  return isOfNetwork ? networkCodes.test(String(error.code)) : connectionMessages.test(error.message);
}

/** The SQLSTATE of what PostgreSQL answered; '' for any other error. */
export function stateOf(error: unknown): string {
  const isAnswer = error instanceof Error && 'severity' in error && 'code' in error;
  return isAnswer && typeof error.code === 'string' ? error.code : '';
}
