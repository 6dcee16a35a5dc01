import { hourMs } from '#contract/durations.ts';

/** The prefix of stored leads' keys in localStorage (queue/storedLeads.ts). */
export const storedLeadPrefix = 'stored-lead ';

/** The prefix of unsent answers' keys in sessionStorage (storeAnswers.ts). */
export const storedAnswersPrefix = 'stored-answers ';

/** The key of the visit's source in sessionStorage (visitSource.ts). */
export const visitSourceName = 'visit-source';

/** Returns the source of this visit; undefined if it is not remembered, or if the browser blocks storage. */
export function visitSource(): string | undefined {
  try {
    return sessionStorage.getItem(visitSourceName) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the keys of stored leads; none if the browser blocks storage. */
export const storedLeadNames = (): readonly string[] => namesIn(() => localStorage, storedLeadPrefix);

/** Whether the tab has stored answers of any form; false if the browser blocks storage. */
export const hasStoredAnswers = (): boolean => namesIn(() => sessionStorage, storedAnswersPrefix).length > 0;

/** Answers expire this long after their last change. */
const storedMilliseconds = hourMs;

/** Whether answers have expired. A change in the future counts as expired, because the clock was set back. */
export const isExpired = (changedAt: unknown, now: number): boolean =>
  !(Math.abs(now - Number(changedAt)) < storedMilliseconds);

/** Removes the expired answers of all forms. Every page calls it at its start, even one without a form. */
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
