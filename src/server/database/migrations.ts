import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isBusy } from './databaseFaults.ts';
import { isPostgres } from './isPostgres.ts';
import * as lead from './migrations/0001_lead.ts';
import * as logins from './migrations/0002_logins.ts';
import * as inbox from './migrations/0003_inbox.ts';
import * as keeping from './migrations/0004_keeping.ts';
import * as rateWindow from './migrations/0005_rate_window.ts';
import * as leadOfMessage from './migrations/0006_lead_of_message.ts';
import * as securityEvents from './migrations/0020_security_events.ts';
import * as leadHorizon from './migrations/0021_lead_horizon.ts';
import * as loginTries from './migrations/0022_login_tries.ts';
import * as smsDays from './migrations/0023_sms_days.ts';
import * as leadNotices from './migrations/0024_lead_notices.ts';
import * as otpBrowsers from './migrations/0027_otp_browsers.ts';
import * as leadDifferences from './migrations/0029_lead_differences.ts';
import { isLocked } from './postgresFaults.ts';

/**
 * Oldest first, one file each in migrations/; a change of the tables is a new file and a new line at the end here. All
 * of them run on SQLite and on PostgreSQL.
 *
 * Servers of an earlier version store leads while a migration runs and after it, so a migration only adds, in no time:
 * tables, and columns with a default or without a value. It reads and rewrites no rows and makes no index on a large
 * table: that is upkeep, beside running servers. A table or column that is no longer used is removed one version later.
 * A released migration is never changed so that it would come to another result.
 */
const migrations: Readonly<Record<string, Migration>> = {
  '0001_lead': lead,
  '0002_logins': logins,
  '0003_inbox': inbox,
  '0004_keeping': keeping,
  '0005_rate_window': rateWindow,
  '0006_lead_of_message': leadOfMessage,
  '0020_security_events': securityEvents,
  '0021_lead_horizon': leadHorizon,
  '0022_login_tries': loginTries,
  '0023_sms_days': smsDays,
  '0024_lead_notices': leadNotices,
  '0027_otp_browsers': otpBrowsers,
  '0029_lead_differences': leadDifferences,
};

/**
 * How long it is tried while another process migrates the same database, or while a long query or a backup of
 * PostgreSQL reads a table that is to be changed.
 */
const tryForMs = 60_000;

/** Pauses between two tries, in which statements that waited behind the first one get their turn. */
const pauseMs = { busy: 50, locked: 1000 };

/**
 * Runs the migrations that are missing. On a new database, and on SQLite, they are one transaction; on a PostgreSQL
 * database that is in use each is a transaction of its own. Servers that start at the same moment wait for the one that
 * is first: on PostgreSQL for its advisory lock.
 *
 * @throws what went wrong in the first migration that failed
 */
export async function migrateDatabase<Schema>(db: Kysely<Schema>): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const migrator = new Migrator({ db, provider, ...(await ownSchema(db)) });
  // a transaction locks what it has changed until it ends: one for all migrations would hold up older servers for all
  // that time
  const isUpgrade = isPostgres(db) && (await migrator.getMigrations()).some(({ executedAt }) => executedAt);
  const end = performance.now() + tryForMs;
  for (;;) {
    const { error, results = [] } = await (isUpgrade ? migrator.migrateUp() : migrator.migrateToLatest());
    if (error === undefined && (!isUpgrade || results.length === 0)) return;
    if (error === undefined) continue;
    if (!(isBusy(error) || isLocked(error)) || performance.now() > end) throw inWords(error);
    await wait(isLocked(error) ? pauseMs.locked : pauseMs.busy);
  }
}

/**
 * The error in words for an operator. A migration in the database that this program does not know comes from a newer
 * version of it.
 */
function inWords(error: unknown): unknown {
  if (isLocked(error)) {
    return new Error(
      'its tables cannot be changed while a long query or a backup reads them: start again after it',
      {
        cause: error,
      },
    );
  }
  const isNewer = error instanceof Error && error.message.startsWith('corrupted migrations');
  return isNewer
    ? new Error('a newer version of this program has changed its tables', { cause: error })
    : error;
}

/** The schema is named, since other schemas of a PostgreSQL database may hold tables of the same names. */
async function ownSchema<Schema>(db: Kysely<Schema>): Promise<{ migrationTableSchema?: string }> {
  if (!isPostgres(db)) return {};
  const { rows } = await sql<{ name: string | null }>`SELECT current_schema() AS name`.execute(db);
  const name = rows[0]?.name;
  if (!name) throw new Error('There is no schema that this user may use: check search_path and rights');
  return { migrationTableSchema: name };
}
