import { hash } from 'node:crypto';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy, transact } from '#server/database/transact.ts';

/** What a browser answers when it subscribes. Keys are base64url. */
export interface NewSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Browsers of one employee; a further one replaces the oldest. */
const maxSubscriptions = 10;

/** The id of a subscription: the endpoint itself is a secret. */
export const subscriptionId = (endpoint: string): string => hash('sha256', endpoint);

/** Stores a browser of an employee. The same browser again, also of another employee, replaces the earlier row. */
export async function subscribe(
  db: Database,
  email: string,
  { endpoint, keys: { p256dh, auth } }: NewSubscription,
  now: Date,
): Promise<void> {
  await transact(db, async (transaction) => {
    const id = subscriptionId(endpoint);
    await transaction.deleteFrom('push_subscription').where('id', '=', id).execute();
    const found = transaction.selectFrom('employee').select('id').where('email', '=', email);
    const employee = await found.where('stopped_at', 'is', null).executeTakeFirst();
    if (!employee) return;
    const row = { id, employee_id: employee.id, endpoint, p256dh, auth, created_at: now.toISOString() };
    await transaction.insertInto('push_subscription').values(row).execute();
    const own = transaction
      .selectFrom('push_subscription')
      .select('id')
      .where('employee_id', '=', employee.id);
    const kept = await own.orderBy('created_at', 'desc').orderBy('id').limit(maxSubscriptions).execute();
    await transaction
      .deleteFrom('push_subscription')
      .where('employee_id', '=', employee.id)
      .where(
        'id',
        'not in',
        kept.map((one) => one.id),
      )
      .execute();
  });
}

/** Whether a browser's subscription is an employee's. */
export async function isSubscribed(db: Database, email: string, id: string): Promise<boolean> {
  const found = activeSubscriptions(db).select('push_subscription.id').where('email', '=', email);
  return (await found.where('push_subscription.id', '=', id).executeTakeFirst()) !== undefined;
}

/** Ends the subscription of a browser, if it exists. */
export async function endSubscription(db: Database, id: string): Promise<void> {
  await retryWhileBusy(() => db.deleteFrom('push_subscription').where('id', '=', id).execute());
}

/** The browsers of employees who can log in, with the employees' mail addresses. */
export const activeSubscriptions = (db: Database) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('employee', 'employee.id', 'push_subscription.employee_id')
    .where('stopped_at', 'is', null);
