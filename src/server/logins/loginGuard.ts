import { hash } from 'node:crypto';
import { daysBefore } from '#server/config/retention.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { clientAddress } from '#server/http/clientAddress.ts';

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

/** A party that tries a password. */
interface LoginTry {
  /** As it was typed, but trimmed and in lower case. */
  readonly email: string;
  /** The client's address, IPv4 or IPv6. */
  readonly address: string;
}

/** free: nothing was counted. counted: one of the tries that places unknown to the account have. paused: no try now. */
export type Admission =
  | { readonly kind: 'free' }
  | { readonly kind: 'counted'; readonly pausedUntil: string | null; readonly pauseMinutes: number }
  | { readonly kind: 'paused'; readonly retryAfterSeconds: number };

export function createLoginGuard({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  return {
    /**
     * Counts a try before the password is looked at, so that parallel ones cannot share one. It does the same for an
     * address that nobody has.
     */
    async admit(login: LoginTry): Promise<Admission> {
      const { account_key, place_key } = keysOf(login);
      const known = await db
        .selectFrom('login_place')
        .select('last_at')
        .where('account_key', '=', account_key)
        .where('place_key', '=', place_key)
        .where('last_at', '>', daysBefore(now(), guardRules.addressDays))
        .executeTakeFirst();
      return known ? { kind: 'free' } : transact(db, (transaction) => count(transaction, account_key, now()));
    },

    /** Within the transaction of a login that was right: its place is known from now on, its try does not count. */
    async remember(transaction: Database, login: LoginTry, admission: Admission): Promise<void> {
      const { account_key } = keysOf(login);
      if (admission.kind === 'counted') {
        const { pausedUntil } = admission;
        await transaction
          .updateTable('login_try')
          .set((row) => ({
            tries: row('tries', '-', 1),
            // a pause that another try began since goes on
            paused_until: row.fn('nullif', ['paused_until', row.val(pausedUntil)]),
          }))
          .where('account_key', '=', account_key)
          .where('tries', '>', 0)
          .executeTakeFirst();
      }
      await rememberAddress(transaction, login, now());
    },
  };
}

/** Locks the account's row for this transaction, then decides. */
async function count(transaction: Database, account_key: string, time: Date): Promise<Admission> {
  const now = time.toISOString();
  const { tries, paused_until, last_at } = await transaction
    .insertInto('login_try')
    .values({ account_key, tries: 0, paused_until: null, last_at: now })
    .onConflict((conflict) =>
      conflict.column('account_key').doUpdateSet((row) => ({ account_key: row.ref('excluded.account_key') })),
    )
    .returning(['tries', 'paused_until', 'last_at'])
    .executeTakeFirstOrThrow();
  if (paused_until !== null && paused_until > now) {
    return {
      kind: 'paused',
      retryAfterSeconds: Math.ceil((Date.parse(paused_until) - time.getTime()) / 1000),
    };
  }
  const counted = (last_at < daysBefore(time, guardRules.countDays) ? 0 : tries) + 1;
  const pauseMinutes = pauseAfter(counted);
  const pausedUntil =
    pauseMinutes === 0 ? null : new Date(time.getTime() + pauseMinutes * 60_000).toISOString();
  await transaction
    .updateTable('login_try')
    .set({ tries: counted, paused_until: pausedUntil, last_at: now })
    .where('account_key', '=', account_key)
    .executeTakeFirst();
  return { kind: 'counted', pausedUntil, pauseMinutes };
}

/** Minutes to wait after this number of tries. */
function pauseAfter(tries: number): number {
  const { freeTries, pauseMinutes } = guardRules;
  if (tries < freeTries) return 0;
  return pauseMinutes[Math.min(tries - freeTries, pauseMinutes.length - 1)] ?? 0;
}

/**
 * Marks an origin as known, also after a new password was set by a mailed link, so that its owner can log in at once
 * from there.
 */
export async function rememberAddress(transaction: Database, login: LoginTry, time: Date): Promise<void> {
  const place = { ...keysOf(login), last_at: time.toISOString() };
  await transaction
    .insertInto('login_place')
    .values(place)
    .onConflict((conflict) =>
      conflict.columns(['account_key', 'place_key']).doUpdateSet({ last_at: place.last_at }),
    )
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
