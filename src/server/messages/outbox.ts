import { setTimeout as wait } from 'node:timers/promises';
import { promise as queueOf } from 'fastq';
import type { Database } from '#server/database/openDatabase.ts';
import { repeatJob } from '#server/repeatJob.ts';
import {
  type ClaimedMessage,
  createOutboxStore,
  longestPauseSeconds,
  type Message,
  type OutboxStore,
} from './outboxStore.ts';

export type Channel = Message['channel'];

/** A message for a target. `id` stays the same for every try, so that a target can recognise repeats. */
export interface OutgoingMessage extends Message {
  readonly id: string;
}

/** sent: delivered. failed: to be retried. dead: given up, and moved to the dead messages. */
export type DeliveryResult = 'sent' | 'failed' | 'dead';

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * A permanent failure: the provider will never accept this message. Its text is ours with the provider's code, such as
 * 'refused with 422', because the provider's text may quote the message.
 */
export class DeliveryRejected extends Error {
  override readonly name = 'DeliveryRejected';
}

export interface OutboxOptions {
  readonly db: Database;
  readonly now: () => Date;
  /**
   * Resolves once the message is safely handed over. A message whose hand-over rejects is tried again later, except
   * after DeliveryRejected: then it is given up.
   */
  readonly deliver: (message: OutgoingMessage) => Promise<void>;
  /** The number of concurrent deliveries of a channel; by default one, in order. */
  readonly concurrency?: Readonly<Partial<Record<Channel, number>>>;
  /** Seconds after which a message of a channel is useless and given up; by default never. */
  readonly usefulSeconds?: Readonly<Partial<Record<Channel, number>>>;
  /**
   * Runs before mails are delivered, and writes those that are to be written later than their cause, such as links for
   * new passwords.
   */
  readonly prepare: () => Promise<void>;
  /** Called for every failure; the messages stay in the outbox, or among the dead messages. */
  readonly onIssue: (error: unknown) => void;
  /** Called with the result of each attempt. */
  readonly onAttempt?: (channel: Channel, result: DeliveryResult) => void;
}

/** Pauses double from 2 seconds up to the longest; with so many tries a message is given up after about a day. */
export const maxTries = 100;

/** A hand-over that takes longer counts as failed. Well below the time for which a process has a message in hand. */
const deliveryTimeoutMs = 10_000;
const pollMs = 1000;
const claimBatchSize = 20;

/**
 * Delivers the messages of the outbox table, oldest first, any number of processes beside each other. A message leaves
 * the table after its delivery: a crash in between repeats it, none is ever lost. Each channel is a lane of its own, so
 * that a provider that does not answer holds up only its own messages.
 */
export function createOutbox(options: OutboxOptions) {
  const store = createOutboxStore(options);
  const lanes = {
    sms: createLane('sms', store, { ...options, prepare: async () => {} }),
    mail: createLane('mail', store, options),
  };
  return {
    /** Delivers due messages, at once and from then on, until it is stopped. */
    requestDelivery(): void {
      for (const lane of Object.values(lanes)) void lane.request();
    },
    /** As requestDelivery, and resolves once each due message (of one channel) was tried, or after so many milliseconds. */
    async awaitDelivery(withinMs: number, channel?: Channel): Promise<void> {
      const chosen = channel === undefined ? Object.values(lanes) : [lanes[channel]];
      await isDoneWithin(Promise.all(chosen.map((lane) => lane.request())), withinMs);
    },
    /** Waits for the delivery under way; starts no other. */
    async stop(): Promise<void> {
      await Promise.all(Object.values(lanes).map((lane) => lane.stop()));
    },
  };
}

interface Delivery {
  readonly claimed: ClaimedMessage;
  /** Aborted by a stop. */
  readonly signal: AbortSignal;
}

function createLane(channel: Channel, store: OutboxStore, options: OutboxOptions) {
  const { now, deliver, prepare, onIssue, onAttempt } = options;
  const usefulMs = (options.usefulSeconds?.[channel] ?? Number.POSITIVE_INFINITY) * 1000;
  const queue = queueOf(deliverOne, options.concurrency?.[channel] ?? 1);

  async function deliverDue(signal: AbortSignal): Promise<void> {
    await prepare();
    while (!signal.aborted) {
      const messages = await store.claim(channel, claimBatchSize);
      if (messages.length === 0) return;
      const tries = await Promise.allSettled(messages.map((claimed) => queue.push({ claimed, signal })));
      const failed = tries.find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }

  async function deliverOne({ claimed, signal }: Delivery): Promise<void> {
    // its time in hand might end during the hand-over, and another process deliver it too: it is left for a later look
    if (signal.aborted || Date.parse(claimed.claimedUntil) < now().getTime() + deliveryTimeoutMs) {
      return store.markFailed(claimed, 0);
    }
    if (now().getTime() - Date.parse(claimed.at) > usefulMs) return giveUp(claimed, 'too late');
    try {
      const { id, to, text, at } = claimed;
      const delivery = deliver({ id, channel, to, text, at });
      // the delivery may still succeed, and the message be repeated
      if (!(await isDoneWithin(delivery, deliveryTimeoutMs))) throw new Error('The hand-over took too long');
    } catch (error) {
      onIssue(error);
      if (error instanceof DeliveryRejected) return giveUp(claimed, error.message);
      if (claimed.attempts >= maxTries) return giveUp(claimed, `${maxTries} tries failed`);
      onAttempt?.(channel, 'failed');
      return store.markFailed(claimed, Math.min(2 ** claimed.attempts, longestPauseSeconds));
    }
    onAttempt?.(channel, 'sent');
    await store.markSent(claimed);
  }

  async function giveUp(claimed: ClaimedMessage, reason: string): Promise<void> {
    await store.bury(claimed, reason);
    onAttempt?.(channel, 'dead');
  }

  return repeatJob(pollMs, deliverDue, onIssue);
}

/**
 * Waits for work, but only so long.
 *
 * @returns false when it is not done by then; it goes on
 * @throws what the work rejects with in time
 */
async function isDoneWithin(work: Promise<unknown>, withinMs: number): Promise<boolean> {
  const done = new AbortController();
  try {
    return await Promise.race([work.then(() => true), wait(withinMs, false, { signal: done.signal })]);
  } finally {
    done.abort();
  }
}
