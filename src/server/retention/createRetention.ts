import { dayMs, hourMs } from '#contract/durations.ts';
import { daysBefore } from '#server/config/retention.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import { retryWhileBusy } from '#server/database/transact.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { guardRules } from '#server/logins/loginGuard.ts';
import { repeatJob } from '#server/repeatJob.ts';
import { deliveryDays, hasOldDeliveries, removeOldDeliveries } from '#server/targets/deliveryLog.ts';
import {
  findExpiredRecords,
  type RetentionSettings,
  recordRetention,
  whyImplausible,
} from './expiredRecords.ts';
import { beat, type ClockCheck } from './heartbeat.ts';

interface RetentionOptions {
  readonly db: Database;
  readonly reads: StaffReads;
  readonly config: RetentionSettings;
  readonly now: () => Date;
  /** Time after the start in which nothing is permanently removed, because the machine's clock may still be wrong. */
  readonly graceMs?: number;
  readonly onDone: (counts: object, message: string) => void;
  /** Called with the reasons for which removals wait for a confirmation, whenever these change. */
  readonly onHold: (reasons: readonly string[]) => void;
  readonly onIssue: (error: unknown, message: string) => void;
}

const tenMinutesMs = 10 * 60_000;
const never = new AbortController().signal;

const smsCountDays = 30;
const deadMessageDays = 30;

/**
 * The background job that removes expired data: short-lived rows from the start; leads (LEAD_RETENTION), security events,
 * dead messages and deliveries from ten minutes later. If the removal of leads or events is implausible, it keeps them until the removal is
 * confirmed (`npm run leads -- purge --yes`) or plausible.
 */
export function createRetention(options: RetentionOptions) {
  const { db, reads, config, now, graceMs = tenMinutesMs, onDone, onHold, onIssue } = options;
  const startedAt = performance.now();
  let reasons: readonly string[] = [];

  function hold(found: readonly string[]): void {
    if (found.join() !== reasons.join()) onHold(found);
    reasons = found;
  }

  async function removeForGood(signal: AbortSignal): Promise<void> {
    // SQLite uses the reader thread; PostgreSQL does not use the connections for staff reads, because they may be busy
    const read: ReadLeads = isPostgres(db) ? (work) => work(db) : (work) => reads.read(never, work);
    const time = now();
    const clock = await beat(db, time);
    const found = await findExpiredRecords({ db, read, settings: config, action: 'retention', now: time });
    const waiting = found.flatMap((records) => whyImplausible(records) ?? []);
    const deadBefore = daysBefore(time, deadMessageDays);
    const dead = db.selectFrom('dead_message').select('id').where('died_at', '<=', deadBefore);
    const oldest = daysBefore(time, deliveryDays);
    const hasMessages =
      (await dead.limit(1).executeTakeFirst()) !== undefined || (await hasOldDeliveries(db, oldest));
    const hasNothing = found.length === 0 && !hasMessages;
    // a wrong clock is harmless if nothing would be removed, such as in development after days without a server
    const isIdle = clock.isAhead && hasNothing && config.leadRetention.size === 0;
    const clockIssues = isIdle ? [] : clockReasons(clock, time);
    hold(clockIssues.length > 0 ? clockIssues : waiting.map((why) => `${why}: ${confirm}`));
    if (clockIssues.length > 0 || performance.now() - startedAt < graceMs) return;
    for (const records of found) {
      if (whyImplausible(records) !== null) continue;
      const removed = await records.remove(signal);
      if (removed > 0) onDone({ [records.label]: removed }, `removed by ${records.setting}`);
    }
    const deadMessages = db.deleteFrom('dead_message').where('died_at', '<=', deadBefore);
    if (hasMessages) await retryWhileBusy(() => deadMessages.execute());
    if (hasMessages) await removeOldDeliveries(db, oldest);
    if (waiting.length === 0 && !signal.aborted) await recordRetention(db, config, time);
  }

  const removeRows = () => removeExpiredRows(db, now());
  const rows = repeatJob(tenMinutesMs, removeRows, (error) => onIssue(error, 'expired rows not removed'));
  const records = repeatJob(tenMinutesMs, removeForGood, (error) =>
    onIssue(error, 'expired leads not removed'),
  );
  return {
    /** Resolves when expired rows are removed. Removes leads in the background until `stop`. */
    async start(): Promise<void> {
      await rows.request();
      void records.request();
    },
    /** Runs the removal of leads once. */
    sweep: () => records.request(),
    /** The reasons for which removals wait for a confirmation. */
    holdReasons: () => reasons,
    async stop(): Promise<void> {
      await Promise.all([rows.stop(), records.stop()]);
    },
  };
}

const confirm = 'they are kept until you confirm it with npm run leads -- purge --yes';

function clockReasons({ isAhead, isBehind, lastHeartbeat }: ClockCheck, time: Date): readonly string[] {
  if (!isAhead && !isBehind) return [];
  const days = Math.round(Math.abs(time.getTime() - Date.parse(lastHeartbeat)) / dayMs);
  const clock = `the clock (${day(time.toISOString())}) is ${days} days ${isAhead ? 'ahead of' : 'behind'} the last heartbeat (${day(lastHeartbeat)})`;
  return [
    `${clock}. Nothing is removed by age until you set the clock or, if it is right, run npm run leads -- purge --yes`,
  ];
}

const day = (moment: string) => moment.slice(0, 10);

/**
 * Removes short-lived rows that have expired, and the mobile numbers of browsers that are not remembered. With a wrong
 * clock, users only have to log in or request a code again.
 */
export async function removeExpiredRows(db: Database, time: Date): Promise<void> {
  const now = time.toISOString();
  const hourAgo = new Date(time.getTime() - hourMs).toISOString();
  const removals = [
    db.deleteFrom('session').where('expires_at', '<=', now),
    db.deleteFrom('password_reset').where('expires_at', '<=', now),
    db.deleteFrom('sign_in_challenge').where('expires_at', '<=', now),
    db
      .deleteFrom('otp_browser')
      .where('last_sent_at', '<=', hourAgo)
      .where((row) => row.or([row('remembered_until', 'is', null), row('remembered_until', '<=', now)])),
    db.deleteFrom('sms_day').where('day', '<', daysBefore(time, smsCountDays).slice(0, 10)),
    db.deleteFrom('visitor_copy').where('sent_at', '<=', hourAgo),
    db.deleteFrom('login_try').where('last_at', '<=', hourAgo),
    db.deleteFrom('login_place').where('last_at', '<=', daysBefore(time, guardRules.addressDays)),
    ...(isPostgres(db) ? [db.deleteFrom('rate_window').where('ends_at', '<=', time.getTime())] : []),
  ];
  for (const removal of removals) await retryWhileBusy(() => removal.execute());
}
