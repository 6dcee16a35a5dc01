import { expect, it } from 'vitest';
import { createSmsWebhook } from '#server/messages/createDeliveries.ts';
import { DeliveryRejected } from '#server/messages/outbox.ts';
import { proves } from '../../support/proves.ts';
import { openWebhook } from '../support/webhook.ts';

const message = {
  id: 'one',
  channel: 'sms',
  to: '9812345670',
  text: '123456 is your login code',
  at: '2026-11-20T09:30:00.000Z',
} as const;

it('an SMS is posted as JSON, with the same id on each attempt', async () => {
  proves('CONTRACT');
  const webhook = await openWebhook();
  webhook.behave(202);
  await createSmsWebhook(webhook.url).deliver(message);
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'one' };
  expect(webhook.received).toMatchObject([{ method: 'POST', headers, body: message }]);
});

it.each([
  [503, false],
  ['hang', false],
  // a redirect is not a delivery, and is not followed
  [307, false],
  [422, true],
] as const)('an SMS with the response %s has failed; permanently: %j', async (how, isFinal) => {
  proves('CONTRACT');
  const webhook = await openWebhook();
  webhook.behave(how);
  // long enough for a response on a busy machine
  const waitMs = how === 'hang' ? 1000 : 3000;
  const error: unknown = await createSmsWebhook(webhook.url, waitMs)
    .deliver(message)
    .catch((reason) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof DeliveryRejected && error.message).toBe(isFinal && `rejected with ${how}`);
  expect(webhook.received).toHaveLength(1);
});
