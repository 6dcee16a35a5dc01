import {
  type ActorRef,
  assign,
  fromCallback,
  fromPromise,
  raise,
  type Snapshot,
  sendTo,
  setup,
} from 'xstate';
import { dayMs } from '#contract/durations.ts';
import type { FieldError, LeadData, Values } from '#forms/index.ts';
import { notProvided } from './providedCalls.ts';

export interface LeadCall {
  readonly formType: string;
  readonly data: LeadData;
  /** Repeats with the same data have the same key, so the server stores one lead. */
  readonly idempotencyKey: string;
  /** The version of the privacy notice in the form. */
  readonly noticeVersion?: string | undefined;
  /** The header with the source of the visit; undefined if it is not remembered. */
  readonly source?: string | undefined;
  /** The header with signs of a robot. */
  readonly signals?: string | undefined;
}

/** A lead that is being sent, with the form's values. */
export interface QueuedLead extends LeadCall {
  readonly values: Values;
}

/** Where an unsent lead is stored: in the browser, or only in the open page. */
export type LeadStorage = 'browser' | 'page';

/**
 * The details of an error of `sendLead`: `isRetryable` if the same call may succeed later, `retryAfterMs` the server's
 * Retry-After, `fieldErrors` its validation errors.
 */
export interface LeadCallFailure {
  readonly isRetryable?: boolean;
  readonly retryAfterMs?: number | undefined;
  readonly fieldErrors?: readonly FieldError[];
}

/** The outcome of a lead. `dropped`: it was cancelled or has expired. */
export type LeadOutcome =
  /** `id` is the lead's id; null if the response has none. */
  | { readonly kind: 'sent'; readonly id: string | null }
  | { readonly kind: 'timedOut' | 'dropped' }
  | { readonly kind: 'rejected'; readonly error: unknown };

/** Sent to the form of a lead. */
export type LeadReport =
  /** The first attempt failed, or a queued lead is sent again. */
  | { readonly type: 'lead.retrying' }
  /** The lead is stored in the browser or in the page. */
  | { readonly type: 'lead.stored'; readonly storage: LeadStorage }
  /** The lead waits for the network. */
  | { readonly type: 'lead.queued' };

type LeadFormRef = ActorRef<Snapshot<unknown>, LeadReport>;

export interface LeadQueueInput {
  readonly lead: QueuedLead;
  /** Receives the reports. */
  readonly form: LeadFormRef;
  /** The time that a lead of a closed page may still wait, in milliseconds. */
  readonly remainingMs?: number;
}

export interface LeadQueueContext {
  readonly lead: QueuedLead;
  readonly form: LeadFormRef;
  readonly remainingMs: number;
  /** Null while the lead is stored nowhere. */
  readonly storage: LeadStorage | null;
  /** How many attempts failed, and the server's last Retry-After. */
  readonly attempts: { readonly failed: number; readonly retryAfterMs: number };
}

export type LeadQueueEvent =
  | { type: 'network.online' }
  | { type: 'lead.retried' }
  | { type: 'lead.cancelled' }
  /** The page has stored the lead, so it may wait for the network. */
  | { type: 'lead.stored'; storage: LeadStorage }
  /** Raised by the chart itself once the retry period is over. */
  | { type: 'retries.exhausted' };

/** The longest time that a queued lead waits in the browser. */
export const queuedLeadMilliseconds = dayMs;

/** How long a lead is retried before the visitor sees that it failed. */
const retryPeriodMilliseconds = 30_000;
const firstPauseMilliseconds = 1000;
const maxPauseMilliseconds = 8000;
const slowRetryMilliseconds = 120_000;

/** Returns the error of a failed attempt, or a general one if the attempt timed out. */
export const attemptError = (params: { readonly error: unknown } | undefined): unknown =>
  params?.error ?? new Error('Something went wrong!');

/** Returns the details of an error of `sendLead`; other errors have none. */
export const failureDetails = (error: unknown): LeadCallFailure => (error ?? {}) as LeadCallFailure;

