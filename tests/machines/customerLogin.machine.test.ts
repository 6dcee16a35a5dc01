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

/** An event, an event's type, or a function that ends a call. */
type Step = CustomerLoginEvent | CustomerLoginEvent['type'] | (() => unknown);

const typesPhone = (value: string): Step => ({ type: 'phone.changed', value });
const typesCode = (value: string): Step => ({ type: 'code.changed', value });
const passes = (seconds: number) => () => login.passSeconds(seconds);
const isSent =
  (response: OtpResponse = sent) =>
  () =>
    login.otpCalls.at(-1)?.answer(response);
const isNotSent = () => login.otpCalls.at(-1)?.fail();
const isAccepted = (redirect: string | null) => () =>
  login.otpLoginCalls.at(-1)?.answer({ isAccepted: true, message: null, redirect });
const isRejected =
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
    submittedCodes: login.otpLoginCalls.map((call) => call.input),
    aborted: [...login.otpCalls, ...login.otpLoginCalls].map((call) => call.isAborted()),
    ...{ toast: login.toasts.at(-1), visited: login.visited, dialog: login.dialog.getSnapshot().value },
  };
}

const error = (text: string) => ({ kind: 'error', text });
const shows = (text: string) => ({ toast: error(text), message: error(text) });
const isOpen = { dialog: { shown: { presence: 'open' } } };

