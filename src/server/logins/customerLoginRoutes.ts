import type { FastifyInstance } from 'fastify';
import { loginTexts } from '#machines/login/loginTexts.ts';
import type { RateLimit } from '#server/config.ts';
import { disableCaching } from '#server/http/disableCaching.ts';
import { formValue } from '#server/http/formValue.ts';
import { crossOrigin } from '#server/http/guardOrigins.ts';
import { parseFormBodies } from '#server/http/parseBodies.ts';
import { replyWithErrorAs } from '#server/http/replyWithError.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import { type CustomerLogin, customerHome, otpCalls, tryLimit } from './customerLogin.ts';

export interface CustomerLoginOptions {
  readonly customerLogin: CustomerLogin;
  readonly otpRateLimit: RateLimit;
}

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
  const options = (limit: RateLimit) => ({
    config: crossOrigin,
    onRequest: [...limitRate(app, limit), requireForm],
  });

  app.post(otpCalls.send, options(otpRateLimit), async (request, reply) => {
    await customerLogin.sendCode(formValue(request, 'mobile_no'), request, reply);
    return { success: true, message: loginTexts.otpSent };
  });

  app.post(otpCalls.use, options(tryLimit(otpRateLimit)), async (request, reply) => {
    const input = { mobileNo: formValue(request, 'mobile_no'), code: formValue(request, 'mobile_otp') };
    await customerLogin.logInByCode(input, request, reply);
    return { success: true, redirect: customerHome };
  });
}
