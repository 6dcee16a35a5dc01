import { assign, fromPromise, setup } from 'xstate';
import type { NewApp } from '#contract/login/signIn.ts';
import { factorTexts, type TypedCode } from './factorCalls.ts';
import { callTimeoutMilliseconds, notProvided } from './providedCalls.ts';

/** The answer to a new factor, with recovery codes if it is the first one; `rejected` has the reason. */
export type EnrolmentAnswer =
  | { readonly kind: 'added'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'rejected'; readonly text: string };

export interface EnrolmentContext {
  readonly app: NewApp | null;
  readonly recoveryCodes: readonly string[];
  /** Why the last attempt failed. */
  readonly message: string | null;
}

export type EnrolmentEvent =
  | { type: 'passkey.chosen' }
  | { type: 'app.chosen' }
  | { type: 'code.submitted'; code: string }
  | { type: 'back.chosen' }
  /** The employee has stored the recovery codes. */
  | { type: 'codes.stored' };

const setUp = setup({
  types: {
    context: {} as EnrolmentContext,
    events: {} as EnrolmentEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** The calls reject without a response. Provided by the page. */
    addPasskey: fromPromise<EnrolmentAnswer>(notProvided),
    prepareApp: fromPromise<NewApp>(notProvided),
    addApp: fromPromise<EnrolmentAnswer, TypedCode>(notProvided),
  },
  delays: { callTimeout: callTimeoutMilliseconds },
  guards: {
    isTyped: (_, { code }: TypedCode) => code.trim() !== '',
    isAdded: (_, { kind }: EnrolmentAnswer) => kind === 'added',
    hasNewCodes: ({ context }) => context.recoveryCodes.length > 0,
  },
  actions: {
    setApp: assign({ app: (_, app: NewApp) => app }),
    clearApp: assign({ app: null }),
    setCodes: assign({
      recoveryCodes: (_, answer: EnrolmentAnswer) => (answer.kind === 'added' ? answer.recoveryCodes : []),
    }),
    clearCodes: assign({ recoveryCodes: [] }),
    showMessage: assign({ message: (_, message: string) => message }),
    clearMessage: assign({ message: null }),
  },
});

type Answered = { readonly event: { readonly output: EnrolmentAnswer } };
const answerOf = ({ event }: Answered) => event.output;
const show = (message: string) => ({ type: 'showMessage', params: message }) as const;
const showRejection = {
  type: 'showMessage',
  params: ({ event }: Answered) => (event.output.kind === 'rejected' ? event.output.text : ''),
} as const;

/** The ends of a call that adds a factor. */
const answered = <Target extends string>(target: Target) =>
  ({
    onDone: [
      {
        guard: { type: 'isAdded', params: answerOf },
        target: 'added',
        actions: { type: 'setCodes', params: answerOf },
      },
      { target, actions: showRejection },
    ],
    onError: { target, actions: show(factorTexts.unreachable) },
  }) as const;

/** Sets up a passkey or an authenticator app. New recovery codes are shown once, until the employee has stored them. */
export const enrolmentMachine = setUp.createMachine({
  id: 'enrolment',
  context: { app: null, recoveryCodes: [], message: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: { 'passkey.chosen': 'addingPasskey', 'app.chosen': 'preparingApp' },
    },
    // without a time limit, because the browser asks the employee
    addingPasskey: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: { src: 'addPasskey', ...answered('choosing') },
      on: { 'app.chosen': 'preparingApp' },
    },
    preparingApp: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        src: 'prepareApp',
        onDone: { target: 'app', actions: { type: 'setApp', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: show(factorTexts.unreachable) },
      },
      after: { callTimeout: { target: 'choosing', actions: show(factorTexts.unreachable) } },
    },
    app: {
      on: {
        'code.submitted': [
          {
            guard: { type: 'isTyped', params: ({ event }) => event },
            target: 'addingApp',
          },
          { actions: show(factorTexts.codeMissing) },
        ],
        'back.chosen': { target: 'choosing', actions: ['clearApp', 'clearMessage'] },
      },
    },
    addingApp: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        src: 'addApp',
        input: ({ event }) => ({ code: event.type === 'code.submitted' ? event.code : '' }),
        ...answered('app'),
      },
      after: { callTimeout: { target: 'app', actions: show(factorTexts.unreachable) } },
    },
    added: {
      entry: 'clearApp',
      always: [{ guard: 'hasNewCodes', target: 'codes' }, { target: 'done' }],
    },
    codes: { on: { 'codes.stored': { target: 'done', actions: 'clearCodes' } } },
    done: { type: 'final' },
  },
});
