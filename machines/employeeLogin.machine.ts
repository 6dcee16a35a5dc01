import { assign, fromPromise, setup } from 'xstate';
import { loginCallMilliseconds } from '#rules/loginLimits.ts';
import { loginTexts, type Message } from '#rules/loginTexts.ts';
import { tell } from './tell.ts';

/** What the employee call sends. */
export interface EmployeeCall {
  readonly email: string;
  readonly password: string;
}

/** The API's answer: only whether its status was ok (LOGIN-16). */
export interface EmployeeAnswer {
  readonly isAccepted: boolean;
}

export interface EmployeeLoginContext {
  readonly email: string;
  readonly password: string;
  /** The last message; it stays readable in the dialog (R42). */
  readonly message: Message | null;
}

export type EmployeeLoginEvent =
  | { type: 'email.changed'; value: string }
  | { type: 'password.changed'; value: string }
  | { type: 'password.toggled' }
  | { type: 'login.submitted' }
  /** The dialog closes: a call under way is given up, and the password is cleared. */
  | { type: 'dialog.closed' };

const setUp = setup({
  types: {
    context: {} as EmployeeLoginContext,
    events: {} as EmployeeLoginEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Asks the API; rejects when there was no answer. Supplied by the page. */
    loginEmployee: fromPromise<EmployeeAnswer, EmployeeCall>(async () => {
      throw new Error('No loginEmployee was provided.');
    }),
  },
  delays: { callTimeout: loginCallMilliseconds },
  guards: {
    hasEmailAndPassword: ({ context }) => context.email.trim() !== '' && context.password !== '',
    isAccepted: (_, { isAccepted }: EmployeeAnswer) => isAccepted,
  },
  actions: {
    /** Effect, supplied by the page. */
    announce: (_, _message: Message) => {},

    takeEmail: assign(({ event }) => (event.type === 'email.changed' ? { email: event.value } : {})),
    takePassword: assign(({ event }) => (event.type === 'password.changed' ? { password: event.value } : {})),
    tell: tell(),
    keepMessage: assign({ message: (_, message: Message) => message }),
    clearMessage: assign({ message: null }),
    clearPassword: assign({ password: '' }),
  },
});

/**
 * The employees' way in: mail address and password (LOGIN-11 to LOGIN-22). Done means logged in: the dialog then closes
 * and the browser goes to the admin site.
 */
export const employeeLoginMachine = setUp.createMachine({
  id: 'employeeLogin',
  context: { email: '', password: '', message: null },
  initial: 'asking',
  states: {
    asking: {
      type: 'parallel',
      states: {
        login: {
          initial: 'ready',
          on: {
            'email.changed': { actions: 'takeEmail' },
            'password.changed': { actions: 'takePassword' },
            'dialog.closed': { target: '.ready', actions: ['clearPassword', 'clearMessage'] },
          },
          states: {
            ready: {
              on: {
                'login.submitted': [
                  { guard: 'hasEmailAndPassword', target: 'loggingIn' },
                  {
                    actions: {
                      type: 'tell',
                      params: { kind: 'error', text: loginTexts.employeeFieldsMissing },
                    },
                  },
                ],
              },
            },
            loggingIn: {
              tags: 'busy',
              entry: 'clearMessage',
              invoke: {
                src: 'loginEmployee',
                input: ({ context }) => ({ email: context.email.trim(), password: context.password }),
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: '#employeeLogin.loggedIn',
                    actions: [
                      'clearPassword',
                      { type: 'tell', params: { kind: 'success', text: loginTexts.employeeLoggedIn } },
                    ],
                  },
                  {
                    target: 'ready',
                    actions: {
                      type: 'tell',
                      params: { kind: 'error', text: loginTexts.employeeRefused, isFieldFault: true },
                    },
                  },
                ],
                onError: {
                  target: 'ready',
                  actions: { type: 'tell', params: { kind: 'error', text: loginTexts.employeeUnreachable } },
                },
              },
              after: {
                callTimeout: {
                  target: 'ready',
                  actions: { type: 'tell', params: { kind: 'error', text: loginTexts.employeeUnreachable } },
                },
              },
            },
          },
        },
        passwordField: {
          initial: 'masked',
          on: { 'dialog.closed': '.masked' },
          states: {
            masked: { on: { 'password.toggled': 'visible' } },
            visible: { on: { 'password.toggled': 'masked' } },
          },
        },
      },
    },
    loggedIn: { type: 'final' },
  },
});
