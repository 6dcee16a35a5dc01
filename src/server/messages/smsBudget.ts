import { dayMs } from '#contract/durations.ts';
import { startOfDayInIndia, todayInIndia } from '#forms/formats/today.ts';
import type { SmsBudget } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';

/** The maximum of PostgreSQL's integer. */
const unlimited = 2 ** 31 - 1;

/**
 * Counts an SMS against the budget of the day, within the transaction that writes it. The budget holds for concurrent
 * transactions in any number of processes.
 *
 * @returns false if the budget is spent
 */
export async function spendSms(transaction: Database, budget: SmsBudget, time: Date): Promise<boolean> {
  const counted = await transaction
    .insertInto('sms_day')
    .values({ day: todayInIndia(time), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((row) => ({ sent: row('sms_day.sent', '+', 1) }))
        .where('sms_day.sent', '<', budget === 'off' ? unlimited : budget),
    )
    .returning('sent')
    .executeTakeFirst();
  return counted !== undefined;
}

/** The number of SMS written today. */
export async function countSmsSent(db: Database, time: Date): Promise<number> {
  const today = db.selectFrom('sms_day').select('sent').where('day', '=', todayInIndia(time));
  return (await today.executeTakeFirst())?.sent ?? 0;
}

export function secondsToMidnightInIndia(time: Date): number {
  const midnight = startOfDayInIndia(todayInIndia(time)).getTime() + dayMs;
  return Math.ceil((midnight - time.getTime()) / 1000);
}
