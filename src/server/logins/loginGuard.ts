import { hash } from 'node:crypto';
import { daysBefore } from '#server/config/retention.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { tooManyRequests } from '#server/http/httpError.ts';

/**
 * How tries of an account's password slow down. Only those count that come from a place from which nobody has logged in
 * to it; all such places together share one count.
 */
export const guardRules = {
  /** So many may follow each other at once. */
  freeTries: 10,
  /** Minutes to wait after the last of these, and after each further one; the last figure goes for all that follow. */
  pauseMinutes: [1, 2, 4, 8, 15],
  /** Without any try for so many days the count begins anew. */
  countDays: 1,
  /** How long a place stays known after its last login. */
  addressDays: 90,
} as const;

interface LoginTry {
  /** As it was typed, but trimmed and in lower case. */
  readonly email: string;
  /** The client's address, IPv4 or IPv6. */
  readonly address: string;
}

/** A try that counts, and the pause that follows it; null for one that does not count. */
export type CountedTry = { readonly pausedUntil: string | null; readonly pauseMinutes: number } | null;

/**
 * Counts a try from a place that the account does not know, before the password is looked at, so that parallel ones
 * cannot share one. It does the same for an address that nobody has.
 *
 * @throws HttpError 429 while the account waits
 */
export async function admitLogin(db: Database, login: LoginTry, time: Date): Promise<CountedTry> {
  const { account_key, place_key } = keysOf(login);
  const now = time.toISOString();
  const known = await db
    .selectFrom('login_place')
    .select('last_at')
    .where('account_key', '=', account_key)
    .where('place_key', '=', place_key)
    .where('last_at', '>', daysBefore(time, guardRules.addressDays))
    .executeTakeFirst();
  if (known) return null;
  return transact(db, async (transaction) => {
    // also when it is there: a write locks the account's row for this transaction
    const { tries, paused_until, last_at } = await transaction
      .insertInto('login_try')
      .values({ account_key, tries: 0, paused_until: null, last_at: now })
      .onConflict((conflict) => conflict.column('account_key').doUpdateSet({ account_key }))
      .returning(['tries', 'paused_until', 'last_at'])
      .executeTakeFirstOrThrow();
    if (paused_until !== null && paused_until > now) throw paused(paused_until, time);
    const counted = (last_at < daysBefore(time, guardRules.countDays) ? 0 : tries) + 1;
    const pauseMinutes = pauseAfter(counted);
    const pauseEnd = new Date(time.getTime() + pauseMinutes * 60_000).toISOString();
    const pausedUntil = pauseMinutes === 0 ? null : pauseEnd;
    await transaction
      .updateTable('login_try')
      .set({ tries: counted, paused_until: pausedUntil, last_at: now })
      .where('account_key', '=', account_key)
      .executeTakeFirst();
    return { pausedUntil, pauseMinutes };
  });
}

function paused(until: string, time: Date) {
  const retryAfterSeconds = Math.ceil((Date.parse(until) - time.getTime()) / 1000);
  return tooManyRequests(
    retryAfterSeconds,
    (wait) =>
      `Too many wrong passwords for this account. Try again in ${wait}, use a device you logged in with before, or choose a new password with Forgot Password.`,
  );
}

function pauseAfter(tries: number): number {
  const { freeTries, pauseMinutes } = guardRules;
  return pauseMinutes[Math.min(tries - freeTries, pauseMinutes.length - 1)] ?? 0;
}

/** After a login that was right, or a new password by a mailed link: its place is known, its try does not count. */
export async function rememberLogin(
  transaction: Database,
  login: LoginTry,
  counted: CountedTry,
  time: Date,
): Promise<void> {
  const { account_key, place_key } = keysOf(login);
  const last_at = time.toISOString();
  if (counted)
    await transaction
      .updateTable('login_try')
      .set((row) => ({
        tries: row('tries', '-', 1),
        // a pause that another try began since goes on
        paused_until: row.fn('nullif', ['paused_until', row.val(counted.pausedUntil)]),
      }))
      .where('account_key', '=', account_key)
      .where('tries', '>', 0)
      .executeTakeFirst();
  await transaction
    .insertInto('login_place')
    .values({ account_key, place_key, last_at })
    .onConflict((conflict) => conflict.columns(['account_key', 'place_key']).doUpdateSet({ last_at }))
    .executeTakeFirst();
}

/** Removes the known origins of a removed employee. */
export async function forgetAddresses(transaction: Database, email: string): Promise<void> {
  const { account_key } = keysOf({ email, address: '' });
  await transaction.deleteFrom('login_place').where('account_key', '=', account_key).executeTakeFirst();
}

/** Hashes are stored: an address field may hold anything, and an origin is personal data. */
function keysOf({ email, address }: LoginTry) {
  const account_key = hash('sha256', email);
  return { account_key, place_key: hash('sha256', `${account_key} ${clientAddress(address)}`) };
}
