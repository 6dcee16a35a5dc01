import webPush from 'web-push';
import type { Database } from '#server/database/openDatabase.ts';
import { DeliveryFailed, DeliveryRejected } from '#server/messages/outbox.ts';
import type { Message } from '#server/messages/outboxStore.ts';
import { isBlocked, pauseOf } from '#server/targets/eventDelivery.ts';
import { type PostOptions, postEvent } from '#server/targets/postEvent.ts';
import { findPushKeys } from './pushKeys.ts';
import { activeSubscriptions, endSubscription } from './subscriptions.ts';

export interface PushDeliveryOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** The title of a form's lead, with that of its outcome. */
  readonly titleOf: (formType: string, outcome: string | null) => string;
  /** Whom a push service can write to: a `mailto:` address. */
  readonly contact: string;
  /** Whether an endpoint may be in a private network, in tests. */
  readonly allowPrivate?: boolean;
  readonly lookup?: PostOptions['lookup'];
}

/** What a browser's service worker receives: nothing that a visitor wrote. */
export interface PushPayload {
  readonly title: string;
  /** The path of the inbox, with the id of the lead. */
  readonly path: string;
}

/** A later notification is useless: the inbox tells more. */
export const pushExpiresAfterSeconds = 4 * 60 * 60;

/** Shorter than a claim, so that no other process sends the message meanwhile. */
const timeoutMs = 10_000;

/** Sends notifications to employees' browsers, encrypted for the browser (RFC 8291) and signed by the site (RFC 8292). */
export function createPushDelivery(options: PushDeliveryOptions) {
  const { db, now, contact, allowPrivate = false, lookup } = options;
  return {
    /**
     * Resolves with the answer's status, or with the reason why there was nothing to send.
     *
     * @throws DeliveryRejected for a permanent failure, any other error for a temporary one
     */
    async deliver(message: Message): Promise<string> {
      const columns = ['push_subscription.id', 'endpoint', 'p256dh', 'auth', 'email'] as const;
      const found = activeSubscriptions(db).select(columns).where('push_subscription.id', '=', message.to);
      const browser = await found.executeTakeFirst();
      if (!browser) return 'the subscription has ended';
      const payload = await payloadOf(options, message, browser.email);
      if (payload === null) return 'the lead is gone';
      const { endpoint, p256dh, auth } = browser;
      const { publicKey, privateKey } = await findPushKeys(db, now());
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          vapidDetails: { subject: contact, publicKey, privateKey },
          ...{ TTL: pushExpiresAfterSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
        },
      );
      const post = { url: new URL(endpoint), headers: textsOf(headers), body: body ?? '' };
      const answer = await postEvent({ ...post, allowPrivate, timeoutMs, lookup }).catch((error: unknown) => {
        throw isBlocked(error) ? new DeliveryRejected('the address is not public') : error;
      });
      const { status, retryAfter } = answer;
      if (status >= 200 && status < 300) return `HTTP ${status}`;
      if (status === 404 || status === 410) {
        await endSubscription(db, browser.id);
        return `HTTP ${status}: the subscription has ended`;
      }
      if (status >= 400 && status < 500 && status !== 429)
        throw new DeliveryRejected(`rejected with ${status}`);
      throw new DeliveryFailed(`HTTP ${status}`, pauseOf(retryAfter, now()));
    },
  };
}

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

/** Writes the words of a message; null if its lead was removed, or given to somebody else. */
async function payloadOf(
  { db, titleOf }: PushDeliveryOptions,
  { text, leadId }: Message,
  email: string,
): Promise<PushPayload | null> {
  const [kind, count] = text.split(' ');
  if (count !== '1')
    return {
      title: kind === 'touch' ? `${count} planned touches are due` : `${count} new leads`,
      path: '/dashboard',
    };
  const lead = await db
    .selectFrom('lead')
    .select(['id', 'form_type', 'outcome', 'owner'])
    .where('id', '=', leadId ?? '')
    .where('suspicion', 'is', null)
    .executeTakeFirst();
  if (!lead || (lead.owner !== null && lead.owner !== email)) return null;
  const title = titleOf(lead.form_type, lead.outcome);
  return {
    title: kind === 'touch' ? `A planned touch is due: ${title}` : `New lead: ${title}`,
    path: `/dashboard?lead=${lead.id}`,
  };
}
