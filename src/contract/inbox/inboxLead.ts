import type { ComputedDifference } from '../lead/computedDifference.ts';
import type { LeadStatus } from './leadWork.ts';

/** A stored lead as it is shown and exported. */
export interface StoredLead {
  readonly id: string;
  readonly formType: string;
  /** ISO date-time in UTC. */
  readonly createdAt: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Computed fields that differed from what the server computed when the lead came; none when left out. */
  readonly differences?: readonly ComputedDifference[];
  /** The notice that its form showed, and when the lead came with it (ISO date-time in UTC). */
  readonly notice?: { readonly version: string; readonly at: string };
}

export interface InboxLead extends StoredLead {
  readonly status: LeadStatus;
  /** How many changes were made; a change names the version that it is made to. */
  readonly version: number;
}

export interface LeadChange {
  /** ISO date-time in UTC. */
  readonly at: string;
  /** The employee's mail address. */
  readonly employee: string;
  /** The status from then on; null when it stayed as it was. */
  readonly status: LeadStatus | null;
  readonly note: string | null;
}

/** A lead with its history, newest first. */
export interface LeadRecord extends InboxLead {
  readonly changes: readonly LeadChange[];
  /** The words of the notice that its form showed; left out where none are known. */
  readonly noticeWords?: string;
}

export interface InboxPage {
  readonly leads: readonly InboxLead[];
  /** How many leads the filter lets through; maxCounted + 1 for any larger number. */
  readonly total: number;
  /** The number of the newest lead that counts: pages with the same one fit together. */
  readonly upTo: number;
}

/** How many leads of a filter arrived since, and how many are new, filter or not. */
export interface InboxNews {
  readonly arrived: number;
  readonly untouched: number;
}

/** Ids of the leads of a change, by its result; those that somebody else changed meanwhile are left as they are. */
export type StatusAnswer = Readonly<Record<'changed' | 'overtaken' | 'missing', readonly string[]>>;

export interface ChangeCall {
  readonly id: string;
  /** The version that was seen. */
  readonly version: number;
  /** null leaves it as it is. */
  readonly status: LeadStatus | null;
  readonly note: string | null;
}

export interface EraseCall {
  readonly id: string;
  /** The version that was seen: a lead that somebody changed since is not erased. */
  readonly version: number;
}
