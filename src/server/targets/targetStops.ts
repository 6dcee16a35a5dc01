import { hash } from 'node:crypto';
import type { Target } from '#server/config/targets.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy } from '#server/database/transact.ts';

type Stoppable = Pick<Target, 'name' | 'url'>;

const urlHashOf = ({ url }: Stoppable) => hash('sha256', url.href);

/** Stops a target that answered 410 (gone). Its events wait. */
export async function stopTarget(db: Database, target: Stoppable, now: Date): Promise<void> {
  const stop = { url_hash: urlHashOf(target), at: now.toISOString() };
  const stopping = db.insertInto('target_stop').values({ target: target.name, ...stop });
  await retryWhileBusy(() =>
    stopping.onConflict((conflict) => conflict.column('target').doUpdateSet(stop)).execute(),
  );
}

/** Since when a target is stopped, as an ISO date-time in UTC; null if it is not. A new URL ends a stop. */
export async function stoppedSince(db: Database, target: Stoppable): Promise<string | null> {
  const stop = await db
    .selectFrom('target_stop')
    .select('at')
    .where('target', '=', target.name)
    .where('url_hash', '=', urlHashOf(target))
    .executeTakeFirst();
  return stop?.at ?? null;
}

/** Ends a stop, after the receiver has accepted a test. */
export async function resumeTarget(db: Database, target: Stoppable): Promise<void> {
  await retryWhileBusy(() => db.deleteFrom('target_stop').where('target', '=', target.name).execute());
}
