import type { Scalar } from '../definition/node.ts';
import type { Limits } from '../definition/rules.ts';
import type { FieldModel, JsonSchema, Value, ValueKind } from '../types.ts';

/**
 * A kind of field while a form runs, in browsers and on the server. A value that it has no function for is treated by its type.
 * A field can have others than those of its kind: a text that is no number, or an answer that is older than the form.
 */
export interface KindRuns {
  /** The value in the state of a field that is not filled in. */
  empty(field: FieldModel): Value;
  /** The value of a typed text. A text that cannot be read stays, so that it is an error and not lost. */
  read?(text: string, field: FieldModel): Value;
  /** A value of the state as a lead has it. A value that cannot be converted is sent, so that it is an error. */
  sent?(value: Value, field: FieldModel): Value;
  /** A text of the state that is no option, as people read it. */
  describe?(text: string): string;
}

/** The same kind where forms are checked and printed. */
export interface KindSchema {
  /** The kind of its fields in the browser's model. */
  readonly valueKind: ValueKind;
  /** The noun for a field of it in issues. */
  readonly noun: 'boolean' | 'list' | 'number' | 'text' | 'day';
  /** The types of its values. */
  readonly types: readonly string[];
  /** A value, as hints write it. */
  readonly example: string;
  /** The keywords of JSON Schema that limit its values. */
  readonly keywords: readonly (keyof Limits | 'contains')[];
  /** Its value in a lead, and the keywords that only the lead schema has, where the two differ. */
  readonly wire?: { readonly value: (value: Scalar) => Scalar; readonly keywords: JsonSchema };
}

/** Keywords that list values. */
export const listingKeywords = ['const', 'enum'] as const;
