import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Target } from '#server/config/targets.ts';
import type { DeliveryTable } from '#server/database/databaseSchema.ts';
import { DeliveryFailed, DeliveryRejected } from '#server/messages/outbox.ts';
import type { ClaimedMessage, Message } from '#server/messages/outboxStore.ts';
import { recordDelivery } from './deliveryLog.ts';
import { type EventBodyOptions, eventBody } from './eventBody.ts';
import { type Answer, type PostOptions, postEvent } from './postEvent.ts';
import { resumeTarget, stoppedSince, stopTarget } from './targetStops.ts';

export interface EventDeliveryOptions extends EventBodyOptions {
  readonly targets: readonly Target[];
  readonly now: () => Date;
  readonly lookup?: PostOptions['lookup'];
}

/** Shorter than a claim, so that no other process sends the event meanwhile. */
const timeoutMs = 10_000;

/** Statuses between 400 and 499 of a temporary failure. */
const temporary = [408, 425, 429];

/** Sends events to their targets, signed with all secrets of a target (Standard Webhooks). */
export function createEventDelivery(options: EventDeliveryOptions) {
  const { db, targets, now, lookup } = options;

  async function post(target: Target, id: string, body: string): Promise<Answer> {
    const { url, allowPrivate } = target;
    const headers = { ...commonHeaders, ...signatureHeaders(target, id, body, now()) };
    try {
      return await postEvent({ url, headers, body, allowPrivate, timeoutMs, lookup });
    } catch (error) {
      throw isBlocked(error) ? new DeliveryFailed('the address is not public') : error;
    }
  }

  return {
    /**
     * Resolves with the answer's status, such as 'HTTP 204'.
     *
     * @throws DeliveryRejected for a permanent failure, any other error for a temporary one
     */
    async deliver(message: Message): Promise<string> {
      const target = targets.find(({ name }) => name === message.to);
      if (!target) throw new DeliveryFailed('no such target');
      const body = await eventBody(options, target, message);
      if (body === null) throw new DeliveryRejected('the lead was removed');
      const { status, retryAfter } = await post(target, message.id, body);
      if (status >= 200 && status < 300) return `HTTP ${status}`;
      if (status === 410) await stopTarget(db, target, now());
      else if (status >= 400 && status < 500 && !temporary.includes(status))
        throw new DeliveryRejected(`rejected with ${status}`);
      throw new DeliveryFailed(`HTTP ${status}`, pauseOf(retryAfter, now()));
    },

    /** Whether a target gets no events, because it answered 410. */
    async isStopped(name: string): Promise<boolean> {
      const target = targets.find((one) => one.name === name);
      return target !== undefined && (await stoppedSince(db, target)) !== null;
    },

    /** Records an attempt in the log of deliveries. */
    record: (message: ClaimedMessage, result: DeliveryTable['result'], answer: string) =>
      recordDelivery(db, message, result, answer, now()),

    /** Sends a test event, without the outbox. An accepted one ends the stop of a target. Returns the answer's status. */
    async test(target: Target): Promise<number> {
      const timestamp = now().toISOString();
      const body =
        target.kind === 'chat'
          ? { text: 'A test: leads are announced here.' }
          : { type: 'test', timestamp, data: {} };
      const { status } = await post(target, randomUUID(), JSON.stringify(body));
      if (status >= 200 && status < 300) await resumeTarget(db, target);
      return status;
    },
  };
}

const commonHeaders = { 'content-type': 'application/json', 'user-agent': 'insurance-site' };

/** The same id for each attempt, the time of this one, and a signature by each secret. */
function signatureHeaders({ secrets }: Target, id: string, body: string, time: Date) {
  if (secrets.length === 0) return {};
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, time, body)).join(' '),
  };
}

/** The seconds of a Retry-After header, which contains a number or a date; 0 for none. */
export function pauseOf(retryAfter: string | undefined, now: Date): number {
  const text = retryAfter?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
}

/** Whether the block list stopped a connection; with several addresses each has an error. */
export function isBlocked(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isBlocked);
  return error instanceof Error && 'code' in error && error.code === 'ERR_IP_BLOCKED';
}
