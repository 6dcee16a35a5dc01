import { assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import type { FieldError, LeadData, Values } from '#forms/index.ts';
import {
  leadTryingMilliseconds,
  leadTryMilliseconds,
  pauseBeforeTry,
  queuedLeadMilliseconds,
  queuedLeadPauseMilliseconds,
} from './lead/leadTries.ts';

/** What a lead call needs. The key names the attempt: the same data keeps it, so a repeat stores nothing twice. */
export interface LeadCall {
  readonly formType: string;
  readonly data: LeadData;
  readonly idempotencyKey: string;
}

/** A lead on its way to the server: its call, and the answers that it was made of. */
export interface QueuedLead extends LeadCall {
  readonly values: Values;
}

/** Where a lead is stored that could not be sent: past its page, or only as long as that is open. */
export type LeadStorage = 'browser' | 'page';

/**
 * What `sendLead` may reject with beside an Error's own words: `mayPass` where the same call, made again a little later,
 * may well be taken, `retryAfterMs` how long the server asks to wait before it, `fieldErrors` what the server refused.
 */
export interface LeadCallFailure {
  readonly mayPass?: boolean;
  readonly retryAfterMs?: number | undefined;
  readonly fieldErrors?: readonly FieldError[];
}

/**
 * How a lead ended: stored by the server, refused by it, not answered for half a minute, or dropped, because it was
 * cancelled or its day is over.
 */
export type LeadOutcome =
  | { readonly kind: 'sent' | 'unanswered' | 'dropped' }
  | { readonly kind: 'refused'; readonly error: unknown };

export interface LeadQueueInput {
  readonly lead: QueuedLead;
  /** Of a lead that a closed page left behind: how much longer it may wait, in milliseconds. */
  readonly remainingMs?: number;
}

export interface LeadQueueContext {
  readonly lead: QueuedLead;
  readonly remainingMs: number;
  /** Null while the lead is lost with its machine. */
  readonly storage: LeadStorage | null;
  /** How many tries were in vain, and how long the server asked to wait at the last. */
  readonly tries: { readonly inVain: number; readonly retryAfterMs: number };
}

export type LeadQueueEvent =
  /** The browser has its network again. */
  | { type: 'network.online' }
  /** The visitor wants it to be sent now. */
  | { type: 'lead.retried' }
  /** The visitor does not want it to be sent any more. */
  | { type: 'lead.cancelled' }
  /** The page has stored the lead, and tells the visitor so: it may then wait for the network. */
  | { type: 'lead.stored'; storage: LeadStorage }
  /** Raised by the chart itself: the time is over in which a lead is tried again and again. */
  | { type: 'trying.ended' };

/** What is wrong with a call that was given up. */
const noAnswer = new Error('Something went wrong!');

/** A try that failed; without an error there was no answer in time. */
export const errorOfTry = (params: { readonly error: unknown } | undefined): unknown =>
  params?.error ?? noAnswer;

/** The details that an error of `sendLead` carries; none for any other error. */
export function failureOf(error: unknown): LeadCallFailure {
  return typeof error === 'object' && error !== null ? (error as LeadCallFailure) : {};
}

const setUp = setup({
  types: {
    context: {} as LeadQueueContext,
    events: {} as LeadQueueEvent,
    input: {} as LeadQueueInput,
    output: {} as LeadOutcome,
  },
  actors: {
    /** Sends the lead; rejects when it was not stored. Supplied by the page. */
    sendLead: fromPromise<void, QueuedLead>(async () => {
      throw new Error('No sendLead was provided.');
    }),
    /** Sends `network.online` whenever the browser has its network again. Supplied by the page. */
    watchOnline: fromCallback<LeadQueueEvent>(() => {}),
    /**
     * Stores the lead for as long as it runs, also past the end of the page, and sends `lead.stored` once it does.
     * Supplied by the page.
     */
    storeLead: fromCallback<LeadQueueEvent, QueuedLead>(() => {}),
  },
  delays: {
    /** How long one try may take: a call that hangs is given up, and made again. */
    tryTimeout: leadTryMilliseconds,
    /** How long a lead is tried in all, pauses included, before it has to wait. */
    tryingTimeout: leadTryingMilliseconds,
    pause: ({ context: { tries } }) => pauseBeforeTry(tries.inVain, tries.retryAfterMs),
    /** How long a lead that waits rests between two tries, if nobody says that the network is back. */
    rest: ({ context: { tries } }) => Math.max(queuedLeadPauseMilliseconds, tries.retryAfterMs),
    remaining: ({ context }) => context.remainingMs,
  },
  guards: {
    /** Whether the same call may be taken later: within the half minute, unless it can wait for longer. */
    mayPass: ({ context }, { error }: { error: unknown }) => {
      const { mayPass = false, retryAfterMs = 0 } = failureOf(error);
      return mayPass && (context.storage !== null || retryAfterMs < leadTryingMilliseconds);
    },
    isStored: ({ context }) => context.storage !== null,
  },
  actions: {
    /** Effects, supplied by the page. */
    logFailure: (_, _params: { error: unknown } | undefined) => {},
    announceQueued: () => {},
    /** What the form on the screen hears. */
    reportRetrying: () => {},
    reportStored: (_, _params: { storage: LeadStorage }) => {},
    reportQueued: () => {},

    noteStored: assign((_, { storage }: { storage: LeadStorage }) => ({ storage })),
    countTry: assign(({ context: { tries } }, params: { error: unknown } | undefined) => ({
      tries: { inVain: tries.inVain + 1, retryAfterMs: failureOf(params?.error).retryAfterMs ?? 0 },
    })),
    endTrying: raise({ type: 'trying.ended' }),
  },
});

/**
 * One try of the call; those of a lead share its key, so that a lost answer stores nothing twice.
 *
 * @param pause the state that comes after a try in vain
 */
const tryOnce = (pause: string) =>
  setUp.createStateConfig({
    invoke: {
      src: 'sendLead',
      input: ({ context }) => context.lead,
      onDone: '#leadQueue.sent',
      onError: [
        {
          guard: { type: 'mayPass', params: ({ event }) => ({ error: event.error }) },
          target: pause,
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'countTry', params: ({ event }) => ({ error: event.error }) },
          ],
        },
        {
          target: '#leadQueue.refused',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      ],
    },
    after: {
      tryTimeout: {
        target: pause,
        actions: ['logFailure', 'countTry'],
      },
    },
  });

