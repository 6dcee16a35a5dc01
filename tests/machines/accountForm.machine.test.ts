import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type AccountResponse,
  type AccountValues,
  accountFormMachine,
} from '#machines/accountForm.machine.ts';
import { inboxTexts } from '#machines/inbox/inboxTexts.ts';
import { accountForms } from '#machines/login/accountForms.ts';
import type { LoginFieldName } from '#machines/login/loginView.ts';
import { holdCalls } from '../support/holdCalls.ts';
import { startLogin } from '../support/startLogin.ts';

let login: ReturnType<typeof startLogin>;
beforeEach(() => {
  login = startLogin();
  login.dialog.send({ type: 'dialog.opened' });
  login.dialog.send({ type: 'employee.chosen' });
});
const texts = () => login.toasts.map(({ kind, text }) => `${kind}: ${text}`);
const rejected: AccountResponse = { kind: 'rejected', text: 'Login failed' };

describe('the employee login', () => {
  const state = () => login.employee().getSnapshot();
  const submit = () => login.employee().send({ type: 'form.submitted' });
  const type = (name: LoginFieldName, value: string) =>
    login.employee().send({ type: 'field.changed', name, value });
  const fill = (email = 'adviser@example.com', password = 'a password') => {
    type('employeeEmail', email);
    type('employeePassword', password);
  };

  it.each([
    ['', '', ['employeeEmail', 'employeePassword']],
    ['adviser@example.com', '', ['employeePassword']],
    ['', 'a password', ['employeeEmail']],
    ['  ', 'a password', ['employeeEmail']],
  ])(
    '[LOGIN-11, LOGIN-22, ERR-10] is blocked with mail "%s" and password "%s", and marks what is missing',
    (email, password, fields) => {
      fill(email, password);
      submit();
      expect(login.employeeCalls).toHaveLength(0);
      expect(texts()).toEqual(['error: Please enter email and password']);
      expect(state().context.message?.fields).toEqual(fields);
    },
  );

  it('[LOGIN-11] is blocked when nothing was typed at all', () => {
    submit();
    expect(login.employeeCalls).toHaveLength(0);
    expect(state().context.message?.fields).toEqual(['employeeEmail', 'employeePassword']);
  });

  it('[LOGIN-13, LOGIN-14, LOGIN-15] is busy while it asks, with what was typed', () => {
    fill('adviser@example.com', ' a password ');
    submit();
    expect(login.employeeCalls[0]?.input).toEqual({
      employeeEmail: 'adviser@example.com',
      employeePassword: ' a password ',
    });
    expect(state().hasTag('busy')).toBe(true);
    expect(state().can({ type: 'form.submitted' })).toBe(false);
  });

  it('[LOGIN-19, LOGIN-20, LOGIN-21, ERR-9] shows a toast, closes the dialog and then goes to the admin site; the password is gone', async () => {
    fill();
    const employee = login.employee();
    submit();
    await login.employeeCalls[0]?.answer({ kind: 'accepted' });
    expect(texts()).toEqual(['success: Login successful!']);
    expect(login.dialog.getSnapshot().matches({ shown: { presence: 'leaving', tab: 'employee' } })).toBe(
      true,
    );
    expect(employee.getSnapshot()).toMatchObject({ status: 'done', context: { values: {} } });
    expect(employee.getSnapshot().hasTag('busy')).toBe(true);
    expect(login.visited).toEqual([]);
    login.clock.increment(300);
    expect(login.dialog.getSnapshot().matches('closed')).toBe(true);
    expect(login.visited).toEqual(['admin /dashboard']);
  });

  it('[LOGIN-16, ERR-7, ERR-8] marks both fields of a refused pair until one is changed, and none when no answer comes', async () => {
    fill();
    submit();
    await login.employeeCalls[0]?.answer(rejected);
    expect(texts()).toEqual(['error: Login failed']);
    expect(state().context.values.employeePassword).toBe('a password');
    expect(state().context.message?.fields).toEqual(['employeePassword', 'employeeEmail']);
    type('employeePassword', 'a passwor');
    expect(state().context.message).toEqual({ kind: 'error', text: 'Login failed' });
    submit();
    expect(state().context.message).toBeNull();
    await login.employeeCalls[1]?.fail();
    expect(state().context.message).toEqual({ kind: 'error', text: 'Error logging in' });
    submit();
    login.passSeconds(15);
    expect(login.employeeCalls[2]?.isAborted()).toBe(true);
    expect(texts().slice(1)).toEqual(['error: Error logging in', 'error: Error logging in']);
  });

  it('[LOGIN-6, FORGOT-2] keeps what is typed while the other tab or the other view shows', () => {
    fill();
    login.dialog.send({ type: 'customer.chosen' });
    login.dialog.send({ type: 'employee.chosen' });
    login.dialog.send({ type: 'forgot.chosen' });
    login.dialog.send({ type: 'login.chosen' });
    expect(state().context.values.employeeEmail).toBe('adviser@example.com');
  });

  it('[LOGIN-7] gives up what is under way when the dialog closes, and forgets password and message at once', async () => {
    fill();
    submit();
    await login.employeeCalls[0]?.answer(rejected);
    submit();
    login.dialog.send({ type: 'close.clicked' });
    expect(login.employeeCalls[1]?.isAborted()).toBe(true);
    expect(state().context.values).toEqual({});
    await login.employeeCalls[1]?.answer({ kind: 'accepted' });
    login.clock.increment(300);
    expect(login.visited).toEqual([]);
    expect(texts()).toEqual(['error: Login failed']);
  });

  it('[LOGIN-7] forgets a message that still stands when the dialog closes', async () => {
    fill();
    submit();
    await login.employeeCalls[0]?.answer(rejected);
    const employee = login.employee();
    login.dialog.send({ type: 'close.clicked' });
    expect(employee.getSnapshot().context).toMatchObject({ message: null });
    expect(employee.getSnapshot().context.values).toEqual({});
  });
});

