import type { Big } from 'big.js';
import type { CompiledTree, Expression, ExpressionKind, ExpressionParts, OverRows } from './expression.ts';

/** The result of an expression: undefined if an input is missing, null if no missing input could help. */
export type Known = Big | null | undefined;

/** The running half of an operator: its number, for one lead on one day. */
export type Compute<Kind extends ExpressionKind> = (
  parts: ExpressionParts<CompiledTree>[Kind],
  computing: Computing,
) => Known;

/** Access to one lead on one day, within the current row of each list. */
export interface Computing {
  numberOf(part: Expression<CompiledTree> | undefined): Known;
  /** The result of another calculation of the form. */
  calculation(name: string): Known;
  /** The answer of a name, of any type. */
  answer(name: string): unknown;
  /** A day among the answers, or today: 'YYYY-MM-DD'. */
  day(name: string): string | undefined;
  /** The rate of a table for one part for each of its keys. */
  rate(table: string, by: readonly Expression<CompiledTree>[]): Known;
  holds(condition: string): boolean;
  /** The rows of a list that count; undefined without the list. */
  rows(over: OverRows<CompiledTree>): readonly Computing[] | undefined;
  /** The numbers of parts of which only one is going to be needed: nothing that they lack is noted as missing. */
  tryAll(parts: readonly Expression<CompiledTree>[]): readonly Known[];
}

/** All numbers together; undefined when one of them is missing, and when there is none; null when one can never be known. */
export function combine(numbers: readonly Known[], operation: (all: Big, next: Big) => Known): Known {
  if (numbers.includes(null)) return null;
  const [first, ...rest] = numbers;
  return rest.reduce((all, next) => all && next && operation(all, next), first);
}
