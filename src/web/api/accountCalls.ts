import Cookies from 'js-cookie';
import { fromPromise } from 'xstate';
import { loginTexts } from '#contract/login/loginTexts.ts';
import type { AccountResponse, AccountValues } from '#machines/accountForm.machine.ts';

/**
 * For the charts of the employees' login and of the request for a reset link: only the status counts. They reject with
 * fetch's own error without an answer.
 *
 * @param apiHost '' for the server that serves the page
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

/** Cookies are left to fetch's default: they go to the server that serves the page. */
const post = (url: string, body: object, signal: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
