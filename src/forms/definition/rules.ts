import type { Named, Node, Scalar } from './node.ts';

/** Rules that are combined: rules between fields, or rules of one value. */
export type Branch<R> =
  | { readonly kind: 'all' | 'any' | 'one'; readonly of: readonly R[] }
  | { readonly kind: 'not'; readonly of: R }
  | ({ readonly kind: 'when'; readonly if: R; readonly met?: R; readonly otherwise?: R } & Node);

/** A rule between the fields of an object. All of its parts have to hold. */
export interface Rule extends Node {
  readonly title?: string;
  /** The fields that have to be filled in. */
  readonly required: readonly Named[];
  readonly about: readonly FieldRule[];
  /** The fields that the rule declares: they appear where it applies. */
  readonly declares: readonly Named[];
  readonly branches: readonly Branch<Rule>[];
  /** Every keyword that is written: a check reports those of a value, which a reference may lead to. */
  readonly keywords: readonly string[];
}

/** The part of a rule about one field. */
export type FieldRule = Named &
  (
    | { readonly kind: 'value'; readonly is: ValueRule }
    | { readonly kind: 'anything' }
    | { readonly kind: 'empty' }
    | { readonly kind: 'group'; readonly is: Rule }
    /** Of a list of rows: `someRow` is what `contains` requires of one of them. */
    | { readonly kind: 'rows'; readonly is: ValueRule; readonly someRow?: Rule }
  );

/** A rule of one value by itself. */
export interface ValueRule extends Node {
  readonly limits: Limits;
  readonly contains?: ValueRule;
  readonly branches: readonly Branch<ValueRule>[];
  /** Every keyword that is written, known or not: a check compares them with those of the field's kind. */
  readonly keywords: readonly string[];
  /** Whether it is written as `true` or `false`. */
  readonly isBoolean?: true;
}

/** Limits of a value, by the keywords of JSON Schema. The record of a kind has those that apply to it. */
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

/** A field is part of the form where all conditions of one of these lists are met. */
export type Appearance = readonly (readonly Condition[])[];

export interface Condition {
  /** The same node as the `if` of the rule that declares the field. */
  readonly rule: Rule;
  /** Whether the rule has to hold, or must not hold. */
  readonly holds: boolean;
}
