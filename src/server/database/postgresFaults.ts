/** SQLSTATEs (postgresql.org/docs/current/errcodes-appendix.html): trying again soon may work. */
const busyStates: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);

/** Classes of SQLSTATEs, by their first two characters, in which the row itself is refused. */
const rowClasses: ReadonlySet<string> = new Set([
  '22', // data exception
  '23', // integrity constraint violation
  '54', // program limit exceeded
]);

/** Classes and states in which PostgreSQL as a whole does not do its work now. */
const databaseClasses: ReadonlySet<string> = new Set([
  '08', // connection exception
  '28', // invalid authorization: the password was changed
  '40', // transaction rollback
  '53', // insufficient resources: disk full, too many connections
  '55', // object not in prerequisite state: locks
  '57', // operator intervention: shut down, starting up, statement timeout
  '58', // system error
  'XX', // internal error: corrupted data
]);
const databaseStates: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: what was the primary is a standby now
  '25P03', // idle_in_transaction_session_timeout
  '3D000', // invalid_catalog_name: the database is gone
]);

/** What the system says when a server cannot be reached. */
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EACCES',
]);

/** pg has no codes for these. */
const connectionWords =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (was closed|has encountered a connection error))/;

/** Another transaction is in the way: the whole transaction may be tried again. */
export function isPostgresBusy(error: unknown): boolean {
  return busyStates.has(stateOf(error));
}

/** The row itself is refused, whatever the state of the database: other rows may be fine. */
export function isPostgresRowFault(error: unknown): boolean {
  return rowClasses.has(stateOf(error).slice(0, 2));
}

/** lock_not_available: somebody uses a table for longer than lock_timeout. */
export function isLocked(error: unknown): boolean {
  return stateOf(error) === '55P03';
}

/** PostgreSQL cannot be reached, or cannot do its work as a whole. */
export function isPostgresDatabaseFault(error: unknown): boolean {
  const state = stateOf(error);
  return databaseClasses.has(state.slice(0, 2)) || databaseStates.has(state) || isConnectionFault(error);
}

/** There is no connection, or it is lost: whether the statement under way was carried out is unknown. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // several addresses of one name, none of which answers
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault);
  // that a file of certificates is missing is no fault of the network
  const isOfNetwork = 'syscall' in error && error.syscall !== 'open' && 'code' in error;
  if (isOfNetwork) return networkCodes.has(String(error.code));
  return connectionWords.test(error.message);
}

/** The SQLSTATE of what PostgreSQL answered; '' for any other error. */
export function stateOf(error: unknown): string {
  const isAnswer = error instanceof Error && 'severity' in error && 'code' in error;
  return isAnswer && typeof error.code === 'string' ? error.code : '';
}
