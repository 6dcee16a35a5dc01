import type { Rule } from '../definition/rules.ts';
import type { DefinitionTree, FormDefinition, ObjectDefinition } from '../definition/types.ts';
import type { Place, Report } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';
import type { Answer } from './answerNamed.ts';
import type { Expression, ExpressionKind, ExpressionParts, ExpressionTree } from './expression.ts';

/** An expression as written in computed.json, validated by the meta-schema. */
export type WrittenExpression = number | string | Readonly<Record<string, unknown>>;

/** An expression in a form's definition. */
export type DefinedExpression<Kind extends ExpressionKind = ExpressionKind> = Expression<
  DefinitionTree,
  Kind
>;

/** The name of a unit; undefined where it is unknown, and of 0, which goes with every unit. */
export type Unit = string | undefined;

/**
 * The authoring half of an operator: everything except its number. Bundlers drop it from browsers only if nothing in it is
 * spread or called where it is defined.
 */
export interface Operator<Kind extends ExpressionKind> {
  /** The keyword by which it is recognised; undefined of numbers and names, which are written as they are. */
  readonly keyword: string | undefined;
  /** All of its keywords with their rules in the meta-schema. */
  keywords(): Readonly<Record<string, JsonSchema>>;
  /** Those that may be left out. */
  readonly optional?: readonly string[];
  /** An expression over the answers of tests/forms/operators/operators.test.ts, and its value there. */
  readonly example: { readonly is: WrittenExpression; readonly unit: string; readonly value: number };
  /** The meta-schema has proved the shape of `written`. */
  parse<T extends ExpressionTree>(written: never, parsing: Parsing<T>): ExpressionParts<T>[Kind];
  /** The same parts in another tree. */
  mapParts<T extends ExpressionTree, U extends ExpressionTree>(
    parts: ExpressionParts<T>[Kind],
    mapping: Mapping<T, U>,
  ): ExpressionParts<U>[Kind];
  /** The answers that it reads by itself, not by its parts or conditions. */
  reads(expression: DefinedExpression<Kind>): readonly string[];
  /** Its unit; reports whatever does not fit together. */
  unit(expression: DefinedExpression<Kind>, checking: Checking): Unit;
  /** Whether its number is whole whatever is answered. */
  isWhole(expression: DefinedExpression<Kind>, form: WholeNumbers): boolean;
  /** The expression in plain English, as a part of a sentence. */
  sentence(expression: DefinedExpression<Kind>, wording: Wording): string;
}

/** The parts of an operator as they are parsed: `path` leads to a part from the operator. */
export interface Parsing<T extends ExpressionTree> {
  expression(written: WrittenExpression, ...path: readonly (string | number)[]): Expression<T>;
  expressions(written: readonly WrittenExpression[], keyword: string): readonly Expression<T>[];
  /** A condition on the form, or on a row of a list. */
  condition(written: JsonSchema, keyword: string, list?: string): T['condition'];
}

export interface Mapping<T extends ExpressionTree, U extends ExpressionTree> {
  expression(part: Expression<T>): Expression<U>;
  /** A condition on the form, or on a row of a list. */
  condition(condition: T['condition'], list?: string): U['condition'];
}

export const dayHint = 'Name "today", or a field with "format": "date".';

/** Checks of parts, within the rows of some lists. */
export interface Checking {
  readonly form: FormDefinition;
  readonly report: Report;
  unitOf(part: DefinedExpression): Unit;
  /** The one unit of several parts; reports a part with another one. */
  commonUnit(parts: readonly DefinedExpression[]): Unit;
  /** Reports an answer that is no number, or that has no unit. */
  unitOfAnswer(name: string, at: Place): Unit;
  /** The answer of a name; undefined, with an issue, where nothing can be computed with it. */
  answer(name: string, at: Place): Answer | undefined;
  expectDay(name: string, at: Place): void;
  checkCondition(rule: Rule, object: ObjectDefinition): void;
  inRowsOf(list: string): Checking;
}

export interface WholeNumbers {
  isWhole(part: DefinedExpression): boolean;
  isWholeCalculation(name: string): boolean;
  isWholeAnswer(name: string): boolean;
}

/** The words for parts of a sentence. */
export interface Wording {
  say(part: DefinedExpression): string;
  /** The label of an answer. */
  answer(name: string): string;
  /** The title of a calculation. */
  calculation(name: string): string;
  /** A condition on the form, or on a row of a list. */
  rule(rule: Rule, list?: string): string;
}
