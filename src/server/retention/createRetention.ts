import { expiriesAt } from '#server/config/retention.ts';
import type { Config } from '#server/config.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { repeatJob } from '#server/repeatJob.ts';
import { purgeLeads } from './purgeLeads.ts';
import { removeExpiredRows } from './removeExpiredRows.ts';

interface RetentionOptions {
  readonly db: Database;
  readonly reads: StaffReads;
  readonly config: Pick<Config, 'leadRetention' | 'securityEventDays'>;
  readonly now: () => Date;
  /** Called with counts and a log message after leads were removed. */
  readonly onDone: (counts: object, message: string) => void;
  /** Called with a log message after a failure; the work is tried again. */
  readonly onIssue: (error: unknown, message: string) => void;
}

const tenMinutesMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;
const never = new AbortController().signal;

/** The background work of a running server: it removes expired data and leads (LEAD_RETENTION), from its start on. */
export function createRetention(options: RetentionOptions) {
  const { db, reads, config, now, onDone, onIssue } = options;

  async function removeLeads(signal: AbortSignal): Promise<void> {
    // on SQLite by the staff's thread; their few connections to PostgreSQL may all be taken
    const read: ReadLeads = isPostgres(db) ? (work) => work(db) : (work) => reads.read(never, work);
    const time = now();
    let leads = 0;
    for (const expiry of expiriesAt(config.leadRetention, time))
      leads += await purgeLeads({ db, read, action: 'retention', expiry, now: time, signal });
    if (leads > 0) onDone({ leads }, 'removed leads whose time is over (LEAD_RETENTION)');
  }

  const removeRows = () => removeExpiredRows(db, now(), config.securityEventDays);
  const rows = repeatJob(tenMinutesMs, removeRows, (error) => onIssue(error, 'expired data is kept for now'));
  const leads = repeatJob(dayMs, removeLeads, (error) =>
    onIssue(error, 'leads whose time is over are kept for now'),
  );
  return {
    /** Resolves once what has expired is removed; leads are removed until the stop. */
    async start(): Promise<void> {
      await rows.request();
      void leads.request();
    },
    /** Resolves once running jobs have ended or are cancelled. */
    async stop(): Promise<void> {
      await Promise.all([rows.stop(), leads.stop()]);
    },
  };
}
