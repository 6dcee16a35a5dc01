import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs, hourMs } from '#contract/durations.ts';
import type { SmsBudget } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { tooManyRequests } from '#server/http/httpError.ts';
import { isSameSecret } from '#server/http/isSameSecret.ts';
import { clockSkewMs } from '#server/limits/clockSkew.ts';
import { addToOutbox } from '#server/messages/outboxStore.ts';
import { secondsToMidnightInIndia, spendSms } from '#server/messages/smsBudget.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { hashSecret, newSecret } from './secret.ts';
import { startSession } from './sessionStore.ts';

export const otpRules = {
  validMinutes: 5,
  wrongTries: 5,
  codesPerHour: 5,
  /** Days for which a browser is remembered after a login. */
  rememberedDays: 90,
} as const;

export interface OtpStoreOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly smsBudget: SmsBudget;
  /** The origin of the login page, such as 'https://www.example.org'. */
  readonly siteOrigin: string;
}

/**
 * The SMS with a code. There is only one text, because networks in India deliver only registered templates. The last line
 * is an origin-bound one-time code, which phones fill in on this host only.
 */
export const codeText = (code: string, siteOrigin: string) =>
  [
    `${code} is your ${company.name} login code, valid for ${otpRules.validMinutes} minutes. Never share it. We will never ask you for it.`,
    '',
    `@${new URL(siteOrigin).hostname} #${code}`,
  ].join('\n');

/**
 * One-time codes, at most one valid code per number and browser. `browser` is the secret in the browser's cookie. All limits
 * hold for concurrent requests and several processes.
 */
