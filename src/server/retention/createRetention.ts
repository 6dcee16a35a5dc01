import { dayMs, hourMs } from '#contract/durations.ts';
import { daysBefore } from '#server/config/retention.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import { retryWhileBusy } from '#server/database/transact.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { guardRules } from '#server/logins/loginGuard.ts';
import { repeatJob } from '#server/repeatJob.ts';
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
  /** How long after the start nothing is removed for good: until then the machine's clock may be set right. */
  readonly graceMs?: number;
  readonly onDone: (counts: object, message: string) => void;
  /** Called whenever the reasons change for which a removal waits for a person. */
  readonly onHold: (reasons: readonly string[]) => void;
  readonly onIssue: (error: unknown, message: string) => void;
}

const tenMinutesMs = 10 * 60_000;
const never = new AbortController().signal;

const smsCountDays = 30;
const deadMessageDays = 30;

/**
 * The background work of a running server: it removes expired data from its start on, and some minutes later, for good,
 * leads (LEAD_RETENTION), security events and given-up messages. A removal for good that is implausible waits until a
 * person confirms it (`npm run leads -- purge`), or until it is plausible.
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
    // on SQLite by the staff's thread; their few connections to PostgreSQL may all be taken
    const read: ReadLeads = isPostgres(db) ? (work) => work(db) : (work) => reads.read(never, work);
    const time = now();
    const clock = await beat(db, time);
    const found = await findExpiredRecords({ db, read, settings: config, action: 'retention', now: time });
    const waiting = found.flatMap((records) => whyImplausible(records) ?? []);
    const deadBefore = daysBefore(time, deadMessageDays);
    const dead = db.selectFrom('dead_message').select('id').where('died_at', '<=', deadBefore);
    const hasNothing = found.length === 0 && (await dead.limit(1).executeTakeFirst()) === undefined;
    // without anything to remove a wrong clock does no harm, such as on a desk whose server was off for days
    const isIdle = clock.isAhead && hasNothing && config.leadRetention.size === 0;
    const ofClock = isIdle ? [] : clockReasons(clock, time);
    hold(ofClock.length > 0 ? ofClock : waiting.map((why) => `${why}: ${confirm}`));
    if (ofClock.length > 0 || performance.now() - startedAt < graceMs) return;
    for (const records of found) {
      if (whyImplausible(records) !== null) continue;
      const removed = await records.remove(signal);
      if (removed > 0) onDone({ [records.label]: removed }, `removed by ${records.setting}`);
    }
    const deadMessages = db.deleteFrom('dead_message').where('died_at', '<=', deadBefore);
    if (!hasNothing) await retryWhileBusy(() => deadMessages.execute());
    if (waiting.length === 0 && !signal.aborted) await recordRetention(db, config, time);
  }

  const removeRows = () => removeExpiredRows(db, now());
  const rows = repeatJob(tenMinutesMs, removeRows, (error) => onIssue(error, 'expired rows not removed'));
  const records = repeatJob(tenMinutesMs, removeForGood, (error) =>
    onIssue(error, 'expired leads not removed'),
  );
  return {
    /** Resolves once what has expired is removed; leads are removed until the stop. */
    async start(): Promise<void> {
      await rows.request();
      void records.request();
    },
    /** Resolves once a run that begins now has ended. */
    sweep: () => records.request(),
    /** Why removals wait for a person, in sentences. */
    holdReasons: () => reasons,
    async stop(): Promise<void> {
      await Promise.all([rows.stop(), records.stop()]);
    },
  };
}

const confirm = 'they are kept until npm run leads -- purge --yes confirms it';

function clockReasons({ isAhead, isBehind, lastHeartbeat }: ClockCheck, time: Date): readonly string[] {
  if (!isAhead && !isBehind) return [];
  const days = Math.round(Math.abs(time.getTime() - Date.parse(lastHeartbeat)) / dayMs);
  const clock = `the clock (${day(time.toISOString())}) is ${days} days ${isAhead ? 'ahead of' : 'behind'} the last heartbeat (${day(lastHeartbeat)})`;
  return [
    `${clock}: nothing is removed by its age until the clock is set, or npm run leads -- purge --yes confirms it`,
  ];
}

const day = (moment: string) => moment.slice(0, 10);

/**
 * No personal data stays longer than its use: a mobile number stays while a browser is remembered for it. A wrong clock
 * costs a login or a new code, nothing more.
 */
export async function removeExpiredRows(db: Database, time: Date): Promise<void> {
  const now = time.toISOString();
  const hourAgo = new Date(time.getTime() - hourMs).toISOString();
  const removals = [
    db.deleteFrom('session').where('expires_at', '<=', now),
    db.deleteFrom('password_reset').where('expires_at', '<=', now),
    db
      .deleteFrom('otp_browser')
      .where('last_sent_at', '<=', hourAgo)
      .where((row) => row.or([row('remembered_until', 'is', null), row('remembered_until', '<=', now)])),
    db.deleteFrom('sms_day').where('day', '<', daysBefore(time, smsCountDays).slice(0, 10)),
    db.deleteFrom('login_try').where('last_at', '<=', hourAgo),
    db.deleteFrom('login_place').where('last_at', '<=', daysBefore(time, guardRules.addressDays)),
    ...(isPostgres(db) ? [db.deleteFrom('rate_window').where('ends_at', '<=', time.getTime())] : []),
  ];
  for (const removal of removals) await retryWhileBusy(() => removal.execute());
}
