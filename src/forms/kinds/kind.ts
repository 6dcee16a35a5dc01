import type { Scalar } from '../definition/node.ts';
import type { Limits } from '../definition/rules.ts';
import type { FieldModel, JsonSchema, Value, ValueKind } from '../types.ts';

/**
 * The behaviour of a kind of field in a running form, in browsers and on the server. Without a function, a value is treated by
 * its type. A field can have a value of another kind: a text that is not a number, or an answer older than the form.
 */
export interface KindRuns {
  /** The value of an empty field. */
  empty(field: FieldModel): Value;
  /** Parses a typed text. An unreadable text stays as it is, so that it becomes an error. */
  read?(text: string, field: FieldModel): Value;
  /** Converts a value for the lead. A value that cannot be converted is sent as it is, so that it becomes an error. */
  sent?(value: Value, field: FieldModel): Value;
  /** Formats a text that is not an option for display. */
  describe?(text: string): string;
}

/** The properties of a kind that checks and printers use. */
export interface KindSchema {
  /** The kind of its fields in the browser's model. */
  readonly valueKind: ValueKind;
  /** The noun for such a field in issues. */
  readonly noun: 'boolean' | 'list' | 'number' | 'text' | 'day';
  /** The types of its values. */
  readonly types: readonly string[];
  /** An example value for hints. */
  readonly example: string;
  /** The keywords of JSON Schema that limit its values. */
  readonly keywords: readonly (keyof Limits | 'contains')[];
  /** The value in a lead and the keywords of the lead schema, if they differ. */
  readonly wire?: { readonly value: (value: Scalar) => Scalar; readonly keywords: JsonSchema };
}

/** Keywords that list values. */
export const listingKeywords = ['const', 'enum'] as const;
