import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { loginTexts } from '#rules/loginTexts.ts';
import { isMobileNumber } from '#rules/mobileNumber.ts';
import type { RateLimit } from '#server/config.ts';
import { answerErrorAs } from '#server/http/answerError.ts';
import { MessageAnswer } from '#server/http/answers.ts';
import { judgedByHandler } from '#server/http/checkRequests.ts';
import { clearCookie, findCookie, setCookie } from '#server/http/cookies.ts';
import { opened } from '#server/http/guardOrigins.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal, refuseForNow } from '#server/http/refusal.ts';
import { takeForms } from '#server/http/takeBodies.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Outbox } from '#server/messages/outbox.ts';
import type { Logins } from './createLogins.ts';
import { otpCookie, sessionCookies } from './loginCookies.ts';
import { otpRules } from './otpStore.ts';
import { isSecret, newSecret } from './secret.ts';

export interface CustomerLoginOptions {
  readonly logins: Logins;
  /** Delivers the code. */
  readonly outbox: Pick<Outbox, 'tried'>;
  readonly otpRateLimit: RateLimit;
}

/** Where a customer goes after the login (R27). */
const redirect = '/client/dashboard';

/** The answer waits so long for the message to be handed over; after that it is delivered on its own. */
const handOverMs = 1000;

/** Every refusal and failure of a customer's login. */
const PortalRefusalAnswer = Type.Object(
  { success: Type.Literal(false), message: Type.String() },
  { description: 'Refused, or not possible just now (503, with retry-after)' },
);

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
  const { logins, outbox, otpRateLimit } = options;
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
    if (result.kind === 'too many') {
      throw refuseForNow(
        result.secondsLeft,
        (wait) => `Too many codes for this number. Please try again in ${wait}.`,
      );
    }
    if (result.kind === 'used up') {
      // a limit of the whole site: whoever asks has done nothing wrong
      const message = 'No more codes can be sent today. Please try again tomorrow, or call us.';
      throw refuseForNow(result.secondsLeft, () => message);
    }
    await outbox.tried(handOverMs, 'sms');
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

/** As many tries as the codes that an address may ask for have together: more of them are guesses. */
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

/** The value of a field; '' when it is missing or there more than once. */
function parseField({ body }: FastifyRequest, name: string): string {
  const values = body instanceof URLSearchParams ? body.getAll(name) : [];
  return values.length === 1 ? (values[0] ?? '').trim() : '';
}
