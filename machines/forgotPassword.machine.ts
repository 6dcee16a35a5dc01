import { assign, fromPromise, setup } from 'xstate';
import { loginCallMilliseconds, resetMessageMilliseconds } from '#rules/loginLimits.ts';
import { loginTexts, type Message } from '#rules/loginTexts.ts';
import { tell } from './tell.ts';

/** What asking for a reset link sends. */
export interface ResetCall {
  readonly email: string;
}

export interface ForgotPasswordContext {
  readonly email: string;
  /** The last message; it stays readable in the dialog (R42), a success for two seconds (CONST-4). */
  readonly message: Message | null;
}

export type ForgotPasswordEvent = { type: 'email.changed'; value: string } | { type: 'reset.submitted' };

const setUp = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Asks for a reset link; rejects for an answer that is not ok, and for none. Supplied by the page. */
    requestPasswordReset: fromPromise<void, ResetCall>(async () => {
      throw new Error('No requestPasswordReset was provided.');
    }),
  },
  delays: { callTimeout: loginCallMilliseconds, messageTime: resetMessageMilliseconds },
  guards: { hasEmail: ({ context }) => context.email.trim() !== '' },
  actions: {
    /** Effect, supplied by the page. */
    announce: (_, _message: Message) => {},

    takeEmail: assign(({ event }) => (event.type === 'email.changed' ? { email: event.value } : {})),
    tell: tell(),
    keepMessage: assign({ message: (_, message: Message) => message }),
    clearMessage: assign({ message: null }),
    clearEmail: assign({ email: '' }),
  },
});

/**
 * The forgot-password view of the employee tab (FORGOT-4 to FORGOT-10). Done means the link was sent and its message
 * was there for two seconds: the dialog then shows the login again, unless another address is typed meanwhile. The dialog's chart decides when the view is left
 * earlier.
 */
export const forgotPasswordMachine = setUp.createMachine({
  id: 'forgotPassword',
  context: { email: '', message: null },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'email.changed': { actions: 'takeEmail' },
        'reset.submitted': [
          { guard: 'hasEmail', target: 'sending' },
          { actions: { type: 'tell', params: { kind: 'error', text: loginTexts.resetEmailMissing } } },
        ],
      },
    },
    sending: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        src: 'requestPasswordReset',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: {
          target: 'sent',
          actions: { type: 'tell', params: { kind: 'success', text: loginTexts.resetLinkSent } },
        },
        onError: {
          target: 'asking',
          actions: { type: 'tell', params: { kind: 'error', text: loginTexts.resetLinkNotSent } },
        },
      },
      after: {
        callTimeout: {
          target: 'asking',
          actions: { type: 'tell', params: { kind: 'error', text: loginTexts.resetLinkNotSent } },
        },
      },
      on: { 'email.changed': { actions: 'takeEmail' } },
    },
    sent: {
      after: { messageTime: { target: 'done', actions: ['clearEmail', 'clearMessage'] } },
      // another address: whoever types it stays here
      on: { 'email.changed': { target: 'asking', actions: 'takeEmail' } },
    },
    done: { type: 'final' },
  },
});
