import { daysBefore, expiriesAt } from '#server/config/retention.ts';
import type { Config } from '#server/config.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import { withRetry } from '#server/database/transact.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { guardRules } from '#server/logins/loginGuard.ts';
import { repeatJob } from '#server/repeatJob.ts';
import { purgeLeads } from './purgeLeads.ts';

interface RetentionOptions {
  readonly db: Database;
  readonly reads: StaffReads;
  readonly config: Pick<Config, 'leadRetention' | 'securityEventDays'>;
  readonly now: () => Date;
  readonly onDone: (counts: object, message: string) => void;
  readonly onIssue: (error: unknown, message: string) => void;
}

const tenMinutesMs = 10 * 60_000;
const hourMs = 60 * 60_000;
const never = new AbortController().signal;

const smsCountDays = 30;
const deadMessageDays = 30;

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
  const leads = repeatJob(24 * hourMs, removeLeads, (error) =>
    onIssue(error, 'leads whose time is over are kept for now'),
  );
  return {
    /** Resolves once what has expired is removed; leads are removed until the stop. */
    async start(): Promise<void> {
      await rows.request();
      void leads.request();
    },
    async stop(): Promise<void> {
      await Promise.all([rows.stop(), leads.stop()]);
    },
  };
}

/** No personal data stays longer than its use: a mobile number stays while a browser is remembered for it. */
export async function removeExpiredRows(db: Database, time: Date, securityEventDays: number): Promise<void> {
  const now = time.toISOString();
  const hourAgo = new Date(time.getTime() - hourMs).toISOString();
  const removals = [
    db.deleteFrom('session').where('expires_at', '<=', now),
    db.deleteFrom('password_reset').where('expires_at', '<=', now),
    db
      .deleteFrom('otp_browser')
      .where('last_sent_at', '<=', hourAgo)
      .where((row) => row.or([row('remembered_until', 'is', null), row('remembered_until', '<=', now)])),
    db.deleteFrom('dead_message').where('died_at', '<=', daysBefore(time, deadMessageDays)),
    db.deleteFrom('sms_day').where('day', '<', daysBefore(time, smsCountDays).slice(0, 10)),
    db.deleteFrom('login_try').where('last_at', '<=', hourAgo),
    db.deleteFrom('login_place').where('last_at', '<=', daysBefore(time, guardRules.addressDays)),
    db.deleteFrom('security_event').where('at', '<', daysBefore(time, securityEventDays)),
    ...(isPostgres(db) ? [db.deleteFrom('rate_window').where('ends_at', '<=', time.getTime())] : []),
  ];
  for (const removal of removals) await withRetry(() => removal.execute());
}
