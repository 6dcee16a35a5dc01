import { assign, fromPromise, setup } from 'xstate';
import type { LeadOutcome } from '#contract/inbox/inboxLead.ts';
import type { Role } from '#contract/inbox/rights.ts';
import type { FieldModel } from '#forms/index.ts';
import { accountFormMachine } from './accountForm.machine.ts';
import { accountForms, type ForgotChosen, forgotPasswordInput } from './accountForms.ts';
import { callTimeoutMilliseconds, notProvided } from './providedCalls.ts';

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
}

export interface StaffSessionContext {
  readonly session: InboxSession | null;
  readonly lastEmployee: string | null;
  /** The reason why the login is shown, or the failure of a call. */
  readonly message: string | null;
}

export type StaffSessionEvent =
  | { type: 'retry.clicked' }
  | ForgotChosen
  | { type: 'login.chosen' }
  | { type: 'signOut.clicked' }
  /** The server rejected a call because the session has expired or was ended elsewhere. */
  | { type: 'session.ended' };

const sessionOf = ({ event }: { readonly event: { readonly output: InboxSession | null } }) => event.output;
const setSession = { type: 'setSession', params: sessionOf } as const;
const notSignedOut = { target: 'signedIn', actions: 'showSignOutFailed' } as const;

const setUp = setup({
  types: {
    context: {} as StaffSessionContext,
    events: {} as StaffSessionEvent,
    children: {} as { employeeLogin: 'employeeLogin'; forgotPassword: 'forgotPassword' },
    tags: {} as 'inbox',
  },
  actors: {
    employeeLogin: accountFormMachine,
    forgotPassword: accountFormMachine,
    /** Returns null if nobody is logged in; rejects if there is no response. Provided by the page. */
    openInbox: fromPromise<InboxSession | null>(notProvided),
    /** Rejects if there is no response. Provided by the page. */
    signOut: fromPromise<void>(notProvided),
  },
  delays: { callTimeout: callTimeoutMilliseconds },
  guards: {
    isLoggedIn: (_, session: InboxSession | null) => session !== null,
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
    clearSession: assign({ session: null }),
    showSignedOut: assign({ message: 'You were signed out. Log in again to continue.' }),
    showSignOutFailed: assign({
      message: 'You are still signed in. The server did not respond. Try again.',
    }),
    clearMessage: assign({ message: null }),
  },
});

/**
 * The employee's session in the inbox. When it ends, the login shows, and after it the same page again. Unsaved text
 * stays for its author, and is discarded when somebody else logs in.
 */
export const staffSessionMachine = setUp.createMachine({
  id: 'staffSession',
  context: { session: null, lastEmployee: null, message: null },
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
          on: { 'forgot.chosen': 'forgot' },
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
