import {
  type Database,
  type DatabasePlace,
  openDatabase,
  openDatabaseForReading,
} from '#server/database/openDatabase.ts';
import { restoreDatabase } from '#server/keeping/restoreDatabase.ts';
import type { LeadsRequest } from './leadsArguments.ts';
import { leadsIn } from './leadTable.ts';

/**
 * `npm run leads -- restore`: puts a backup into an empty place and says what has to be done again by hand, by the
 * database of before where that is named and can be read.
 *
 * @returns what to print
 * @throws BackupError when nothing was restored; DatabaseOpenError
 */
export async function runRestore(
  { file, before }: Extract<LeadsRequest, { readonly action: 'restore' }>,
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
      return await describeMissed(db, last).finally(() => last.destroy());
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

/** What happened after the backup and is undone, by the database of before, as far as that can still be read. */
async function describeMissed(restored: Database, before: Database): Promise<string> {
  const [then, last] = [await passwordsIn(restored), await passwordsIn(before)];
  const known = new Set((await restored.selectFrom('audit').select('id').execute()).map(({ id }) => id));
  const audit = await before.selectFrom('audit').selectAll().orderBy('begun_at').execute();
  const newest = await restored
    .selectFrom('lead')
    .select((row) => row.fn.max('sequence').as('sequence'))
    .executeTakeFirst();
  const { count } = await before
    .selectFrom('lead')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sequence', '>', newest?.sequence ?? 0)
    .executeTakeFirstOrThrow();
  const lines = [
    ...[...then.keys()]
      .filter((email) => !last.has(email))
      .map((email) => `was removed: npm run employee -- remove ${email}`),
    ...[...last]
      .filter(([email, hash]) => (then.get(email) ?? hash) !== hash)
      .map(([email]) => `${email} had another password: has to ask for a new one at the login`),
    ...[...last.keys()]
      .filter((email) => !then.has(email))
      .map((email) => `was added: npm run employee -- add ${email}`),
    // what LEAD_RETENTION removes comes by itself
    ...audit
      .filter(({ id, action }) => !known.has(id) && action !== 'retention')
      .map(
        ({ begun_at, action, scope, leads }) =>
          `${begun_at.slice(0, 19)} ${action}, ${leadsIn(leads)}: ${scope}${action === 'erase' ? '; whose, your list of requests says' : ''}`,
      ),
  ];
  const missing = `${leadsIn(count)} arrived after the backup and are in the database of before alone.`;
  if (lines.length === 0) return `Nothing has to be done again. ${missing}`;
  return ['Do again what happened after the backup:', ...lines.map((line) => `  ${line}`), missing].join(
    '\n',
  );
}

async function passwordsIn(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('employee').select(['email', 'password_hash']).orderBy('email').execute();
  return new Map(rows.map(({ email, password_hash }) => [email, password_hash]));
}
