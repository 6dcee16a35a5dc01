import type { StateValue } from 'xstate';
import type { LeadData } from '#forms/index.ts';
import type { Chart } from '#workbench/machines/chart.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';

/** What the frame draws of a form. */
export type FrameView = 'form' | 'page';

/** What the form is filled with. */
export type FillSource = 'nothing' | 'smallest' | 'fullest' | { readonly wrong: number };

/** A form to draw, as it is written. */
export interface RenderCommand {
  readonly kind: 'draw';
  readonly source: SourceFolder;
  readonly shared: SharedTexts;
  readonly view: FrameView;
}

/** What the studio asks of the frame. */
export type FrameCommand =
  /** What was answered stays where it can. */
  | RenderCommand
  /** Empties the form and fills it in. */
  | { readonly kind: 'fill'; readonly fillSource: FillSource }
  /** Shows what would be refused. */
  | { readonly kind: 'check' }
  /** Scrolls to a field, by its names from the form down. */
  | { readonly kind: 'show'; readonly field: string };

/** What the frame tells the studio. */
export type FrameMessage =
  | { readonly kind: 'ready' }
  /** The form could not be drawn, and the last good one stays. */
  | { readonly kind: 'behind' }
  | { readonly kind: 'drawn'; readonly chart: Chart | undefined }
  | { readonly kind: 'answers'; readonly state: FrameState };

/** Where the form that is drawn stands. */
export interface FrameState {
  readonly formType: string;
  /** What would be sent. */
  readonly payload: LeadData;
  /** The states that the form's machine is in. */
  readonly state: StateValue;
}
