import { todayInIndia } from '#forms/formats/today.ts';
import type { SmsBudget } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';

/** The share from which on an operator is warned. */
export const alarmShare = 0.8;

/** The part of it that is left to browsers that logged in before: strangers cannot spend the whole day's. */
const reservedShare = 0.1;

/** How many SMS of a day's budget anybody may be sent. */
export function openBudget(budget: number): number {
  return budget - Math.floor(budget * reservedShare);
}

/** How far the day's budget is used with this SMS, or that nothing of it is left. */
export type SmsCount =
  | { readonly kind: 'within'; readonly alarm: 'nearly used up' | 'used up' | null; readonly sent: number }
  | { readonly kind: 'used up'; readonly retryAfterSeconds: number };

/**
 * Counts an SMS against the day's budget within the transaction that writes it: both happen or neither. However many are
 * written at once, in however many processes, no more of them than the budget get through.
 *
 * @param isReserved whether it may come from the part that is left to browsers that logged in before
 */
export async function spendSms(
  transaction: Database,
  budget: SmsBudget,
  time: Date,
  isReserved = false,
): Promise<SmsCount> {
  const day = todayInIndia(time);
  const counted = await transaction
    .insertInto('sms_day')
    .values({ day, sent: 1 })
    .onConflict((conflict) => {
      const set = conflict.column('day').doUpdateSet((row) => ({ sent: row('sms_day.sent', '+', 1) }));
      return budget === 'off'
        ? set
        : set.where('sms_day.sent', '<', isReserved ? budget : openBudget(budget));
    })
    .returning('sent')
    .executeTakeFirst();
  if (counted === undefined) return { kind: 'used up', retryAfterSeconds: secondsToMidnightInIndia(time) };
  return { kind: 'within', alarm: alarmAt(counted.sent, budget), sent: counted.sent };
}

/** Each alarm is given for one SMS of the day, and not again for those after it. */
function alarmAt(sent: number, budget: SmsBudget): 'nearly used up' | 'used up' | null {
  if (budget === 'off') return null;
  if (sent === openBudget(budget)) return 'used up';
  return sent === Math.ceil(budget * alarmShare) ? 'nearly used up' : null;
}

/** How many SMS were written today. */
export async function countSmsSent(db: Database, time: Date): Promise<number> {
  const row = await db
    .selectFrom('sms_day')
    .select('sent')
    .where('day', '=', todayInIndia(time))
    .executeTakeFirst();
  return row?.sent ?? 0;
}

function secondsToMidnightInIndia(time: Date): number {
  const midnight = Date.parse(`${todayInIndia(time)}T00:00:00+05:30`) + 24 * 60 * 60 * 1000;
  return Math.ceil((midnight - time.getTime()) / 1000);
}
