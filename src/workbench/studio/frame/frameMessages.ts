import type { StateValue } from 'xstate';
import type { LeadData } from '#forms/index.ts';
import type { Chart } from '#workbench/machines/chart.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';

export type FrameView = 'form' | 'page';

export type FillSource = 'nothing' | 'smallest' | 'fullest' | { readonly wrong: number };

export interface RenderCommand {
  readonly kind: 'draw';
  readonly source: SourceFolder;
  readonly shared: SharedTexts;
  readonly view: FrameView;
}

export type FrameCommand =
  /** Answers stay where possible. */
  | RenderCommand
  | { readonly kind: 'fill'; readonly fillSource: FillSource }
  | { readonly kind: 'check' }
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
