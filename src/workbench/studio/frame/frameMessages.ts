import type { StateValue } from 'xstate';
import type { LeadData } from '#forms/index.ts';
import type { JsonRecord } from '#workbench/authoring/jsonPath.ts';
import type { Chart } from '#workbench/machines/chart.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';

export type FrameView = 'form' | 'page';

/** Enters an example's input, or empties the form; `isChecked` then validates it as submitting does. */
export interface FillCommand {
  readonly kind: 'fill';
  readonly filled: JsonRecord;
  readonly isChecked: boolean;
}

export interface RenderCommand {
  readonly kind: 'render';
  readonly source: SourceFolder;
  readonly shared: SharedTexts;
  readonly view: FrameView;
}

export type FrameCommand =
  /** Answers stay if their fields still exist. */
  | RenderCommand
  | FillCommand
  /** Scrolls to a field, by its id. */
  | { readonly kind: 'show'; readonly field: string };

export type FrameMessage =
  | { readonly kind: 'ready' }
  /** The source does not compile, so the last valid form stays. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'rendered'; readonly chart: Chart | undefined }
  | { readonly kind: 'answers'; readonly state: FrameState };

export interface FrameState {
  readonly formType: string;
  readonly payload: LeadData;
  readonly state: StateValue;
}
