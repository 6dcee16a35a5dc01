import { type DatabasePlace, openDatabase, openDatabaseForReading } from '#server/database/openDatabase.ts';
import { findMissedChanges, type MissedChanges } from '#server/keeping/missedChanges.ts';
import { restoreDatabase } from '#server/keeping/restoreDatabase.ts';
import type { KeepingRequest } from './keepingArguments.ts';
import { leadsIn } from './leadTable.ts';

/**
 * `npm run leads -- restore`: puts a backup into an empty place and says what has to be done again by hand, by the
 * database of before where that is named and can be read.
 *
 * @returns what to print
 * @throws RestoreError, PostgresProgramError when nothing was restored; DatabaseOpenError
 */
export async function runRestore(
  { file, before }: Extract<KeepingRequest, { readonly action: 'restore' }>,
  place: DatabasePlace,
): Promise<string> {
  await restoreDatabase(place, file);
  // opened as a server opens it: a backup of an earlier version is brought up to date
  const db = await openDatabase(place);
  try {
    const newest = await db
      .selectFrom('lead')
      .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('created_at').as('at')])
      .executeTakeFirstOrThrow();
    const what = `${leadsIn(newest.count)} restored${newest.at ? `, the newest of ${newest.at}` : ''}. Everybody is logged out; messages that waited are left out.`;
    return `${what}\n${before === null ? inWords : await compare(before)}`;
  } finally {
    await db.destroy();
  }

  async function compare(name: string): Promise<string> {
    try {
      const last = await openDatabaseForReading(placeOf(name));
      if (last === null) return `There is no database at ${name}. ${inWords}`;
      return await findMissedChanges(db, last)
        .then(describe)
        .finally(() => last.destroy());
    } catch (error) {
      return `The database of before cannot be read (${error instanceof Error ? error.message : error}). ${inWords}`;
    }
  }
}

/** A database is named as DATABASE_URL or as DATA_DIR names it. */
const placeOf = (name: string): DatabasePlace =>
  /^postgres(ql)?:/.test(name)
    ? { dataDir: '', databaseUrl: name, databasePool: 1 }
    : { dataDir: name, databaseUrl: null, databasePool: 1 };

const inWords =
  'What happened after the backup is undone. Do again: employees that were removed and passwords that were changed (npm run employee -- list shows who can log in now), people who were erased, leads that were purged. The lists of the database of before tell them, while it can be read: npm run leads -- audit, and -- security.';

function describe({ removed, added, otherPassword, removals, leads }: MissedChanges): string {
  const lines = [
    ...removed.map((email) => `was removed: npm run employee -- remove ${email}`),
    ...otherPassword.map((email) => `${email} had another password: has to ask for a new one at the login`),
    ...added.map((email) => `was added: npm run employee -- add ${email}`),
    ...removals.map(
      ({ begunAt, action, scope, leads: count }) =>
        `${begunAt.slice(0, 19)} ${action}, ${leadsIn(count)}: ${scope}${action === 'erase' ? '; whose, your list of requests says' : ''}`,
    ),
  ];
  const missing = `${leadsIn(leads)} arrived after the backup and are in the database of before alone.`;
  if (lines.length === 0) return `Nothing has to be done again. ${missing}`;
  return ['Do again what happened after the backup:', ...lines.map((line) => `  ${line}`), missing].join(
    '\n',
  );
}
