import type { Named, Node } from './node.ts';

/** `ui:steps`: the steps of a form, and the reviews in them. */
export interface Steps extends Node {
  readonly gate: 'valid' | 'required';
  readonly missing: 'silent' | 'message';
  readonly resetAfterMs: number;
  readonly items: readonly Step[];
}

export interface Step extends Node {
  readonly title: string;
  readonly fields: readonly Named[];
  readonly advance?: Node & { readonly on: Named; readonly afterMs: number };
  readonly review?: Review;
}

export interface Review {
  readonly title?: string;
  readonly score?: number;
  readonly head: readonly Named[];
  readonly rows: readonly ReviewRow[];
  readonly amount?: { readonly field: Named; readonly note: string };
  readonly details?: Named;
  readonly sample?: Sample;
}

export interface ReviewRow {
  readonly field: Named;
  readonly label?: string;
  readonly as?: 'value' | 'years';
}

/** A text that is shown while a rate table is a sample. */
export interface Sample {
  readonly table: Named;
  readonly text: string;
}
