import { daysBefore } from '#server/config/retention.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy } from '#server/database/transact.ts';

type Job = DatabaseSchema['job_run']['job'];

/** Maximum days between a clock and the last heartbeat; if they differ by more, the clock is wrong or all servers were off. */
const plausibleDays = 2;

export interface ClockCheck {
  /** ISO date-time in UTC. */
  readonly lastHeartbeat: string;
  readonly isAhead: boolean;
  readonly isBehind: boolean;
}

/**
 * Compares a server's clock with the last heartbeat of all servers of the database, and updates the heartbeat. The heartbeat
 * moves by at most two days, so a wrong clock cannot confirm itself. The first heartbeat is the newest time in the database.
 */
export async function beat(db: Database, time: Date): Promise<ClockCheck> {
  const now = time.toISOString();
  const [earliest, latest] = [daysBefore(time, plausibleDays), daysBefore(time, -plausibleDays)];
  if ((await findHeartbeat(db)) === null) {
    const first = { job: 'heartbeat', last_at: (await newestTime(db)) ?? now } as const;
    const inserting = db.insertInto('job_run').values({ ...first, detail: null });
    await retryWhileBusy(() =>
      inserting.onConflict((conflict) => conflict.column('job').doNothing()).execute(),
    );
  }
  const moving = db.updateTable('job_run').set({ last_at: now }).where('job', '=', 'heartbeat');
  await retryWhileBusy(() => moving.where('last_at', '>=', earliest).where('last_at', '<', now).execute());
  const lastHeartbeat = (await findHeartbeat(db)) ?? now;
  return { lastHeartbeat, isAhead: lastHeartbeat < earliest, isBehind: lastHeartbeat > latest };
}

/** The last heartbeat as an ISO date-time in UTC; null before the first one. */
export async function findHeartbeat(db: Database): Promise<string | null> {
  return (await lastRunOf(db, 'heartbeat'))?.last_at ?? null;
}

/** Whether a clock agrees with the last heartbeat of the servers; false without one. */
export async function agreesWithHeartbeat(db: Database, time: Date): Promise<boolean> {
  const last = await findHeartbeat(db);
  return last !== null && last >= daysBefore(time, plausibleDays) && last <= daysBefore(time, -plausibleDays);
}

export const lastRunOf = (db: Database, job: Job) =>
  db.selectFrom('job_run').selectAll().where('job', '=', job).executeTakeFirst();

/** Lists the last success of each job. */
export const listLastRuns = (db: Database) => db.selectFrom('job_run').select(['job', 'last_at']).execute();

/** Records the success of a job. Recording the heartbeat confirms the clock. */
export async function recordRun(
  db: Database,
  job: Job,
  time: Date,
  detail: string | null = null,
): Promise<void> {
  const run = { last_at: time.toISOString(), detail };
  const recording = db.insertInto('job_run').values({ job, ...run });
  await retryWhileBusy(() =>
    recording.onConflict((conflict) => conflict.column('job').doUpdateSet(run)).execute(),
  );
}

/** The newest time in the tables that the retention never empties in one run. */
async function newestTime(db: Database): Promise<string | null> {
  const newest = [
    await db.selectFrom('lead').select('created_at as at').orderBy('created_at', 'desc').limit(1).execute(),
    await db.selectFrom('security_event').select('at').orderBy('at', 'desc').limit(1).execute(),
    await db.selectFrom('audit').select('begun_at as at').orderBy('begun_at', 'desc').limit(1).execute(),
  ];
  const times = newest.flat().map(({ at }) => at);
  return times.sort().at(-1) ?? null;
}
