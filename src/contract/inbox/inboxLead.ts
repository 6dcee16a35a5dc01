import type { ComputedDifference } from '../lead/computedDifference.ts';
import type { LeadSource } from '../lead/leadSource.ts';
import type { SuspicionReason } from '../lead/suspicion.ts';
import type { LeadStatus, notSuspected } from './leadWork.ts';

/** A stored lead for display and export. */
export interface StoredLead {
  readonly id: string;
  readonly formType: string;
  /** ISO date-time in UTC. */
  readonly createdAt: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Computed fields that differed from the server's result when the lead arrived. */
  readonly differences?: readonly ComputedDifference[];
  /** The name of the outcome, such as a referral; undefined if none applied. */
  readonly outcome?: string;
  /** Where the visit began; undefined if it is not known. */
  readonly source?: LeadSource;
  /** Why the lead may be from a robot; undefined if it is not suspected. */
  readonly suspicion?: readonly SuspicionReason[];
  /** The version of the privacy notice that the visitor saw, and when the lead arrived (ISO date-time in UTC). */
  readonly notice?: { readonly version: string; readonly at: string };
}

/** An outcome of a form with its title. */
export interface LeadOutcome {
  readonly name: string;
  readonly title: string;
}

/** How the server calculated a computed field when the lead arrived. */
export interface LeadCalculation {
  readonly field: string;
  readonly label: string;
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly day: string;
  /** The calculations that took part, from the result down. */
  readonly steps: readonly CalculationStep[];
}

interface CalculationStep {
  readonly name: string;
  readonly title: string;
  /** The result with its unit. */
  readonly amount: string;
  readonly sentence: string;
}

/** What staff and the desk's rules have added to a lead. Times are ISO date-times in UTC. */
export interface LeadWork {
  readonly status: LeadStatus;
  /** The number of changes, for optimistic locking. */
  readonly version: number;
  /** The mail address of the employee who works on the lead; null if nobody does. */
  readonly owner: string | null;
  /** When the lead is due: the planned touch, or the promised answer of a waiting lead; null if nothing is due. */
  readonly dueAt: string | null;
  /** When somebody has planned to contact the person next, and the note for it. */
  readonly touchAt: string | null;
  readonly touchNote: string | null;
  /** When staff first answered, and how many working minutes after the lead's arrival. */
  readonly firstAnswerAt: string | null;
  readonly answeredIn: number | null;
  /** When the lead was won, lost or otherwise ended, and why. */
  readonly endedAt: string | null;
  readonly reason: string | null;
}

export interface InboxLead extends StoredLead, LeadWork {}

interface LeadChange {
  /** ISO date-time in UTC. */
  readonly at: string;
  /** The employee's mail address. */
  readonly employee: string;
  /** The new status; null if unchanged. */
  readonly status: LeadStatus | null;
  readonly note: string | null;
  /** The new owner, '' for nobody; null if unchanged. */
  readonly owner: string | null;
  /** The time of the new planned touch, '' for none; null if unchanged. */
  readonly touchAt: string | null;
  readonly touchNote: string | null;
  /** Why the lead was won or lost. */
  readonly reason: string | null;
}

/** Another lead with the same phone number. Leads of one person are linked, never merged. */
interface RelatedLead {
  readonly formType: string;
  readonly createdAt: string;
  /** Null for a lead that the employee may not see, and so are the others. */
  readonly id: string | null;
  readonly status: LeadStatus | null;
  readonly owner: string | null;
}

export interface RelatedLeads {
  /** The position of the lead among those of its number, by arrival: 3 for the third enquiry. */
  readonly place: number;
  /** All leads of the number, with this one. */
  readonly total: number;
  /** The newest others. */
  readonly leads: readonly RelatedLead[];
}

/** A lead with its history, newest first. */
export interface LeadRecord extends InboxLead {
  readonly changes: readonly LeadChange[];
  /** Undefined without a computed field, and for a lead of an earlier version. */
  readonly calculations?: readonly LeadCalculation[];
  /** The text of the privacy notice, if known. */
  readonly noticeText?: string;
  /** Undefined without a phone number. */
  readonly related?: RelatedLeads;
}

export interface LeadPage {
  readonly leads: readonly InboxLead[];
  /** The number of leads that match the filter, up to maxCounted + 1. */
  readonly total: number;
  /** The sequence number of the newest lead in the result. Pages with the same number are consistent. */
  readonly upTo: number;
}

/** Numbers of new leads, for the notes above the list. */
export interface InboxNews {
  /** Leads that match the filter and arrived after the newest one of the list. */
  readonly arrived: number;
  /** All leads with the status new, without the filter and without suspected leads. */
  readonly newLeads: number;
  /** All suspected leads. */
  readonly suspected: number;
  /** The employee's own and unowned leads that are late, and those that are late or due until the end of the day in India. */
  readonly late: number;
  readonly today: number;
}

/** The ids of the leads of a bulk change or removal, grouped by result. */
export interface StatusAnswer {
  readonly changed: readonly string[];
  /** Somebody else changed the lead first, so it stays as it is. */
  readonly conflict: readonly string[];
  /** Unknown or erased leads. */
  readonly missing: readonly string[];
}

/** What a change does to a lead. Whatever is missing stays as it is. */
export interface WorkChange {
  /** The new owner's mail address; null for nobody. */
  readonly owner?: string | null;
  /** The planned touch, an ISO date-time with a note; null removes it. */
  readonly touch?: { readonly at: string; readonly note?: string | null } | null;
  /** Why the lead is won or lost; a lost lead needs one of the desk's reasons. */
  readonly reason?: string | null;
}

export interface ChangeCall extends WorkChange {
  readonly id: string;
  /** The version of the lead on the screen. */
  readonly version: number;
  /** The new status, or the release of a suspected lead; null if neither changes. */
  readonly status: LeadStatus | typeof notSuspected | null;
  readonly note: string | null;
}

export interface EraseCall {
  readonly id: string;
  /** The version on the screen: a lead that was changed since is not erased. */
  readonly version: number;
}
