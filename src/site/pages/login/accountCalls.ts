import { fromPromise } from 'xstate';
import type { AccountResponse, AccountValues } from '#machines/accountForm.machine.ts';
import { loginTexts } from '#machines/login/loginTexts.ts';
import { loginEmployee as callLogin } from '#site/api/loginEmployee.ts';
import { requestPasswordReset as callReset } from '#site/api/requestPasswordReset.ts';

/** The calls of the employees' login and of the request for a reset link, for their charts. Addresses are trimmed. */
export const accountCalls = (hosts: { readonly apiHost: string }) => ({
  loginEmployee: fromPromise<AccountResponse, AccountValues>(async ({ input, signal }) => {
    const { employeeEmail = '', employeePassword = '' } = input;
    const pair = { email: employeeEmail.trim(), password: employeePassword };
    const isIn = await callLogin(pair, hosts, signal);
    return isIn ? { kind: 'accepted' } : { kind: 'rejected', text: loginTexts.employeeRefused };
  }),
  requestPasswordReset: fromPromise<AccountResponse, AccountValues>(async ({ input, signal }) => {
    await callReset({ email: (input.email ?? '').trim() }, hosts, signal);
    return { kind: 'accepted' };
  }),
});
