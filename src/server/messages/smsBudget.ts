import { dayMs } from '#contract/durations.ts';
import { startOfDayInIndia, todayInIndia } from '#forms/formats/today.ts';
import type { SmsBudget } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';

/** More than anybody sends, and what PostgreSQL's integer holds. */
const unlimited = 2 ** 31 - 1;

/**
 * Counts an SMS against the day's budget within the transaction that writes it: both happen or neither. However many are
 * written at once, in however many processes, no more of them than the budget get through.
 *
 * @returns whether something of the budget was left
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

/** How many SMS were written today. */
export async function countSmsSent(db: Database, time: Date): Promise<number> {
  const today = db.selectFrom('sms_day').select('sent').where('day', '=', todayInIndia(time));
  return (await today.executeTakeFirst())?.sent ?? 0;
}

export function secondsToMidnightInIndia(time: Date): number {
  const midnight = startOfDayInIndia(todayInIndia(time)).getTime() + dayMs;
  return Math.ceil((midnight - time.getTime()) / 1000);
}
