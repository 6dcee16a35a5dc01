/** The prefix of stored leads' keys in localStorage (queue/storedLeads.ts). */
export const storedLeadPrefix = 'kept-lead ';

/** The prefix of the keys in sessionStorage of answers that are not sent yet (storeAnswers.ts). */
export const storedAnswersPrefix = 'stored-answers ';

/** The keys of stored leads; none if the browser blocks storage. */
export const storedLeadNames = (): readonly string[] => namesIn(() => localStorage, storedLeadPrefix);

/** Whether the tab has stored answers of any form; not if the browser blocks storage. */
export const hasStoredAnswers = (): boolean => namesIn(() => sessionStorage, storedAnswersPrefix).length > 0;

function namesIn(storage: () => Storage, prefix: string): readonly string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
