import { hourMs } from '#contract/durations.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import type { LeadData } from '#forms/index.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { hashLead, type LeadStore, type NewLead, type StoreResult } from './leadStore.ts';
import { postedKeyPrefix } from './parseLead.ts';

/** How long the confirmation's address shows the confirmation. */
const receiptMs = hourMs;

/**
 * Stores a posted lead once, however often its button is pressed. Pages are static files without a key for the attempt,
 * so the content is the key: the same answers to the same form on the same day are the same lead.
 *
 * @throws Unavailable when it is not stored
 */
export async function dedupePost(
  { leadStore, now }: { readonly leadStore: LeadStore; readonly now: () => Date },
  lead: NewLead,
): Promise<StoreResult> {
  const bodyHash = hashLead(lead.formType, lead.data);
  const idempotencyKey = `${postedKeyPrefix}${todayInIndia(now())}:${bodyHash}`;
  const result = await leadStore.store({ ...lead, idempotencyKey });
  if (result.kind !== 'conflicting') return result;
  throw new Unavailable('The key of a posted form belongs to another lead');
}

/** The form type and data of a lead that was stored within the hour; null for any other id. */
export async function findPostedLead(
  db: Database,
  id: string,
  now: Date,
): Promise<{ readonly formType: string; readonly data: LeadData } | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const lead = await db
    .selectFrom('lead')
    .select(['form_type', 'data'])
    .where('id', '=', id)
    .where('created_at', '>', new Date(now.getTime() - receiptMs).toISOString())
    .executeTakeFirst();
  return lead ? { formType: lead.form_type, data: JSON.parse(lead.data) as LeadData } : null;
}
