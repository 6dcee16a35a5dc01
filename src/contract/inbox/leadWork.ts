import type { LeadWork } from './inboxLead.ts';

/** The work on a lead that nobody has touched. */
export const noWork: LeadWork = {
  ...{ status: 'new', version: 0, owner: null, dueAt: null, touchAt: null, touchNote: null },
  ...{ firstAnswerAt: null, answeredIn: null, endedAt: null, reason: null },
};

/** The name of a status of the desk, or of an earlier one. */
export type LeadStatus = string;

/** In a filter, every status except spam. In a change, restores the status that the lead had before it was marked as spam. */
export const notSpam = 'not-spam';
export type StatusFilter = LeadStatus | typeof notSpam;

/** A change that releases a suspected lead: it is listed, and the staff are notified, as for a new lead. */
export const notSuspected = 'not-suspected';
export type StatusChange = LeadStatus | typeof notSpam | typeof notSuspected;

export const maxNoteCharacters = 2000;
export const maxSearchWords = 8;

/** Counting, paging and sorting by a field cover at most this many leads. A total of maxCounted + 1 means "more than maxCounted". */
export const maxCounted = 10_000;

/** Splits a search into words. Adjacent tokens without letters form one word, so that '98765 43210' is one number. */
export function wordsOfSearch(text: string): string[] {
  return text.match(/[^\p{L}\s\p{Cc}]+(?:[\s\p{Cc}]+[^\p{L}\s\p{Cc}]+)*(?![^\s\p{Cc}])|[^\s\p{Cc}]+/gu) ?? [];
}
