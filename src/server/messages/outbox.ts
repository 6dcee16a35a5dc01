import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/openDatabase.ts';
import { reasonOf } from '#server/database/reasonOf.ts';
import { repeatJob } from '#server/repeatJob.ts';
import {
  type Channel,
  type ClaimedMessage,
  createOutboxStore,
  longestPauseSeconds,
  type Message,
} from './outboxStore.ts';

/** failed: to be retried. dead: given up, and moved to the dead messages. expired: of no use any more, and removed. */
export type DeliveryResult = 'sent' | 'failed' | 'dead' | 'expired';

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * A permanent failure: the provider will never accept this message. Its text is ours with the provider's code, such as
 * 'refused with 422', because the provider's text may quote the message.
 */
export class DeliveryRejected extends Error {
  override readonly name = 'DeliveryRejected';
  /** For `reasonOf`, as the code of any other error. */
  readonly code = this.message;
}

export interface OutboxOptions {
  readonly db: Database;
  readonly now: () => Date;
  /**
   * Resolves once the message is safely handed over, and rejects within seconds when it is not: then it is tried again
   * later, or given up after DeliveryRejected.
   */
  readonly deliver: (message: Message) => Promise<unknown>;
  /** The number of concurrent deliveries of a channel; by default one, in order. */
  readonly concurrency?: Readonly<Partial<Record<Channel, number>>>;
  /** Seconds after which a message of a channel is useless and removed; by default never. */
  readonly usefulSeconds?: Readonly<Partial<Record<Channel, number>>>;
  /** Runs before mails are delivered, and writes those that are written later than their cause. */
  readonly prepare: () => Promise<void>;
  /** Called for every failure; the messages stay in the outbox, or among the dead messages. */
  readonly onIssue: (
    error: unknown,
    delivery?: { readonly channel: Channel; readonly tries: number },
  ) => void;
  readonly onAttempt?: (channel: Channel, result: DeliveryResult) => void;
}

/** Pauses double from 2 seconds up to the longest; with so many tries a message is given up after about a day. */
export const maxTries = 100;

const pollMs = 1000;

/**
 * Delivers the messages of the outbox table, oldest first, any number of processes beside each other. A message leaves
 * the table after its delivery: a crash in between repeats it, none is ever lost. Each channel is a lane of its own, so
 * that a provider that does not answer holds up only its own messages.
 */
export function createOutbox(options: OutboxOptions) {
  const { now, deliver, concurrency, usefulSeconds, prepare, onIssue, onAttempt } = options;
  const store = createOutboxStore(options);
  const lanes = { sms: createLane('sms'), mail: createLane('mail') };

  function createLane(channel: Channel) {
    async function deliverDue(signal: AbortSignal): Promise<void> {
      if (channel === 'mail') await prepare();
      while (!signal.aborted) {
        const messages = await store.claim(channel, concurrency?.[channel] ?? 1);
        if (messages.length === 0) return;
        await Promise.all(messages.map((message) => deliverOne(message).catch(onIssue)));
      }
    }
    return repeatJob(pollMs, deliverDue, onIssue);
  }

  async function deliverOne(message: ClaimedMessage): Promise<void> {
    const { channel, at, attempts } = message;
    const ageSeconds = (now().getTime() - Date.parse(at)) / 1000;
    if (ageSeconds > (usefulSeconds?.[channel] ?? Number.POSITIVE_INFINITY)) {
      await store.remove(message);
      return onAttempt?.(channel, 'expired');
    }
    try {
      await deliver(message);
    } catch (error) {
      onIssue(error, { channel, tries: attempts });
      if (error instanceof DeliveryRejected) return giveUp(message, error.message);
      if (attempts >= maxTries) return giveUp(message, `${maxTries} tries failed`);
      onAttempt?.(channel, 'failed');
      return store.markFailed(message, Math.min(2 ** attempts, longestPauseSeconds), reasonOf(error));
    }
    onAttempt?.(channel, 'sent');
    await store.remove(message);
  }

  async function giveUp(message: ClaimedMessage, reason: string): Promise<void> {
    await store.bury(message, reason);
    onAttempt?.(message.channel, 'dead');
  }

  return {
    /** Delivers due messages, at once and from then on, until it is stopped. */
    requestDelivery(): void {
      for (const lane of Object.values(lanes)) void lane.request();
    },
    /** As requestDelivery, and resolves once each due message (of one channel) was tried, or after so many milliseconds. */
    async awaitDelivery(withinMs: number, channel?: Channel): Promise<void> {
      const chosen = channel === undefined ? Object.values(lanes) : [lanes[channel]];
      const isLate = wait(withinMs, undefined, { ref: false });
      await Promise.race([Promise.all(chosen.map((lane) => lane.request())), isLate]);
    },
    /** Waits for the delivery under way; starts no other. */
    async stop(): Promise<void> {
      await Promise.all(Object.values(lanes).map((lane) => lane.stop()));
    },
  };
}
