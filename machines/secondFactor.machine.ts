import { assign, fromPromise, setup } from 'xstate';
import type { SignInDue } from '#contract/login/signIn.ts';
import { type FactorAnswer, factorTexts, type TypedCode } from './factorCalls.ts';
import { callTimeoutMilliseconds, notProvided } from './providedCalls.ts';

/** The factors that an employee has. */
export type FactorMethods = Extract<SignInDue, { readonly stage: 'code' }>['methods'];

export interface SecondFactorContext {
  readonly methods: FactorMethods;
  /** Why the last attempt failed. */
  readonly message: string | null;
}

export type SecondFactorEvent =
  | { type: 'app.chosen' }
  | { type: 'passkey.chosen' }
  | { type: 'recovery.chosen' }
  | { type: 'code.submitted'; code: string };

const setUp = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    input: {} as FactorMethods,
    tags: {} as 'busy',
  },
  actors: {
    /** The calls reject without a response. Provided by the page. */
    useCode: fromPromise<FactorAnswer, TypedCode>(notProvided),
    useRecoveryCode: fromPromise<FactorAnswer, TypedCode>(notProvided),
    usePasskey: fromPromise<FactorAnswer>(notProvided),
  },
  delays: { callTimeout: callTimeoutMilliseconds },
  guards: {
    hasApp: ({ context }) => context.methods.app,
    hasPasskey: ({ context }) => context.methods.passkey,
    isTyped: (_, { code }: TypedCode) => code.trim() !== '',
    isAccepted: (_, { kind }: FactorAnswer) => kind === 'accepted',
  },
  actions: {
    showMessage: assign({ message: (_, message: string) => message }),
    clearMessage: assign({ message: null }),
  },
});

const typedCode = ({ event }: { readonly event: TypedCode }) => event;
const answerOf = ({ event }: { readonly event: { readonly output: FactorAnswer } }) => event.output;
const show = (message: string) => ({ type: 'showMessage', params: message }) as const;
const showRejection = {
  type: 'showMessage',
  params: ({ event }: { readonly event: { readonly output: FactorAnswer } }) =>
    event.output.kind === 'rejected' ? event.output.text : '',
} as const;

/** Checks a typed code in one of two states, unless nothing was typed. */
const submitTo = <Target extends string>(target: Target) =>
  [
    { guard: { type: 'isTyped', params: typedCode }, target },
    { actions: show(factorTexts.codeMissing) },
  ] as const;

/** The ends of a call: the login is complete, or `target` shows why not. */
const answered = <Target extends string>(target: Target) =>
  ({
    onDone: [
      { guard: { type: 'isAccepted', params: answerOf }, target: 'done' },
      { target, actions: showRejection },
    ],
    onError: { target, actions: show(factorTexts.unreachable) },
  }) as const;

/**
 * The rest of a login after the right password: a code of the app, a passkey, or a recovery code. The employee changes
 * between the factors that they have.
 */
export const secondFactorMachine = setUp.createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({ methods: input, message: null }),
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: 'hasApp', target: 'app' },
        { guard: 'hasPasskey', target: 'passkey' },
        { target: 'recovery' },
      ],
    },
    app: {
      on: {
        'code.submitted': submitTo('checkingCode'),
        'passkey.chosen': { guard: 'hasPasskey', target: 'usingPasskey' },
        'recovery.chosen': { target: 'recovery', actions: 'clearMessage' },
      },
    },
    passkey: {
      on: {
        'passkey.chosen': 'usingPasskey',
        'app.chosen': { guard: 'hasApp', target: 'app', actions: 'clearMessage' },
        'recovery.chosen': { target: 'recovery', actions: 'clearMessage' },
      },
    },
    recovery: {
      on: {
        'code.submitted': submitTo('checkingRecoveryCode'),
        'app.chosen': { guard: 'hasApp', target: 'app', actions: 'clearMessage' },
        'passkey.chosen': { guard: 'hasPasskey', target: 'usingPasskey' },
      },
    },
    checkingCode: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        src: 'useCode',
        input: ({ event }) => ({ code: event.type === 'code.submitted' ? event.code : '' }),
        ...answered('app'),
      },
      after: { callTimeout: { target: 'app', actions: show(factorTexts.unreachable) } },
    },
    checkingRecoveryCode: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        src: 'useRecoveryCode',
        input: ({ event }) => ({ code: event.type === 'code.submitted' ? event.code : '' }),
        ...answered('recovery'),
      },
      after: { callTimeout: { target: 'recovery', actions: show(factorTexts.unreachable) } },
    },
    // without a time limit, because the browser asks the employee; another way ends the question
    usingPasskey: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: { src: 'usePasskey', ...answered('passkey') },
      on: { 'app.chosen': { guard: 'hasApp', target: 'app' }, 'recovery.chosen': 'recovery' },
    },
    done: { type: 'final' },
  },
});
