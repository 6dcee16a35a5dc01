import { statfsSync } from 'node:fs';
import { sql } from 'kysely';
import { hourMs } from '#contract/durations.ts';
import type { Target } from '#server/config/targets.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import {
  type Database,
  type DatabaseLocation,
  openUnmigrated,
  pendingMigrations,
} from '#server/database/openDatabase.ts';
import { watchWrites } from '#server/database/watchWrites.ts';
import { countUndelivered } from '#server/messages/outboxStore.ts';
import { listLastRuns } from '#server/retention/heartbeat.ts';
import { stoppedSince } from '#server/targets/targetStops.ts';
import { type Finding, failure, findingOf, ok, warning } from './finding.ts';

/** A day, and the time that a backup or a removal may take. */
const dailyHours = 26;
/** The longest time for which a message may wait, in seconds. */
const longestWaitSeconds = 900;
/** The largest difference between the clocks of server and database. */
const clockSeconds = 5;

/** Checks an existing database of a server: writes, tables, clock, backup, removal of old leads, messages. */
export async function checkDatabase(
  location: DatabaseLocation,
  targets: readonly Target[],
  now: Date,
): Promise<readonly Finding[]> {
  await using db = await openUnmigrated(location);
  const isWritable = await watchWrites(db)();
  if (!isWritable) return [failure('The database rejects writes: is its disk full, is it a standby?')];
  return [
    ok('The database accepts writes.'),
    await findingOf(() => checkTables(db)),
    ...(isPostgres(db) ? [await findingOf(() => checkClock(db, now))] : []),
    ...(await checkJobs(db, now)),
    ...(await checkMessages(db, now)),
    ...(await checkTargets(db, targets)),
  ];
}

async function checkTables(db: Database): Promise<Finding> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return ok('The tables are those of this version.');
  return warning(
    `The next start migrates the database (${pending.join(', ')}): make a backup first (insurance-site leads backup FILE).`,
  );
}

async function checkClock(db: Database, now: Date): Promise<Finding> {
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db);
  const seconds = Math.abs(Number(rows[0]?.at ?? Number.NaN) - now.getTime()) / 1000;
  if (seconds <= clockSeconds) return ok('The clocks of server and database agree.');
  return failure(
    `The clocks of server and database differ by ${Math.round(seconds)} s: synchronise both (timedatectl).`,
  );
}

async function checkJobs(db: Database, now: Date): Promise<readonly Finding[]> {
  const runs = new Map((await listLastRuns(db)).map(({ job, last_at }) => [job, last_at]));
  return (['backup', 'retention'] as const).map((job) => {
    const last = runs.get(job);
    const name = job === 'backup' ? 'backup' : 'removal of old leads';
    const advice =
      job === 'backup' ? 'systemctl status insurance-site-backup' : 'the journal says why it is on hold';
    if (last === undefined) return failure(`There was no ${name} yet: ${advice}.`);
    const hours = (now.getTime() - Date.parse(last)) / hourMs;
    const age = `The last ${name} was ${Math.max(0, Math.round(hours))} hours ago`;
    return hours <= dailyHours ? ok(`${age}.`) : failure(`${age}: ${advice}.`);
  });
}

async function checkMessages(db: Database, now: Date): Promise<readonly Finding[]> {
  return (await countUndelivered(db, now)).map(({ channel, target, waiting, oldestSeconds, dead }) => {
    const list = 'insurance-site messages list shows why';
    const lane = target === undefined ? channel : `${channel} ${target}`;
    if (oldestSeconds > longestWaitSeconds)
      return failure(
        `${lane}: ${waiting} messages wait, the oldest for ${Math.round(oldestSeconds)} s: ${list}.`,
      );
    if (dead > 0) return warning(`${lane}: ${dead} messages were given up: ${list}.`);
    return ok(`${lane}: no message waits too long.`);
  });
}

/** Stopped targets; an earlier version of the tables has none. */
async function checkTargets(db: Database, targets: readonly Target[]): Promise<readonly Finding[]> {
  if ((await pendingMigrations(db)).length > 0) return [];
  return Promise.all(
    targets.map(async (target) => {
      const { name } = target;
      const since = await stoppedSince(db, target);
      if (since === null) return ok(`Target ${name}: not stopped.`);
      return failure(
        `Target ${name} answered 410 (gone) on ${since.slice(0, 10)} and gets no events: correct its URL and restart, or once it works again run insurance-site messages test --target ${name}.`,
      );
    }),
  );
}

/** Checks the free space of a directory's file system. */
export function checkSpace(directory: string): Finding {
  const { bavail, blocks, bsize } = statfsSync(directory);
  const [share, megabytes] = [Math.round((100 * bavail) / blocks), Math.round((bavail * bsize) / 1e6)];
  const text = `${share} % of the disk of ${directory} is free (${megabytes} MB)`;
  if (share < 5) return failure(`${text}: leads are rejected when it is full.`);
  return share < 20 ? warning(`${text}.`) : ok(`${text}.`);
}
