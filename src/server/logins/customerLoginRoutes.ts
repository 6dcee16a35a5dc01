import type { FastifyInstance } from 'fastify';
import { type TProperties, Type } from 'typebox';
import { loginTexts } from '#machines/login/loginTexts.ts';
import type { RateLimit } from '#server/config.ts';
import { answerErrorAs } from '#server/http/answerError.ts';
import { MessageAnswer } from '#server/http/answers.ts';
import { judgedByHandler } from '#server/http/checkRequests.ts';
import { opened } from '#server/http/guardOrigins.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { takeForms } from '#server/http/takeBodies.ts';
import { typedText } from '#server/http/typedText.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import { type CustomerLogin, customerHome, otpCalls, tryLimit } from './customerLogin.ts';

export interface CustomerLoginOptions {
  readonly customerLogin: CustomerLogin;
  readonly otpRateLimit: RateLimit;
}

const RefusalAnswer = Type.Object(
  { success: Type.Literal(false), message: Type.String() },
  { description: 'Refused, or not possible just now (503, with retry-after)' },
);

const LoggedInAnswer = Type.Object(
  { success: Type.Literal(true), redirect: Type.String({ description: 'a path of the site' }) },
  { description: 'Logged in' },
);

const number = { mobile_no: Type.String({ description: 'ten digits' }) };
const code = { mobile_otp: Type.String({ description: 'six digits' }) };

/**
 * A customer's login by mobile number and one-time code (CONTRACT, OTP-15 to OTP-24, R27): every answer, refusals too,
 * is {success, message}, or {success, redirect} once the code was right.
 */
export async function customerLoginRoutes(
  app: FastifyInstance,
  { customerLogin, otpRateLimit }: CustomerLoginOptions,
) {
  app.setErrorHandler(answerErrorAs((message) => ({ success: false, message })));
  neverStored(app);
  const requireForm = takeForms(app);
  /** The form is judged by its handler, in words for the visitor. */
  const described = <Answer>(summary: string, fields: TProperties, answer: Answer, limit: RateLimit) => ({
    schema: {
      tags: ['logins'],
      summary,
      consumes: ['application/x-www-form-urlencoded'],
      body: Type.Object(fields),
      response: { 200: answer, '4xx': RefusalAnswer },
    },
    validatorCompiler: judgedByHandler,
    config: opened,
    onRequest: [...limitRate(app, limit), requireForm],
  });

  const sending = described('Sends a one-time code by SMS', number, MessageAnswer, otpRateLimit);
  app.post(otpCalls.send, sending, async (request, reply) => {
    await customerLogin.sendCode(typedText(request, 'mobile_no'), request, reply);
    return { success: true, message: loginTexts.otpSent };
  });

  const summary = 'Logs a customer in by the code: sets the session cookie';
  const using = described(summary, { ...number, ...code }, LoggedInAnswer, tryLimit(otpRateLimit));
  app.post(otpCalls.use, using, async (request, reply) => {
    const typed = { mobileNo: typedText(request, 'mobile_no'), code: typedText(request, 'mobile_otp') };
    await customerLogin.logInByCode(typed, request, reply);
    return { success: true, redirect: customerHome };
  });
}
