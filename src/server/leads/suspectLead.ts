import { hash } from 'node:crypto';
import { hourMs } from '#contract/durations.ts';
import type { LeadSignals } from '#contract/lead/leadSignals.ts';
import type { SuspicionReason } from '#contract/lead/suspicion.ts';
import { foldText } from '#forms/formats/foldText.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import type { NewLead } from './leadStore.ts';
import type { ServerForms } from './serverForms.ts';
import { floodFrom, hasMarkup, repeatedFrom, suspicionOf } from './suspicion.ts';
import { textsAt } from './textFields.ts';

interface SuspectLead {
  readonly forms: ServerForms;
  readonly rateCounts: Pick<RateCounts, 'countUnchecked'>;
}

const minuteMs = 60_000;

/** Several persons may write a shorter text. */
const shortestText = 40;

/**
 * Counts a valid lead, and returns the reasons why it is suspected to be from a robot; null if it is not. Counts are those of
 * the rate limits: of this process on SQLite, of all processes on PostgreSQL. They never fail.
 */
export async function suspectLead(
  { forms, rateCounts }: SuspectLead,
  { formType, data, idempotencyKey }: NewLead,
  signals: LeadSignals,
): Promise<readonly SuspicionReason[] | null> {
  const { names, messages } = forms.get(formType)?.textFields ?? { names: [], messages: [] };
  const longest = textsAt(data, messages)
    .map((text) => foldText(text.toWellFormed()).trim())
    .reduce((found, text) => (text.length > found.length ? text : found), '');
  const count = async (counted: string, windowMs: number, max: number) =>
    (await rateCounts.countUnchecked(counted, windowMs, max)).current;
  const isRetry = async () =>
    idempotencyKey !== undefined && (await count(`lead with key ${idempotencyKey}`, hourMs, 1)) > 1;
  // browsers send a lead again until it is stored, which must not count as several leads
  const isCounted = longest.length >= shortestText && !(await isRetry());
  return suspicionOf({
    ...signals,
    hasMarkupInName: textsAt(data, names).some(hasMarkup),
    sameTexts: isCounted ? await count(`lead with text ${hash('sha256', longest)}`, hourMs, repeatedFrom) : 0,
    leadsPerMinute: await count(`leads of ${formType}`, minuteMs, floodFrom),
  });
}
