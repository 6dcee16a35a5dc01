import { beforeEach, describe, expect, it } from 'vitest';
import { startLogin } from '#tests/support/startLogin.ts';

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
    '[LOGIN-7 to LOGIN-10, CONST-5] closes by %s, in 300 ms',
    (type) => {
      does('dialog.opened', type);
      expect(state().matches({ shown: { presence: 'closing' } })).toBe(true);
      login.clock.increment(299);
      expect(state().matches('closed')).toBe(false);
      login.clock.increment(1);
      expect(state().matches('closed')).toBe(true);
    },
  );

  it('[LOGIN-10] keeps showing the same tab while it closes', () => {
    does('dialog.opened', 'employee.chosen', 'forgot.chosen', 'escape.pressed');
    expect(state().value).toEqual({ shown: { presence: 'closing', tab: { employee: 'forgot' } } });
  });

  it('[LOGIN-10] stays when it is opened again while it closes', () => {
    does('dialog.opened', 'escape.pressed', 'dialog.opened');
    login.clock.increment(300);
    expect(state().matches({ shown: { presence: 'open' } })).toBe(true);
  });

  it('[LOGIN-5] opens on the customer tab again', () => {
    does('dialog.opened', 'employee.chosen', 'close.clicked');
    login.clock.increment(300);
    does('dialog.opened');
    expect(state().matches({ shown: { tab: 'customer' } })).toBe(true);
  });

  it('[LOGIN-6, FORGOT-1, FORGOT-2] toggles its tabs, and the employee tab its two views', () => {
    does('dialog.opened', 'employee.chosen');
    expect(state().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
    does('forgot.chosen');
    expect(state().matches({ shown: { tab: { employee: 'forgot' } } })).toBe(true);
    does('login.chosen');
    expect(state().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
  });

  it('[FORGOT-3] leaves forgot-password when the tab changes', () => {
    does('dialog.opened', 'employee.chosen', 'forgot.chosen', 'customer.chosen', 'employee.chosen');
    expect(state().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
  });

  it('[R42] forgets the code and drops what was told when it closes', () => {
    does('dialog.opened');
    const customer = login.customer();
    customer.send({ type: 'login.submitted' });
    customer.send({ type: 'code.changed', value: '123456' });
    does('escape.pressed');
    expect(customer.getSnapshot().context).toMatchObject({ code: '', message: null });
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
