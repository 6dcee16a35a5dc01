import { and, assign, fromPromise, setup, stateIn } from 'xstate';
import { loginTexts, type Message } from '#contract/login/loginTexts.ts';
import {
  cutPhone,
  isMobileNumber,
  nationalNumber,
  phoneDigits,
  typedPhone,
  writtenCode,
} from '#forms/formats/mobileNumber.ts';
import { notify, says, withoutFields } from './notify.ts';
import { otpCountdownMachine } from './otpCountdown.machine.ts';
import { callTimeoutMilliseconds, notProvided } from './providedCalls.ts';

export interface OtpCall {
  /** 10 digits. */
  readonly phone: string;
}

/** The portal's answer to a request for a code; without a message in it, our own words are shown. */
export interface OtpResponse {
  readonly isSent: boolean;
  readonly message: string | null;
}

export interface OtpLoginCall {
  readonly phone: string;
  readonly code: string;
}

/** The portal's answer to a code. `redirect` is a path on the portal host, beginning with one slash. */
export interface OtpLoginResponse {
  readonly isAccepted: boolean;
  readonly message: string | null;
  readonly redirect: string | null;
}

export interface CustomerLoginContext {
  /** The mobile number as far as it is typed: its digits, and what may yet become +91 before them. */
  readonly phone: string;
  readonly code: string;
  /** The number to which a code is under way or counted down for, '' for none. */
  readonly requestedNumber: string;
  /** What 'Resend in Ns' shows while `otp` is `counting`. */
  readonly secondsLeft: number;
  readonly message: Message | null;
}

/** A field's text after a change. */
export interface Typed {
  readonly value: string;
}

export type CustomerLoginEvent =
  | ({ type: 'phone.changed' } & Typed)
  | { type: 'phone.blurred' }
  | ({ type: 'code.changed' } & Typed)
  | { type: 'otp.requested' }
  | { type: 'login.submitted' }
  /** The dialog closes: the code and the messages are cleared, the countdown goes on. */
  | { type: 'dialog.closed' }
  /** The visitor comes back, and the browser shows the page in the state it was left in. */
  | { type: 'page.restored' };

/** The number of a text that holds it whole, neither cut nor about to become another; '' of any other. */
function completeNumber(text: string): string {
  const number = typedPhone(text);
  return nationalNumber(text) === number && number.length === phoneDigits ? number : '';
}

/** Whether a typed text completes a number, and another one than that to which a code is under way. */
const isNumberCompleted = ({ phone, requestedNumber }: CustomerLoginContext, typed: string) =>
  !['', phone, requestedNumber].includes(completeNumber(typed));

const setUp = setup({
  types: {
    context: {} as CustomerLoginContext,
    events: {} as CustomerLoginEvent,
    tags: {} as 'busy',
    children: {} as { otpCountdown: 'otpCountdown' },
  },
  actors: {
    otpCountdown: otpCountdownMachine,
    /** Requests a code from the portal; rejects without an answer. Supplied by the page. */
    sendOtp: fromPromise<OtpResponse, OtpCall>(notProvided),
    /** Hands the code in; rejects when there was no answer. Supplied by the page. */
    loginWithOtp: fromPromise<OtpLoginResponse, OtpLoginCall>(notProvided),
  },
  delays: { callTimeout: callTimeoutMilliseconds },
  guards: {
    hasTenDigits: ({ context }) => context.phone.length === phoneDigits,
    hasCode: ({ context }) => context.code !== '',
    isSendingOtp: stateIn({ otp: 'sending' }),
    isLoginReady: stateIn({ login: 'ready' }),
    canRequestOtp: and(['hasTenDigits', 'isLoginReady']),
    isMobile: ({ context }) => isMobileNumber(context.phone),
    isNumberCompleted: ({ context }, { value }: Typed) => isNumberCompleted(context, value),
    isMobileCompleted: ({ context }, { value }: Typed) =>
      isNumberCompleted(context, value) && isMobileNumber(completeNumber(value)),
    isSent: (_, { isSent }: OtpResponse) => isSent,
    isRejected: (_, { isAccepted }: OtpLoginResponse) => !isAccepted,
    hasRedirect: (_, { redirect }: OtpLoginResponse) => redirect !== null,
  },
  actions: {
    /** Effects, supplied by the page. */
    announce: (_, _message: Message) => {},
    goToPortal: (_, _params: { path: string }) => {},
    /** Effect, supplied by the dialog. */
    closeDialog: () => {},

    /** What was said of the number before is of another one. */
    setPhone: assign(({ context: { message } }, { value }: Typed) => ({
      phone: typedPhone(value),
      message: message?.fields?.includes('loginPhone') ? null : message,
    })),
    truncatePhone: assign({ phone: ({ context }) => cutPhone(context.phone) }),
    setCode: assign(({ context: { message } }, { value }: Typed) => ({
      code: writtenCode(value),
      message: withoutFields(message),
    })),
    setRequestedNumber: assign({ requestedNumber: ({ context }) => context.phone }),
    clearRequestedNumber: assign({ requestedNumber: '' }),
    showSecondsLeft: assign({ secondsLeft: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft }),
    notify: notify(),
    setMessage: assign({ message: (_, message: Message) => message }),
    clearMessage: assign({ message: null }),
    clearCode: assign({ code: '' }),
  },
});

