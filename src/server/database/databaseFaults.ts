import { isPostgresBusy, isPostgresDatabaseFault, isPostgresRowFault } from './postgresFaults.ts';
import { isSqliteBusy, isSqliteDatabaseFault, isSqliteRowFault } from './sqliteFaults.ts';

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
  return isSqliteDatabaseFault(error) || isPostgresDatabaseFault(error);
}
