import type { Database } from './openDatabase.ts';
import { daysBefore } from './retention.ts';
import { transact } from './transact.ts';

const hourMs = 60 * 60 * 1000;

/** How long messages that were given up are kept. */
const deadMessageDays = 30;

/**
 * Removes what has no effect any more: sessions and reset links past their time, and mobile numbers whose last code
 * was sent more than an hour ago, and messages given up a month ago, so that no personal data stays longer than its use.
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
      .deleteFrom('dead_message')
      .where('died_at', '<=', daysBefore(moment, deadMessageDays))
      .executeTakeFirst(),
  );
}
