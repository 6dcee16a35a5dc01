import type { JsonRecord } from '../jsonPath.ts';

export interface Description {
  readonly text: string;
  /** The field's name in the payload. */
  readonly name?: string;
  readonly children?: readonly Description[];
  readonly table?: DescriptionTable;
}

/** A row for each rate: its keys and the rate. */
export interface DescriptionTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Resolves names of fields to labels. */
export interface Scope {
  label(name: string): string | undefined;
  /** The scope of a group, or of a list's rows. */
  inner(name: string): Scope;
}

export const without = (json: JsonRecord, keys: readonly string[]): JsonRecord =>
  Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key)));
