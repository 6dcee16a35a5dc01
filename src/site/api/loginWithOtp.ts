import type { OtpLoginCall, OtpLoginResponse } from '#machines/customerLogin.machine.ts';
import { postToPortal } from './post.ts';

/**
 * Hands a one-time code in. Refused means: not ok, not readable, or `success` is false.
 *
 * @throws fetch's own error when there was no answer.
 */
export async function loginWithOtp(
  { phone, code }: OtpLoginCall,
  { portalHost }: { readonly portalHost: string },
  signal?: AbortSignal,
): Promise<OtpLoginResponse> {
  const { isOk, isReadable, body, message } = await postToPortal(
    `${portalHost}/account/login/ajax-login-using-otp`,
    { mobile_no: phone, mobile_otp: code },
    signal,
  );
  const isAccepted = isOk && isReadable && body.success !== false;
  return { isAccepted, message, redirect: isAccepted ? pathOf(body.redirect) : null };
}

/**
 * A redirect is a path on the portal host. Slashes, backslashes and blanks at its front become one slash: together with
 * an empty host, '//elsewhere' would lead to another site.
 */
function pathOf(redirect: unknown): string | null {
  if (typeof redirect !== 'string' || redirect.trim() === '') return null;
  return `/${redirect.replace(/^[\s/\\]+/, '')}`;
}
