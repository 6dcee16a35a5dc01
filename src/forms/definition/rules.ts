import type { Bound, BoundKeyword } from '../formats/bounds.ts';
import type { Named, Node, Scalar } from './node.ts';

/** A combination of rules between fields, or of rules of one value. */
export type Branch<R> =
  | { readonly kind: 'all' | 'any' | 'one'; readonly of: readonly R[] }
  | { readonly kind: 'not'; readonly of: R }
  | ({ readonly kind: 'when'; readonly if: R; readonly met?: R; readonly otherwise?: R } & Node);

/** A rule between the fields of an object. All of its parts must hold. */
export interface Rule extends Node {
  readonly title?: string;
  /** The required fields. */
  readonly required: readonly Named[];
  readonly about: readonly FieldRule[];
  /** The fields that the rule declares. They are visible where it applies. */
  readonly declares: readonly Named[];
  readonly branches: readonly Branch<Rule>[];
  /** All keywords in the file. A check reports keywords of single values, which a reference can add. */
  readonly keywords: readonly string[];
}

/** The part of a rule about one field. */
export type FieldRule = Named &
  (
    | { readonly kind: 'value'; readonly is: ValueRule }
    | { readonly kind: 'anything' }
    | { readonly kind: 'empty' }
    | ({ readonly kind: 'group'; readonly is: Rule } & Nested)
    /** A list of rows; `someRow` is the rule in `contains`. */
    | ({ readonly kind: 'rows'; readonly is: ValueRule; readonly someRow?: Rule } & Nested)
  );

/** A part of a rule about the fields of a group or row. */
interface Nested {
  /** The fields outside the group or row with which it compares. */
  readonly outside: readonly string[];
}

/** A rule of one value. */
export interface ValueRule extends Node {
  readonly limits: Limits;
  /** `notBefore`, `notAfter`, `notBelow` and `notAbove`. */
  readonly bounds: readonly WrittenBound[];
  readonly contains?: ValueRule;
  readonly branches: readonly Branch<ValueRule>[];
  /** All keywords in the file, known or not. A check compares them with those of the field's kind. */
  readonly keywords: readonly string[];
  /** Whether it is written as `true` or `false`. */
  readonly isBoolean?: true;
}

/** A bound, or a default in the same syntax, as written and parsed. */
export interface WrittenRelative extends Node {
  readonly text: string;
  readonly bound: Bound;
}

export interface WrittenBound extends WrittenRelative {
  readonly keyword: BoundKeyword;
}

/** Limits of a value, by the keywords of JSON Schema. `kindSchemas` lists the ones that apply to a kind. */
export interface Limits {
  readonly type?: string;
  readonly const?: Scalar;
  readonly enum?: readonly Scalar[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minContains?: number;
  readonly maxContains?: number;
}

/** Alternative lists of conditions. A field is visible if all conditions of one list are met. */
export type Appearance = readonly (readonly Condition[])[];

export interface Condition {
  /** The same node as the `if` of the rule that declares the field. */
  readonly rule: Rule;
  /** Whether the rule must hold or must not hold. */
  readonly holds: boolean;
}
