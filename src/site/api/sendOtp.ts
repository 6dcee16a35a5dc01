import { postToPortal } from './post.ts';

/** The portal's answer; `message` is null when it sent none. */
export interface SendOtpAnswer {
  readonly isSent: boolean;
  readonly message: string | null;
}

/**
 * Asks the client portal for a one-time code. An answer that is not ok, cannot be read or has no
 * `success` means not sent.
 *
 * @throws fetch's own error when there was no answer.
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
