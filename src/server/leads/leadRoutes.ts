import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { RateLimit } from '#server/config.ts';
import { RefusalAnswer } from '#server/http/answers.ts';
import { judgedByHandler } from '#server/http/checkRequests.ts';
import { opened } from '#server/http/guardOrigins.ts';
import { isSameSecret } from '#server/http/isSameSecret.ts';
import { refusedFields } from '#server/http/logRequests.ts';
import { Refusal, refuseField } from '#server/http/refusal.ts';
import { takeJson } from '#server/http/takeBodies.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { LeadForms } from './leadForms.ts';
import { hashLead, type LeadStore, type StoreResult } from './leadStore.ts';
import { idempotencyKeyPattern, parseLead } from './parseLead.ts';

/** Where leads are sent to, and read from (CONTRACT 'HTTP'). */
export const leadsPath = '/api/client-forms/forms';

export interface LeadRouteOptions {
  readonly forms: LeadForms;
  readonly leadStore: LeadStore;
  /** Told of every lead that was taken. */
  readonly metrics: { leadTaken(formType: string, kind: StoreResult['kind']): void };
  /** Each of them lets a lead in. */
  readonly leadApiKeys: readonly string[];
  readonly leadRateLimit: RateLimit;
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly today: () => string;
}

/**
 * The lead call (CONTRACT 'HTTP'). A request is judged in this order: rate limit 429, key 401, content type 415, size
 * 413, JSON and form type 400, the lead itself 422; then it is stored, and answered once it is durable.
 */
export async function leadRoutes(app: FastifyInstance, options: LeadRouteOptions): Promise<void> {
  const { forms, leadStore, metrics, today } = options;
  const requireJson = takeJson(app);
  const onRequest = [
    // when the database cannot count, this process does: a lead that is lost is worse than one too many
    ...limitRate(app, options.leadRateLimit, 'countHere'),
    requireKey(options.leadApiKeys),
    requireJson,
  ];

  const schema = leadSchema(forms);
  const judged = { schema, validatorCompiler: judgedByHandler, config: opened, onRequest };
  app.post(leadsPath, judged, async (request, reply) => {
    const lead = parseLead(request.body, request.headers['idempotency-key'], forms, today());
    if ('refusal' in lead) {
      request.refused = refusedFields(lead.refusal.errors, lead.knownFields);
      throw lead.refusal;
    }
    const { formType } = lead;
    const { kind, id } = await leadStore.store({ ...lead, bodyHash: hashLead(formType, lead.data) });
    metrics.leadTaken(formType, kind);
    request.traced = { lead: id };
    if (kind === 'conflicting') {
      request.refused = [{ field: 'idempotency-key', reason: 'conflicting' }];
      throw refuseField('idempotency-key', 'This idempotency key was used for another lead');
    }
    return reply.code(kind === 'stored' ? 201 : 200).send({ success: true, id });
  });
}

const StoredAnswer = Type.Object(
  { success: Type.Literal(true), id: Type.String({ description: 'the lead' }) },
  { description: 'Stored, and durable' },
);

/** A lead of each form, as the form's own schema has it: parseLead judges by that, in the words of the form. */
function leadSchema(forms: LeadForms) {
  const leads = [...forms].map(([formType, { title, schema }]) => ({
    title,
    type: 'object',
    required: ['formType', 'data'],
    properties: { formType: { const: formType }, data: schema },
    additionalProperties: false,
  }));
  return {
    tags: ['leads'],
    summary: 'Takes a lead: answered once it is durable',
    security: [{ leadKey: [] }],
    headers: Type.Object({
      'idempotency-key': Type.Optional(
        Type.String({
          pattern: idempotencyKeyPattern,
          description:
            'names the attempt: a repeat is answered 200 with the first id, and stores nothing twice',
        }),
      ),
    }),
    body: { oneOf: leads },
    response: { 200: StoredAnswer, 201: StoredAnswer, '4xx': RefusalAnswer, 503: RefusalAnswer },
  };
}

function requireKey(leadApiKeys: readonly string[]) {
  return async ({ headers }: FastifyRequest) => {
    const header = headers['x-api-key'];
    const given = typeof header === 'string' ? header : '';
    // every key is looked at, so that the time does not tell which of them it was
    const matches = leadApiKeys.filter((key) => isSameSecret(given, key));
    if (matches.length === 0) throw new Refusal(401, 'The x-api-key header is missing or wrong');
  };
}
