import type { DefinitionTree } from '../definition/calculations.ts';
import type { Rule } from '../definition/rules.ts';
import type { FormDefinition } from '../definition/types.ts';
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

/** The name of a unit; undefined for an unknown unit, and for 0, which matches every unit. */
export type Unit = string | undefined;

/**
 * The authoring half of an operator: everything except computing its result. Bundlers can omit it from browsers only if its
 * definition contains no spread and no call.
 */
export interface Operator<Kind extends ExpressionKind> {
  /** The keyword that identifies the operator; undefined for plain numbers and names. */
  readonly keyword: string | undefined;
  /** All keywords of the operator, with their meta-schemas. */
  keywords(): Readonly<Record<string, JsonSchema>>;
  /** The optional keywords. */
  readonly optional?: readonly string[];
  /** An expression over the answers of tests/forms/operators/operators.test.ts, and its value there. */
  readonly example: { readonly is: WrittenExpression; readonly unit: string; readonly value: number };
  /** Parses the parts of an expression, which the meta-schema has validated. */
  parse<T extends ExpressionTree>(written: never, parsing: Parsing<T>): ExpressionParts<T>[Kind];
  /** Maps the parts of an expression to another tree. */
  mapParts<T extends ExpressionTree, U extends ExpressionTree>(
    parts: ExpressionParts<T>[Kind],
    mapping: Mapping<T, U>,
  ): ExpressionParts<U>[Kind];
  /** The answers that an expression reads itself. Those of its parts and conditions are omitted. */
  reads(expression: DefinedExpression<Kind>): readonly string[];
  /** Returns the unit of an expression, and reports mismatches. */
  unit(expression: DefinedExpression<Kind>, checking: Checking): Unit;
  /** Whether the result of an expression is whole for all answers. */
  isWhole(expression: DefinedExpression<Kind>, form: WholeNumbers): boolean;
  /** Describes the expression in English, as a part of a sentence. */
  describe(expression: DefinedExpression<Kind>, describing: Describing): string;
}

/** Parses the parts of an operator. `path` leads from the operator to a part. */
export interface Parsing<T extends ExpressionTree> {
  expression(written: WrittenExpression, ...path: readonly (string | number)[]): Expression<T>;
  expressions(written: readonly WrittenExpression[], keyword: string): readonly Expression<T>[];
  /** A condition about the form, or about a row of a list. */
  condition(written: JsonSchema, keyword: string, list?: string): T['condition'];
}

export interface Mapping<T extends ExpressionTree, U extends ExpressionTree> {
  expression(part: Expression<T>): Expression<U>;
  /** A condition about the form, or about a row of a list. */
  condition(condition: T['condition'], list?: string): U['condition'];
}

export const dayHint = 'Name "today", or a field with "format": "date".';

/** Checks of expressions, which may name fields of the rows of some lists. */
export interface Checking {
  readonly form: FormDefinition;
  readonly report: Report;
  unitOf(part: DefinedExpression): Unit;
  /** Returns the common unit of several expressions, and reports one with another unit. */
  commonUnit(parts: readonly DefinedExpression[]): Unit;
  /** Returns the unit of a number field. Reports other fields, and fields without a unit. */
  unitOfAnswer(name: string, at: Place): Unit;
  /** Returns the unit of a calculation. Reports a calculation of rows outside of its rows. */
  unitOfCalculation(name: string, at: Place): Unit;
  /** Returns an answer by name. Reports an answer that cannot be used. */
  answer(name: string, at: Place): Answer | undefined;
  expectDay(name: string, at: Place): void;
  /** Checks a condition on the rows of a list, or on the subject of the calculation. */
  checkCondition(rule: Rule, list?: string): void;
  inRowsOf(list: string): Checking;
}

export interface WholeNumbers {
  isWhole(part: DefinedExpression): boolean;
  isWholeCalculation(name: string): boolean;
  isWholeAnswer(name: string): boolean;
}

/** Describes the parts of an expression. */
export interface Describing {
  describe(part: DefinedExpression): string;
  /** The label of an answer. */
  answer(name: string): string;
  /** The title of a calculation. */
  calculation(name: string): string;
  /** A condition about the form, or about a row of a list. */
  rule(rule: Rule, list?: string): string;
}
