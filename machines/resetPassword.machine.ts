import { assign, fromPromise, setup } from 'xstate';
import { inboxTexts } from '#rules/inboxTexts.ts';
import { loginCallMilliseconds } from '#rules/loginLimits.ts';
import type { Message } from '#rules/loginTexts.ts';

export interface NewPasswordCall {
  readonly token: string;
  readonly password: string;
}

/**
 * expired: the link was used already, is too old or is none. refused: the password is not good enough, with the
 * reason.
 */
export type NewPasswordAnswer =
  | { readonly kind: 'set' | 'expired' }
  | { readonly kind: 'refused'; readonly message: string };

export interface ResetPasswordContext {
  /** The token of the link in the mail; '' when the page's address has none. */
  readonly token: string;
  readonly password: string;
  readonly message: Message | null;
}

export type ResetPasswordEvent =
  | { type: 'password.changed'; value: string }
  | { type: 'password.toggled' }
  | { type: 'reset.submitted' };

const setUp = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as { readonly token: string },
    tags: {} as 'busy',
  },
  actors: {
    /** Sets the password; rejects when there was no answer. Supplied by the page. */
    setPassword: fromPromise<NewPasswordAnswer, NewPasswordCall>(async () => {
      throw new Error('No setPassword was provided.');
    }),
  },
  delays: { callTimeout: loginCallMilliseconds },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    hasPassword: ({ context }) => context.password !== '',
    isSet: (_, { kind }: NewPasswordAnswer) => kind === 'set',
    isExpired: (_, { kind }: NewPasswordAnswer) => kind === 'expired',
  },
  actions: {
    takePassword: assign(({ event }) =>
      event.type === 'password.changed' ? { password: event.value, message: null } : {},
    ),
    clearPassword: assign({ password: '' }),
    clearMessage: assign({ message: null }),
    sayMissing: assign({ message: { kind: 'error', text: inboxTexts.passwordMissing } as const }),
    sayNotSet: assign({ message: { kind: 'error', text: inboxTexts.passwordNotSet } as const }),
    sayRefused: assign({
      message: (_, answer: NewPasswordAnswer) =>
        answer.kind === 'refused' ? ({ kind: 'error', text: answer.message } as const) : null,
    }),
  },
});

/** The page behind the mailed link: a new password, once (R28). */
export const resetPasswordMachine = setUp.createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ token: input.token, password: '', message: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasToken', target: 'asking' }, { target: 'expired' }] },
    asking: {
      type: 'parallel',
      states: {
        form: {
          initial: 'ready',
          states: {
            ready: {
              on: {
                'password.changed': { actions: 'takePassword' },
                'reset.submitted': [{ guard: 'hasPassword', target: 'saving' }, { actions: 'sayMissing' }],
              },
            },
            saving: {
              tags: 'busy',
              entry: 'clearMessage',
              invoke: {
                src: 'setPassword',
                input: ({ context: { token, password } }) => ({ token, password }),
                onDone: [
                  {
                    guard: { type: 'isSet', params: ({ event }) => event.output },
                    target: '#resetPassword.done',
                  },
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#resetPassword.expired',
                  },
                  {
                    target: 'ready',
                    actions: { type: 'sayRefused', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'ready', actions: 'sayNotSet' },
              },
              after: { callTimeout: { target: 'ready', actions: 'sayNotSet' } },
            },
          },
        },
        passwordField: {
          initial: 'masked',
          states: {
            masked: { on: { 'password.toggled': 'visible' } },
            visible: { on: { 'password.toggled': 'masked' } },
          },
        },
      },
    },
    expired: {},
    done: { entry: 'clearPassword' },
  },
});
