import type { FastifyInstance } from 'fastify';
import { type TProperties, Type } from 'typebox';
import { loginTexts } from '#machines/login/loginTexts.ts';
import type { RateLimit } from '#server/config.ts';
import { validatedByHandler } from '#server/http/checkRequests.ts';
import { disableCaching } from '#server/http/disableCaching.ts';
import { formValue } from '#server/http/formValue.ts';
import { crossOrigin } from '#server/http/guardOrigins.ts';
import { parseFormBodies } from '#server/http/parseBodies.ts';
import { replyWithErrorAs } from '#server/http/replyWithError.ts';
import { MessageResponse } from '#server/http/responses.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import { type CustomerLogin, customerHome, otpCalls, tryLimit } from './customerLogin.ts';

export interface CustomerLoginOptions {
  readonly customerLogin: CustomerLogin;
  readonly otpRateLimit: RateLimit;
}

const ErrorResponse = Type.Object(
  { success: Type.Literal(false), message: Type.String() },
  { description: 'Refused, or not possible just now (503, with retry-after)' },
);

const LoggedInResponse = Type.Object(
  { success: Type.Literal(true), redirect: Type.String({ description: 'a path of the site' }) },
  { description: 'Logged in' },
);

const number = { mobile_no: Type.String({ description: 'ten digits' }) };
const code = { mobile_otp: Type.String({ description: 'six digits' }) };

/**
 * A customer's login by mobile number and one-time code: every answer, refusals too,
 * is {success, message}, or {success, redirect} once the code was right.
 */
export async function customerLoginRoutes(
  app: FastifyInstance,
  { customerLogin, otpRateLimit }: CustomerLoginOptions,
) {
  app.setErrorHandler(replyWithErrorAs((message) => ({ success: false, message })));
  disableCaching(app);
  const requireForm = parseFormBodies(app);
  /** The handler validates the form, with messages for the visitor. */
  const described = <Answer>(summary: string, fields: TProperties, answer: Answer, limit: RateLimit) => ({
    schema: {
      tags: ['logins'],
      summary,
      consumes: ['application/x-www-form-urlencoded'],
      body: Type.Object(fields),
      response: { 200: answer, '4xx': ErrorResponse },
    },
    validatorCompiler: validatedByHandler,
    config: crossOrigin,
    onRequest: [...limitRate(app, limit), requireForm],
  });

  const sending = described('Sends a one-time code by SMS', number, MessageResponse, otpRateLimit);
  app.post(otpCalls.send, sending, async (request, reply) => {
    await customerLogin.sendCode(formValue(request, 'mobile_no'), request, reply);
    return { success: true, message: loginTexts.otpSent };
  });

  const summary = 'Logs a customer in by the code: sets the session cookie';
  const using = described(summary, { ...number, ...code }, LoggedInResponse, tryLimit(otpRateLimit));
  app.post(otpCalls.use, using, async (request, reply) => {
    const input = { mobileNo: formValue(request, 'mobile_no'), code: formValue(request, 'mobile_otp') };
    await customerLogin.logInByCode(input, request, reply);
    return { success: true, redirect: customerHome };
  });
}
