import { longestDayMinutes, type WorkingHours } from './workingTime.ts';

/** Numbers of leads by how far the work on them is. `leads` is the sum of the others. */
export interface LeadCounts {
  readonly leads: number;
  /** Waiting for a first answer, or being worked on. */
  readonly open: number;
  readonly won: number;
  readonly lost: number;
  /** Ended by a status that is neither won nor lost, such as one of an earlier version. */
  readonly other: number;
}

/** The leads with one value, such as one source; null if there is none, or if it is not known. */
export interface CountsBy extends LeadCounts {
  readonly value: string | null;
}

/** The leads of a form with one outcome; null if the form had none. */
export interface OutcomeCounts extends CountsBy {
  readonly formType: string;
}

/** How many leads ended for a reason; null if it is not known. */
export interface ReasonCount {
  readonly reason: string | null;
  readonly leads: number;
}

/** Working minutes until the first answer, of which half and nine tenths of the answered leads had at most as many. */
export interface AnswerTimes {
  /** Leads whose time is known. */
  readonly answered: number;
  /** Null without an answered lead. */
  readonly median: number | null;
  readonly ninetieth: number | null;
}

/** An owner's leads by their answers; null for leads without an owner. */
export interface OwnerAnswers extends AnswerTimes {
  readonly owner: string | null;
}

/**
 * The leads that arrived within a period, without spam and suspected robots, as GET /api/inbox/figures/leads answers them.
 * Lists begin with the largest number.
 */
export interface LeadFigures {
  readonly total: LeadCounts;
  readonly byForm: readonly CountsBy[];
  readonly byOutcome: readonly OutcomeCounts[];
  readonly byOwner: readonly CountsBy[];
  readonly wonReasons: readonly ReasonCount[];
  readonly lostReasons: readonly ReasonCount[];
  /** Leads that still wait for the first answer. */
  readonly unanswered: number;
  /** Leads that no longer wait, but whose time of answer was never recorded, because they are of an earlier version. */
  readonly unknownAnswers: number;
}

/** The same leads by the name of their source, as GET /api/inbox/figures/sources answers them. */
export interface SourceFigures {
  /** The largest sources; null for leads whose source is not known. */
  readonly bySource: readonly CountsBy[];
  /** The sum of all further sources, and their number; null if there are none. */
  readonly others: (LeadCounts & { readonly sources: number }) | null;
}

/** The times of their first answers, as GET /api/inbox/figures/answers answers them. */
export interface AnswerFigures extends AnswerTimes {
  /** How many answers came within each of the bands. */
  readonly bands: readonly number[];
  readonly byOwner: readonly OwnerAnswers[];
}

/** The leads that wait now, of everybody or of an owner. */
export interface Waiting {
  readonly leads: number;
  /** How many wait for as long as each of the bands. */
  readonly bands: readonly number[];
  /** When the first of them arrived (ISO date-time in UTC), and the working minutes since then; null if none waits. */
  readonly oldest: { readonly since: string; readonly minutes: number } | null;
}

/** As GET /api/inbox/figures/waiting answers them; the owner of the oldest lead first, and null for leads without one. */
export interface WaitingFigures extends Waiting {
  readonly byOwner: readonly (Waiting & { readonly owner: string | null })[];
}

/** The bands of waiting and answering, with the most working days of each; the last one has no end. */
export const bands = [
  { label: 'up to half a working day', short: 'up to ½ day', days: 0.5 },
  { label: 'up to one working day', short: 'up to 1 day', days: 1 },
  { label: 'up to two working days', short: 'up to 2 days', days: 2 },
  { label: 'longer', short: 'longer', days: Number.POSITIVE_INFINITY },
] as const;

/** The most working minutes of each band. */
export const bandMinutes = (hours: WorkingHours): readonly number[] =>
  bands.map(({ days }) => days * longestDayMinutes(hours));

/** The networks whose files of conversions the figures can write, with the part of a lead's source that names the click. */
export const adNetworks = {
  google: { label: 'Google Ads', clickId: 'gclid', column: 'Google Click ID' },
  microsoft: { label: 'Microsoft Advertising', clickId: 'msclkid', column: 'Microsoft Click ID' },
} as const;
export type AdNetwork = keyof typeof adNetworks;

/** The leads that were won within a period, as GET /api/inbox/figures/conversions answers them. */
export interface ConversionFigures {
  readonly won: number;
  /** Those with a click id of the network. */
  readonly google: number;
  readonly microsoft: number;
  /** Those with a click id that Google Ads takes only from programs, not from files: gbraid or wbraid. */
  readonly onlyForPrograms: number;
}

export const maxConversionNameCharacters = 100;
