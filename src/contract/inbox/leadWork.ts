/** The statuses of a lead, in the inbox's sort order. A new lead has the first one. */
export const leadStatuses = ['new', 'contacted', 'closed', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

const leadStatusLabels: Readonly<Record<string, string>> = {
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
  spam: 'Spam',
} satisfies Record<LeadStatus, string>;

/** The label of a status; the status itself if it is from a later version of the program. */
export const leadStatusLabel = (status: string): string => leadStatusLabels[status] ?? status;

/** In a filter, every status but spam. In a change, the status before spam. */
export const notSpam = 'not-spam';
export type StatusFilter = LeadStatus | typeof notSpam;
export type StatusChange = LeadStatus | typeof notSpam;

export const maxNoteCharacters = 2000;
export const maxSearchWords = 8;

/** Maximum number of leads to count, page and sort by a field; a count of one more means "more". */
export const maxCounted = 10_000;

/** Splits a search into words. A number with spaces is one word: everything between two words with letters. */
export function wordsOfSearch(text: string): string[] {
  return text.match(/[^\p{L}\s\p{Cc}]+(?:[\s\p{Cc}]+[^\p{L}\s\p{Cc}]+)*(?![^\s\p{Cc}])|[^\s\p{Cc}]+/gu) ?? [];
}
