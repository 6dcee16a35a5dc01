import type { Scalar } from '../definition/node.ts';
import type { Limits } from '../definition/rules.ts';
import type { FieldModel } from '../fieldModel.ts';
import type { BoundKeyword } from '../formats/bounds.ts';
import type { JsonSchema, Value, ValueKind } from '../types.ts';

/**
 * The behaviour of a kind of field in a running form, in browsers and on the server. If a function is omitted, the type of the
 * value decides. A field can have a value of another kind, such as a text in a number field, or an answer to an older form.
 */
export interface KindRuns {
  /** The value of an empty field. */
  empty(field: FieldModel): Value;
  /** Parses a typed text. Returns a text that cannot be parsed unchanged, so that it becomes an error. */
  read?(text: string, field: FieldModel): Value;
  /** Converts a value for the payload. Returns a value that cannot be converted unchanged, so that it becomes an error. */
  sent?(value: Value, field: FieldModel): Value;
  /** Formats a text for display. Options have labels instead. */
  describe?(text: string): string;
}

/** The properties of a kind that checks and printers use. */
export interface KindSchema {
  /** The kind in the browser's model. */
  readonly valueKind: ValueKind;
  /** The noun for a field of this kind in issues. */
  readonly noun: 'boolean' | 'list' | 'number' | 'text' | 'day';
  /** The JSON types of its values. */
  readonly types: readonly string[];
  /** An example value for hints. */
  readonly example: string;
  /** The keywords of JSON Schema that limit its values. */
  readonly keywords: readonly (keyof Limits | BoundKeyword | 'contains')[];
  /** The value in the payload and the keywords of the lead schema, if they differ from those of the field. */
  readonly wire?: { readonly value: (value: Scalar) => Scalar; readonly keywords: JsonSchema };
}

/** Keywords that list the allowed values. */
export const listingKeywords = ['const', 'enum'] as const;
