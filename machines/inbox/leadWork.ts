/** The statuses of a lead, in the order in which the inbox sorts them. Every lead starts with the first; spam is the last. */
export const leadStatuses = ['new', 'contacted', 'closed', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadStatusLabels: Readonly<Record<LeadStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
  spam: 'Spam',
};

/** A filter's word for every status but spam. */
export const notSpam = 'not-spam';
export type StatusFilter = LeadStatus | typeof notSpam;

export const maxNoteCharacters = 2000;
export const maxSearchWords = 8;

/** Leads are counted, paged and sorted by a field up to so many; a count of one more means "more than that". */
export const maxCounted = 10_000;

/** The words of a search. A number that is written with blanks is one: everything between two words with letters. */
export function wordsOfSearch(text: string): string[] {
  return text.match(/[^\p{L}\s\p{Cc}]+(?:[\s\p{Cc}]+[^\p{L}\s\p{Cc}]+)*(?![^\s\p{Cc}])|[^\s\p{Cc}]+/gu) ?? [];
}
