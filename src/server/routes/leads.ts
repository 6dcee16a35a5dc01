import { hash, timingSafeEqual } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { RateLimit } from '../config.ts';
import { hashLead } from '../hashLead.ts';
import type { LeadForms } from '../leadForms.ts';
import type { LeadStore } from '../leadStore.ts';
import { refusedFields } from '../logRequests.ts';
import { RateLimitStore } from '../rateLimitStore.ts';
import { readJson } from '../readJson.ts';
import { readLead } from '../readLead.ts';
import { Refusal } from '../refusal.ts';

export interface LeadRouteOptions {
  readonly forms: LeadForms;
  readonly leadStore: LeadStore;
  readonly leadApiKey: string;
  readonly leadRateLimit: RateLimit;
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly today: () => string;
}

const path = '/api/client-forms/forms';

/**
 * The lead call (CONTRACT 'HTTP'). A request is judged in this order: rate limit 429, key 401, content type 415, size
 * 413, JSON and form type 400, the lead itself 422; then it is stored, and answered once it is durable.
 */
export async function leadRoutes(app: FastifyInstance, options: LeadRouteOptions): Promise<void> {
  const { forms, leadStore, today } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });

  const onRequest = [
    ...(await rateLimitHooks(app, options.leadRateLimit)),
    requireKey(options.leadApiKey),
    requireJson,
  ];

  app.post(path, { onRequest }, async (request, reply) => {
    const lead = readLead(request.body, request.headers['idempotency-key'], forms, today());
    if ('refusal' in lead) {
      request.refused = refusedFields(lead.refusal.errors, lead.knownFields);
      throw lead.refusal;
    }
    const { formType, data, idempotencyKey } = lead;
    const bodyHash = hashLead(formType, data);
    const { kind, id } = await leadStore.store({ formType, data, idempotencyKey, bodyHash });
    if (kind === 'conflicting') {
      request.refused = [{ field: 'idempotency-key', reason: 'conflicting' }];
      const message = 'This idempotency key was used for another lead';
      throw new Refusal(422, message, [{ field: 'idempotency-key', message }]);
    }
    return reply.code(kind === 'stored' ? 201 : 200).send({ success: true, id });
  });

  // Reading leads needs an employee's session, and this version has none
  for (const url of [path, `${path}.csv`]) {
    app.get(url, async () => {
      throw new Refusal(401, 'Only employees who are logged in can read leads');
    });
  }
}

async function rateLimitHooks(app: FastifyInstance, limit: RateLimit): Promise<onRequestAsyncHookHandler[]> {
  if (limit === 'off') return [];
  await app.register(rateLimit, {
    global: false,
    store: RateLimitStore,
    errorResponseBuilder: tooManyRequests,
  });
  return [app.rateLimit({ max: limit.count, timeWindow: limit.seconds * 1000 })];
}

/** Compares hashes, so that neither the key's length nor its first wrong character shows in the time it takes. */
function requireKey(leadApiKey: string) {
  const expected = hash('sha256', leadApiKey, 'buffer');
  return async (request: FastifyRequest) => {
    const given = request.headers['x-api-key'];
    const isRight = timingSafeEqual(
      hash('sha256', typeof given === 'string' ? given : '', 'buffer'),
      expected,
    );
    if (!isRight) throw new Refusal(401, 'The x-api-key header is missing or wrong');
  };
}

/** JSON in UTF-8, not compressed: anything else would be read as something it is not. */
async function requireJson(request: FastifyRequest): Promise<void> {
  const contentType = request.headers['content-type'] ?? '';
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?;?$/i.test(contentType.trim())) {
    throw new Refusal(415, 'The content type has to be application/json');
  }
  if (encoding.toLowerCase() !== 'identity') throw new Refusal(415, 'The body has to come uncompressed');
}

function tooManyRequests(_request: FastifyRequest, { ttl }: { readonly ttl: number }): Refusal {
  return new Refusal(429, `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`);
}
