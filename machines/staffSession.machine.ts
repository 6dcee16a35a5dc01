import { assign, fromPromise, setup } from 'xstate';
import type { Desk } from '#contract/inbox/desk.ts';
import type { LeadOutcome } from '#contract/inbox/inboxLead.ts';
import type { Role } from '#contract/inbox/rights.ts';
import type { SignInDue, SignInStage } from '#contract/login/signIn.ts';
import type { FieldModel } from '#forms/index.ts';
import { accountFormMachine } from './accountForm.machine.ts';
import { accountForms, type ForgotChosen, forgotPasswordInput } from './accountForms.ts';
import { enrolmentMachine } from './enrolment.machine.ts';
import { type FactorAnswer, factorTexts } from './factorCalls.ts';
import { callTimeoutMilliseconds, notProvided } from './providedCalls.ts';
import { type FactorMethods, secondFactorMachine } from './secondFactor.machine.ts';

/** A form of the inbox. The fields of a removed form are unknown, although its leads still exist. */
export interface InboxForm {
  readonly formType: string;
  readonly title: string;
  readonly fields: readonly FieldModel[] | null;
  /** The names of the fields that tell what a lead is about. */
  readonly summary?: readonly string[];
  readonly outcomes?: readonly LeadOutcome[];
}

export interface InboxSession {
  readonly employee: string;
  readonly roles: readonly Role[];
  readonly forms: readonly InboxForm[];
  /** The names of the sources of leads. */
  readonly sources?: readonly string[];
  /** How the firm works on its leads. */
  readonly desk: Desk;
}

/** The session, or what is due to complete its login; null if nobody is logged in. */
export type OpenedInbox = InboxSession | SignInDue | null;

export interface StaffSessionContext {
  readonly session: InboxSession | null;
  /** The factors that can complete the login. */
  readonly methods: FactorMethods | null;
  readonly lastEmployee: string | null;
  /** The reason why the login is shown, or the failure of a call. */
  readonly message: string | null;
}

export type StaffSessionEvent =
  | { type: 'retry.clicked' }
  | ForgotChosen
  | { type: 'login.chosen' }
  | { type: 'passkey.chosen' }
  /** Gives a login up that is not complete. */
  | { type: 'cancel.chosen' }
  | { type: 'signOut.clicked' }
  /** The server rejected a call because the session has expired or was ended elsewhere. */
  | { type: 'session.ended' };

type Opened = { readonly event: { readonly output: OpenedInbox } };
const sessionOf = ({ event: { output } }: Opened) => (output && 'stage' in output ? null : output);
const methodsOf = ({ event: { output } }: Opened) =>
  output && 'stage' in output && output.stage === 'code' ? output.methods : null;
const setSession = { type: 'setSession', params: sessionOf } as const;
const notSignedOut = { target: 'signedIn', actions: 'showSignOutFailed' } as const;

const setUp = setup({
  types: {
    context: {} as StaffSessionContext,
    events: {} as StaffSessionEvent,
    children: {} as {
      employeeLogin: 'employeeLogin';
      forgotPassword: 'forgotPassword';
      secondFactor: 'secondFactor';
      enrolment: 'enrolment';
    },
    tags: {} as 'inbox',
  },
  actors: {
    employeeLogin: accountFormMachine,
    forgotPassword: accountFormMachine,
    secondFactor: secondFactorMachine,
    enrolment: enrolmentMachine,
    /** Rejects if there is no response. Provided by the page. */
    openInbox: fromPromise<OpenedInbox>(notProvided),
    /** Logs in by a passkey. Rejects if there is no response. Provided by the page. */
    usePasskey: fromPromise<FactorAnswer>(notProvided),
    /** Rejects if there is no response. Provided by the page. */
    signOut: fromPromise<void>(notProvided),
  },
  delays: { callTimeout: callTimeoutMilliseconds },
  guards: {
    isDue: (_, { opened, stage }: { readonly opened: OpenedInbox; readonly stage: SignInStage }) =>
      opened !== null && 'stage' in opened && opened.stage === stage,
    isLoggedIn: (_, session: InboxSession | null) => session !== null,
    isAccepted: (_, { kind }: FactorAnswer) => kind === 'accepted',
    isOtherEmployee: ({ context: { lastEmployee } }, session: InboxSession | null) =>
      session !== null && lastEmployee !== null && session.employee !== lastEmployee,
  },
  actions: {
    /** Effect, provided by the page: discards unsaved text before somebody else logs in. */
    discardEdits: () => {},

    setSession: assign({
      session: (_, session: InboxSession | null) => session,
      lastEmployee: ({ context }, session) => session?.employee ?? context.lastEmployee,
    }),
    setMethods: assign({ methods: (_, methods: FactorMethods | null) => methods }),
    showMessage: assign({ message: (_, message: string) => message }),
    clearSession: assign({ session: null }),
    showSignedOut: assign({ message: 'You were signed out. Log in again to continue.' }),
    showSignOutFailed: assign({
      message: 'You are still signed in. The server did not respond. Try again.',
    }),
    clearMessage: assign({ message: null }),
  },
});

