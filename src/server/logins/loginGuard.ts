import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { hourMs } from '#contract/durations.ts';
import { daysBefore } from '#server/config/retention.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy } from '#server/database/transact.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { tooManyRequests } from '#server/http/httpError.ts';
import { clockSkewMs } from '#server/limits/clockSkew.ts';

/**
 * Limits login attempts to an account from unknown addresses: those from which nobody has logged in to it. All unknown
 * addresses share one count.
 */
export const guardRules = {
  /** Attempts per hour, from the first attempt on. */
  triesPerHour: 10,
  /** Days for which an address stays known after a login. */
  addressDays: 90,
} as const;

interface LoginTry {
  /** The typed mail address, trimmed and in lower case. */
  readonly email: string;
  readonly address: string;
}

/**
 * Counts an attempt from an unknown address, before the password is checked, so that concurrent attempts are counted
 * separately. Works the same for unknown accounts.
 *
 * @throws HttpError 429 beyond the attempts per hour
 */
export async function admitLogin(db: Database, login: LoginTry, time: Date): Promise<void> {
  const { account_key, place_key } = keysOf(login);
  const known = await db
    .selectFrom('login_place')
    .select('last_at')
    .where('account_key', '=', account_key)
    .where('place_key', '=', place_key)
    .where('last_at', '>', daysBefore(time, guardRules.addressDays))
    .executeTakeFirst();
  if (known) return;
  const wait = await countTry(db, account_key, time);
  if (wait === null) return;
  throw tooManyRequests(
    wait,
    (wait) =>
      `Too many wrong passwords for this account. Try again in ${wait}, use a device you logged in with before, or choose a new password with Forgot Password.`,
  );
}

/**
 * Counts an attempt at a code or at the password of somebody whose password, or session, is known, from any address.
 *
 * @throws HttpError 429 beyond the attempts per hour
 */
export async function admitCode(
  db: Database,
  employeeId: string,
  secret: 'code' | 'password',
  time: Date,
): Promise<void> {
  const wait = await countTry(db, hash('sha256', `${secret} of ${employeeId}`), time);
  if (wait !== null) throw tooManyRequests(wait, (wait) => `Too many attempts. Try again in ${wait}.`);
}

/** Counts an attempt. Returns null, or beyond the attempts per hour the seconds until the next one. */
async function countTry(db: Database, account_key: string, time: Date): Promise<number | null> {
  const now = time.toISOString();
  const hourAgo = new Date(time.getTime() - hourMs).toISOString();
  const latest = new Date(time.getTime() + clockSkewMs).toISOString();
  const isOpen = sql`login_try.last_at > ${hourAgo} AND login_try.last_at <= ${latest}`;
  const counting = db
    .insertInto('login_try')
    .values({ account_key, tries: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('account_key').doUpdateSet({
        tries: sql`CASE WHEN ${isOpen} THEN login_try.tries + 1 ELSE 1 END`,
        last_at: sql`CASE WHEN ${isOpen} THEN login_try.last_at ELSE ${now} END`,
      }),
    )
    .returning(['tries', 'last_at']);
  const { tries, last_at } = await retryWhileBusy(() => counting.executeTakeFirstOrThrow());
  if (tries <= guardRules.triesPerHour) return null;
  return Math.ceil((Date.parse(last_at) + hourMs - time.getTime()) / 1000);
}

/** Makes an address known, after a login or a new password by a mailed link. */
export async function rememberLogin(transaction: Database, login: LoginTry, time: Date): Promise<void> {
  const last_at = time.toISOString();
  await transaction
    .insertInto('login_place')
    .values({ ...keysOf(login), last_at })
    .onConflict((conflict) => conflict.columns(['account_key', 'place_key']).doUpdateSet({ last_at }))
    .execute();
}

/** Removes the known addresses of a removed employee. */
export async function forgetAddresses(transaction: Database, email: string): Promise<void> {
  const { account_key } = keysOf({ email, address: '' });
  await transaction.deleteFrom('login_place').where('account_key', '=', account_key).executeTakeFirst();
}

/** Hashes the values, because users may type a password as the address, and client addresses are personal data. */
function keysOf({ email, address }: LoginTry) {
  const account_key = hash('sha256', email);
  return { account_key, place_key: hash('sha256', `${account_key} ${clientAddress(address)}`) };
}
