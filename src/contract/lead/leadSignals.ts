/**
 * The request header of a lead call with signs of a robot, as a query string: `ms`, the time from the first input of the
 * page until the call, and `filled`, if the hidden field has a text. A call without it has no such signs.
 */
export const signalsHeader = 'lead-signals';

/** Signs of a robot in a lead call or a posted form. */
export interface LeadSignals {
  /** Whether a text was entered into the field that visitors do not see. */
  readonly isHiddenFieldFilled: boolean;
  /** Milliseconds from the first input to the send; null if not known. */
  readonly elapsedMs: number | null;
}
