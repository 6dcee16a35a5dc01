import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/openDatabase.ts';
import { reasonOf } from '#server/database/reasonOf.ts';
import { repeatJob } from '#server/repeatJob.ts';
import { type Attempt, createLanePause } from './lanePause.ts';
import {
  type Channel,
  type ClaimedMessage,
  createOutboxStore,
  type Lane,
  longestPauseSeconds,
  type Message,
} from './outboxStore.ts';

/** failed: will be retried. dead: undeliverable, moved to the dead messages. expired: too old to be useful, removed. */
export type DeliveryResult = 'sent' | 'failed' | 'dead' | 'expired';

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * A permanent failure: the provider will never accept this message. The error's text is 'rejected with' and the provider's
 * code, because the provider's text may quote the message.
 */
export class DeliveryRejected extends Error {
  override readonly name = 'DeliveryRejected';
  /** For `reasonOf`, which uses an error's code. */
  readonly code = this.message;
}

/** A temporary failure. The receiver may have asked for a pause (Retry-After). */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
  readonly code = this.message;
  readonly pauseSeconds: number;

  constructor(reason: string, pauseSeconds = 0) {
    super(reason);
    this.pauseSeconds = pauseSeconds;
  }
}

export interface OutboxOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** The names of the targets of webhooks. */
  readonly targets?: readonly string[];
  /**
   * Resolves with the answer when the provider has accepted the message. Rejects within seconds otherwise; then the message
   * is retried, or given up after DeliveryRejected.
   */
  readonly deliver: (message: Message) => Promise<unknown>;
  /** Concurrent deliveries per channel; by default one, in order. */
  readonly concurrency?: Readonly<Partial<Record<Channel, number>>>;
  /** Seconds after which a message of a channel expires; by default never. */
  readonly expiresAfterSeconds?: Readonly<Partial<Record<Channel, number>>>;
  /** Runs before mails are delivered, and writes the mails of pending notifications. */
  readonly prepare: () => Promise<void>;
  /** Runs before copies are delivered, and adds due ones. */
  readonly prepareCopies?: (() => Promise<void>) | undefined;
  /** Runs before notifications in browsers are delivered, and adds due ones. */
  readonly preparePush?: (() => Promise<void>) | undefined;
  /** Whether a target gets no events for now. */
  readonly isStopped?: (target: string) => Promise<boolean>;
  /** Records an attempt before the message changes, so that none is missing after a crash. */
  readonly record?: (
    message: ClaimedMessage,
    result: Exclude<DeliveryResult, 'expired'>,
    answer: string,
  ) => Promise<void>;
  /** Called for each failure. The message stays in the outbox or becomes a dead message. */
  readonly onIssue: (error: unknown, delivery?: Lane & { readonly tries: number }) => void;
  readonly onAttempt?: (lane: Lane, result: DeliveryResult) => void;
}

/** Maximum number of attempts, about a day: pauses double from 2 seconds up to longestPauseSeconds. */
export const maxTries = 100;

const pollMs = 1000;

const done: Attempt = { hasFailed: false, askedSeconds: 0 };

/**
 * Delivers the messages of the outbox table, oldest first, in any number of processes. A message leaves the table after its
 * delivery, so a crash may repeat but never lose it. Lanes are independent, so that an unresponsive receiver only delays its
 * own messages. A target that fails gets one event per pause, however many wait.
 */
export function createOutbox(options: OutboxOptions) {
  const { now, deliver, concurrency, expiresAfterSeconds, prepare, prepareCopies, preparePush } = options;
  const { onIssue, onAttempt } = options;
  const { targets = [], isStopped = async () => false, record = async () => {} } = options;
  const store = createOutboxStore(options);
  const ofTargets = targets.map((target) => ({ channel: 'webhook', target }) as const);
  const lanes = (
    [
      { channel: 'sms' },
      { channel: 'mail' },
      { channel: 'copy' },
      { channel: 'push' },
      ...ofTargets,
    ] satisfies Lane[]
  ).map(createLane);

  function createLane(lane: Lane) {
    const pause = lane.target === undefined ? null : createLanePause(now);

    async function deliverDue(signal: AbortSignal): Promise<void> {
      if (lane.channel === 'mail') await prepare();
      if (lane.channel === 'copy') await prepareCopies?.();
      if (lane.channel === 'push') await preparePush?.();
      if (lane.target !== undefined && (await isStopped(lane.target))) return;
      while (!signal.aborted && !pause?.isRunning()) {
        const limit = pause?.isFailing() ? 1 : (concurrency?.[lane.channel] ?? 1);
        const messages = await store.claim(lane, limit);
        if (messages.length === 0) return;
        const attempts = await Promise.all(messages.map((message) => attempt(message)));
        pause?.begin(attempts);
      }
    }
    return { ...lane, ...repeatJob(pollMs, deliverDue, onIssue) };
  }

  async function attempt(message: ClaimedMessage): Promise<Attempt> {
    return deliverOne(message).catch((error: unknown) => {
      onIssue(error);
      return done;
    });
  }

  async function deliverOne(message: ClaimedMessage): Promise<Attempt> {
    const { channel, at, attempts } = message;
    const lane = laneOf(message);
    const ageSeconds = (now().getTime() - Date.parse(at)) / 1000;
    if (ageSeconds > (expiresAfterSeconds?.[channel] ?? Number.POSITIVE_INFINITY)) {
      await store.remove(message);
      onAttempt?.(lane, 'expired');
      return done;
    }
    let answer: unknown;
    try {
      answer = await deliver(message);
    } catch (error) {
      onIssue(error, { ...lane, tries: attempts });
      if (error instanceof DeliveryRejected) return giveUp(message, error.message);
      if (attempts >= maxTries) return giveUp(message, `${maxTries} tries failed`);
      const reason = reasonOf(error);
      await record(message, 'failed', reason);
      onAttempt?.(lane, 'failed');
      const askedSeconds = error instanceof DeliveryFailed ? error.pauseSeconds : 0;
      const pauseSeconds = Math.min(Math.max(2 ** attempts, askedSeconds), longestPauseSeconds);
      await store.markFailed(message, pauseSeconds, reason);
      return { hasFailed: true, askedSeconds };
    }
    await record(message, 'sent', String(answer));
    onAttempt?.(lane, 'sent');
    await store.remove(message);
    return done;
  }

  async function giveUp(message: ClaimedMessage, reason: string): Promise<Attempt> {
    await record(message, 'dead', reason);
    await store.moveToDead(message, reason);
    onAttempt?.(laneOf(message), 'dead');
    return done;
  }

  return {
    /** Starts the delivery of due messages, until `stop`. */
    requestDelivery(): void {
      for (const lane of lanes) void lane.request();
    },
    /** As requestDelivery. Resolves after an attempt for each due message (of one channel), or after `withinMs`. */
    async awaitDelivery(withinMs: number, channel?: Channel): Promise<void> {
      const chosen = lanes.filter((lane) => channel === undefined || lane.channel === channel);
      const isLate = wait(withinMs, undefined, { ref: false });
      await Promise.race([Promise.all(chosen.map((lane) => lane.request())), isLate]);
    },
    /** Stops the delivery. Resolves when running attempts have ended. */
    async stop(): Promise<void> {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

const laneOf = ({ channel, to }: Message): Lane =>
  channel === 'webhook' ? { channel, target: to } : { channel };