describe('the mobile number', () => {
  it.each(['+91 98765 43210', '098765 43210', '0091 98765 43210', '९８７६５４३२१०'])(
    'pasted as %s requests a code for its ten digits without the prefix',
    async (text) => {
      proves('OTP-23, CONST-1, R65');
      expect(await stateAfter([typesPhone(text)])).toMatchObject({ phone: number, requested: [number] });
    },
  );

  it('typed with +91 key by key requests a code once it is complete', async () => {
    proves('OTP-23, R65');
    for (const key of '+91 98765 43210') typePhone(state().context.phone + key);
    expect(await stateAfter([])).toMatchObject({ phone: number, requested: [number] });
  });

  it.each(['9876543210 12', '919876543210 5', '91987654321', '+9198765432'])(
    'requests no code automatically if it was cut or may be incomplete: %s',
    async (text) => {
      proves('OTP-4, R65');
      const left = await stateAfter([typesPhone(text), 'phone.blurred']);
      expect(left).toMatchObject({ phone: expect.stringMatching(/^9\d{9}$/), requested: [] });
      expect((await stateAfter(['otp.requested'])).requested).toHaveLength(1);
    },
  );

  it('requests a code automatically, once for each completed number, however it is typed', () => {
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
          // more than ten digits would be cut, so no code is requested automatically (R65)
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
    'is invalid if its ten digits begin with %s, whether typed or submitted',
    async (first) => {
      proves('OTP-1');
      const text = 'Enter an Indian mobile number: its first digit is 6, 7, 8 or 9';
      const invalid = { ...shows(text), canRequest: true, requested: [] };
      expect(await stateAfter([typesPhone(`${first}876543210`)])).toMatchObject(invalid);
      expect(await stateAfter(['otp.requested'])).toMatchObject(invalid);
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
      'cannot get a code if it has nine digits',
      [typesPhone(nine)],
      { canRequest: false, message: null },
      'OTP-1, OTP-3',
    ],
    [
      'can get a code if it has ten digits',
      [typesPhone(number), isNotSent],
      { canRequest: true },
      'OTP-1, OTP-3',
    ],
    [
      'does not cancel a pending request if it is invalid',
      [typesPhone(number), typesPhone('1234567890')],
      { otp: 'sending', aborted: [false] },
      'OTP-1',
    ],
    [
      'does not stop the countdown if it is invalid',
      [...received, typesPhone('2234567890')],
      { otp: 'counting', requested: [number] },
      'OTP-1',
    ],
    [
      'cancels a pending request for another number',
      [typesPhone(number), typesPhone(otherNumber), isSent()],
      { otp: 'counting', aborted: [true, false] },
      'OTP-4',
    ],
    [
      'restarts the countdown for another number',
      [...received, passes(20), typesPhone(otherNumber), isSent()],
      { requested: [number, otherNumber], secondsLeft: 60 },
      'OTP-4',
    ],
    [
      'requests a code again when typed after a failure',
      [typesPhone(number), isNotSent, typesPhone(nine), typesPhone(number)],
      { requested: [number, number] },
      'OTP-4',
    ],
    [
      'requests no code when typed again during the countdown',
      [...received, typesPhone(nine), typesPhone(number)],
      { otp: 'counting', requested: [number], toast: { kind: 'success', text: 'OTP sent successfully!' } },
      'R43',
    ],
    [
      'requests no code when typed again in a reopened dialog during the countdown',
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
  it('starts a countdown from 60 when it is sent, then Send OTP is enabled again', async () => {
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
  const wrong = [...submitted, isRejected('This code is wrong.')];

  it.each<readonly [string, readonly Step[], object, string]>([
    [
      'disables both buttons while it is requested',
      [typesPhone(number), typesCode('123456')],
      { otp: 'sending', isBusy: true, canRequest: false, canSubmit: false },
      'OTP-10, LOGIN-13',
    ],
    [
      'shows the server’s message if it was not sent',
      [typesPhone(number), isSent({ isSent: false, message: tooMany })],
      { ...shows(tooMany), canRequest: true },
      'ERR-1, OTP-19, R42',
    ],
    [
      'shows a message if it was not sent and the server gives none',
      [typesPhone(number), isSent({ isSent: false, message: null })],
      shows('Failed to send OTP.'),
      'ERR-2, R42',
    ],
    [
      'shows a message if there is no response',
      [typesPhone(number), isNotSent],
      shows(unreachable),
      'ERR-3, R42',
    ],
    [
      'clears the message at the next request',
      [typesPhone(number), isNotSent, 'otp.requested'],
      { message: null },
      'R42',
    ],
    [
      'times out after fifteen seconds',
      [typesPhone(number), passes(15)],
      { ...shows(unreachable), aborted: [true], canRequest: true },
      'ERR-3',
    ],
    [
      'is required',
      ['login.submitted'],
      { submittedCodes: [], toast: { ...error('Please enter OTP'), fields: ['loginOtp'] } },
      'OTP-12, ERR-6',
    ],
    [
      'is required if it is blank',
      [typesCode('   '), 'login.submitted'],
      { submittedCodes: [], toast: { ...error('Please enter OTP'), fields: ['loginOtp'] } },
      'OTP-12, ERR-6',
    ],
    [
      'is submitted with the number, without spaces',
      [...received, typesCode(' 123 456 '), 'login.submitted'],
      { submittedCodes: [{ phone: number, code: '123456' }] },
      'OTP-2, OTP-20',
    ],
    [
      'disables both buttons while it is submitted',
      [...received, passes(60), typesCode('123456'), 'login.submitted'],
      { otp: 'waiting', login: 'loggingIn', isBusy: true, canRequest: false, canSubmit: false },
      'OTP-11, LOGIN-13',
    ],
    [
      'opens the redirect on the portal host if accepted, and stays busy',
      [...submitted, isAccepted('/client/dashboard')],
      { visited: ['portal /client/dashboard'], isBusy: true, ...isOpen },
      'OTP-13, OTP-22',
    ],
    [
      'is cleared if accepted without a redirect, and the dialog closes',
      [...submitted, isAccepted(null)],
      { visited: [], login: 'ready', code: '', dialog: { shown: { presence: 'closing' } } },
      'OTP-13',
    ],
    [
      'is cleared when the visitor comes back, and the login is ready again',
      [...submitted, isAccepted('/client/dashboard'), 'page.restored'],
      { login: 'ready', code: '' },
      'OTP-13',
    ],
    [
      'keeps the dialog open if wrong, shows the server’s message and marks the field',
      wrong,
      { ...shows('This code is wrong.'), marked: ['loginOtp'], canSubmit: true, ...isOpen },
      'R42',
    ],
    [
      'stays marked after a wrong code until it is changed',
      [...wrong, typesCode('12345')],
      { message: error('This code is wrong.'), marked: undefined },
      'R42',
    ],
    [
      'shows a message if it is wrong and the server gives none',
      [...submitted, isRejected()],
      shows(failed),
      'R42, ERR-5',
    ],
    [
      'shows a message if its submission gets no response',
      [...submitted, isNotAnswered],
      shows(failed),
      'R42, ERR-5',
    ],
    [
      'times out fifteen seconds after its submission',
      [...submitted, passes(15)],
      { ...shows(failed), aborted: [false, true] },
      'R42, ERR-5',
    ],
    [
      'clears the message when it is submitted again',
      [...wrong, 'login.submitted'],
      { message: null },
      'R42',
    ],
    [
      'is cleared with its message when the dialog closes',
      [...wrong, 'dialog.closed'],
      { login: 'ready', code: '', message: null },
      'R42',
    ],
    [
      'is not submitted when the dialog closes',
      [...submitted, 'dialog.closed'],
      { login: 'ready', code: '', aborted: [false, true] },
      'R42',
    ],
    [
      'keeps its countdown when it is rejected',
      [...submitted, passes(5), isRejected()],
      { secondsLeft: 55 },
      'OTP-5',
    ],
  ])('%s', async (_what, steps, expected, ids) => {
    proves(ids);
    expect(await stateAfter(steps)).toMatchObject(expected);
  });
});
