import { isPostgresBusy, isPostgresDatabaseFault, isPostgresRowFault } from './postgresFaults.ts';

/** Another transaction is in the way: trying again soon may work. */
export function isBusy(error: unknown): boolean {
  return isSqliteBusy(error) || isPostgresBusy(error);
}

/** The row itself is refused, whatever the state of the database: other rows may be fine. */
export function isRowFault(error: unknown): boolean {
  return isSqliteRowFault(error) || isPostgresRowFault(error);
}

/** The database as a whole fails: it is gone, locked or cannot be reached, its disk is full. */
export function isDatabaseFault(error: unknown): boolean {
  return isPostgresDatabaseFault(error) || (resultCode(error) !== undefined && !isSqliteRowFault(error));
}

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const busy = 5;
const locked = 6;
const tooBig = 18;
const constraint = 19;
const mismatch = 20;

function isSqliteBusy(error: unknown): boolean {
  const code = resultCode(error);
  return code === busy || code === locked;
}

function isSqliteRowFault(error: unknown): boolean {
  const code = resultCode(error);
  if (code === tooBig || code === constraint || code === mismatch) return true;
  return hasCode(error, 'ERR_INVALID_ARG_TYPE') || hasCode(error, 'ERR_INVALID_ARG_VALUE');
}

/** Extended codes carry the primary one in their lowest byte. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
