import { statfsSync } from 'node:fs';
import { sql } from 'kysely';
import { hourMs } from '#contract/durations.ts';
import type { Target } from '#server/config/targets.ts';
import type { Config } from '#server/config.ts';
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

type DoctorConfig = DatabaseLocation & Pick<Config, 'backupDir' | 'backupCopy'>;

/** Checks an existing database of a server: writes, tables, clock, backup, removal of old leads, messages. */
export async function checkDatabase(
  config: DoctorConfig,
  targets: readonly Target[],
  now: Date,
): Promise<readonly Finding[]> {
  await using db = await openUnmigrated(config);
  const isWritable = await watchWrites(db)();
  if (!isWritable) return [failure('The database rejects writes: is its disk full, is it a standby?')];
  return [
    ok('The database accepts writes.'),
    await findingOf(() => checkTables(db)),
    ...(isPostgres(db) ? [await findingOf(() => checkClock(db, now))] : []),
    ...(await checkJobs(db, config, now)),
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

interface WatchedJob {
  readonly job: 'backup' | 'backup-copy' | 'backup-check' | 'retention';
  readonly name: string;
  readonly hours: number;
  readonly advice: string;
}

const backupAdvice = 'systemctl status insurance-site-backup';

/** The jobs that have to succeed regularly. BACKUP_DIR gets a backup every ten minutes. */
function watchedJobs({
  backupDir,
  backupCopy,
}: Pick<Config, 'backupDir' | 'backupCopy'>): readonly WatchedJob[] {
  const check = 'systemctl status insurance-site-backup-check';
  const hours = backupDir === null ? dailyHours : 1;
  const stored: readonly WatchedJob[] = [
    ...(backupCopy === null
      ? []
      : [
          {
            job: 'backup-copy',
            name: 'copy of a backup off this machine',
            hours,
            advice: backupAdvice,
          } as const,
        ]),
    { job: 'backup-check', name: 'test of a backup', hours: dailyHours, advice: check },
  ];
  return [
    { job: 'backup', name: 'backup', hours, advice: backupAdvice },
    ...(backupDir === null ? [] : stored),
    {
      ...{ job: 'retention', name: 'removal of old leads', hours: dailyHours },
      advice: 'the journal says why it is on hold',
    },
  ];
}

async function checkJobs(db: Database, config: DoctorConfig, now: Date): Promise<readonly Finding[]> {
  const runs = new Map((await listLastRuns(db)).map(({ job, last_at }) => [job, last_at]));
  const findings = watchedJobs(config).map(({ job, name, hours: limit, advice }) => {
    const last = runs.get(job);
    if (last === undefined) return failure(`There was no ${name} yet: ${advice}.`);
    const hours = (now.getTime() - Date.parse(last)) / hourMs;
    const age = `The last ${name} was ${Math.max(0, Math.round(hours))} hours ago`;
    return hours <= limit ? ok(`${age}.`) : failure(`${age}: ${advice}.`);
  });
  if (config.backupCopy !== null) return findings;
  return [
    ...findings,
    warning('BACKUP_COPY is not set: if this machine is lost, so are the leads since the last copy.'),
  ];
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
