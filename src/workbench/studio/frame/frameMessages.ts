import type { StateValue } from 'xstate';
import type { LeadData } from '#forms/index.ts';
import type { JsonRecord } from '#workbench/authoring/jsonPath.ts';
import type { Chart } from '#workbench/machines/chart.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';

export type FrameView = 'form' | 'page';

/** Enters an example's input, or empties the form; then looks for errors, as sending does. */
export interface FillCommand {
  readonly kind: 'fill';
  readonly filled: JsonRecord;
  readonly isChecked: boolean;
}

export interface RenderCommand {
  readonly kind: 'draw';
  readonly source: SourceFolder;
  readonly shared: SharedTexts;
  readonly view: FrameView;
}

export type FrameCommand =
  /** Answers stay where possible. */
  | RenderCommand
  | FillCommand
  /** Scrolls to a field, by its names from the form down. */
  | { readonly kind: 'show'; readonly field: string };

export type FrameMessage =
  | { readonly kind: 'ready' }
  /** The source does not compile, and the last valid form stays. */
  | { readonly kind: 'behind' }
  | { readonly kind: 'drawn'; readonly chart: Chart | undefined }
  | { readonly kind: 'answers'; readonly state: FrameState };

export interface FrameState {
  readonly formType: string;
  readonly payload: LeadData;
  readonly state: StateValue;
}
