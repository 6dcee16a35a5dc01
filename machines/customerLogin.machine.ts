import { type ActorRef, and, assign, fromPromise, type Snapshot, sendTo, setup, stateIn } from 'xstate';
import { loginTexts, type Message } from '#contract/login/loginTexts.ts';
import {
  cutPhone,
  isMobileNumber,
  nationalNumber,
  phoneDigits,
  typedPhone,
  writtenCode,
} from '#forms/formats/mobileNumber.ts';
import { withoutFields } from './messageFields.ts';
import { otpCountdownMachine } from './otpCountdown.machine.ts';
import { callTimeoutMilliseconds, notProvided } from './providedCalls.ts';

export interface OtpCall {
  /** 10 digits. */
  readonly phone: string;
}

/** The portal's response to a request for a code. Without a message, the site's own one is shown. */
export interface OtpResponse {
  readonly isSent: boolean;
  readonly message: string | null;
}

export interface OtpLoginCall {
  readonly phone: string;
  readonly code: string;
}

/** The portal's response to a code. `redirect` is a path on the portal host that begins with one slash. */
export interface OtpLoginResponse {
  readonly isAccepted: boolean;
  readonly message: string | null;
  readonly redirect: string | null;
}

/** Sent to the dialog after a login without a redirect. */
export interface CustomerLoggedIn {
  readonly type: 'customer.loggedIn';
}

export interface CustomerLoginInput {
  readonly dialog: ActorRef<Snapshot<unknown>, CustomerLoggedIn>;
}

export interface CustomerLoginContext extends CustomerLoginInput {
  /** The digits of the mobile number. Before them, a prefix that may become +91. */
  readonly phone: string;
  readonly code: string;
  /** The number to which a code was sent, until another code may be requested; '' for none. */
  readonly requestedNumber: string;
  readonly message: Message | null;
}

/** The new text of a field. */
export interface Typed {
  readonly value: string;
}

export type CustomerLoginEvent =
  | ({ type: 'phone.changed' } & Typed)
  | { type: 'phone.blurred' }
  | ({ type: 'code.changed' } & Typed)
  | { type: 'otp.requested' }
  | { type: 'login.submitted' }
  /** The dialog closes: the code and the message are cleared, and the countdown continues. */
  | { type: 'dialog.closed' }
  /** The visitor returns to the page, which the browser restores from its cache. */
  | { type: 'page.restored' };

/** Returns the number of a text that contains exactly one complete number; '' for any other text. */
function completeNumber(text: string): string {
  const number = typedPhone(text);
  return nationalNumber(text) === number && number.length === phoneDigits ? number : '';
}

/** Whether a typed text completes a number to which no code was requested yet. */
const isNumberCompleted = ({ phone, requestedNumber }: CustomerLoginContext, typed: string) =>
  !['', phone, requestedNumber].includes(completeNumber(typed));

const setUp = setup({
  types: {
    context: {} as CustomerLoginContext,
    input: {} as CustomerLoginInput,
    events: {} as CustomerLoginEvent,
    tags: {} as 'busy',
    children: {} as { otpCountdown: 'otpCountdown' },
  },
  actors: {
    otpCountdown: otpCountdownMachine,
    /** Requests a code from the portal. Rejects if there is no response. Provided by the page. */
    sendOtp: fromPromise<OtpResponse, OtpCall>(notProvided),
    /** Submits the code. Rejects if there is no response. Provided by the page. */
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
    /** Effects, provided by the page. */
    announce: (_, _message: Message | null) => {},
    goToPortal: (_, _params: { path: string }) => {},

    closeDialog: sendTo(({ context }) => context.dialog, { type: 'customer.loggedIn' }),
    /** Clears a message about the previous number. */
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
    setMessage: assign({ message: (_, message: Message) => message }),
    clearMessage: assign({ message: null }),
    clearCode: assign({ code: '' }),
  },
});

const typedOf = ({ event }: { readonly event: Typed }) => event;
const setPhone = { type: 'setPhone', params: typedOf } as const;
const announceMessage = {
  type: 'announce',
  params: ({ context }: { readonly context: CustomerLoginContext }) => context.message,
} as const;
const showMessage = (kind: Message['kind'], text: string, fields?: Message['fields']) =>
  [{ type: 'setMessage', params: { kind, text, ...(fields && { fields }) } }, announceMessage] as const;
const notMobile = showMessage('error', loginTexts.numberNotMobile, ['loginPhone']);
const otpNotSent = { target: 'waiting', actions: showMessage('error', loginTexts.otpUnreachable) } as const;
const notLoggedIn = { target: 'ready', actions: showMessage('error', loginTexts.otpLoginFailed) } as const;
const outputOf = <Output>({ event }: { readonly event: { readonly output: Output } }) => event.output;

/** The customer's login: `otp` requests a one-time code for the mobile number, `login` submits it. */
export const customerLoginMachine = setUp.createMachine({
  id: 'customerLogin',
  context: ({ input }) => ({ ...input, phone: '', code: '', requestedNumber: '', message: null }),
  type: 'parallel',
  states: {
    otp: {
      initial: 'waiting',
      on: {
        'phone.changed': [
          { guard: { type: 'isMobileCompleted', params: typedOf }, target: '.sending', actions: setPhone },
          { guard: { type: 'isNumberCompleted', params: typedOf }, actions: [setPhone, ...notMobile] },
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
                actions: showMessage('success', loginTexts.otpSent),
              },
              {
                target: 'waiting',
                actions: [
                  {
                    type: 'setMessage',
                    params: ({ event }) => ({
                      kind: 'error',
                      text: event.output.message ?? loginTexts.otpNotSent,
                    }),
                  },
                  announceMessage,
                ],
              },
            ],
            onError: otpNotSent,
          },
          after: { callTimeout: otpNotSent },
        },
        counting: {
          invoke: { id: 'otpCountdown', src: 'otpCountdown', onDone: 'waiting' },
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
              { actions: showMessage('error', loginTexts.otpMissing, ['loginOtp']) },
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
                actions: [
                  {
                    type: 'setMessage',
                    params: ({ event }) => ({
                      kind: 'error',
                      text: event.output.message ?? loginTexts.otpLoginFailed,
                      fields: ['loginOtp'],
                    }),
                  },
                  announceMessage,
                ],
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
