import type { Big } from 'big.js';
import type { CompiledTree, Expression, ExpressionKind, ExpressionParts, OverRows } from './expression.ts';

/** The result of an expression: undefined if an input is missing, null if no missing input could help. */
export type Known = Big | null | undefined;

/** The running half of an operator: computes its result for one lead on one day. */
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
  /** Returns the rows of a list that count; undefined without the list. */
  rows(over: OverRows<CompiledTree>): readonly Computing[] | undefined;
  /** Computes expressions of which only one will be needed, without noting their missing inputs. */
  tryAll(parts: readonly Expression<CompiledTree>[]): readonly Known[];
}

/** Combines numbers; undefined if one is missing or there is none, null if one can never be known. */
export function combine(numbers: readonly Known[], operation: (all: Big, next: Big) => Known): Known {
  if (numbers.includes(null)) return null;
  const [first, ...rest] = numbers;
  return rest.reduce((all, next) => all && next && operation(all, next), first);
}