describe('forgot password', () => {
  beforeEach(() => login.dialog.send({ type: 'forgot.chosen' }));
  const state = () => login.forgot().getSnapshot();
  const typeEmail = (value: string) => login.forgot().send({ type: 'field.changed', name: 'email', value });
  const submit = () => login.forgot().send({ type: 'form.submitted' });
  const isForgot = () => login.dialog.getSnapshot().matches({ shown: { tab: { employee: 'forgot' } } });

  it("[FORGOT-10, ERR-14] asks for the mail address when there is none: 'Please enter your email.'", () => {
    typeEmail('  ');
    submit();
    expect(login.resetCalls).toHaveLength(0);
    expect(texts()).toEqual(['error: Please enter your email.']);
  });

  it('[FORGOT-4 to FORGOT-9, R43, ERR-13, CONST-4] sends the address, busy meanwhile, shows its message for 2 seconds, then returns to the login, emptied', async () => {
    typeEmail('adviser@example.com');
    submit();
    expect(login.resetCalls[0]?.input).toEqual({ email: 'adviser@example.com' });
    expect([state().hasTag('busy'), state().can({ type: 'form.submitted' })]).toEqual([true, false]);
    await login.resetCalls[0]?.answer({ kind: 'accepted' });
    expect(texts()).toEqual(['success: Password reset link sent. Check your email.']);
    login.clock.increment(1999);
    expect(isForgot()).toBe(true);
    expect(state().context.message?.kind).toBe('success');
    login.clock.increment(1);
    expect(login.dialog.getSnapshot().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
    login.dialog.send({ type: 'forgot.chosen' });
    expect(state().context).toMatchObject({ values: {}, message: null });
  });

  it('[FORGOT-9] another address that is typed while the message shows is taken, and nobody is led away from it', async () => {
    typeEmail('adviser@example.com');
    submit();
    await login.resetCalls[0]?.answer({ kind: 'accepted' });
    login.clock.increment(1000);
    typeEmail('colleague@example.com');
    login.clock.increment(5000);
    expect(isForgot()).toBe(true);
    expect(state().context).toMatchObject({
      values: { email: 'colleague@example.com' },
      message: { kind: 'success' },
    });
    submit();
    expect(login.resetCalls[1]?.input).toEqual({ email: 'colleague@example.com' });
  });

  it('[ERR-11] says so when the link was not sent, whatever the reason, and keeps the address', async () => {
    typeEmail('adviser@example.com');
    submit();
    await login.resetCalls[0]?.fail(new Error('Failed to send reset link'));
    submit();
    login.passSeconds(15);
    const message = 'error: Error sending reset link. Try again.';
    expect(texts()).toEqual([message, message]);
    expect(state().context.values.email).toBe('adviser@example.com');
  });
});

describe('a new password', () => {
  function start() {
    const { logic, calls } = holdCalls<AccountValues, AccountResponse>();
    const clock = new SimulatedClock();
    const machine = accountFormMachine.provide({ actors: { submitForm: logic } });
    const actor = createActor(machine, { clock, input: accountForms.newPassword }).start();
    const type = (value: string) => actor.send({ type: 'field.changed', name: 'newPassword', value });
    const submit = (value: string) => {
      type(value);
      actor.send({ type: 'form.submitted' });
    };
    return { calls, clock, type, submit, state: () => actor.getSnapshot() };
  }

  it('[R28] is sent as it was typed, and then it is set', async () => {
    const { calls, submit, state } = start();
    submit(' a long password ');
    expect(calls[0]?.input).toEqual({ newPassword: ' a long password ' });
    expect(state().hasTag('busy')).toBe(true);
    await calls[0]?.answer({ kind: 'accepted' });
    expect(state().matches('done')).toBe(true);
    expect(state().context.values).toEqual({});
  });

  it('is asked for before anything is sent', () => {
    const { calls, submit, state } = start();
    submit('');
    expect(calls).toEqual([]);
    expect(state().context.message?.text).toBe(inboxTexts.passwordMissing);
  });

  it('that will not do is told with the server’s reason, and marked until it is changed', async () => {
    const { calls, type, submit, state } = start();
    submit('short');
    await calls[0]?.answer({ kind: 'rejected', text: 'Choose a longer one' });
    expect(state().context.message).toEqual({
      kind: 'error',
      text: 'Choose a longer one',
      fields: ['newPassword'],
    });
    type('short and more');
    expect(state().context.message?.fields).toBeUndefined();
  });

  it('for a link that was used is refused for good; without an answer it can be sent again', async () => {
    const { calls, clock, submit, state } = start();
    submit('a long password');
    clock.increment(15_000);
    expect(state().context.message?.text).toBe(inboxTexts.passwordNotSet);
    submit('a long password');
    await calls[1]?.answer({ kind: 'expired' });
    expect(state().matches('expired')).toBe(true);
  });
});
