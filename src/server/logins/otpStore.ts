import { createHmac, randomInt } from 'node:crypto';
import type { SmsBudget } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { isSameSecret } from '#server/http/isSameSecret.ts';
import { addToOutbox } from '#server/messages/outboxStore.ts';
import { type SmsCount, spendSms } from '#server/messages/smsBudget.ts';
import { hashSecret, newSecret } from './secret.ts';
import type { SessionStore } from './sessionStore.ts';

/** R27. */
export const otpRules = {
  validMinutes: 5,
  wrongTries: 5,
  codesAnHour: 5,
  /** How long a browser is remembered for a number after its last login. */
  rememberedDays: 90,
} as const;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export type SendResult =
  | { readonly kind: 'sent' }
  /** The number had all its codes of the hour; the next one is possible after so many seconds. */
  | { readonly kind: 'too many'; readonly secondsLeft: number }
  /** The site has sent all its SMS of the day; the next day begins after so many seconds. */
  | { readonly kind: 'used up'; readonly secondsLeft: number };

/** Which number a browser asks for, and the secret in its cookie. */
export interface OtpRequest {
  readonly mobileNo: string;
  readonly browserSecret: string;
}

export interface OtpAttempt {
  readonly mobileNo: string;
  readonly code: string;
  /** The secret in the cookie of the browser that tries; undefined when it has none. */
  readonly browserSecret: string | undefined;
  /** The session cookie that came along, if any: that session ends when the code is right. */
  readonly replacedSession: string | undefined;
}

export interface OtpLogin {
  /** The session cookie's value. */
  readonly token: string;
  /** The browser's new secret, by which it is remembered. */
  readonly browserSecret: string;
}

export interface OtpStoreOptions {
  readonly db: Database;
  readonly sessions: SessionStore;
  readonly now: () => Date;
  /** The most SMS of one day, for the whole site. */
  readonly smsBudget: SmsBudget;
  /** Told once a day when they are nearly used up, and once when they are. */
  readonly onSmsAlarm?:
    | ((
        alarm: 'nearly used up' | 'used up',
        figures: { readonly sent: number; readonly budget: number },
      ) => void)
    | undefined;
}

export type OtpStore = ReturnType<typeof createOtpStore>;

