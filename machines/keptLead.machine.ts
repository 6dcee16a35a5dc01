import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { keptLeadPauseMilliseconds, leadTryMilliseconds } from '#rules/leadTries.ts';
import type { LeadCall, LeadCallFailure } from './leadForm.machine.ts';

export interface KeptLeadInput {
  readonly call: LeadCall;
  /** How much longer it may be kept, in milliseconds. */
  readonly remainingMs: number;
  /** Whether the server refused it already, at an earlier visit. */
  readonly isRefused: boolean;
}

export type KeptLeadEvent =
  /** The browser has its network again. */
  | { type: 'line.restored' }
  /** The visitor wants it to be tried now. */
  | { type: 'lead.pressed' }
  | { type: 'lead.calledOff' }
  | { type: 'notice.closed' };

/**
 * A lead that a closed page has left behind, in the page that was opened after it: it is tried with its own key until
 * the server has it, refuses it, or the visitor or the time calls it off.
 */
export const keptLeadMachine = setup({
  types: {
    context: {} as KeptLeadInput & { readonly retryAfterMs: number },
    input: {} as KeptLeadInput,
    events: {} as KeptLeadEvent,
  },
  actors: {
    /** Sends the lead; rejects when it was not stored. Supplied by the page. */
    sendLead: fromPromise<void, LeadCall>(async () => {
      throw new Error('No sendLead was provided.');
    }),
    /** Sends `line.restored` whenever the browser has its network again. Supplied by the page. */
    watchLine: fromCallback<KeptLeadEvent>(() => {}),
  },
  delays: {
    tryTimeout: leadTryMilliseconds,
    rest: ({ context }) => restOf(context),
    remaining: ({ context }) => context.remainingMs,
  },
  guards: {
    isRefused: ({ context }) => context.isRefused,
    mayPass: (_, { error }: { error: unknown }) => failureOf(error).mayPass === true,
  },
  actions: {
    /** Effects, supplied by the page. */
    forgetLead: () => {},
    markRefused: () => {},

    takePause: assign((_, { error }: { error: unknown }) => ({
      retryAfterMs: failureOf(error).retryAfterMs ?? 0,
    })),
  },
}).createMachine({
  id: 'keptLead',
  context: ({ input }) => ({ ...input, retryAfterMs: 0 }),
  initial: 'found',
  states: {
    found: { always: [{ guard: 'isRefused', target: 'refused' }, { target: 'waiting' }] },
    waiting: {
      initial: 'trying',
      invoke: { src: 'watchLine' },
      states: {
        trying: {
          invoke: {
            src: 'sendLead',
            input: ({ context }) => context.call,
            onDone: { target: '#keptLead.sent' },
            onError: [
              {
                guard: { type: 'mayPass', params: ({ event }) => ({ error: event.error }) },
                target: 'resting',
                actions: { type: 'takePause', params: ({ event }) => ({ error: event.error }) },
              },
              { target: '#keptLead.refused', actions: 'markRefused' },
            ],
          },
          after: { tryTimeout: 'resting' },
        },
        resting: {
          on: { 'line.restored': 'trying', 'lead.pressed': 'trying' },
          after: { rest: 'trying' },
        },
      },
      on: { 'lead.calledOff': 'over' },
      // however often it is tried meanwhile
      after: { remaining: 'over' },
    },
    sent: { entry: 'forgetLead', on: { 'notice.closed': 'over' } },
    refused: { on: { 'notice.closed': 'over' } },
    over: { type: 'final', entry: 'forgetLead' },
  },
});

const restOf = ({ retryAfterMs }: { readonly retryAfterMs: number }) =>
  Math.max(keptLeadPauseMilliseconds, retryAfterMs);

/** The details that an error of `sendLead` carries; none for any other error. */
function failureOf(error: unknown): LeadCallFailure {
  return typeof error === 'object' && error !== null ? (error as LeadCallFailure) : {};
}
