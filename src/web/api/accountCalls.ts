import Cookies from 'js-cookie';
import { fromPromise } from 'xstate';
import { loginTexts } from '#contract/login/loginTexts.ts';
import type { AccountResponse, AccountValues } from '#machines/accountForm.machine.ts';

/**
 * The calls of the employees' login and of the reset link, as actors of their machines. Only the status counts. If
 * there is no response, they reject with fetch's error.
 *
 * @param apiHost '' for the server of the page
 */
export const accountCalls = (apiHost: string) => ({
  loginEmployee: fromPromise<AccountResponse, AccountValues>(async ({ input, signal }) => {
    const { employeeEmail = '', employeePassword: password = '' } = input;
    Cookies.remove('accessToken');
    Cookies.remove('user');
    const { ok } = await post(`${apiHost}/api/login`, { email: employeeEmail.trim(), password }, signal);
    return ok ? { kind: 'accepted' } : { kind: 'rejected', text: loginTexts.employeeRefused };
  }),
  requestPasswordReset: fromPromise<AccountResponse, AccountValues>(async ({ input, signal }) => {
    const { email = '' } = input;
    const { ok } = await post(`${apiHost}/api/login/forgot-password`, { email: email.trim() }, signal);
    if (!ok) throw new Error('Failed to send reset link');
    return { kind: 'accepted' };
  }),
});

/** Sends cookies only to the server of the page, as fetch does by default. */
const post = (url: string, body: object, signal: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
