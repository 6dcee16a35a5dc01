/** How many leads were answered after a number of working minutes. */
export interface AnswerCount {
  readonly minutes: number;
  readonly leads: number;
}

/**
 * The smallest number of minutes within which at least a share of the leads was answered, as PostgreSQL's percentile_disc;
 * null without leads.
 *
 * @param share above 0 and at most 1
 */
export function percentile(counts: readonly AnswerCount[], share: number): number | null {
  const needed = sumOfLeads(counts) * share;
  let seen = 0;
  for (const { minutes, leads } of counts.toSorted((one, other) => one.minutes - other.minutes)) {
    seen += leads;
    if (seen >= needed) return minutes;
  }
  return null;
}

export const sumOfLeads = (counts: readonly { readonly leads: number }[]): number =>
  counts.reduce((sum, { leads }) => sum + leads, 0);
