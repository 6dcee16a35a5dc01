import type { StateValue } from 'xstate';
import type { FieldError, LeadData, Values } from '#engine';
import type { FolderTexts, FormFault } from '#engine/compile';
import type { Chart } from '#inspect/chart.ts';

/** What the frame draws of a form. */
export type FrameView = 'form' | 'page';

/** What the form is filled with. */
export type FrameFilling = 'nothing' | 'smallest' | 'fullest' | { readonly wrong: number };

/** What the studio asks of the frame. */
export type FrameWish =
  /** Draws the form as it is written; what was answered stays where it can. */
  | {
      readonly kind: 'draw';
      /** Comes back with the answer. */
      readonly id: number;
      readonly folder: string;
      readonly place: string;
      readonly texts: FolderTexts;
      readonly shared: { readonly home: string; readonly texts: FolderTexts };
      readonly view: FrameView;
      /** Whether the form's machine is asked for. */
      readonly withChart: boolean;
    }
  /** Empties the form and fills it in. */
  | { readonly kind: 'fill'; readonly filling: FrameFilling }
  /** Shows what would be refused. */
  | { readonly kind: 'check' }
  /** Scrolls to a field, by its names from the form down. */
  | { readonly kind: 'show'; readonly field: string };

/** What the frame tells the studio. */
export type FrameReport =
  | { readonly kind: 'ready' }
  /** A wish was done, or could not be: then the last good form stays, and the faults say why. */
  | {
      readonly kind: 'drawn';
      readonly id: number;
      readonly faults: readonly FormFault[];
      /** The form's machine, where it was asked for. */
      readonly chart?: Chart;
    }
  | { readonly kind: 'answers'; readonly answers: FrameAnswers }
  /** A field was pressed with Alt: it is to be chosen. */
  | { readonly kind: 'pressed'; readonly field: string };

/** Where the form that is drawn stands. */
export interface FrameAnswers {
  readonly formType: string;
  readonly values: Values;
  /** What would be sent. */
  readonly payload: LeadData;
  readonly errors: readonly FieldError[];
  readonly step: number;
  readonly submission: string;
  /** The states that the form's machine is in. */
  readonly state: StateValue;
}
