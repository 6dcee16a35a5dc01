const dayMs = 86_400_000;
const longestDays = 3650;

/**
 * How long a release that is no longer the newest is kept, in milliseconds: `KEEP_RELEASES`, by default a week.
 *
 * @throws Error naming the variable when it is no number of days
 */
export function readKeepReleases(environment: Readonly<Record<string, string | undefined>>): number {
  const text = environment.KEEP_RELEASES?.trim() || '7d';
  const days = /^[1-9]\d{0,3}d$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (days <= longestDays) return days * dayMs;
  throw new Error(
    `KEEP_RELEASES is "${text}". Write days from 1d to ${longestDays}d, such as KEEP_RELEASES=7d, or leave it out.`,
  );
}
