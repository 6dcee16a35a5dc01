import { beforeEach, describe, expect, it } from 'vitest';
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
  it('[LOGIN-1, LOGIN-5] is closed at first and opens on the customer tab', () => {
    expect(state().value).toBe('closed');
    does('dialog.opened');
    expect(state().value).toEqual({ shown: { presence: 'open', tab: 'customer' } });
  });

  it.each(['close.clicked', 'overlay.clicked', 'escape.pressed'] as const)(
    '[LOGIN-5, LOGIN-7 to LOGIN-10, CONST-5] closes by %s, in 300 ms with its tab, and begins at the customer tab again',
    (type) => {
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

  it('[LOGIN-10] stays when it is opened again while it closes', () => {
    does('dialog.opened', 'escape.pressed', 'dialog.opened');
    login.clock.increment(300);
    expect(state().matches({ shown: { presence: 'open' } })).toBe(true);
  });

  it('[LOGIN-6, FORGOT-1, FORGOT-2, FORGOT-3] toggles its tabs, and the employee tab its two views, which begins at the login', () => {
    does('dialog.opened', 'employee.chosen');
    expect(state().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
    does('forgot.chosen');
    expect(state().matches({ shown: { tab: { employee: 'forgot' } } })).toBe(true);
    does('login.chosen');
    expect(state().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
    does('forgot.chosen', 'customer.chosen', 'employee.chosen');
    expect(state().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
  });

  it('[OTP-13] goes nowhere when it was closed while a code was handed in', async () => {
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
