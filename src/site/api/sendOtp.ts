import { postToPortal } from './post.ts';

/** The portal's answer; `message` is null when it sent none. */
export interface SendOtpAnswer {
  readonly isSent: boolean;
  readonly message: string | null;
}

/**
 * Requests a one-time code from the client portal. A status that is not ok, or a body without `success`, means not
 * sent.
 *
 * @throws fetch's own error without an answer
 */
export async function sendOtp(
  { phone }: { readonly phone: string },
  { portalHost }: { readonly portalHost: string },
  signal?: AbortSignal,
): Promise<SendOtpAnswer> {
  const { isOk, body, message } = await postToPortal(
    `${portalHost}/account/login/get-otp`,
    { mobile_no: phone },
    signal,
  );
  return { isSent: isOk && Boolean(body.success), message };
}
