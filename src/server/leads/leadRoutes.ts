import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { RateLimit } from '#server/config.ts';
import { validatedByHandler } from '#server/http/checkRequests.ts';
import { crossOrigin } from '#server/http/guardOrigins.ts';
import { HttpError, invalidField } from '#server/http/httpError.ts';
import { isSameSecret } from '#server/http/isSameSecret.ts';
import { loggableFields } from '#server/http/logRequests.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
import { ErrorResponse } from '#server/http/responses.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import { noticeVersionPattern, parseNoticeVersion } from './formNotices.ts';
import type { LeadForms } from './leadForms.ts';
import { hashLead, type LeadStore, type StoreResult } from './leadStore.ts';
import { idempotencyKeyPattern, parseLead } from './parseLead.ts';

/** The path of the lead call, and of the list of leads. */
export const leadsPath = '/api/client-forms/forms';

export interface LeadRouteOptions {
  readonly forms: LeadForms;
  readonly leadStore: LeadStore;
  /** Counts every accepted lead. */
  readonly metrics: { countLead(formType: string, kind: StoreResult['kind']): void };
  /** Each of them lets a lead in. */
  readonly leadApiKeys: readonly string[];
  readonly leadRateLimit: RateLimit;
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly today: () => string;
}

/**
 * The lead call. Checks in this order: rate limit 429, key 401, content type 415, size 413, JSON and form type 400, the
 * lead itself 422. Then it is stored, and answered once it is durable.
 */
export async function leadRoutes(app: FastifyInstance, options: LeadRouteOptions): Promise<void> {
  const { forms, leadStore, metrics, today } = options;
  const requireJson = parseJsonBodies(app);
  const onRequest = [
    // when the database cannot count, this process does: a lead that is lost is worse than one too many
    ...limitRate(app, options.leadRateLimit, 'countHere'),
    requireKey(options.leadApiKeys),
    requireJson,
  ];

  const schema = leadSchema(forms);
  const routeOptions = { schema, validatorCompiler: validatedByHandler, config: crossOrigin, onRequest };
  app.post(leadsPath, routeOptions, async (request, reply) => {
    const lead = parseLead(request.body, request.headers['idempotency-key'], forms, today());
    if ('error' in lead) {
      request.refused = loggableFields(lead.error.errors, lead.knownFields);
      throw lead.error;
    }
    const { formType } = lead;
    const { kind, id } = await leadStore.store({
      ...lead,
      bodyHash: hashLead(formType, lead.data),
      noticeVersion: parseNoticeVersion(request.headers['notice-version']),
    });
    metrics.countLead(formType, kind);
    request.securityDetails = { lead: id };
    if (kind === 'conflicting') {
      request.refused = [{ field: 'idempotency-key', reason: 'conflicting' }];
      throw invalidField('idempotency-key', 'This idempotency key was used for another lead');
    }
    return reply.code(kind === 'stored' ? 201 : 200).send({ success: true, id });
  });
}

const StoredResponse = Type.Object(
  { success: Type.Literal(true), id: Type.String({ description: 'the lead' }) },
  { description: 'Stored, and durable' },
);

/** A lead of each form, by the form's own schema. parseLead validates by it, with the form's messages. */
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
      'notice-version': Type.Optional(
        Type.String({
          pattern: noticeVersionPattern,
          description: 'the notice that the form showed; anything else is as good as left out',
        }),
      ),
    }),
    body: { oneOf: leads },
    response: { 200: StoredResponse, 201: StoredResponse, '4xx': ErrorResponse, 503: ErrorResponse },
  };
}

function requireKey(leadApiKeys: readonly string[]) {
  return async ({ headers }: FastifyRequest) => {
    const header = headers['x-api-key'];
    const provided = typeof header === 'string' ? header : '';
    // compares with every key, so that the time does not reveal which one matched
    const matches = leadApiKeys.filter((key) => isSameSecret(provided, key));
    if (matches.length === 0) throw new HttpError(401, 'The x-api-key header is missing or wrong');
  };
}
