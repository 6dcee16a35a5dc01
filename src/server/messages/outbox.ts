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

export interface OutboxOptions {
  readonly db: Database;
  readonly now: () => Date;
  /**
   * Resolves when the provider has accepted the message. Rejects within seconds otherwise; then the message is retried, or
   * given up after DeliveryRejected.
   */
  readonly deliver: (message: Message) => Promise<unknown>;
  /** Concurrent deliveries per channel; by default one, in order. */
  readonly concurrency?: Readonly<Partial<Record<Channel, number>>>;
  /** Seconds after which a message of a channel expires; by default never. */
  readonly expiresAfterSeconds?: Readonly<Partial<Record<Channel, number>>>;
  /** Runs before mails are delivered, and writes the mails of pending notifications. */
  readonly prepare: () => Promise<void>;
  /** Called for each failure. The message stays in the outbox or becomes a dead message. */
  readonly onIssue: (
    error: unknown,
    delivery?: { readonly channel: Channel; readonly tries: number },
  ) => void;
  readonly onAttempt?: (channel: Channel, result: DeliveryResult) => void;
}

/** Maximum number of attempts, about a day: pauses double from 2 seconds up to longestPauseSeconds. */
export const maxTries = 100;

const pollMs = 1000;

/**
 * Delivers the messages of the outbox table, oldest first, in any number of processes. A message leaves the table after its
 * delivery, so a crash may repeat but never lose it. Channels are independent, so that an unresponsive provider only delays
 * its own messages.
 */
export function createOutbox(options: OutboxOptions) {
  const { now, deliver, concurrency, expiresAfterSeconds, prepare, onIssue, onAttempt } = options;
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
    if (ageSeconds > (expiresAfterSeconds?.[channel] ?? Number.POSITIVE_INFINITY)) {
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
    await store.moveToDead(message, reason);
    onAttempt?.(message.channel, 'dead');
  }

  return {
    /** Starts the delivery of due messages, until `stop`. */
    requestDelivery(): void {
      for (const lane of Object.values(lanes)) void lane.request();
    },
    /** As requestDelivery. Resolves after an attempt for each due message (of one channel), or after `withinMs`. */
    async awaitDelivery(withinMs: number, channel?: Channel): Promise<void> {
      const chosen = channel === undefined ? Object.values(lanes) : [lanes[channel]];
      const isLate = wait(withinMs, undefined, { ref: false });
      await Promise.race([Promise.all(chosen.map((lane) => lane.request())), isLate]);
    },
    /** Stops the delivery. Resolves when running attempts have ended. */
    async stop(): Promise<void> {
      await Promise.all(Object.values(lanes).map((lane) => lane.stop()));
    },
  };
}
