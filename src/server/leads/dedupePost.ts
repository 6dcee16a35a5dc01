import { hourMs } from '#contract/durations.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import type { LeadData } from '#forms/index.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { hashLead, type LeadStore, type NewLead, type StoreResult } from './leadStore.ts';
import { postedKeyPrefix } from './parseLead.ts';

/** Time for which the redirect's URL shows the confirmation. */
const receiptMs = hourMs;

/**
 * Stores a posted lead once, even if its button is pressed repeatedly. Static pages have no idempotency key, so the key is
 * derived from day, form and answers.
 *
 * @throws Unavailable if it is not stored
 */
export async function dedupePost(
  { leadStore, now }: { readonly leadStore: LeadStore; readonly now: () => Date },
  lead: NewLead,
): Promise<StoreResult> {
  const bodyHash = hashLead(lead.formType, lead.data);
  const idempotencyKey = `${postedKeyPrefix}${todayInIndia(now())}:${bodyHash}`;
  const result = await leadStore.store({ ...lead, idempotencyKey });
  if (result.kind !== 'conflicting') return result;
  throw new Unavailable('The idempotency key of a posted form belongs to another lead');
}

/** Form type, data and outcome of a lead of the past hour; null for any other id. */
export async function findPostedLead(
  db: Database,
  id: string,
  now: Date,
): Promise<{ readonly formType: string; readonly data: LeadData; readonly outcome: string | null } | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const lead = await db
    .selectFrom('lead')
    .select(['form_type', 'data', 'outcome'])
    .where('id', '=', id)
    .where('created_at', '>', new Date(now.getTime() - receiptMs).toISOString())
    .executeTakeFirst();
  if (!lead) return null;
  const { form_type: formType, data, outcome } = lead;
  return { formType, data: JSON.parse(data) as LeadData, outcome };
}
