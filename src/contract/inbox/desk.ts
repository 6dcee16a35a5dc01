import type { WorkingHours } from './workingTime.ts';

/** waiting: nobody has answered yet. open: somebody works on the lead. The others have ended. */
export const statusMeanings = ['waiting', 'open', 'won', 'lost', 'spam'] as const;
export type StatusMeaning = (typeof statusMeanings)[number];

/** In a filter, `active` is waiting or open, and `ended` every status that is neither of them nor spam. */
export const meaningFilters = ['active', 'waiting', 'open', 'won', 'lost', 'ended'] as const;
export type MeaningFilter = (typeof meaningFilters)[number];

/** A status that the firm's leads can have. Statuses are sorted in the order of the desk. */
export interface DeskStatus {
  readonly name: string;
  readonly label: string;
  readonly meaning: StatusMeaning;
}

export interface NoteTemplate {
  readonly name: string;
  readonly text: string;
}

export interface DeskEmployee {
  readonly email: string;
  /** Rules give no leads to an employee who is away. */
  readonly isAway: boolean;
}

/** How the firm works on its leads, as GET /api/inbox answers it. */
export interface Desk {
  readonly statuses: readonly DeskStatus[];
  /** A lost lead needs one of these reasons. */
  readonly lostReasons: readonly string[];
  /** A won lead may have one of these reasons. */
  readonly wonReasons: readonly string[];
  readonly noteTemplates: readonly NoteTemplate[];
  readonly hours: WorkingHours;
  /** The working minutes within which a new lead is answered. */
  readonly answerWithin: number;
  /** Everybody who can own a lead. */
  readonly employees: readonly DeskEmployee[];
}

/** Statuses of earlier versions, which stored leads may still have. */
const formerLabels: Readonly<Record<string, string>> = { closed: 'Closed' };

/** The label of a status; an unknown status has its name. */
export const labelOfStatus = (statuses: readonly DeskStatus[], status: string): string =>
  statuses.find(({ name }) => name === status)?.label ?? formerLabels[status] ?? status;

/** The meaning of a status; an unknown one, such as one that the desk no longer has, counts as ended. */
export const meaningOf = (statuses: readonly DeskStatus[], status: string): StatusMeaning | 'ended' =>
  statuses.find(({ name }) => name === status)?.meaning ?? 'ended';

/** Whether work on a lead with this meaning is over: nothing is due any more. */
export const isOver = (meaning: StatusMeaning | 'ended'): boolean =>
  meaning !== 'waiting' && meaning !== 'open';

export const maxReasonCharacters = 200;
export const maxTouchNoteCharacters = 200;
export const maxViewNameCharacters = 60;
/** Saved views of one employee, and shared views of all. */
export const maxSavedViews = 20;

/** A filter of the inbox that somebody has named. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The query of the inbox's URL, without `text`. */
  readonly query: string;
  readonly isShared: boolean;
  /** Whether it is the employee's own view, which only they can change. */
  readonly isOwn: boolean;
}

/** The body of a new view, or of a change of a view. */
export type SavedViewCall = Pick<SavedView, 'name' | 'query' | 'isShared'>;

/** A desk without anything, while nobody is logged in. */
export const noDesk: Desk = {
  ...{ statuses: [], lostReasons: [], wonReasons: [], noteTemplates: [], employees: [] },
  hours: { days: {}, holidays: [] },
  answerWithin: 0,
};
