import type { Big } from 'big.js';
import type { CompiledTree, Expression, ExpressionKind, ExpressionParts, OverRows } from './expression.ts';

/** The result of an expression: undefined if an input is missing, null if no further input can lead to a result. */
export type Known = Big | null | undefined;

/** The running half of an operator. Computes the result for one lead on one day. */
export type Compute<Kind extends ExpressionKind> = (
  parts: ExpressionParts<CompiledTree>[Kind],
  computing: Computing,
) => Known;

/** Access to one lead on one day, within the current row of each list. */
export interface Computing {
  numberOf(part: Expression<CompiledTree> | undefined): Known;
  /** The result of another calculation of the form. */
  calculation(name: string): Known;
  /** Returns an answer by name, of any type. */
  answer(name: string): unknown;
  /** Returns a day among the answers, or today, as 'YYYY-MM-DD'. */
  day(name: string): string | undefined;
  /** Looks up the rate of a table, with one expression for each of its keys. */
  rate(table: string, by: readonly Expression<CompiledTree>[]): Known;
  holds(condition: string): boolean;
  /** Returns the rows of a list that match its condition; undefined without the list. */
  rows(over: OverRows<CompiledTree>): readonly Computing[] | undefined;
  /** Computes alternatives. Their missing inputs are not recorded, because only one alternative will be needed. */
  tryAll(parts: readonly Expression<CompiledTree>[]): readonly Known[];
}

/** Combines numbers; undefined if a number is missing or the list is empty, null if one of them can have no result. */
export function combine(numbers: readonly Known[], operation: (all: Big, next: Big) => Known): Known {
  if (numbers.includes(null)) return null;
  const [first, ...rest] = numbers;
  return rest.reduce((all, next) => all && next && operation(all, next), first);
}
