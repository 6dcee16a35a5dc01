import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerLoginEvent, OtpResponse } from '#machines/customerLogin.machine.ts';
import { proves } from '../support/proves.ts';
import { sent, startLogin } from '../support/startLogin.ts';

const number = '9876543210';
const nine = number.slice(0, 9);
const otherNumber = '9000000001';

let login: ReturnType<typeof startLogin>;
beforeEach(() => {
  login = startLogin();
  login.dialog.send({ type: 'dialog.opened' });
});

/** What a visitor does, and what comes back: an event, an event's name, or the end of a call. */
type Step = CustomerLoginEvent | CustomerLoginEvent['type'] | (() => unknown);

const typesPhone = (value: string): Step => ({ type: 'phone.changed', value });
const typesCode = (value: string): Step => ({ type: 'code.changed', value });
const passes = (seconds: number) => () => login.passSeconds(seconds);
const isSent =
  (response: OtpResponse = sent) =>
  () =>
    login.otpCalls.at(-1)?.answer(response);
const isNotSent = () => login.otpCalls.at(-1)?.fail();
const isTaken = (redirect: string) => () =>
  login.otpLoginCalls.at(-1)?.answer({ isAccepted: true, message: null, redirect });
const isRefused =
  (message: string | null = null) =>
  () =>
    login.otpLoginCalls.at(-1)?.answer({ isAccepted: false, message, redirect: null });
const isNotAnswered = () => login.otpLoginCalls.at(-1)?.fail();

const received = [typesPhone(number), isSent()];
const submitted = [...received, typesCode('123456'), 'login.submitted'] as const;

const state = () => login.customer().getSnapshot();
const typePhone = (value: string) => login.customer().send({ type: 'phone.changed', value });

async function stateAfter(steps: readonly Step[]) {
  for (const step of steps) {
    if (typeof step === 'function') await step();
    else login.customer().send((typeof step === 'string' ? { type: step } : step) as CustomerLoginEvent);
  }
  const { context, value, children } = state();
  return {
    ...{ ...context, ...value, isBusy: state().hasTag('busy'), marked: context.message?.fields },
    secondsLeft: children.otpCountdown?.getSnapshot().context.secondsLeft,
    canRequest: state().can({ type: 'otp.requested' }),
    canSubmit: state().can({ type: 'login.submitted' }),
    requested: login.otpCalls.map((call) => call.input.phone),
    handedIn: login.otpLoginCalls.map((call) => call.input),
    givenUp: [...login.otpCalls, ...login.otpLoginCalls].map((call) => call.isAborted()),
    ...{ toast: login.toasts.at(-1), visited: login.visited, dialog: login.dialog.getSnapshot().value },
  };
}

const error = (text: string) => ({ kind: 'error', text });
const says = (text: string) => ({ toast: error(text), message: error(text) });
const isOpen = { dialog: { shown: { presence: 'open' } } };

