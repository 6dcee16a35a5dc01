import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { sent, startLogin } from '../support/startLogin.ts';

const number = '9876543210';
const otherNumber = '9000000001';

let login: ReturnType<typeof startLogin>;
beforeEach(() => {
  login = startLogin();
  login.dialog.send({ type: 'dialog.opened' });
});

const state = () => login.customer().getSnapshot();
const typePhone = (value: string) => login.customer().send({ type: 'phone.changed', value });
const typeCode = (value: string) => login.customer().send({ type: 'code.changed', value });
const submit = () => login.customer().send({ type: 'login.submitted' });
const requestOtp = () => login.customer().send({ type: 'otp.requested' });
const lastToast = () => login.toasts.at(-1);

async function receiveCode(phone = number) {
  typePhone(phone);
  await login.otpCalls.at(-1)?.answer(sent);
}

async function submitCode(code = '123456') {
  await receiveCode();
  typeCode(code);
  submit();
}

describe('the mobile number', () => {
  it.each(['+91 98765 43210', '098765 43210', '0091 98765 43210', '９８７６５４３２１０'])(
    '[OTP-23, CONST-1, R65] pasted as %s is asked a code for as ten digits, without what is dialled before them',
    (text) => {
      typePhone(text);
      expect(state().context.phone).toBe(number);
      expect(login.otpCalls.map((call) => call.input)).toEqual([{ phone: number }]);
    },
  );

  it('[OTP-23, R65] typed with +91 key by key is asked a code for once, when it is whole', () => {
    for (const key of '+91 98765 43210') typePhone(state().context.phone + key);
    expect(state().context.phone).toBe(number);
    expect(login.otpCalls.map((call) => call.input)).toEqual([{ phone: number }]);
  });

  it.each(['9876543210 12', '919876543210 5', '91987654321', '+9198765432'])(
    '[OTP-4, R65] is asked no code for by itself when it was cut or may become another: %s',
    (text) => {
      typePhone(text);
      expect(login.otpCalls).toEqual([]);
      login.customer().send({ type: 'phone.blurred' });
      expect(state().context.phone).toMatch(/^9\d{9}$/);
      expect(login.otpCalls).toEqual([]);
      requestOtp();
      expect(login.otpCalls).toHaveLength(1);
    },
  );

  it('[OTP-1, OTP-3] lets a code be asked for with exactly ten digits only', async () => {
    for (const digits of ['', '9', '987654321']) {
      typePhone(digits);
      expect(state().can({ type: 'otp.requested' })).toBe(false);
      expect(state().context.message).toBeNull();
    }
    typePhone(number);
    await login.otpCalls[0]?.fail();
    expect(state().can({ type: 'otp.requested' })).toBe(true);
  });

  it('[OTP-4] sends a code by itself, once for each number completed, in whatever way it is typed', () => {
    const typing = fc.array(fc.string({ unit: fc.constantFrom('6', '1', ' ', '-', 'x'), maxLength: 14 }));
    fc.assert(
      fc.property(typing, (texts) => {
        login = startLogin();
        const requested: string[] = [];
        let shown = '';
        for (const text of texts) {
          typePhone(text);
          const digits = text.replace(/\D/g, '');
          // of more than ten digits some would be cut: nothing is sent by itself (R65)
          if (/^6.{9}$/.test(digits) && digits !== shown && digits !== requested.at(-1))
            requested.push(digits);
          shown = digits.slice(0, 10);
        }
        expect(login.otpCalls.map((call) => call.input.phone)).toEqual(requested);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['0', '1', '2', '3', '4', '5'])(
    '[OTP-1] asks for no code to ten digits that begin with %s, and says so, typed and pressed',
    async (first) => {
      const notMobile = `${first}876543210`;
      typePhone(notMobile);
      const texts = 'Enter an Indian mobile number: its first digit is 6, 7, 8 or 9';
      expect(state().context.message).toEqual({ kind: 'error', text: texts });
      expect(lastToast()).toMatchObject({ text: texts });
      expect(state().can({ type: 'otp.requested' })).toBe(true);
      requestOtp();
      expect(login.otpCalls).toEqual([]);
      expect(login.toasts).toHaveLength(2);
      typePhone(number);
      expect(login.otpCalls).toHaveLength(1);
      expect(state().context.message).toBeNull();
    },
  );

  it('[OTP-1] a number that is none leaves a code that is under way, or counted down for, as it is', async () => {
    typePhone(number);
    typePhone('1234567890');
    expect(login.otpCalls.map((call) => call.isAborted())).toEqual([false]);
    await login.otpCalls[0]?.answer(sent);
    typePhone('2234567890');
    expect(state().matches({ otp: 'counting' })).toBe(true);
    expect(login.otpCalls).toHaveLength(1);
  });

  it('[OTP-4] gives a call up when another number is completed meanwhile', async () => {
    typePhone(number);
    typePhone(otherNumber);
    expect(login.otpCalls.map((call) => call.isAborted())).toEqual([true, false]);
    await login.otpCalls[1]?.answer(sent);
    expect(state().matches({ otp: 'counting' })).toBe(true);
  });

  it('[R43] sends nothing by itself when the same number is typed again during the countdown', async () => {
    await receiveCode();
    typePhone(number.slice(0, 9));
    typePhone(number);
    expect(login.otpCalls).toHaveLength(1);
    expect(state().matches({ otp: 'counting' })).toBe(true);
  });

  it('[R43] sends nothing by itself when the dialog was closed and opened again during the countdown', async () => {
    await receiveCode();
    login.dialog.send({ type: 'escape.pressed' });
    login.passSeconds(10);
    login.dialog.send({ type: 'dialog.opened' });
    typePhone('');
    typePhone(number);
    expect(login.otpCalls).toHaveLength(1);
    expect(state().context.secondsLeft).toBe(50);
  });

  it('[OTP-4] sends a code to another number during the countdown, which starts anew', async () => {
    await receiveCode();
    login.passSeconds(20);
    await receiveCode(otherNumber);
    expect(login.otpCalls.map((call) => call.input.phone)).toEqual([number, otherNumber]);
    expect(state().context.secondsLeft).toBe(60);
  });

  it('[OTP-4] sends again when the same number is typed again after a failure', async () => {
    typePhone(number);
    await login.otpCalls[0]?.fail();
    typePhone(number.slice(0, 9));
    typePhone(number);
    expect(login.otpCalls).toHaveLength(2);
  });
});

describe('asking for a code', () => {
  it('[OTP-10, LOGIN-13] is busy while the code is sent: neither button answers', () => {
    typePhone(number);
    typeCode('123456');
    expect(state().matches({ otp: 'sending' })).toBe(true);
    expect(state().hasTag('busy')).toBe(true);
    expect(state().can({ type: 'otp.requested' })).toBe(false);
    expect(state().can({ type: 'login.submitted' })).toBe(false);
  });

  it('[OTP-5 to OTP-8, ERR-4] says that the code is sent, counts from 60 and then offers Send OTP again', async () => {
    await receiveCode();
    expect(lastToast()).toEqual({ kind: 'success', text: 'OTP sent successfully!' });
    for (let left = 60; left > 0; left -= 1) {
      expect(state().matches({ otp: 'counting' })).toBe(true);
      expect(state().can({ type: 'otp.requested' })).toBe(false);
      expect(state().context.secondsLeft).toBe(left);
      login.passSeconds(1);
    }
    expect(state().matches({ otp: 'waiting' })).toBe(true);
    requestOtp();
    expect(login.otpCalls).toHaveLength(2);
  });

  it.each([
    [
      'ERR-1, OTP-19',
      { isSent: false, message: 'Too many codes for this number.' },
      'Too many codes for this number.',
    ],
    ['ERR-2', { isSent: false, message: null }, 'Failed to send OTP.'],
    ['ERR-3', undefined, 'Error sending OTP. Please try again.'],
  ])(
    '[%s, R42] when no code was sent it says so, readable until the next attempt',
    async (_id, answer, text) => {
      typePhone(number);
      await (answer ? login.otpCalls[0]?.answer(answer) : login.otpCalls[0]?.fail());
      expect(lastToast()).toEqual({ kind: 'error', text });
      expect(state().context.message).toEqual(lastToast());
      requestOtp();
      expect(state().context.message).toBeNull();
    },
  );

  it('[ERR-3] gives up a call that gets no answer for fifteen seconds', () => {
    typePhone(number);
    login.passSeconds(15);
    expect(lastToast()?.text).toBe('Error sending OTP. Please try again.');
    expect(login.otpCalls[0]?.isAborted()).toBe(true);
    expect(state().can({ type: 'otp.requested' })).toBe(true);
  });
});

describe('handing the code in', () => {
  it("[OTP-12, ERR-6] asks for a code when there is none but blanks: 'Please enter OTP'", () => {
    typeCode('   ');
    submit();
    expect(login.otpLoginCalls).toHaveLength(0);
    expect(lastToast()).toEqual({ kind: 'error', text: 'Please enter OTP', fields: ['loginOtp'] });
  });

  it('[OTP-2, OTP-20] hands in the number and the code, without the blanks of a pasted one', async () => {
    await submitCode(' 123 456 ');
    expect(login.otpLoginCalls[0]?.input).toEqual({ phone: number, code: '123456' });
  });

  it('[OTP-11, LOGIN-13] is busy meanwhile: neither button answers', async () => {
    await receiveCode();
    login.passSeconds(60);
    typeCode('123456');
    submit();
    expect(state().matches({ login: 'loggingIn' })).toBe(true);
    expect(state().hasTag('busy')).toBe(true);
    expect(state().can({ type: 'login.submitted' })).toBe(false);
    expect(state().can({ type: 'otp.requested' })).toBe(false);
  });

  it('[OTP-13, OTP-22] goes to the redirect on the portal host, stays busy until the page is gone, and is ready again when the visitor comes back', async () => {
    await submitCode();
    await login.otpLoginCalls[0]?.answer({ isAccepted: true, message: null, redirect: '/client/dashboard' });
    expect(login.visited).toEqual(['portal /client/dashboard']);
    expect(state().hasTag('busy')).toBe(true);
    expect(login.dialog.getSnapshot().matches({ shown: { presence: 'open' } })).toBe(true);
    login.customer().send({ type: 'page.restored' });
    expect(state().matches({ login: 'ready' })).toBe(true);
    expect(state().context.code).toBe('');
  });

  it('[R42] forgets code and message, and gives up the call, when the dialog closes', async () => {
    await submitCode();
    await login.otpLoginCalls[0]?.answer({ isAccepted: false, message: null, redirect: null });
    for (const begins of [() => {}, submit]) {
      typeCode('123456');
      begins();
      login.customer().send({ type: 'dialog.closed' });
      expect(state().matches({ login: 'ready' })).toBe(true);
      expect(state().context).toMatchObject({ code: '', message: null });
    }
    expect(login.otpLoginCalls.map((call) => call.isAborted())).toEqual([false, true]);
  });

  it('[OTP-14] just closes the dialog without a redirect', async () => {
    await submitCode();
    await login.otpLoginCalls[0]?.answer({ isAccepted: true, message: null, redirect: null });
    expect(login.visited).toEqual([]);
    expect(login.dialog.getSnapshot().matches({ shown: { presence: 'closing' } })).toBe(true);
  });

  it("[R42] keeps the dialog open for a wrong code and shows the server's message, marking the code until it is changed", async () => {
    await submitCode();
    await login.otpLoginCalls[0]?.answer({
      isAccepted: false,
      message: 'This code is wrong.',
      redirect: null,
    });
    expect(lastToast()).toEqual({ kind: 'error', text: 'This code is wrong.', fields: ['loginOtp'] });
    expect(state().context.message?.text).toBe('This code is wrong.');
    expect(login.dialog.getSnapshot().matches({ shown: { presence: 'open' } })).toBe(true);
    expect(state().can({ type: 'login.submitted' })).toBe(true);
    typeCode('12345');
    expect(state().context.message).toEqual({ kind: 'error', text: 'This code is wrong.' });
  });

  it("[R42, ERR-5] says 'Login failed. Please try again.' when it sends none, or the network is gone", async () => {
    await submitCode();
    await login.otpLoginCalls[0]?.answer({ isAccepted: false, message: null, redirect: null });
    submit();
    expect(state().context.message).toBeNull();
    await login.otpLoginCalls[1]?.fail();
    submit();
    login.passSeconds(15);
    expect(login.toasts.slice(1).map(({ text }) => text)).toEqual(
      Array.from({ length: 3 }, () => 'Login failed. Please try again.'),
    );
  });

  it('[OTP-5] goes on counting while a code is handed in and refused', async () => {
    await submitCode();
    login.passSeconds(5);
    await login.otpLoginCalls[0]?.answer({ isAccepted: false, message: null, redirect: null });
    expect(state().context.secondsLeft).toBe(55);
  });
});
