import { assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import { dayMs } from '#contract/durations.ts';
import type { FieldError, LeadData, Values } from '#forms/index.ts';
import { notProvided } from './providedCalls.ts';

export interface LeadCall {
  readonly formType: string;
  readonly data: LeadData;
  /** The same data keeps it, so a repeat stores nothing twice. */
  readonly idempotencyKey: string;
  /** The version of the notice that the form showed. */
  readonly noticeVersion?: string | undefined;
}

/** A lead on its way to the server: its call, and the answers that it was made of. */
export interface QueuedLead extends LeadCall {
  readonly values: Values;
}

/** Where a lead is stored that could not be sent: past its page, or only as long as that is open. */
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

/** How a lead ended. It was dropped when it was cancelled or has expired. */
export type LeadOutcome =
  /** `id` is the lead's, null where the server names none. */
  | { readonly kind: 'sent'; readonly id: string | null }
  | { readonly kind: 'timedOut' | 'dropped' }
  | { readonly kind: 'rejected'; readonly error: unknown };

export interface LeadQueueInput {
  readonly lead: QueuedLead;
  /** How much longer a lead of a closed page may wait, in milliseconds. */
  readonly remainingMs?: number;
}

export interface LeadQueueContext {
  readonly lead: QueuedLead;
  readonly remainingMs: number;
  /** Null while the lead is lost with its machine. */
  readonly storage: LeadStorage | null;
  /** How many attempts failed, and the server's last Retry-After. */
  readonly attempts: { readonly failed: number; readonly retryAfterMs: number };
}

export type LeadQueueEvent =
  | { type: 'network.online' }
  | { type: 'lead.retried' }
  | { type: 'lead.cancelled' }
  /** The page has stored the lead and says so, so it may wait for the network. */
  | { type: 'lead.stored'; storage: LeadStorage }
  /** Raised by the chart itself once the retry period is over. */
  | { type: 'retries.exhausted' };

/** A queued lead waits in the browser for a day at most. */
export const queuedLeadMilliseconds = dayMs;

/** How long a lead is retried before the visitor sees that it failed. */
const retryPeriodMilliseconds = 30_000;
const firstPauseMilliseconds = 1000;
const maxPauseMilliseconds = 8000;
const slowRetryMilliseconds = 120_000;

/** The error of a failed attempt; without one the attempt timed out. */
export const attemptError = (params: { readonly error: unknown } | undefined): unknown =>
  params?.error ?? new Error('Something went wrong!');

/** The details of an error of `sendLead`; none for any other error. */
export const failureDetails = (error: unknown): LeadCallFailure => (error ?? {}) as LeadCallFailure;

const setUp = setup({
  types: {
    context: {} as LeadQueueContext,
    events: {} as LeadQueueEvent,
    input: {} as LeadQueueInput,
    output: {} as LeadOutcome,
  },
  actors: {
    /** Sends the lead and answers its id; rejects when it was not stored. Supplied by the page. */
    sendLead: fromPromise<string | null, QueuedLead>(notProvided),
    /** Sends `network.online` whenever the browser has its network again. Supplied by the page. */
    watchOnline: fromCallback<LeadQueueEvent>(() => {}),
    /**
     * Stores the lead for as long as it runs, also past the end of the page, and sends `lead.stored` once it does.
     * Supplied by the page.
     */
    storeLead: fromCallback<LeadQueueEvent, QueuedLead>(() => {}),
  },
  delays: {
    /** Short enough that a call without an answer leaves time for others. */
    attemptTimeout: 10_000,
    retryTimeout: retryPeriodMilliseconds,
    /** 1, 2, 4 and then 8 seconds, or the server's Retry-After if longer. */
    pause: ({ context: { attempts } }) => {
      const growing = firstPauseMilliseconds * 2 ** (attempts.failed - 1);
      return Math.max(Math.min(growing, maxPauseMilliseconds), attempts.retryAfterMs);
    },
    /** The delay between two attempts of a waiting lead, unless the network comes back earlier. */
    slowRetryDelay: ({ context: { attempts } }) => Math.max(slowRetryMilliseconds, attempts.retryAfterMs),
    remaining: ({ context }) => context.remainingMs,
  },
  guards: {
    /** Only a stored lead can wait for longer than the retry period. */
    isRetryable: ({ context }, { error }: { error: unknown }) => {
      const { isRetryable = false, retryAfterMs = 0 } = failureDetails(error);
      return isRetryable && (context.storage !== null || retryAfterMs < retryPeriodMilliseconds);
    },
    isStored: ({ context }) => context.storage !== null,
  },
  actions: {
    /** Effects, supplied by the page. */
    logFailure: (_, _params: { error: unknown } | undefined) => {},
    announceQueued: () => {},
    /** Reports to the form on the screen. */
    reportRetrying: () => {},
    reportStored: (_, _params: { storage: LeadStorage }) => {},
    reportQueued: () => {},

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

const errorOf = ({ event: { error } }: { readonly event: { readonly error: unknown } }) => ({ error });

/**
 * One attempt of the call. All attempts of a lead share its idempotency key, so a lost response stores nothing twice.
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
 * Sends one lead, of a form on the screen or of a page that was closed: retried for half a minute, then stored until the
 * network is back, for a day at most.
 */
export const leadQueueMachine = setUp.createMachine({
  id: 'leadQueue',
  context: ({ input: { lead, remainingMs } }) => ({
    lead,
    remainingMs: remainingMs ?? queuedLeadMilliseconds,
    storage: remainingMs === undefined ? null : 'browser',
    attempts: { failed: 0, retryAfterMs: 0 },
  }),
  initial: 'sending',
  states: {
    sending: attemptState('#leadQueue.queued.pausing'),
    /** The first attempt failed with a retryable error; the visitor sees that it is retried. */
    queued: {
      entry: 'reportRetrying',
      initial: 'pausing',
      invoke: [{ src: 'watchOnline' }, { src: 'storeLead', input: ({ context }) => context.lead }],
      on: {
        'lead.stored': {
          actions: [
            { type: 'setStorage', params: ({ event }) => event },
            { type: 'reportStored', params: ({ event }) => event },
          ],
        },
        // from within, so that the lead stays stored
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
          entry: 'reportQueued',
          on: { 'lead.retried': 'retryingAgain', 'network.online': 'retryingAgain' },
          after: { slowRetryDelay: 'retryingAgain' },
        },
        retryingAgain: { entry: 'reportRetrying', ...attemptState('waiting') },
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
