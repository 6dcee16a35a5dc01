import { hash } from 'node:crypto';
import { hourMs } from '#contract/durations.ts';
import type { LeadSignals } from '#contract/lead/leadSignals.ts';
import type { SuspicionReason } from '#contract/lead/suspicion.ts';
import { foldText } from '#forms/formats/foldText.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import type { NewLead } from './leadStore.ts';
import type { ServerForms } from './serverForms.ts';
import { hasMarkup, suspicionOf } from './suspicion.ts';
import { textsAt } from './textFields.ts';

interface SuspectLead {
  readonly forms: ServerForms;
  readonly rateCounts: Pick<RateCounts, 'countHere'>;
}

const minuteMs = 60_000;

/** Several persons may write a shorter text. */
const shortestText = 40;

/**
 * Counts a valid lead, and returns the reasons why it is suspected to be from a robot; null if it is not. Each process counts
 * its own leads, in memory, so that storing a lead needs no further write.
 */
export function suspectLead(
  { forms, rateCounts }: SuspectLead,
  { formType, data, idempotencyKey }: NewLead,
  signals: LeadSignals,
): readonly SuspicionReason[] | null {
  const { names, messages } = forms.get(formType)?.textFields ?? { names: [], messages: [] };
  const longest = textsAt(data, messages)
    .map((text) => foldText(text.toWellFormed()).trim())
    .reduce((found, text) => (text.length > found.length ? text : found), '');
  const count = (counted: string, windowMs: number) => rateCounts.countHere(counted, windowMs).current;
  const isRetry = () => idempotencyKey !== undefined && count(`lead with key ${idempotencyKey}`, hourMs) > 1;
  // browsers send a lead again until it is stored, which must not count as several leads
  const isCounted = longest.length >= shortestText && !isRetry();
  return suspicionOf({
    ...signals,
    hasMarkupInName: textsAt(data, names).some(hasMarkup),
    sameTexts: isCounted ? count(`lead with text ${hash('sha256', longest)}`, hourMs) : 0,
    leadsPerMinute: count(`leads of ${formType}`, minuteMs),
  });
}