describe('the mobile number', () => {
  it.each(['+91 98765 43210', '098765 43210', '0091 98765 43210', '९８７६５４३२१०'])(
    'pasted as %s requests a code for its ten digits without the prefix',
    async (text) => {
      proves('OTP-23, CONST-1, R65');
      expect(await stateAfter([typesPhone(text)])).toMatchObject({ phone: number, requested: [number] });
    },
  );

  it('typed with +91 key by key is asked a code for once, when it is whole', async () => {
    proves('OTP-23, R65');
    for (const key of '+91 98765 43210') typePhone(state().context.phone + key);
    expect(await stateAfter([])).toMatchObject({ phone: number, requested: [number] });
  });

  it.each(['9876543210 12', '919876543210 5', '91987654321', '+9198765432'])(
    'is asked no code for by itself when it was cut or may become another: %s',
    async (text) => {
      proves('OTP-4, R65');
      const left = await stateAfter([typesPhone(text), 'phone.blurred']);
      expect(left).toMatchObject({ phone: expect.stringMatching(/^9\d{9}$/), requested: [] });
      expect((await stateAfter(['otp.requested'])).requested).toHaveLength(1);
    },
  );

  it('sends a code by itself, once for each number completed, in whatever way it is typed', () => {
    proves('OTP-4');
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
    'asks for no code to ten digits that begin with %s, and says so, typed and pressed',
    async (first) => {
      proves('OTP-1');
      const text = 'Enter an Indian mobile number: its first digit is 6, 7, 8 or 9';
      const told = { ...says(text), canRequest: true, requested: [] };
      expect(await stateAfter([typesPhone(`${first}876543210`)])).toMatchObject(told);
      expect(await stateAfter(['otp.requested'])).toMatchObject(told);
      expect(login.toasts).toHaveLength(2);
      expect(await stateAfter([typesPhone('98765')])).toMatchObject({ message: null });
      expect(await stateAfter([typesPhone(number)])).toMatchObject({ message: null, requested: [number] });
    },
  );

  const reopened = [
    () => login.dialog.send({ type: 'escape.pressed' }),
    passes(10),
    () => login.dialog.send({ type: 'dialog.opened' }),
  ];

  it.each<readonly [string, readonly Step[], object, string]>([
    [
      'of nine digits can get no code',
      [typesPhone(nine)],
      { canRequest: false, message: null },
      'OTP-1, OTP-3',
    ],
    ['of ten digits can', [typesPhone(number), isNotSent], { canRequest: true }, 'OTP-1, OTP-3'],
    [
      'that is none leaves a code under way as it is',
      [typesPhone(number), typesPhone('1234567890')],
      { otp: 'sending', givenUp: [false] },
      'OTP-1',
    ],
    [
      'that is none leaves one that is counted down for as it is',
      [...received, typesPhone('2234567890')],
      { otp: 'counting', requested: [number] },
      'OTP-1',
    ],
    [
      'that is another one gives the call up',
      [typesPhone(number), typesPhone(otherNumber), isSent()],
      { otp: 'counting', givenUp: [true, false] },
      'OTP-4',
    ],
    [
      'that is another one begins the countdown anew',
      [...received, passes(20), typesPhone(otherNumber), isSent()],
      { requested: [number, otherNumber], secondsLeft: 60 },
      'OTP-4',
    ],
    [
      'typed again after a failure is sent a code again',
      [typesPhone(number), isNotSent, typesPhone(nine), typesPhone(number)],
      { requested: [number, number] },
      'OTP-4',
    ],
    [
      'typed again during the countdown is sent none, and refused at no key',
      [...received, typesPhone(nine), typesPhone(number)],
      { otp: 'counting', requested: [number], toast: { kind: 'success', text: 'OTP sent successfully!' } },
      'R43',
    ],
    [
      'typed again in a dialog that was closed and opened again during the countdown is sent none',
      [...received, ...reopened, typesPhone(''), typesPhone(number)],
      { requested: [number], secondsLeft: 50 },
      'R43',
    ],
  ])('%s', async (_what, steps, expected, ids) => {
    proves(ids);
    expect(await stateAfter(steps)).toMatchObject(expected);
  });
});

describe('a code', () => {
  it('that was sent counts down from 60, then Send OTP is back', async () => {
    proves('OTP-5 to OTP-8, CONST-2, CONST-3, ERR-4');
    const { toast } = await stateAfter(received);
    expect(toast).toEqual({ kind: 'success', text: 'OTP sent successfully!' });
    for (let left = 60; left > 0; left -= 1) {
      expect(await stateAfter([])).toMatchObject({ otp: 'counting', canRequest: false, secondsLeft: left });
      login.passSeconds(1);
    }
    expect(await stateAfter([])).toMatchObject({ otp: 'waiting' });
    expect((await stateAfter(['otp.requested'])).requested).toHaveLength(2);
  });

  const tooMany = 'Too many codes for this number.';
  const unreachable = 'Error sending OTP. Please try again.';
  const failed = 'Login failed. Please try again.';
  const wrong = [...submitted, isRefused('This code is wrong.')];

  it.each<readonly [string, readonly Step[], object, string]>([
    [
      'that is being sent keeps both buttons from answering',
      [typesPhone(number), typesCode('123456')],
      { otp: 'sending', isBusy: true, canRequest: false, canSubmit: false },
      'OTP-10, LOGIN-13',
    ],
    [
      'that was not sent is told with the reason',
      [typesPhone(number), isSent({ isSent: false, message: tooMany })],
      { ...says(tooMany), canRequest: true },
      'ERR-1, OTP-19, R42',
    ],
    [
      'that was not sent without a reason is told',
      [typesPhone(number), isSent({ isSent: false, message: null })],
      says('Failed to send OTP.'),
      'ERR-2, R42',
    ],
    ['without an answer is told', [typesPhone(number), isNotSent], says(unreachable), 'ERR-3, R42'],
    [
      'that was not sent is told until the next attempt',
      [typesPhone(number), isNotSent, 'otp.requested'],
      { message: null },
      'R42',
    ],
    [
      'without an answer in fifteen seconds is given up',
      [typesPhone(number), passes(15)],
      { ...says(unreachable), givenUp: [true], canRequest: true },
      'ERR-3',
    ],
    [
      'that is not typed is asked for',
      ['login.submitted'],
      { handedIn: [], toast: { ...error('Please enter OTP'), fields: ['loginOtp'] } },
      'OTP-12, ERR-6',
    ],
    [
      'of blanks is asked for',
      [typesCode('   '), 'login.submitted'],
      { handedIn: [], toast: { ...error('Please enter OTP'), fields: ['loginOtp'] } },
      'OTP-12, ERR-6',
    ],
    [
      'is handed in with the number, without the blanks of a pasted one',
      [...received, typesCode(' 123 456 '), 'login.submitted'],
      { handedIn: [{ phone: number, code: '123456' }] },
      'OTP-2, OTP-20',
    ],
    [
      'that is handed in keeps both buttons from answering',
      [...received, passes(60), typesCode('123456'), 'login.submitted'],
      { otp: 'waiting', login: 'loggingIn', isBusy: true, canRequest: false, canSubmit: false },
      'OTP-11, LOGIN-13',
    ],
    [
      'that is taken leads to the redirect on the portal host, busy until the page is gone',
      [...submitted, isTaken('/client/dashboard')],
      { visited: ['portal /client/dashboard'], isBusy: true, ...isOpen },
      'OTP-13, OTP-22',
    ],
    [
      'is forgotten, and the login ready again, when the visitor comes back',
      [...submitted, isTaken('/client/dashboard'), 'page.restored'],
      { login: 'ready', code: '' },
      'OTP-13',
    ],
    [
      'that is wrong keeps the dialog open, is told in the words of the server, and is marked',
      wrong,
      { ...says('This code is wrong.'), marked: ['loginOtp'], canSubmit: true, ...isOpen },
      'R42',
    ],
    [
      'that was wrong is marked until it is changed',
      [...wrong, typesCode('12345')],
      { message: error('This code is wrong.'), marked: undefined },
      'R42',
    ],
    ['that is wrong without words is told', [...submitted, isRefused()], says(failed), 'R42, ERR-5'],
    ['that nobody answers is told', [...submitted, isNotAnswered], says(failed), 'R42, ERR-5'],
    [
      'that nobody answers in fifteen seconds is given up',
      [...submitted, passes(15)],
      { ...says(failed), givenUp: [false, true] },
      'R42, ERR-5',
    ],
    ['that is handed in again says no more', [...wrong, 'login.submitted'], { message: null }, 'R42'],
    [
      'is forgotten with its message when the dialog closes',
      [...wrong, 'dialog.closed'],
      { login: 'ready', code: '', message: null },
      'R42',
    ],
    [
      'is not handed in any more when the dialog closes',
      [...submitted, 'dialog.closed'],
      { login: 'ready', code: '', givenUp: [false, true] },
      'R42',
    ],
    [
      'is counted down for on while it is refused',
      [...submitted, passes(5), isRefused()],
      { secondsLeft: 55 },
      'OTP-5',
    ],
  ])('%s', async (_what, steps, expected, ids) => {
    proves(ids);
    expect(await stateAfter(steps)).toMatchObject(expected);
  });
});
