import { fromPromise } from 'xstate';
import type {
  OtpCall,
  OtpLoginCall,
  OtpLoginResponse,
  OtpResponse,
} from '#machines/customerLogin.machine.ts';

/**
 * The calls of the customers' login, as actors of its machine. If the response does not arrive
 * completely, they reject with fetch's error.
 *
 * @param portalHost '' for the server of the page
 */
export const portalCalls = (portalHost: string) => ({
  sendOtp: fromPromise<OtpResponse, OtpCall>(async ({ input: { phone }, signal }) => {
    const url = `${portalHost}/account/login/get-otp`;
    const { isOk, body, message } = await postForm(url, { mobile_no: phone }, signal);
    return { isSent: isOk && Boolean(body?.success), message };
  }),
  loginWithOtp: fromPromise<OtpLoginResponse, OtpLoginCall>(async ({ input: { phone, code }, signal }) => {
    const url = `${portalHost}/account/login/ajax-login-using-otp`;
    const { isOk, body, message } = await postForm(url, { mobile_no: phone, mobile_otp: code }, signal);
    const isAccepted = isOk && body !== null && body.success !== false;
    return { isAccepted, message, redirect: isAccepted ? pathOf(body.redirect) : null };
  }),
});

/**
 * Ends a customer's session, whose cookie only the server can clear. Returns whether the visitor is logged out. That is
 * also the case if the portal has no such session, or does not offer this call.
 */
export async function logOut(portalHost: string): Promise<boolean> {
  const { status } = await fetch(`${portalHost}/account/logout`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    credentials: 'include',
  });
  return status < 500;
}

/** Returns the JSON object of the response as `body`, else null, and its message if it is a non-empty text. */
async function postForm(url: string, fields: Readonly<Record<string, string>>, signal: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
    },
    credentials: 'include',
    body: new URLSearchParams(fields).toString(),
    signal,
  });
  const json: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  const body = typeof json === 'object' ? (json as Readonly<Record<string, unknown>> | null) : null;
  const message = body?.message;
  return {
    isOk: response.ok,
    body,
    message: typeof message === 'string' && message.trim() !== '' ? message : null,
  };
}

/**
 * Returns a redirect as a path of the portal host. Leading slashes, backslashes and spaces become one slash, because with an
 * empty host '//elsewhere' would lead to another site.
 */
function pathOf(redirect: unknown): string | null {
  if (typeof redirect !== 'string' || redirect.trim() === '') return null;
  return `/${redirect.replace(/^[\s/\\]+/, '')}`;
}