const typedOf = ({ event }: { readonly event: Typed }) => event;
const setPhone = { type: 'setPhone', params: typedOf } as const;
const notMobile = says('error', loginTexts.numberNotMobile, ['loginPhone']);
const otpNotSent = { target: 'waiting', actions: says('error', loginTexts.otpUnreachable) } as const;
const notLoggedIn = { target: 'ready', actions: says('error', loginTexts.otpLoginFailed) } as const;
const outputOf = <Output>({ event }: { readonly event: { readonly output: Output } }) => event.output;

/** The customer's way in: `otp` gets a one-time code to the mobile number, `login` hands it in. */
export const customerLoginMachine = setUp.createMachine({
  id: 'customerLogin',
  context: { phone: '', code: '', requestedNumber: '', secondsLeft: 0, message: null },
  type: 'parallel',
  states: {
    otp: {
      initial: 'waiting',
      on: {
        'phone.changed': [
          { guard: { type: 'isMobileCompleted', params: typedOf }, target: '.sending', actions: setPhone },
          { guard: { type: 'isNumberCompleted', params: typedOf }, actions: [setPhone, notMobile] },
          { actions: setPhone },
        ],
        'phone.blurred': { actions: 'truncatePhone' },
      },
      states: {
        waiting: {
          entry: 'clearRequestedNumber',
          on: {
            'otp.requested': [
              { guard: and(['canRequestOtp', 'isMobile']), target: 'sending' },
              { guard: 'canRequestOtp', actions: notMobile },
            ],
          },
        },
        sending: {
          tags: 'busy',
          entry: ['setRequestedNumber', 'clearMessage'],
          invoke: {
            src: 'sendOtp',
            input: ({ context }) => ({ phone: context.phone }),
            onDone: [
              {
                guard: { type: 'isSent', params: outputOf },
                target: 'counting',
                actions: says('success', loginTexts.otpSent),
              },
              {
                target: 'waiting',
                actions: {
                  type: 'notify',
                  params: ({ event }) => ({
                    kind: 'error',
                    text: event.output.message ?? loginTexts.otpNotSent,
                  }),
                },
              },
            ],
            onError: otpNotSent,
          },
          after: { callTimeout: otpNotSent },
        },
        counting: {
          invoke: {
            id: 'otpCountdown',
            src: 'otpCountdown',
            onSnapshot: {
              actions: { type: 'showSecondsLeft', params: ({ event }) => event.snapshot.context },
            },
            onDone: 'waiting',
          },
        },
      },
    },
    login: {
      initial: 'ready',
      on: {
        'code.changed': { actions: { type: 'setCode', params: typedOf } },
        'dialog.closed': { target: '.ready', actions: ['clearCode', 'clearMessage'] },
      },
      states: {
        ready: {
          on: {
            'login.submitted': [
              { guard: 'isSendingOtp' },
              { guard: 'hasCode', target: 'loggingIn' },
              { actions: says('error', loginTexts.otpMissing, ['loginOtp']) },
            ],
          },
        },
        loggingIn: {
          tags: 'busy',
          entry: 'clearMessage',
          invoke: {
            src: 'loginWithOtp',
            input: ({ context }) => ({ phone: context.phone, code: context.code }),
            onDone: [
              {
                guard: { type: 'isRejected', params: outputOf },
                target: 'ready',
                actions: {
                  type: 'notify',
                  params: ({ event }) => ({
                    kind: 'error',
                    text: event.output.message ?? loginTexts.otpLoginFailed,
                    fields: ['loginOtp'],
                  }),
                },
              },
              {
                guard: { type: 'hasRedirect', params: outputOf },
                target: 'leaving',
                actions: {
                  type: 'goToPortal',
                  params: ({ event }) => ({ path: event.output.redirect ?? '/' }),
                },
              },
              { target: 'ready', actions: ['clearCode', 'closeDialog'] },
            ],
            onError: notLoggedIn,
          },
          after: { callTimeout: notLoggedIn },
        },
        leaving: {
          tags: 'busy',
          on: { 'page.restored': { target: 'ready', actions: 'clearCode' } },
        },
      },
    },
  },
});
