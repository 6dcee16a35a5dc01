import { hourMs } from '#contract/durations.ts';

/** The prefix of stored leads' keys in localStorage (queue/storedLeads.ts). */
export const storedLeadPrefix = 'kept-lead ';

/** The prefix of the keys in sessionStorage of answers that are not sent yet (storeAnswers.ts). */
export const storedAnswersPrefix = 'stored-answers ';

/** The keys of stored leads; none if the browser blocks storage. */
export const storedLeadNames = (): readonly string[] => namesIn(() => localStorage, storedLeadPrefix);

/** Whether the tab has stored answers of any form; not if the browser blocks storage. */
export const hasStoredAnswers = (): boolean => namesIn(() => sessionStorage, storedAnswersPrefix).length > 0;

/** Answers that nobody changed for so long are forgotten. */
const storedMilliseconds = hourMs;

/** Whether answers are forgotten: those that are too old, or of a time to come because the clock was set back. */
export const isExpired = (changedAt: unknown, now: number): boolean =>
  !(Math.abs(now - Number(changedAt)) < storedMilliseconds);

/** Removes the forgotten answers of all forms. To be called at the start of a page, whatever forms it has. */
export function removeExpiredAnswers(now: number): void {
  for (const name of namesIn(() => sessionStorage, storedAnswersPrefix)) {
    const [, changedAt] = /"changedAt":(\d+)/.exec(sessionStorage.getItem(name) ?? '') ?? [];
    if (isExpired(changedAt, now)) sessionStorage.removeItem(name);
  }
}

function namesIn(storage: () => Storage, prefix: string): readonly string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
