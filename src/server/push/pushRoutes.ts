import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '#server/database/openDatabase.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { invalidField } from '#server/http/httpError.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
import { Success } from '#server/http/responses.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import { findPushKeys } from './pushKeys.ts';
import { endSubscription, isSubscribed, subscribe, subscriptionId } from './subscriptions.ts';

const pushPath = '/api/inbox/push';

const description = 'the https URL of the browser at its push service';
const endpoint = Type.String({ maxLength: 2000, description });

/** An uncompressed point of P-256 and a secret, 65 and 16 bytes. */
const keys = Type.Object(
  {
    p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  },
  { description: 'p256dh and auth of the subscription as base64url' },
);

const Subscription = Type.Object({ endpoint, keys });
const OfBrowser = Type.Object({ endpoint });

/** Calls per client address: a person presses a switch. */
const subscribeLimit = { count: 60, seconds: 60 };

interface PushRoutesOptions {
  readonly db: Database;
  readonly now: () => Date;
}

/** The calls by which an employee turns notifications of a browser on and off. */
export async function pushRoutes(app: FastifyInstance, { db, now }: PushRoutesOptions) {
  const requireJson = parseJsonBodies(app);
  const calls = app.withTypeProvider<RequestTypes>();
  const config = { right: 'signedIn' } as const;
  const onRequest = [...limitRate(app, subscribeLimit), requireJson];

  const key = { config, schema: { response: { 200: Type.Object({ publicKey: Type.String() }) } } };
  calls.get(pushPath, key, async () => {
    const { publicKey } = await findPushKeys(db, now());
    return { publicKey };
  });

  const starting = { config, onRequest, schema: { body: Subscription, response: { 200: Success } } };
  calls.post(pushPath, starting, async ({ body, employee }) => {
    if (!isSecureUrl(body.endpoint)) throw invalidField('endpoint', `endpoint has to be ${description}`);
    await subscribe(db, employee, body, now());
    return { success: true };
  });

  const state = Type.Object({ isOn: Type.Boolean() });
  const asking = { config, onRequest, schema: { body: OfBrowser, response: { 200: state } } };
  calls.post(`${pushPath}/state`, asking, async ({ body, employee }) => ({
    isOn: await isSubscribed(db, employee, subscriptionId(body.endpoint)),
  }));

  const ending = { config, onRequest, schema: { body: OfBrowser, response: { 200: Success } } };
  calls.post(`${pushPath}/end`, ending, async ({ body }) => {
    await endSubscription(db, subscriptionId(body.endpoint));
    return { success: true };
  });
}

function isSecureUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}
