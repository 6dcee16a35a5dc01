import type { FastifyRequest } from 'fastify';
import type { HttpError } from '#server/http/httpError.ts';
import { createEmployeeLogin } from '#server/logins/employeeLogin.ts';
import type { Browser } from './openBrowser.ts';
import type { TestServer } from './openTestServer.ts';

export const getOtp = '/account/login/get-otp';
export const useOtp = '/account/login/ajax-login-using-otp';
export const login = '/api/login';
export const forgotPassword = '/api/login/forgot-password';

export const mobileNo = '9812345670';
export const email = 'asha.rao@example.org';
export const password = 'correct horse battery';

export function newestCode({ messages }: TestServer, to = mobileNo): string {
  const message = messages.findLast((each) => each.to === to);
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
}

export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

/** Requests a code like the login dialog, and returns it. */
export async function askForCode(server: TestServer, browser: Browser, to = mobileNo): Promise<string> {
  await browser.postForm(getOtp, { mobile_no: to }, { 'x-requested-with': 'XMLHttpRequest' });
  return newestCode(server, to);
}

export const tryCode = (browser: Browser, code: string, to = mobileNo) =>
  browser.postForm(useOtp, { mobile_no: to, mobile_otp: code });

export function newestToken({ messages }: TestServer, to = email): string {
  const message = messages.findLast((each) => each.to === to);
  return /\?token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
}

/** Sets a new password by a link's token, like its page; returns null, or the error. */
export async function setPassword(
  { logins, outbox }: TestServer,
  token: string,
  newPassword: string,
  ip = '127.0.0.1',
) {
  const request = { ip } as FastifyRequest;
  const { setPassword: set } = createEmployeeLogin({ logins, outbox });
  return set(token, newPassword, request).then(
    () => null,
    (error: HttpError) => error,
  );
}
