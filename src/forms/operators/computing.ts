import type { Big } from 'big.js';
import type { CompiledFigure, Figure, FigureKind, FigureParts, OverRows } from './figure.ts';

/** The number that a figure comes to; undefined where an input is missing, null where no missing input would help. */
export type Known = Big | null | undefined;

/** The running half of an operator: its number, for one lead on one day. */
export type Compute<Kind extends FigureKind> = (
  parts: FigureParts<CompiledFigure>[Kind],
  computing: Computing,
) => Known;

/** Access to one lead on one day, within the current row of each list. */
export interface Computing {
  numberOf(part: Figure<CompiledFigure> | undefined): Known;
  /** The result of another figure of the form. */
  figure(name: string): Known;
  /** The answer of a name, of any type. */
  answer(name: string): unknown;
  /** A day among the answers, or today: 'YYYY-MM-DD'. */
  day(name: string): string | undefined;
  /** The rate of a table for one part for each of its keys. */
  rate(table: string, by: readonly Figure<CompiledFigure>[]): Known;
  holds(condition: string): boolean;
  /** The rows of a list that count; undefined without the list. */
  rows(over: OverRows<CompiledFigure>): readonly Computing[] | undefined;
  /** The numbers of parts of which only one is going to be needed: nothing that they lack is noted as missing. */
  tryAll(parts: readonly Figure<CompiledFigure>[]): readonly Known[];
}

/** All numbers together; undefined when one of them is missing, and when there is none; null when one can never be known. */
export function combine(numbers: readonly Known[], operation: (all: Big, next: Big) => Known): Known {
  if (numbers.includes(null)) return null;
  const [first, ...rest] = numbers;
  return rest.reduce((all, next) => all && next && operation(all, next), first);
}