const isDue = (stage: SignInStage) =>
  ({ type: 'isDue', params: ({ event }: Opened) => ({ opened: event.output, stage }) }) as const;

/**
 * The employee's session in the inbox. When it ends, the login shows, and after it the same page again. Unsaved text
 * stays for its author, and is discarded when somebody else logs in.
 */
export const staffSessionMachine = setUp.createMachine({
  id: 'staffSession',
  context: { session: null, methods: null, lastEmployee: null, message: null },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'openInbox',
        onDone: [
          {
            guard: { type: 'isOtherEmployee', params: sessionOf },
            target: 'signedIn',
            actions: ['discardEdits', setSession],
          },
          { guard: { type: 'isLoggedIn', params: sessionOf }, target: 'signedIn', actions: setSession },
          {
            guard: isDue('code'),
            target: 'codeDue',
            actions: { type: 'setMethods', params: methodsOf },
          },
          { guard: isDue('enrol'), target: 'enrolDue' },
          { target: 'signedOut' },
        ],
        onError: 'unreachable',
      },
      after: { callTimeout: 'unreachable' },
    },
    unreachable: { on: { 'retry.clicked': 'opening' } },
    signedOut: {
      entry: 'clearSession',
      exit: 'clearMessage',
      initial: 'login',
      states: {
        login: {
          invoke: {
            id: 'employeeLogin',
            src: 'employeeLogin',
            input: accountForms.employeeLogin,
            onDone: '#staffSession.opening',
          },
          on: {
            'forgot.chosen': 'forgot',
            'passkey.chosen': { target: 'passkey', actions: 'clearMessage' },
          },
        },
        // without a time limit, because the browser asks the employee; the password ends the question
        passkey: {
          invoke: {
            src: 'usePasskey',
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#staffSession.opening',
              },
              {
                target: 'login',
                actions: {
                  type: 'showMessage',
                  params: ({ event: { output } }) => (output.kind === 'rejected' ? output.text : ''),
                },
              },
            ],
            onError: {
              target: 'login',
              actions: { type: 'showMessage', params: factorTexts.unreachable },
            },
          },
          on: { 'login.chosen': 'login' },
        },
        forgot: {
          invoke: {
            id: 'forgotPassword',
            src: 'forgotPassword',
            input: forgotPasswordInput,
            onDone: 'login',
          },
          on: { 'login.chosen': 'login' },
        },
      },
    },
    codeDue: {
      invoke: {
        id: 'secondFactor',
        src: 'secondFactor',
        input: ({ context }) => context.methods ?? { app: false, passkey: false, recovery: false },
        onDone: 'opening',
      },
      on: { 'cancel.chosen': 'cancelling' },
    },
    enrolDue: {
      invoke: { id: 'enrolment', src: 'enrolment', onDone: 'opening' },
      on: { 'cancel.chosen': 'cancelling' },
    },
    // without an answer too, because the login ends by itself
    cancelling: {
      invoke: { src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
      after: { callTimeout: 'signedOut' },
    },
    signedIn: {
      tags: 'inbox',
      on: {
        'session.ended': { target: 'signedOut', actions: 'showSignedOut' },
        'signOut.clicked': 'signingOut',
      },
    },
    signingOut: {
      tags: 'inbox',
      entry: 'clearMessage',
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'discardEdits' },
        onError: notSignedOut,
      },
      after: { callTimeout: notSignedOut },
    },
  },
});
