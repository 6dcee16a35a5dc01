import { assign, fromPromise, setup } from 'xstate';
import type { FieldModel } from '#forms/index.ts';
import { accountFormMachine } from './accountForm.machine.ts';
import { accountForms, type ForgotChosen, forgotPasswordInput } from './accountForms.ts';
import { callTimeoutMilliseconds, notProvided } from './providedCalls.ts';

/** A form type as the inbox knows it; of a form that was removed there are still leads, but its fields are unknown. */
export interface InboxForm {
  readonly formType: string;
  readonly title: string;
  readonly fields: readonly FieldModel[] | null;
}

export interface InboxSession {
  readonly employee: string;
  readonly forms: readonly InboxForm[];
}

export interface StaffSessionContext {
  readonly session: InboxSession | null;
  readonly lastEmployee: string | null;
  /** Why the login shows, or what went wrong; null when there is nothing to say. */
  readonly notice: string | null;
}

export type StaffSessionEvent =
  | { type: 'retry.clicked' }
  | ForgotChosen
  | { type: 'login.chosen' }
  | { type: 'signOut.clicked' }
  /** The server rejected a call because the session has expired or was ended elsewhere. */
  | { type: 'session.ended' };

const openingOf = ({ event }: { readonly event: { readonly output: InboxSession | null } }) => event.output;
const setSession = { type: 'setSession', params: openingOf } as const;
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
    /** Opens the inbox; null when nobody is logged in. Rejects when there was no answer. Supplied by the page. */
    openInbox: fromPromise<InboxSession | null>(notProvided),
    /** Ends the session; rejects when there was no answer. Supplied by the page. */
    signOut: fromPromise<void>(notProvided),
  },
  delays: { callTimeout: callTimeoutMilliseconds },
  guards: {
    isLoggedIn: (_, session: InboxSession | null) => session !== null,
    isOtherEmployee: ({ context: { lastEmployee } }, session: InboxSession | null) =>
      session !== null && lastEmployee !== null && session.employee !== lastEmployee,
  },
  actions: {
    /** Effect, supplied by the page: discards unsaved text before somebody else logs in. */
    discardEdits: () => {},

    setSession: assign({
      session: (_, opening: InboxSession | null) => opening,
      lastEmployee: ({ context }, session) => session?.employee ?? context.lastEmployee,
    }),
    clearSession: assign({ session: null }),
    showSignedOut: assign({ notice: 'You were signed out. Log in again to continue.' }),
    showSignOutFailed: assign({
      notice: 'You are still signed in. The server did not respond. Try again.',
    }),
    clearNotice: assign({ notice: null }),
  },
});

/**
 * The employee's session at the inbox. A session that ends during work leads to the login and back to the same page;
 * unsaved text stays for its author and is discarded when somebody else logs in.
 */
export const staffSessionMachine = setUp.createMachine({
  id: 'staffSession',
  context: { session: null, lastEmployee: null, notice: null },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'openInbox',
        onDone: [
          {
            guard: { type: 'isOtherEmployee', params: openingOf },
            target: 'signedIn',
            actions: ['discardEdits', setSession],
          },
          { guard: { type: 'isLoggedIn', params: openingOf }, target: 'signedIn', actions: setSession },
          { target: 'signedOut' },
        ],
        onError: 'unreachable',
      },
      after: { callTimeout: 'unreachable' },
    },
    unreachable: { on: { 'retry.clicked': 'opening' } },
    signedOut: {
      entry: 'clearSession',
      exit: 'clearNotice',
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
      entry: 'clearNotice',
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'discardEdits' },
        onError: notSignedOut,
      },
      after: { callTimeout: notSignedOut },
    },
  },
});