const setUp = setup({
  types: {
    context: {} as LeadQueueContext,
    events: {} as LeadQueueEvent,
    input: {} as LeadQueueInput,
    output: {} as LeadOutcome,
  },
  actors: {
    /** Sends the lead and returns its id. Rejects if it was not stored. Provided by the page. */
    sendLead: fromPromise<string | null, QueuedLead>(notProvided),
    /** Sends `network.online` each time the browser is online again. Provided by the page. */
    watchOnline: fromCallback<LeadQueueEvent>(() => {}),
    /**
     * Stores the lead until the actor stops, and sends `lead.stored` once it is stored. The lead stays stored if the
     * page is closed. Provided by the page.
     */
    storeLead: fromCallback<LeadQueueEvent, QueuedLead>(() => {}),
  },
  delays: {
    /** Shorter than the retry period, so that a call without a response is repeated. */
    attemptTimeout: 10_000,
    retryTimeout: retryPeriodMilliseconds,
    /** 1, 2, 4 and then 8 seconds, or the server's Retry-After if longer. */
    pause: ({ context: { attempts } }) => {
      const growing = firstPauseMilliseconds * 2 ** (attempts.failed - 1);
      return Math.max(Math.min(growing, maxPauseMilliseconds), attempts.retryAfterMs);
    },
    /** The delay between two attempts of a waiting lead, unless the network returns earlier. */
    slowRetryDelay: ({ context: { attempts } }) => Math.max(slowRetryMilliseconds, attempts.retryAfterMs),
    remaining: ({ context }) => context.remainingMs,
  },
  guards: {
    /** Only a stored lead can wait longer than the retry period. */
    isRetryable: ({ context }, { error }: { error: unknown }) => {
      const { isRetryable = false, retryAfterMs = 0 } = failureDetails(error);
      return isRetryable && (context.storage !== null || retryAfterMs < retryPeriodMilliseconds);
    },
    isStored: ({ context }) => context.storage !== null,
  },
  actions: {
    /** Effects, provided by the page. */
    logFailure: (_, _params: { error: unknown } | undefined) => {},
    announceQueued: () => {},

    report: sendTo(
      ({ context }) => context.form,
      (_, report: LeadReport) => report,
    ),
    setStorage: assign((_, { storage }: { storage: LeadStorage }) => ({ storage })),
    countFailure: assign(({ context: { attempts } }, params: { error: unknown } | undefined) => ({
      attempts: {
        failed: attempts.failed + 1,
        retryAfterMs: failureDetails(params?.error).retryAfterMs ?? 0,
      },
    })),
    endRetries: raise({ type: 'retries.exhausted' }),
  },
});

const reportRetrying = { type: 'report', params: { type: 'lead.retrying' } } as const;
const errorOf = ({ event: { error } }: { readonly event: { readonly error: unknown } }) => ({ error });

/**
 * Creates the state of one attempt. All attempts of a lead have the same idempotency key, so none stores it twice.
 *
 * @param pause the state after a failed attempt
 */
const attemptState = (pause: string) =>
  setUp.createStateConfig({
    invoke: {
      src: 'sendLead',
      input: ({ context }) => context.lead,
      onDone: '#leadQueue.sent',
      onError: [
        {
          guard: { type: 'isRetryable', params: errorOf },
          target: pause,
          actions: [
            { type: 'logFailure', params: errorOf },
            { type: 'countFailure', params: errorOf },
          ],
        },
        { target: '#leadQueue.rejected', actions: { type: 'logFailure', params: errorOf } },
      ],
    },
    after: { attemptTimeout: { target: pause, actions: ['logFailure', 'countFailure'] } },
  });

/**
 * Sends one lead of an open form or of a closed page: retries for half a minute, then waits until the network is back,
 * for a day at most.
 */
export const leadQueueMachine = setUp.createMachine({
  id: 'leadQueue',
  context: ({ input: { lead, form, remainingMs } }) => ({
    ...{ lead, form, remainingMs: remainingMs ?? queuedLeadMilliseconds },
    storage: remainingMs === undefined ? null : 'browser',
    attempts: { failed: 0, retryAfterMs: 0 },
  }),
  initial: 'sending',
  states: {
    sending: attemptState('#leadQueue.queued.pausing'),
    /** The first attempt failed with a retryable error; the visitor sees that it is retried. */
    queued: {
      entry: reportRetrying,
      initial: 'pausing',
      invoke: [{ src: 'watchOnline' }, { src: 'storeLead', input: ({ context }) => context.lead }],
      on: {
        'lead.stored': {
          actions: [
            { type: 'setStorage', params: ({ event }) => event },
            { type: 'report', params: ({ event }) => event },
          ],
        },
        // The targets are inside `queued`, because leaving it would remove the stored lead.
        'retries.exhausted': [
          { guard: 'isStored', target: '.waiting', actions: ['logFailure', 'announceQueued'] },
          { target: 'timedOut', actions: 'logFailure' },
        ],
      },
      states: {
        pausing: {
          on: { 'lead.retried': 'retrying', 'network.online': 'retrying' },
          after: { pause: 'retrying' },
        },
        retrying: attemptState('pausing'),
        /** The retry period is over: the lead is stored, and retried slowly until the network is back. */
        waiting: {
          entry: { type: 'report', params: { type: 'lead.queued' } },
          on: { 'lead.retried': 'retryingAgain', 'network.online': 'retryingAgain' },
          after: { slowRetryDelay: 'retryingAgain' },
        },
        retryingAgain: { entry: reportRetrying, ...attemptState('waiting') },
      },
      after: { remaining: 'dropped' },
    },
    sent: {
      type: 'final',
      output: ({ event }) => ({
        kind: 'sent',
        id: 'output' in event ? (event.output as string | null) : null,
      }),
    },
    rejected: {
      type: 'final',
      output: ({ event }) => ({ kind: 'rejected', error: 'error' in event ? event.error : undefined }),
    },
    timedOut: { type: 'final', output: { kind: 'timedOut' } },
    dropped: { type: 'final', output: { kind: 'dropped' } },
  },
  on: { 'lead.cancelled': '.dropped' },
  after: { retryTimeout: { actions: 'endRetries' } },
  output: ({ event }) => event.output as LeadOutcome,
});
