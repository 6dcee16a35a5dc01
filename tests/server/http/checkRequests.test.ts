import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { checkRequests } from '#server/http/checkRequests.ts';

/** Returns a weak reference to a schema of a closed server. */
async function schemaOfClosedServer(): Promise<WeakRef<object>> {
  const querystring = { type: 'object', properties: { limit: { type: 'number' } } };
  const app = fastify();
  await app.register(checkRequests);
  const response = { 200: { type: 'object', properties: { limit: { type: 'number' } } } };
  app.get('/', { schema: { querystring, response } }, async ({ query }) => query);
  expect((await app.inject('/?limit=1')).statusCode).toBe(200);
  await app.close();
  return new WeakRef(querystring);
}

it('schemas are garbage-collected with the server of a replaced release', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const schema = await schemaOfClosedServer();
  await expect
    .poll(() => {
      collect();
      return schema.deref() !== undefined;
    })
    .toBe(false);
});
