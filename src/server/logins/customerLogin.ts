import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { dayMs, hourMs } from '#contract/durations.ts';
import { loginTexts } from '#contract/login/loginTexts.ts';
import { isMobileNumber, writtenCode, writtenPhone } from '#forms/formats/mobileNumber.ts';
import type { Config } from '#server/config.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { type Cookie, findCookie, setCookie } from '#server/http/cookies.ts';
import { crossOrigin } from '#server/http/guardOrigins.ts';
import { HttpError, tooManyRequests } from '#server/http/httpError.ts';
import { formValue, parseFormBodies } from '#server/http/parseBodies.ts';
import { SuccessMessage } from '#server/http/responses.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import type { Outbox } from '#server/messages/outbox.ts';
import type { Logins } from './createLogins.ts';
import { otpRules } from './otpStore.ts';
import { isSecret, newSecret } from './secret.ts';
import { sessionCookies } from './sessionStore.ts';

interface CustomerLoginDeps {
  readonly config: Pick<Config, 'otpRateLimit'>;
  readonly logins: Pick<Logins, 'otp'>;
  readonly outbox: Pick<Outbox, 'awaitDelivery'>;
  readonly rateCounts: Pick<RateCounts, 'count'>;
}

export const customerHome = '/client/dashboard';

export const otpCalls = {
  send: '/account/login/get-otp',
  use: '/account/login/ajax-login-using-otp',
} as const;

/** Binds one-time codes to the browser that requested them. */
export const otpCookie: Cookie = { name: 'otp_browser', maxAgeSeconds: hourMs / 1000 };

/** The cookie after a login. It lasts longer, because requests of strangers do not count against a remembered browser. */
const rememberedOtpCookie: Cookie = { ...otpCookie, maxAgeSeconds: (otpRules.rememberedDays * dayMs) / 1000 };

/** Limit of codes per address in 24 hours, as a multiple of OTP_RATE_LIMIT's count. */
const windowsPerDay = 3;

/** The response waits for the delivery at most this long; then the delivery continues in the background. */
const deliveryWaitMs = 1000;

const Redirect = Type.Object({ success: Type.Boolean(), redirect: Type.String() });

export type CustomerLogin = ReturnType<typeof createCustomerLogin>;

/** A customer's login by mobile number and one-time code, for the calls of scripts and for posted forms. */
export function createCustomerLogin({ config, logins, outbox, rateCounts }: CustomerLoginDeps) {
  const { otpRateLimit } = config;
  /** Limits the codes per address and day, except for remembered browsers, so that one address cannot spend the SMS budget. */
  async function limitDailyCodes({ ip }: FastifyRequest): Promise<void> {
    if (otpRateLimit === 'off') return;
    const max = otpRateLimit.count * windowsPerDay;
    const client = `codes of a day ${clientAddress(ip)}`;
    const { current, ttl } = await rateCounts.count(client, dayMs, max);
    if (current > max)
      throw tooManyRequests(
        Math.ceil(ttl / 1000),
        () => 'Too many codes were requested from your network today. Please try again tomorrow or call us.',
      );
  }

  return {
    /**
     * Sends a code to a number and binds it to the browser by a cookie.
     *
     * @throws HttpError 422 for an invalid mobile number, 429 beyond a limit
     */
    async sendCode(input: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const mobileNo = readMobileNo(input);
      const known = findCookie(request, otpCookie);
      // keep the secret for a second code, because concurrent requests must not invalidate each other's cookie
      const browser = isSecret(known) ? known : newSecret();
      const remembered = await logins.otp.rememberedNumbers(browser);
      if (!remembered.includes(mobileNo)) await limitDailyCodes(request);
      await logins.otp.send(mobileNo, browser);
      await outbox.awaitDelivery(deliveryWaitMs, 'sms');
      setCookie(request, reply, remembered.length > 0 ? rememberedOtpCookie : otpCookie, browser);
    },

    pendingNumber: (request: FastifyRequest) => logins.otp.pendingNumber(findCookie(request, otpCookie)),

    /** Sets the session cookie. @throws HttpError 422 for a missing code, 401 for an invalid one */
    async logInByCode(number: string, typed: string, request: FastifyRequest, reply: FastifyReply) {
      const mobileNo = readMobileNo(number);
      const code = writtenCode(typed);
      if (code === '') throw new HttpError(422, loginTexts.otpMissing);
      const replaced = findCookie(request, sessionCookies.customer);
      const login = await logins.otp.logIn(mobileNo, code, findCookie(request, otpCookie), replaced);
      if (login === null) throw wrongCode();
      setCookie(request, reply, sessionCookies.customer, login.token);
      setCookie(request, reply, rememberedOtpCookie, login.browser);
    },
  };
}

/**
 * The calls of a customer's login. Every response, errors too, is {success, message}, or {success, redirect} after a
 * login.
 */
export async function customerLoginRoutes(
  app: FastifyInstance,
  { customerLogin, config }: Pick<CustomerLoginDeps, 'config'> & { readonly customerLogin: CustomerLogin },
): Promise<void> {
  const requireForm = parseFormBodies(app);
  const onRequest = [...limitRate(app, config.otpRateLimit), requireForm];
  /** Error responses of these calls have no `errors`. */
  const optionsFor = (success: TSchema) => ({
    ...{ config: crossOrigin, onRequest },
    schema: { response: { 200: success, '4xx': SuccessMessage, '5xx': SuccessMessage } },
  });

  app.post(otpCalls.send, optionsFor(SuccessMessage), async (request, reply) => {
    await customerLogin.sendCode(formValue(request, 'mobile_no'), request, reply);
    return { success: true, message: loginTexts.otpSent };
  });

  app.post(otpCalls.use, optionsFor(Redirect), async (request, reply) => {
    const [number, code] = [formValue(request, 'mobile_no'), formValue(request, 'mobile_otp')];
    await customerLogin.logInByCode(number, code, request, reply);
    return { success: true, redirect: customerHome };
  });
}

/** The error for a code that is wrong, used, invalidated, expired or of another browser. */
export const wrongCode = () =>
  new HttpError(401, 'This code is wrong or has expired. Check the six digits or get a new code.');

function readMobileNo(input: string): string {
  const mobileNo = writtenPhone(input);
  if (mobileNo === null) throw new HttpError(422, 'Enter your mobile number, 10 digits');
  if (!isMobileNumber(mobileNo)) throw new HttpError(422, loginTexts.numberNotMobile);
  return mobileNo;
}
