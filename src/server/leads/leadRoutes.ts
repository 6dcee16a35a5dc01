import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Config } from '#server/config.ts';
import { crossOrigin } from '#server/http/guardOrigins.ts';
import { HttpError, invalidField } from '#server/http/httpError.ts';
import { isSameSecret } from '#server/http/isSameSecret.ts';
import { loggableFields } from '#server/http/logRequests.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import { parseNoticeVersion } from './formNotices.ts';
import type { LeadStore, StoreResult } from './leadStore.ts';
import { parseLead } from './parseLead.ts';
import { signalsOfCall } from './requestSignals.ts';
import { sourceOfCall } from './requestSource.ts';
import type { ServerForms } from './serverForms.ts';
import { suspectLead } from './suspectLead.ts';

/** The path of the lead call and of the lead list. */
export const leadsPath = '/api/client-forms/forms';

const StoredResponse = Type.Object({ success: Type.Boolean(), id: Type.String() });

export interface LeadIntake {
  readonly config: Pick<Config, 'leadRateLimit'>;
  readonly forms: ServerForms;
  readonly leadStore: LeadStore;
  readonly rateCounts: Pick<RateCounts, 'countHere'>;
  readonly metrics: { countLead(formType: string, kind: StoreResult['kind'], isSuspected: boolean): void };
  readonly today: () => string;
}

/**
 * The lead call. It checks in this order: rate limit 429, key 401, content type 415, size 413, JSON and form type 400,
 * lead 422. It responds when the lead is durable.
 */
export async function leadRoutes(
  app: FastifyInstance,
  options: LeadIntake & { readonly config: LeadKeys },
): Promise<void> {
  const { config, forms, leadStore, metrics, today } = options;
  const requireJson = parseJsonBodies(app);
  const onRequest = [
    // if the database is unavailable this process counts, because losing a lead is worse than exceeding the limit
    ...limitRate(app, config.leadRateLimit, 'countHere'),
    requireKey(leadKeysOf(config)),
    requireJson,
  ];

  const response = { '2xx': StoredResponse };
  app.post(leadsPath, { config: crossOrigin, onRequest, schema: { response } }, async (request, reply) => {
    const lead = parseLead(request.body, request.headers['idempotency-key'], forms, today());
    if ('error' in lead) {
      request.invalidFields = loggableFields(lead.error.errors, lead.knownFields);
      throw lead.error;
    }
    const { formType } = lead;
    const suspicion = suspectLead(options, lead, signalsOfCall(request));
    const { kind, id } = await leadStore.store({
      ...lead,
      noticeVersion: parseNoticeVersion(request.headers['notice-version']),
      source: sourceOfCall(request),
      suspicion,
    });
    metrics.countLead(formType, kind, suspicion !== null);
    if (kind === 'conflicting') {
      request.invalidFields = [{ field: 'idempotency-key', reason: 'conflicting' }];
      throw invalidField('idempotency-key', 'This idempotency key was used for another lead');
    }
    return reply.code(kind === 'stored' ? 201 : 200).send({ success: true, id });
  });
}

type LeadKeys = Pick<Config, 'leadApiKey' | 'previousLeadApiKey'>;

/** The accepted API keys: the current one, and the previous one if set. */
export function leadKeysOf({ leadApiKey, previousLeadApiKey }: LeadKeys): readonly string[] {
  return previousLeadApiKey === null ? [leadApiKey] : [leadApiKey, previousLeadApiKey];
}

function requireKey(leadApiKeys: readonly string[]) {
  return async ({ headers }: FastifyRequest) => {
    const header = headers['x-api-key'];
    const provided = typeof header === 'string' ? header : '';
    // compare with every key, so that the time does not reveal the matching one
    const matches = leadApiKeys.filter((key) => isSameSecret(provided, key));
    if (matches.length === 0) throw new HttpError(401, 'The x-api-key header is missing or wrong');
  };
}
