import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { loginTexts } from '#rules/loginTexts.ts';
import type { RateLimit } from '#server/config.ts';
import { answerErrorAs } from '#server/http/answerError.ts';
import { MessageAnswer } from '#server/http/answers.ts';
import { judgedByHandler } from '#server/http/checkRequests.ts';
import { opened } from '#server/http/guardOrigins.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { takeForms } from '#server/http/takeBodies.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import { type CustomerLogin, customerHome, otpCalls, tryLimit } from './customerLogin.ts';

export interface CustomerLoginOptions {
  readonly customerLogin: CustomerLogin;
  readonly otpRateLimit: RateLimit;
}

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
  const { customerLogin, otpRateLimit } = options;
  app.setErrorHandler(answerErrorAs((message) => ({ success: false, message })));
  neverStored(app);
  const requireForm = takeForms(app);

  const sendHooks = [...limitRate(app, otpRateLimit), requireForm];
  app.post(otpCalls.send, { ...getOtp, onRequest: sendHooks }, async (request, reply) => {
    await customerLogin.sendCode(fieldOf(request, 'mobile_no'), request, reply);
    return { success: true, message: loginTexts.otpSent };
  });

  const logInHooks = [...limitRate(app, tryLimit(otpRateLimit)), requireForm];
  app.post(otpCalls.use, { ...useOtp, onRequest: logInHooks }, async (request, reply) => {
    const typed = { mobileNo: fieldOf(request, 'mobile_no'), code: fieldOf(request, 'mobile_otp') };
    await customerLogin.logInByCode(typed, request, reply);
    return { success: true, redirect: customerHome };
  });
}

/** The value of a field; '' when it is missing or there more than once. */
function fieldOf({ body }: FastifyRequest, name: string): string {
  const values = body instanceof URLSearchParams ? body.getAll(name) : [];
  return values.length === 1 ? (values[0] ?? '').trim() : '';
}
