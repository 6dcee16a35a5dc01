import { daysBefore } from '#server/config/retention.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { forgetOldTries } from '#server/logins/loginGuard.ts';

const hourMs = 60 * 60 * 1000;

/** How long the number of SMS of a day is kept. */
const smsDays = 30;

/** How long messages that were given up are kept. */
const deadMessageDays = 30;

/**
 * Removes what has no effect any more: sessions and reset links past their time, mobile numbers whose last code was sent
 * more than an hour ago unless a browser is remembered for them, messages given up a month ago, counts of SMS and of tried passwords, so that no personal data
 * stays longer than its use.
 */
export async function forgetExpired(db: Database, moment: Date): Promise<void> {
  const now = moment.toISOString();
  const hourAgo = new Date(moment.getTime() - hourMs).toISOString();
  await transact(db, (transaction) =>
    transaction.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst(),
  );
  await transact(db, (transaction) =>
    transaction.deleteFrom('password_reset').where('expires_at', '<=', now).executeTakeFirst(),
  );
  await transact(db, (transaction) =>
    transaction.deleteFrom('otp').where('last_sent_at', '<=', hourAgo).executeTakeFirst(),
  );
  await transact(db, (transaction) =>
    transaction
      .deleteFrom('otp_browser')
      .where('last_sent_at', '<=', hourAgo)
      .where((row) => row.or([row('remembered_until', 'is', null), row('remembered_until', '<=', now)]))
      .executeTakeFirst(),
  );
  await transact(db, (transaction) =>
    transaction
      .deleteFrom('dead_message')
      .where('died_at', '<=', daysBefore(moment, deadMessageDays))
      .executeTakeFirst(),
  );
  await transact(db, (transaction) =>
    transaction
      .deleteFrom('sms_day')
      .where('day', '<', daysBefore(moment, smsDays).slice(0, 10))
      .executeTakeFirst(),
  );
  await forgetOldTries(db, moment);
}
