/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const busy = 5;
const locked = 6;
const corrupt = 11;
const tooBig = 18;
const constraint = 19;
const mismatch = 20;
const notADatabase = 26;

/** Another connection holds the lock: trying again soon may work. */
export function isSqliteBusy(error: unknown): boolean {
  const code = resultCode(error);
  return code === busy || code === locked;
}

/** The row itself is refused, whatever the state of the database: other rows may be fine. */
export function isSqliteRowFault(error: unknown): boolean {
  const code = resultCode(error);
  if (code === tooBig || code === constraint || code === mismatch) return true;
  return hasCode(error, 'ERR_INVALID_ARG_TYPE') || hasCode(error, 'ERR_INVALID_ARG_VALUE');
}

/** The file is no database, or no longer a whole one. */
export function isSqliteDamage(error: unknown): boolean {
  const code = resultCode(error);
  return code === corrupt || code === notADatabase;
}

/** The database as a whole fails: its disk is full, it is locked or gone. */
export function isSqliteDatabaseFault(error: unknown): boolean {
  return resultCode(error) !== undefined && !isSqliteRowFault(error);
}

/** Extended codes carry the primary one in their lowest byte. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
