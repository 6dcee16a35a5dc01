import { assign, fromPromise, setup } from 'xstate';
import type { FieldModel } from '#forms/index.ts';
import { accountFormMachine } from './accountForm.machine.ts';
import { inboxTexts } from './inbox/inboxTexts.ts';
import { accountForms } from './login/accountForms.ts';
import { loginCallMilliseconds } from './login/loginLimits.ts';

/** A form type as the inbox knows it; of a form that was removed there are still leads, but its fields are unknown. */
export interface InboxForm {
  readonly formType: string;
  readonly title: string;
  readonly fields: readonly FieldModel[] | null;
}

/** What the server tells an employee who is logged in. */
export interface InboxOpening {
  readonly employee: string;
  readonly forms: readonly InboxForm[];
}

export interface StaffSessionContext {
  readonly opening: InboxOpening | null;
  /** Who worked here last; null before anybody did. */
  readonly lastEmployee: string | null;
  /** Why the login shows, or what went wrong; null when there is nothing to say. */
  readonly notice: string | null;
}

export type StaffSessionEvent =
  | { type: 'retry.clicked' }
  | { type: 'forgot.chosen' }
  | { type: 'login.chosen' }
  | { type: 'signOut.clicked' }
  /** A call was refused: the session has expired, or was ended elsewhere. */
  | { type: 'session.ended' };

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
    openInbox: fromPromise<InboxOpening | null>(async () => {
      throw new Error('No openInbox was provided.');
    }),
    /** Ends the session; rejects when there was no answer. Supplied by the page. */
    signOut: fromPromise<void>(async () => {
      throw new Error('No signOut was provided.');
    }),
  },
  delays: { callTimeout: loginCallMilliseconds },
  guards: {
    isAdmitted: (_, opening: InboxOpening | null) => opening !== null,
    /** Whether the employee who logs in is another one than the last. */
    isSomebodyElse: ({ context: { lastEmployee } }, opening: InboxOpening | null) =>
      opening !== null && lastEmployee !== null && opening.employee !== lastEmployee,
  },
  actions: {
    /** Effect, supplied by the page: forgets what was being written, for whoever logs in next. */
    forgetWork: () => {},

    takeOpening: assign({
      opening: (_, opening: InboxOpening | null) => opening,
      lastEmployee: ({ context }, opening) => opening?.employee ?? context.lastEmployee,
    }),
    forgetOpening: assign({ opening: null }),
    saySignedOut: assign({ notice: inboxTexts.signedOut }),
    saySignOutFailed: assign({ notice: inboxTexts.signOutFailed }),
    sayNothing: assign({ notice: null }),
  },
});

/**
 * Who works at the inbox: looked up when the page opens, asked for when nobody is logged in. A session that ends in the
 * middle of the work leads to the login and back to the same place; what was being written stays for the one who wrote
 * it, and is forgotten when somebody else logs in.
 */
export const staffSessionMachine = setUp.createMachine({
  id: 'staffSession',
  context: { opening: null, lastEmployee: null, notice: null },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'openInbox',
        onDone: [
          {
            guard: { type: 'isSomebodyElse', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: ['forgetWork', { type: 'takeOpening', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isAdmitted', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'takeOpening', params: ({ event }) => event.output },
          },
          { target: 'signedOut' },
        ],
        onError: 'unreachable',
      },
      after: { callTimeout: 'unreachable' },
    },
    unreachable: { on: { 'retry.clicked': 'opening' } },
    signedOut: {
      entry: 'forgetOpening',
      exit: 'sayNothing',
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
            input: accountForms.forgotPassword,
            onDone: 'login',
          },
          on: { 'login.chosen': 'login' },
        },
      },
    },
    signedIn: {
      tags: 'inbox',
      on: {
        'session.ended': { target: 'signedOut', actions: 'saySignedOut' },
        'signOut.clicked': 'signingOut',
      },
    },
    signingOut: {
      tags: 'inbox',
      entry: 'sayNothing',
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'forgetWork' },
        onError: { target: 'signedIn', actions: 'saySignOutFailed' },
      },
      after: { callTimeout: { target: 'signedIn', actions: 'saySignOutFailed' } },
    },
  },
});