export function createOtpStore({ db, now, smsBudget, siteOrigin }: OtpStoreOptions) {
  return {
    async rememberedNumbers(browser: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('otp_browser')
        .select('mobile_no')
        .where('browser_hash', '=', hashSecret(browser))
        .where('remembered_until', '>', now().toISOString())
        .execute();
      return rows.map(({ mobile_no }) => mobile_no);
    },

    /**
     * Adds a new code for a number to the outbox and invalidates the browser's previous one, not those of other browsers. For
     * a remembered browser, requests of other browsers do not count.
     *
     * @throws HttpError 429 beyond the codes per hour of the number, or the SMS budget of the day
     */
    send: (mobile_no: string, browser: string): Promise<void> =>
      transact(db, async (transaction) => {
        const time = now();
        const browser_hash = hashSecret(browser);
        // this write serializes transactions, so that codes of a number are counted one after the other
        if (!(await spendSms(transaction, smsBudget, time)))
          throw tooManyRequests(secondsToMidnightInIndia(time), () => budgetSpentText);
        const browsers = await readBrowsers(transaction, mobile_no, time);
        const own = browsers.find((each) => each.browser_hash === browser_hash);
        const counted = own?.isRemembered ? browsers.filter(({ isRemembered }) => isRemembered) : browsers;
        // another code is possible when this one is an hour old
        const oldest = counted
          .flatMap(({ sentAt }) => sentAt)
          .sort()
          .at(-otpRules.codesPerHour);
        if (oldest !== undefined) {
          const retryAfterSeconds = Math.ceil((Date.parse(oldest) + hourMs - time.getTime()) / 1000);
          throw tooManyRequests(
            retryAfterSeconds,
            (wait) => `Too many codes were requested for this number. Please try again in ${wait}.`,
          );
        }
        const code = newOtp();
        const last_sent_at = time.toISOString();
        const values = {
          code_hash: hashOtp(code, mobile_no, browser),
          expires_at: new Date(time.getTime() + otpRules.validMinutes * 60_000).toISOString(),
          tries: 0,
          sent_at: JSON.stringify([...(own?.sentAt ?? []), last_sent_at]),
          last_sent_at,
        };
        await transaction
          .insertInto('otp_browser')
          .values({ mobile_no, browser_hash, ...values })
          .onConflict((conflict) => conflict.columns(['mobile_no', 'browser_hash']).doUpdateSet(values))
          .execute();
        await addToOutbox(
          transaction,
          { channel: 'sms', to: mobile_no, text: codeText(code, siteOrigin) },
          time,
        );
      }),

    /** The mobile number of a browser's newest valid code; null if no code is valid. */
    async pendingNumber(browser: string | undefined): Promise<string | null> {
      if (browser === undefined) return null;
      const pending = await db
        .selectFrom('otp_browser')
        .select('mobile_no')
        .where('browser_hash', '=', hashSecret(browser))
        .where('expires_at', '>', now().toISOString())
        .orderBy('last_sent_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return pending?.mobile_no ?? null;
    },

    /**
     * Uses a code, starts a customer's session instead of the `replaced` one and remembers the browser.
     *
     * @returns the session's token and the browser's new secret; null for a code that is wrong, used, invalidated, expired or
     * of another browser
     */
    logIn: (mobileNo: string, code: string, browser: string | undefined, replaced: string | undefined) =>
      transact(db, async (transaction) => {
        if (browser === undefined) return null;
        const time = now();
        // counts the attempt in one statement before the comparison, so that concurrent attempts are counted separately
        const tried = await transaction
          .updateTable('otp_browser')
          .set((otp) => ({ tries: otp('tries', '+', 1) }))
          .where('mobile_no', '=', mobileNo)
          .where('browser_hash', '=', hashSecret(browser))
          .where('expires_at', '>', time.toISOString())
          .where('tries', '<', otpRules.wrongTries)
          .returning('code_hash')
          .executeTakeFirst();
        if (!tried?.code_hash || !isSameSecret(tried.code_hash, hashOtp(code, mobileNo, browser)))
          return null;
        const newBrowser = await remember(transaction, mobileNo, browser, time);
        const token = await startSession(transaction, {
          kind: 'customer',
          subject: mobileNo,
          replaced,
          time,
        });
        return { token, browser: newBrowser };
      }),
  };
}

const budgetSpentText = 'We cannot send more codes today. Please try again tomorrow or call us.';

/**
 * The browsers that requested codes for a number, with the times of their codes within the past hour. Times in the future,
 * stored while the clock was ahead, are ignored.
 */
async function readBrowsers(transaction: Database, mobile_no: string, time: Date) {
  const rows = await transaction
    .selectFrom('otp_browser')
    .select(['browser_hash', 'sent_at', 'remembered_until'])
    .where('mobile_no', '=', mobile_no)
    .execute();
  const momentIn = (ms: number) => new Date(time.getTime() + ms).toISOString();
  const [earliest, latest] = [momentIn(-hourMs), momentIn(clockSkewMs)];
  return rows.map(({ browser_hash, sent_at, remembered_until }) => ({
    browser_hash,
    isRemembered: (remembered_until ?? '') > time.toISOString(),
    sentAt: (JSON.parse(sent_at) as string[]).filter((sent) => sent > earliest && sent <= latest),
  }));
}

/**
 * Invalidates a browser's used code, remembers the browser and returns a new secret, so that a secret planted before the
 * login is useless. Numbers remembered for the old secret move to the new one.
 */
async function remember(transaction: Database, mobileNo: string, browser: string, time: Date) {
  const renewed = newSecret();
  const until = new Date(time.getTime() + otpRules.rememberedDays * dayMs).toISOString();
  await transaction
    .updateTable('otp_browser')
    .set({
      ...{ code_hash: null, expires_at: null, browser_hash: hashSecret(renewed) },
      remembered_until: sql`CASE WHEN mobile_no = ${mobileNo} THEN ${until} ELSE remembered_until END`,
    })
    .where('browser_hash', '=', hashSecret(browser))
    .where((row) => row.or([row('mobile_no', '=', mobileNo), row('remembered_until', 'is not', null)]))
    .execute();
  return renewed;
}

/** A random code of six digits. */
export function newOtp(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * The stored hash of a code, keyed with the secret of the browser's cookie. Without that key, somebody with a stolen
 * database could quickly try all million codes.
 */
function hashOtp(code: string, mobileNo: string, browser: string): string {
  return createHmac('sha256', browser).update(`${mobileNo}:${code}`).digest('hex');
}