/**
 * The way of one lead to the server, from a form on the screen or left behind by a page that was closed (PAY-25, ERR-17,
 * R62): tried for half a minute, then stored until the network is back, for a day at most.
 */
export const leadQueueMachine = setUp.createMachine({
  id: 'leadQueue',
  context: ({ input: { lead, remainingMs } }) => ({
    lead,
    remainingMs: remainingMs ?? queuedLeadMilliseconds,
    storage: remainingMs === undefined ? null : 'browser',
    tries: { inVain: 0, retryAfterMs: 0 },
  }),
  initial: 'sending',
  states: {
    sending: tryOnce('#leadQueue.queued.pausing'),
    /** The first try was in vain, for a reason that may pass: the visitor is told, and need do nothing. */
    queued: {
      entry: 'reportRetrying',
      initial: 'pausing',
      invoke: [{ src: 'watchOnline' }, { src: 'storeLead', input: ({ context }) => context.lead }],
      on: {
        'lead.stored': {
          actions: [
            { type: 'noteStored', params: ({ event }) => event },
            { type: 'reportStored', params: ({ event }) => event },
          ],
        },
        // from within, so that the lead stays stored
        'trying.ended': [
          { guard: 'isStored', target: '.waiting', actions: ['logFailure', 'announceQueued'] },
          { target: 'unanswered', actions: 'logFailure' },
        ],
      },
      states: {
        pausing: {
          on: { 'lead.retried': 'trying', 'network.online': 'trying' },
          after: { pause: 'trying' },
        },
        trying: tryOnce('pausing'),
        /** The half minute is over: the lead is stored, and tried now and then, until the network is back. */
        waiting: {
          entry: 'reportQueued',
          on: { 'lead.retried': 'tryingAgain', 'network.online': 'tryingAgain' },
          after: { rest: 'tryingAgain' },
        },
        tryingAgain: { entry: 'reportRetrying', ...tryOnce('waiting') },
      },
      after: { remaining: 'dropped' },
    },
    sent: { type: 'final', output: { kind: 'sent' } },
    refused: { type: 'final', output: ({ event }) => ({ kind: 'refused', error: errorOf(event) }) },
    unanswered: { type: 'final', output: { kind: 'unanswered' } },
    dropped: { type: 'final', output: { kind: 'dropped' } },
  },
  on: { 'lead.cancelled': '.dropped' },
  after: { tryingTimeout: { actions: 'endTrying' } },
  output: ({ event }) => event.output as LeadOutcome,
});

/** What a call was rejected with. */
const errorOf = (event: object): unknown => ('error' in event ? event.error : undefined);
