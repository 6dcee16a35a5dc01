import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { loginTexts } from '#rules/loginTexts.ts';
import { isMobileNumber } from '#rules/mobileNumber.ts';
import type { RateLimit } from '#server/config.ts';
import { answerErrorAs } from '#server/http/answerError.ts';
import { MessageAnswer, PortalRefusalAnswer } from '#server/http/answers.ts';
import { judgedByHandler } from '#server/http/checkRequests.ts';
import { clearCookie, findCookie, setCookie } from '#server/http/cookies.ts';
import { opened } from '#server/http/guardOrigins.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal } from '#server/http/refusal.ts';
import { takeForms } from '#server/http/takeBodies.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Logins } from './createLogins.ts';
import { otpCookie, sessionCookies } from './loginCookies.ts';
import { otpRules } from './otpStore.ts';
import { isSecret, newSecret } from './secret.ts';

export interface CustomerLoginOptions {
  readonly logins: Logins;
  readonly otpRateLimit: RateLimit;
}

/** Where a customer goes after the login (R27). */
const redirect = '/client/dashboard';

/** The answer waits so long for the message to be handed over; after that it is delivered on its own. */
const handOverMs = 1000;

const mobileNoField = { mobile_no: Type.String({ description: 'ten digits' }) };

/** What both calls have in common; their handlers judge the forms, in words for the visitor. */
const described = <Answer>(summary: string, body: TSchema, answer: Answer) => ({
  schema: {
    tags: ['logins'],
    summary,
    consumes: ['application/x-www-form-urlencoded'],
    body,
    response: { 200: answer, '4xx': PortalRefusalAnswer },
  },
  validatorCompiler: judgedByHandler,
  config: opened,
});

const getOtp = described('Sends a one-time code by SMS', Type.Object(mobileNoField), MessageAnswer);

const useOtp = described(
  'Logs a customer in by the code: sets the session cookie',
  Type.Object({ ...mobileNoField, mobile_otp: Type.String({ description: 'six digits' }) }),
  Type.Object(
    { success: Type.Literal(true), redirect: Type.String({ description: 'a path of the site' }) },
    { description: 'Logged in' },
  ),
);

/**
 * A customer's login by mobile number and one-time code (CONTRACT, OTP-15 to OTP-24, R27): every answer, refusals too,
 * is {success, message}, or {success, redirect} once the code was right.
 */
export async function customerLoginRoutes(app: FastifyInstance, options: CustomerLoginOptions) {
  const { logins, otpRateLimit } = options;
  app.setErrorHandler(answerErrorAs((message) => ({ success: false, message })));
  neverStored(app);
  const requireForm = takeForms(app);

  const sendHooks = [...limitRate(app, otpRateLimit), requireForm];
  app.post('/account/login/get-otp', { ...getOtp, onRequest: sendHooks }, async (request, reply) => {
    const mobileNo = parseMobileNo(request);
    const known = findCookie(request, otpCookie);
    // the same for a second code: parallel requests of one browser must not lock each other out
    const browserSecret = isSecret(known) ? known : newSecret();
    const result = await logins.otp.send(mobileNo, browserSecret);
    if (result.kind === 'too many') throw tooManyCodes(result.secondsLeft);
    if (result.kind === 'used up') throw noMoreCodesToday(result.secondsLeft);
    await logins.outbox.tried(handOverMs, 'sms');
    setCookie(request, reply, otpCookie, browserSecret);
    return { success: true, message: 'OTP sent successfully!' };
  });

  const logInHooks = [...limitRate(app, tryLimit(otpRateLimit)), requireForm];
  app.post(
    '/account/login/ajax-login-using-otp',
    { ...useOtp, onRequest: logInHooks },
    async (request, reply) => {
      const token = await logins.otp.logIn({
        mobileNo: parseMobileNo(request),
        code: parseCode(request),
        browserSecret: findCookie(request, otpCookie),
        replacedSession: findCookie(request, sessionCookies.customer),
      });
      if (token === null) {
        throw new Refusal(401, 'Wrong or expired code. Check the six digits, or ask for a new code.');
      }
      setCookie(request, reply, sessionCookies.customer, token);
      clearCookie(request, reply, otpCookie);
      return { success: true, redirect };
    },
  );
}

/** Each code that an address may ask for can be tried so often; who tries more is guessing. */
function tryLimit(limit: RateLimit): RateLimit {
  return limit === 'off' ? limit : { ...limit, count: limit.count * otpRules.wrongTries };
}

function parseMobileNo(request: FastifyRequest): string {
  const mobileNo = parseField(request, 'mobile_no');
  if (isMobileNumber(mobileNo)) return mobileNo;
  if (!/^\d{10}$/.test(mobileNo)) throw new Refusal(422, 'Enter your mobile number, 10 digits');
  throw new Refusal(422, loginTexts.numberNotMobile);
}

function parseCode(request: FastifyRequest): string {
  const code = parseField(request, 'mobile_otp').replaceAll(/\s/g, '');
  if (code !== '') return code;
  throw new Refusal(422, 'Please enter OTP');
}

/** A field that is there once; what is there twice is as good as missing. */
function parseField({ body }: FastifyRequest, name: string): string {
  const values = body instanceof URLSearchParams ? body.getAll(name) : [];
  return values.length === 1 ? (values[0] ?? '').trim() : '';
}

/** The number of the whole site, so nobody who asks has done anything wrong. */
function noMoreCodesToday(secondsLeft: number): Refusal {
  const message = 'No more codes can be sent today. Please try again tomorrow, or call us.';
  return new Refusal(429, message, [], { 'retry-after': String(secondsLeft) });
}

function tooManyCodes(secondsLeft: number): Refusal {
  const minutes = Math.ceil(secondsLeft / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const message = `Too many codes for this number. Please try again in ${wait}.`;
  return new Refusal(429, message, [], { 'retry-after': String(secondsLeft) });
}
