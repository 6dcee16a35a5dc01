import type { ComputedDifference } from '../lead/computedDifference.ts';
import type { LeadStatus } from './leadWork.ts';

/** A stored lead for display and export. */
export interface StoredLead {
  readonly id: string;
  readonly formType: string;
  /** ISO date-time in UTC. */
  readonly createdAt: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Computed fields that differed from the server's result when the lead arrived. */
  readonly differences?: readonly ComputedDifference[];
  /** The privacy notice of the form, and when the lead arrived with it (ISO date-time in UTC). */
  readonly notice?: { readonly version: string; readonly at: string };
}

export interface InboxLead extends StoredLead {
  readonly status: LeadStatus;
  /** The number of changes, for optimistic locking. */
  readonly version: number;
}

interface LeadChange {
  /** ISO date-time in UTC. */
  readonly at: string;
  /** The employee's mail address. */
  readonly employee: string;
  /** The new status; null if unchanged. */
  readonly status: LeadStatus | null;
  readonly note: string | null;
}

/** A lead with its history, newest first. */
export interface LeadRecord extends InboxLead {
  readonly changes: readonly LeadChange[];
  /** The text of the privacy notice, if known. */
  readonly noticeText?: string;
}

export interface LeadPage {
  readonly leads: readonly InboxLead[];
  /** The number of leads that match the filter, up to maxCounted + 1. */
  readonly total: number;
  /** The sequence number of the newest lead in the result. Pages with the same number are consistent. */
  readonly upTo: number;
}

/** The number of leads that arrived since, filtered, and of all leads with the status new. */
export interface InboxNews {
  readonly arrived: number;
  readonly untouched: number;
}

/** The ids of a change's leads by result. Leads that somebody else has changed are not changed. */
export type StatusAnswer = Readonly<Record<'changed' | 'overtaken' | 'missing', readonly string[]>>;

export interface ChangeCall {
  readonly id: string;
  /** The version on the screen. */
  readonly version: number;
  /** null for no change. */
  readonly status: LeadStatus | null;
  readonly note: string | null;
}

export interface EraseCall {
  readonly id: string;
  /** The version on the screen: a lead that was changed since is not erased. */
  readonly version: number;
}
