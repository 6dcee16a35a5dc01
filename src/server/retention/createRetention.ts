import { expiriesAt } from '#server/config/retention.ts';
import type { Config } from '#server/config.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import { repeatJob } from '#server/repeatJob.ts';
import { finishUpgrade } from './finishUpgrade.ts';
import { purgeLeads } from './purgeLeads.ts';
import { removeExpiredRows } from './removeExpiredRows.ts';

export interface RetentionOptions {
  readonly db: Database;
  readonly reads: StaffReads;
  readonly rateCounts: RateCounts;
  readonly config: Pick<Config, 'databaseUrl' | 'leadRetention' | 'securityEventDays'>;
  readonly now: () => Date;
  /** Called with counts and a log message after work was done. */
  readonly onDone: (counts: object, message: string) => void;
  /** Called with a log message after a failure; the work is tried again. */
  readonly onIssue: (error: unknown, message: string) => void;
}

const tenMinutesMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;

const withoutTrigrams =
  'searches in the inbox read every lead: let an administrator of PostgreSQL run CREATE EXTENSION pg_trgm in this database';

/**
 * The background work of a running server: it removes expired data and leads (LEAD_RETENTION) and
 * finishes upgrades. Nothing is done before its start.
 */
export function createRetention(options: RetentionOptions) {
  const { db, reads, rateCounts, config, now, onDone, onIssue } = options;
  let hasReported = false;
  const job = (everyMs: number, work: (signal: AbortSignal) => Promise<void>, issue: string) =>
    repeatJob(everyMs, work, (error) => onIssue(error, issue));

  async function removeExpired(): Promise<void> {
    await Promise.all([removeExpiredRows(db, now(), config.securityEventDays), rateCounts.removeExpired()]);
  }

  async function upgrade(signal: AbortSignal): Promise<void> {
    const leads = await finishUpgrade(db, config.databaseUrl, signal, (error) => {
      if (!hasReported) onIssue(error, withoutTrigrams);
      hasReported = true;
    });
    if (leads > 0) onDone({ leads }, 'leads of an earlier version can be searched now');
  }

  async function removeLeads(signal: AbortSignal): Promise<void> {
    // on SQLite by the staff's thread; their few connections to PostgreSQL may all be taken
    const read: ReadLeads = isPostgres(db) ? (work) => work(db) : (work) => reads.read(never, work);
    const time = now();
    let leads = 0;
    for (const expiry of expiriesAt(config.leadRetention, time)) {
      leads += await purgeLeads({ db, read, action: 'retention', expiry, now: time, signal });
    }
    if (leads > 0) onDone({ leads }, 'removed leads whose time is over (LEAD_RETENTION)');
  }

  const expiry = job(tenMinutesMs, removeExpired, 'expired data is kept for now');
  const others = [
    job(tenMinutesMs, upgrade, 'the upgrade of the database is finished later'),
    job(dayMs, removeLeads, 'leads whose time is over are kept for now'),
  ];
  return {
    /** Resolves once what has expired is removed; the rest goes on until the stop. */
    async start(): Promise<void> {
      await expiry.request();
      for (const other of others) void other.request();
    },
    /** Resolves once running jobs have ended or are cancelled. */
    async stop(): Promise<void> {
      await Promise.all([expiry, ...others].map((each) => each.stop()));
    },
  };
}

const never = new AbortController().signal;
