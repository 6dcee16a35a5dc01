/** The statuses of a lead, in the order in which the inbox sorts them. Every lead starts with the first; spam is the last. */
export const leadStatuses = ['new', 'contacted', 'closed', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

const leadStatusLabels: Readonly<Record<string, string>> = {
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
  spam: 'Spam',
} satisfies Record<LeadStatus, string>;

/** A status that only a later version of the program knows keeps its name. */
export const leadStatusLabel = (status: string): string => leadStatusLabels[status] ?? status;

/** In a filter every status but spam; in a change the status that a lead had before it was spam. */
export const notSpam = 'not-spam';
export type StatusFilter = LeadStatus | typeof notSpam;
export type StatusChange = LeadStatus | typeof notSpam;

export const maxNoteCharacters = 2000;
export const maxSearchWords = 8;

/** Leads are counted, paged and sorted by a field up to so many; a count of one more means "more than that". */
export const maxCounted = 10_000;

/** The words of a search. A number that is written with blanks is one: everything between two words with letters. */
export function wordsOfSearch(text: string): string[] {
  return text.match(/[^\p{L}\s\p{Cc}]+(?:[\s\p{Cc}]+[^\p{L}\s\p{Cc}]+)*(?![^\s\p{Cc}])|[^\s\p{Cc}]+/gu) ?? [];
}
