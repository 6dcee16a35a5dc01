import { daysBefore } from '#server/config/retention.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { withRetry } from '#server/database/transact.ts';
import { guardRules } from '#server/logins/loginGuard.ts';

const hourMs = 60 * 60 * 1000;

/** How long a day's count of SMS stays. */
const smsDays = 30;

/** How long given up messages stay. */
const deadMessageDays = 30;

/**
 * Removes expired rows: sessions and reset links, mobile numbers whose last code was sent more than an hour ago unless
 * a browser is remembered for them, messages given up a month ago, counts of SMS, of tried passwords and of requests,
 * known origins and security events, so that no personal data stays longer than its use.
 */
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
    db.deleteFrom('sms_day').where('day', '<', daysBefore(time, smsDays).slice(0, 10)),
    db.deleteFrom('login_try').where('last_at', '<=', hourAgo),
    db.deleteFrom('login_place').where('last_at', '<=', daysBefore(time, guardRules.addressDays)),
    db.deleteFrom('security_event').where('at', '<', daysBefore(time, securityEventDays)),
    ...(isPostgres(db) ? [db.deleteFrom('rate_window').where('ends_at', '<=', time.getTime())] : []),
  ];
  for (const removal of removals) await withRetry(() => removal.executeTakeFirst());
}