/** One-time codes, at most one live code a number and browser. Every rule holds for parallel requests and several processes. */
export function createOtpStore(options: OtpStoreOptions) {
  const { db, sessions, now, smsBudget, onSmsAlarm } = options;

  function tell(counted: SmsCount): void {
    if (counted.kind === 'used up' || counted.alarm === null || smsBudget === 'off') return;
    onSmsAlarm?.(counted.alarm, { sent: counted.sent, budget: smsBudget });
  }

  return {
    /** For which numbers a browser is remembered as one that logged in to them. */
    async rememberedNumbers(browserSecret: string | undefined): Promise<readonly string[]> {
      if (browserSecret === undefined) return [];
      const rows = await db
        .selectFrom('otp_browser')
        .select('mobile_no')
        .where('browser_hash', '=', hashSecret(browserSecret))
        .where('remembered_until', '>', now().toISOString())
        .execute();
      return rows.map(({ mobile_no }) => mobile_no);
    },

    /**
     * Puts a new code for a number into the outbox and makes the browser's one before void (R27, OTP-15). The codes of
     * other browsers stay. What others ask for a number does not count against a browser that is remembered for it.
     */
    async send({ mobileNo, browserSecret }: OtpRequest): Promise<SendResult> {
      const { result, counted } = await transact(db, async (transaction): Promise<Sending> => {
        const moment = now();
        const browser_hash = hashSecret(browserSecret);
        const sentToNumber = await lockNumber(transaction, mobileNo, moment);
        const { own, isRemembered, sentToRemembered } = await readBrowsers(
          transaction,
          { mobile_no: mobileNo, browser_hash },
          moment,
        );
        const sentAt = isRemembered ? sentToRemembered : sentToNumber;
        // the one that has to end before another is possible
        const oldest = sentAt.at(-otpRules.codesAnHour);
        if (oldest !== undefined) {
          const secondsLeft = Math.ceil((Date.parse(oldest) + hourMs - moment.getTime()) / 1000);
          return { result: { kind: 'too many', secondsLeft }, counted: null };
        }
        const counted = await spendSms(transaction, smsBudget, moment, isRemembered);
        if (counted.kind === 'used up') return { result: counted, counted };
        const code = newOtp();
        const last_sent_at = moment.toISOString();
        await transaction
          .updateTable('otp')
          .set({ sent_at: JSON.stringify([...sentToNumber, last_sent_at]), last_sent_at })
          .where('mobile_no', '=', mobileNo)
          .executeTakeFirst();
        const values = {
          code_hash: hashOtp(code, mobileNo, browserSecret),
          expires_at: new Date(moment.getTime() + otpRules.validMinutes * 60_000).toISOString(),
          tries: 0,
          sent_at: JSON.stringify([...own, last_sent_at]),
          last_sent_at,
        };
        await transaction
          .insertInto('otp_browser')
          .values({ mobile_no: mobileNo, browser_hash, ...values })
          .onConflict((conflict) => conflict.columns(['mobile_no', 'browser_hash']).doUpdateSet(values))
          .executeTakeFirst();
        await addToOutbox(transaction, { channel: 'sms', to: mobileNo, text: smsText(code) }, moment);
        return { result: { kind: 'sent' }, counted };
      });
      // once it is durable: a transaction may run several times
      if (counted !== null) tell(counted);
      return result;
    },

    /** The number to which a browser's newest live code was sent, by its secret; null when it has none. */
    async pendingNumber(browserSecret: string | undefined): Promise<string | null> {
      if (browserSecret === undefined) return null;
      const pending = await db
        .selectFrom('otp_browser')
        .select('mobile_no')
        .where('browser_hash', '=', hashSecret(browserSecret))
        .where('expires_at', '>', now().toISOString())
        .orderBy('last_sent_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return pending?.mobile_no ?? null;
    },

    /**
     * Uses a code up, starts a customer's session (OTP-24) and remembers the browser.
     *
     * @returns null for a code that is wrong, used, void, expired or of another browser
     */
    logIn: ({ mobileNo, code, browserSecret, replacedSession }: OtpAttempt): Promise<OtpLogin | null> =>
      transact(db, async (transaction) => {
        if (browserSecret === undefined) return null;
        const tried = await countTry(transaction, mobileNo, browserSecret, now());
        if (!tried || !isSameSecret(tried, hashOtp(code, mobileNo, browserSecret))) return null;
        const newBrowserSecret = newSecret();
        await remember(transaction, mobileNo, { from: browserSecret, to: newBrowserSecret }, now());
        const session = { kind: 'customer', subject: mobileNo, replaced: replacedSession } as const;
        return { token: await sessions.start(transaction, session), browserSecret: newBrowserSecret };
      }),
  };
}

interface Sending {
  readonly result: SendResult;
  /** Null when no SMS was to be written. */
  readonly counted: SmsCount | null;
}

/** Takes the number's row for this transaction; answers when it was sent codes within the past hour, oldest first. */
async function lockNumber(transaction: Database, mobileNo: string, moment: Date): Promise<string[]> {
  const { sent_at } = await transaction
    .insertInto('otp')
    .values({ mobile_no: mobileNo, tries: 0, sent_at: '[]', last_sent_at: moment.toISOString() })
    .onConflict((conflict) =>
      conflict.column('mobile_no').doUpdateSet((row) => ({ mobile_no: row.ref('excluded.mobile_no') })),
    )
    .returning('sent_at')
    .executeTakeFirstOrThrow();
  return ofPastHour(sent_at, moment);
}

/** When a browser, and all that are remembered for the number, were sent codes within the past hour, oldest first. */
async function readBrowsers(
  transaction: Database,
  { mobile_no, browser_hash }: { readonly mobile_no: string; readonly browser_hash: string },
  moment: Date,
) {
  const rows = await transaction
    .selectFrom('otp_browser')
    .select(['browser_hash', 'sent_at', 'remembered_until'])
    .where('mobile_no', '=', mobile_no)
    .execute();
  const own = rows.find((row) => row.browser_hash === browser_hash);
  const isNow = ({ remembered_until }: { readonly remembered_until: string | null }) =>
    remembered_until !== null && remembered_until > moment.toISOString();
  return {
    own: own ? ofPastHour(own.sent_at, moment) : [],
    isRemembered: own !== undefined && isNow(own),
    sentToRemembered: rows
      .filter(isNow)
      .flatMap(({ sent_at }) => ofPastHour(sent_at, moment))
      .sort(),
  };
}

const ofPastHour = (sentAt: string, moment: Date) => {
  const hourAgo = new Date(moment.getTime() - hourMs).toISOString();
  return (JSON.parse(sentAt) as string[]).filter((sent) => sent > hourAgo);
};

/**
 * Makes a browser's used code void and remembers the browser. Its secret is a new one from now on, as a session's is:
 * nobody can have planted it. The numbers that it was remembered for before go along.
 */
async function remember(
  transaction: Database,
  mobileNo: string,
  { from, to }: { readonly from: string; readonly to: string },
  moment: Date,
): Promise<void> {
  const none = { code_hash: null, expires_at: null };
  await transaction
    .updateTable('otp_browser')
    .set({ ...none, browser_hash: hashSecret(to) })
    .where('browser_hash', '=', hashSecret(from))
    .where((row) => row.or([row('mobile_no', '=', mobileNo), row('remembered_until', 'is not', null)]))
    .executeTakeFirst();
  await transaction
    .updateTable('otp_browser')
    .set({ remembered_until: new Date(moment.getTime() + otpRules.rememberedDays * dayMs).toISOString() })
    .where('mobile_no', '=', mobileNo)
    .where('browser_hash', '=', hashSecret(to))
    .executeTakeFirst();
}

/**
 * Counts a try before anything is compared, in one statement, so that parallel tries cannot share one. Only the
 * browser that asked counts: a stranger can neither use a code nor make it void by trying.
 *
 * @returns the code's hash; undefined when there is no live code
 */
async function countTry(transaction: Database, mobileNo: string, browserSecret: string, moment: Date) {
  const row = await transaction
    .updateTable('otp_browser')
    .set((otp) => ({ tries: otp('tries', '+', 1) }))
    .where('mobile_no', '=', mobileNo)
    .where('browser_hash', '=', hashSecret(browserSecret))
    .where('expires_at', '>', moment.toISOString())
    .where('tries', '<', otpRules.wrongTries)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

function smsText(code: string): string {
  const { validMinutes } = otpRules;
  return `${code} is your login code, valid for ${validMinutes} minutes. Never tell it to anyone.`;
}

/** A one-time code: 6 digits, each equally likely (R27). */
export function newOtp(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * What is stored of a code. A million codes are soon tried through, so the hash is keyed with the browser's secret,
 * which is in that browser's cookie and nowhere else: who has the database has no code.
 */
export function hashOtp(code: string, mobileNo: string, browserSecret: string): string {
  return createHmac('sha256', browserSecret).update(`${mobileNo}:${code}`).digest('hex');
}
