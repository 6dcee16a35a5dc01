import type { OtpCall, OtpResponse } from '#machines/customerLogin.machine.ts';
import { postToPortal } from './post.ts';

/**
 * Requests a one-time code from the client portal. A status that is not ok, or a body without `success`, means not
 * sent.
 *
 * @throws fetch's own error without an answer
 */
export async function sendOtp(
  { phone }: OtpCall,
  { portalHost }: { readonly portalHost: string },
  signal?: AbortSignal,
): Promise<OtpResponse> {
  const url = `${portalHost}/account/login/get-otp`;
  const { isOk, body, message } = await postToPortal(url, { mobile_no: phone }, signal);
  return { isSent: isOk && Boolean(body.success), message };
}
