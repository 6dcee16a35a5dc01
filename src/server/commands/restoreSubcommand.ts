import {
  type Database,
  type DatabaseLocation,
  openDatabase,
  openDatabaseForReading,
} from '#server/database/openDatabase.ts';
import { restoreDatabase } from '#server/retention/restoreDatabase.ts';
import { parseArguments } from './commandLine.ts';
import { type LeadsContext, text } from './leadsOptions.ts';
import { leadCount } from './leadTable.ts';

/**
 * `npm run leads -- restore`: restores a backup into an empty database and lists what has to be done again by hand, if
 * the previous database is named and readable.
 *
 * @throws BackupError when nothing was restored; DatabaseOpenError
 */
export async function restore(args: readonly string[], { location }: LeadsContext): Promise<string> {
  const { positionals, values } = parseArguments(args, { before: text }, 1);
  await restoreDatabase(location, positionals[0] ?? '');
  // opened as a server opens it: a backup of an earlier version is brought up to date
  await using db = await openDatabase(location);
  const { count, at } = await db
    .selectFrom('lead')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('created_at').as('at')])
    .executeTakeFirstOrThrow();
  const newest = at ? `, the newest of ${at}` : '';
  const missed = values.before === undefined ? manualSteps : await compare(db, values.before);
  return `${leadCount(count)} restored${newest}. Everybody is logged out; messages that waited are left out.\n${missed}`;
}

async function compare(restored: Database, before: string): Promise<string> {
  try {
    await using last = await openDatabaseForReading(locationOf(before));
    return last === null
      ? `There is no database at ${before}. ${manualSteps}`
      : await describeMissed(restored, last);
  } catch (error) {
    return `The database of before cannot be read (${error instanceof Error ? error.message : error}). ${manualSteps}`;
  }
}

/** A database is named as DATABASE_URL or as DATA_DIR names it. */
const locationOf = (name: string): DatabaseLocation =>
  /^postgres(ql)?:/.test(name)
    ? { dataDir: '', databaseUrl: name, databasePool: 1 }
    : { dataDir: name, databaseUrl: null, databasePool: 1 };

const manualSteps =
  'Everything after the backup is undone. Do these again: employees that were removed and passwords that were changed (npm run employee -- list shows who can log in now), people who were erased, leads that were purged. The lists of the database of before tell them, while it can be read: npm run leads -- audit, and -- security.';

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
  const lines: string[] = [];
  for (const email of then.keys()) {
    if (!last.has(email)) lines.push(`was removed: npm run employee -- remove ${email}`);
  }
  for (const [email, hash] of last) {
    const known = then.get(email);
    if (known === undefined) lines.push(`was added: npm run employee -- add ${email}`);
    else if (known !== hash)
      lines.push(`${email} had another password: has to ask for a new one at the login`);
  }
  for (const { id, begun_at, action, scope, leads } of audit) {
    // what LEAD_RETENTION removes comes by itself
    if (known.has(id) || action === 'retention') continue;
    const whose = action === 'erase' ? '; whose, your list of requests says' : '';
    lines.push(`${begun_at.slice(0, 19)} ${action}, ${leadCount(leads)}: ${scope}${whose}`);
  }
  const missing = `${leadCount(count)} arrived after the backup and are in the database of before alone.`;
  if (lines.length === 0) return `You need not repeat anything. ${missing}`;
  return ['Do again what happened after the backup:', ...lines.map((line) => `  ${line}`), missing].join(
    '\n',
  );
}

async function passwordsIn(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('employee').select(['email', 'password_hash']).orderBy('email').execute();
  return new Map(rows.map(({ email, password_hash }) => [email, password_hash]));
}
