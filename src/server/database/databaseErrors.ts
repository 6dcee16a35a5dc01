/**
 * The cause of a failed statement. busy: conflict with another transaction, a retry may succeed. row: the row itself is
 * rejected, other rows may succeed. database: it is missing, locked or unreachable, or its disk is full.
 */
type Issue = 'busy' | 'row' | 'database';

/** Causes by PostgreSQL's SQLSTATE, or by its first two characters (postgresql.org/docs/current/errcodes-appendix.html). */
const issuesByState: Readonly<Record<string, Issue>> = {
  '40001': 'busy', // serialization_failure
  '40P01': 'busy', // deadlock_detected
  22: 'row', // data exception
  23: 'row', // integrity constraint violation
  54: 'row', // program limit exceeded
  '08': 'database', // connection exception
  28: 'database', // invalid authorization: the password was changed
  40: 'database', // transaction rollback
  53: 'database', // insufficient resources: disk full, too many connections
  55: 'database', // object not in prerequisite state: locks
  57: 'database', // operator intervention: shut down, starting up, statement timeout
  58: 'database', // system error
  XX: 'database', // internal error: corrupted data
  '25006': 'database', // read_only_sql_transaction: the former primary is a standby now
  '25P03': 'database', // idle_in_transaction_session_timeout
  '3D000': 'database', // invalid_catalog_name: the database is gone
};

/** Causes by SQLite's primary result code (sqlite.org/rescode.html); for any other code the cause is the database. */
const issuesByResult: Readonly<Record<number, Issue>> = {
  5: 'busy',
  6: 'busy',
  18: 'row',
  19: 'row',
  20: 'row',
};

const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES)$/;

/** Messages of pg, which have no codes. */
const connectionMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (was closed|has encountered a connection error))/;

function issueOf(error: unknown): Issue | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isConnectionError(error)) return 'database';
  // the lowest byte of an extended result code is the primary one
  if ('errcode' in error && typeof error.errcode === 'number')
    return issuesByResult[error.errcode & 0xff] ?? 'database';
  if ('code' in error && /^ERR_INVALID_ARG_(TYPE|VALUE)$/.test(String(error.code))) return 'row';
  const state = stateOf(error);
  return issuesByState[state] ?? issuesByState[state.slice(0, 2)];
}

/** Conflict with another transaction: a retry of the whole transaction may succeed. */
export const isBusy = (error: unknown) => issueOf(error) === 'busy';
/** The database rejects this row: other rows may succeed. */
export const isRowIssue = (error: unknown) => issueOf(error) === 'row';
/** The database is unavailable. */
export const isDatabaseError = (error: unknown) => ['busy', 'database'].includes(issueOf(error) ?? '');

/** lock_not_available: a table was locked for longer than lock_timeout. */
export const isLocked = (error: unknown) => stateOf(error) === '55P03';

/** The connection failed or is lost: the running statement may or may not have been executed. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // a host with several addresses, all unreachable
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  // a missing certificate file is not a network error
  const isNetworkError = 'syscall' in error && error.syscall !== 'open' && 'code' in error;
  return isNetworkError ? networkCodes.test(String(error.code)) : connectionMessages.test(error.message);
}

/** The SQLSTATE of a PostgreSQL error; '' for any other error. */
export function stateOf(error: unknown): string {
  const isPostgresError = error instanceof Error && 'severity' in error && 'code' in error;
  return isPostgresError && typeof error.code === 'string' ? error.code : '';
}
