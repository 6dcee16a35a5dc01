import { beforeEach, describe, expect, it } from 'vitest';
import { proves } from '../support/proves.ts';
import { startLogin } from '../support/startLogin.ts';

let login: ReturnType<typeof startLogin>;
beforeEach(() => {
  login = startLogin();
});

const state = () => login.dialog.getSnapshot();
const does = (...types: Parameters<typeof login.dialog.send>[0]['type'][]) => {
  for (const type of types) login.dialog.send({ type });
};

describe('the login dialog', () => {
  it('is closed at first and opens on the customer tab', () => {
    proves('LOGIN-1, LOGIN-5');
    expect(state().value).toBe('closed');
    does('dialog.opened');
    expect(state().value).toEqual({ shown: { presence: 'open', tab: 'customer' } });
  });

  it.each(['close.clicked', 'overlay.clicked', 'escape.pressed'] as const)(
    'closes by %s in 300 ms and reopens at the customer tab',
    (type) => {
      proves('LOGIN-5, LOGIN-7 to LOGIN-10, CONST-5');
      does('dialog.opened', 'employee.chosen', 'forgot.chosen', type);
      expect(state().value).toEqual({ shown: { presence: 'closing', tab: { employee: 'forgot' } } });
      login.clock.increment(299);
      expect(state().matches('closed')).toBe(false);
      login.clock.increment(1);
      expect(state().matches('closed')).toBe(true);
      does('dialog.opened');
      expect(state().matches({ shown: { tab: 'customer' } })).toBe(true);
    },
  );

  it('stays open when it is opened again while it closes', () => {
    proves('LOGIN-10');
    does('dialog.opened', 'escape.pressed', 'dialog.opened');
    login.clock.increment(300);
    expect(state().matches({ shown: { presence: 'open' } })).toBe(true);
  });

  it('toggles its tabs, and the two views of the employee tab', () => {
    proves('LOGIN-6, FORGOT-1, FORGOT-2, FORGOT-3');
    does('dialog.opened', 'employee.chosen');
    expect(state().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
    does('forgot.chosen');
    expect(state().matches({ shown: { tab: { employee: 'forgot' } } })).toBe(true);
    does('login.chosen');
    expect(state().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
    does('forgot.chosen', 'customer.chosen', 'employee.chosen');
    expect(state().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
  });

  it('passes the email of the login to the request for a reset link', () => {
    proves('FORGOT-1');
    does('dialog.opened', 'employee.chosen');
    login.dialog.send({ type: 'forgot.chosen', email: 'asha@example.com' });
    const values = () => state().children.forgotPassword?.getSnapshot().context.values;
    expect(values()).toEqual({ email: 'asha@example.com' });
    does('login.chosen', 'forgot.chosen');
    expect(values()).toEqual({});
  });

  it('closes when a code is accepted without a redirect', async () => {
    proves('OTP-14');
    does('dialog.opened');
    const customer = login.customer();
    customer.send({ type: 'code.changed', value: '123456' });
    customer.send({ type: 'login.submitted' });
    await login.otpLoginCalls[0]?.answer({ isAccepted: true, message: null, redirect: null });
    expect(state().value).toMatchObject({ shown: { presence: 'closing' } });
    expect(customer.getSnapshot()).toMatchObject({ value: { login: 'ready' }, context: { code: '' } });
    expect(login.visited).toEqual([]);
  });

  it('ignores the redirect if it was closed while a code was submitted', async () => {
    proves('OTP-13');
    does('dialog.opened');
    const customer = login.customer();
    customer.send({ type: 'code.changed', value: '123456' });
    customer.send({ type: 'login.submitted' });
    does('overlay.clicked');
    await login.otpLoginCalls[0]?.answer({ isAccepted: true, message: null, redirect: '/client/dashboard' });
    expect(login.otpLoginCalls[0]?.isAborted()).toBe(true);
    expect(login.visited).toEqual([]);
  });
});

describe('the employee login in the dialog', () => {
  const email = 'adviser@example.com';
  beforeEach(() => {
    does('dialog.opened', 'employee.chosen');
    login.employee().send({ type: 'field.changed', name: 'employeeEmail', value: email });
    login.employee().send({ type: 'field.changed', name: 'employeePassword', value: 'a password' });
  });

  it('closes the dialog, then opens the admin site', async () => {
    proves('LOGIN-20, LOGIN-21');
    login.employee().send({ type: 'form.submitted' });
    await login.employeeCalls[0]?.answer({ kind: 'accepted' });
    expect(state().value).toEqual({
      shown: { presence: 'leaving', tab: { employee: 'login' } },
    });
    expect(login.visited).toEqual([]);
    login.clock.increment(300);
    expect([state().value, login.visited]).toEqual(['closed', ['admin /dashboard']]);
  });

  it('keeps its input while another tab or view is shown', () => {
    proves('LOGIN-6, FORGOT-2');
    does('customer.chosen', 'employee.chosen', 'forgot.chosen', 'login.chosen');
    expect(login.employee().getSnapshot().context.values.employeeEmail).toBe(email);
  });

  it('is cancelled when the dialog closes', async () => {
    proves('LOGIN-7');
    login.employee().send({ type: 'form.submitted' });
    does('close.clicked');
    await login.employeeCalls[0]?.answer({ kind: 'accepted' });
    login.clock.increment(300);
    expect([login.employeeCalls[0]?.isAborted(), login.visited]).toEqual([true, []]);
  });

  it('is shown again, and the request emptied, once a link was sent', async () => {
    proves('FORGOT-9');
    does('forgot.chosen');
    login.forgot().send({ type: 'field.changed', name: 'email', value: email });
    login.forgot().send({ type: 'form.submitted' });
    await login.resetCalls[0]?.answer({ kind: 'accepted' });
    login.clock.increment(2000);
    expect(state().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
    does('forgot.chosen');
    expect(login.forgot().getSnapshot().context.values).toEqual({});
  });
});
