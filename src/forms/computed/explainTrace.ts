import type { Explaining } from '../operators/explaining.ts';
import { isOperation } from '../operators/explaining.ts';
import { explaining } from '../operators/operators.ts';
import type { Trace, TraceStep } from '../operators/trace.ts';
import { writeAmount } from '../operators/writeAmount.ts';

/** A calculation that took part, in words. */
export interface Explanation {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly result: number;
  /** The result with its unit. */
  readonly amount: string;
  /** How the result follows: '18 % of Premium ₹ 12,500 = ₹ 2,250'. */
  readonly sentence: string;
}

/** Explains each calculation that took part, from the top one down. Expects a trace with labels. */
export function explainTrace({ calculations }: Pick<Trace, 'calculations'>): readonly Explanation[] {
  const titleOf = (name: string) => {
    const { title = '', row = rowOf(name) } = calculations[name] ?? {};
    return row === '' ? title : `${title} (${row})`;
  };
  const words = (unit: string | undefined): Explaining => ({
    unit,
    explainOnly: (part) => (part ? textOf(part, words(unit)) : ''),
    explain(part, own) {
      if (!part) return '';
      const text = textOf(part, words(own));
      return isOperation(part.kind) ? `(${text})` : text;
    },
    calculation(name) {
      const { step, unit: own } = calculations[name] ?? {};
      return `${titleOf(name)} ${writeAmount(step?.result, own)}`;
    },
  });
  return Object.entries(calculations).flatMap(([name, { title, unit, row, step }]) => {
    if (typeof step?.result !== 'string') return [];
    const amount = writeAmount(step.result, unit);
    const text = capitalized(textOf(step, words(unit)));
    const sentence = `${text}${equals(step)}${isStated(step) ? '' : amount}`;
    const heading = row === undefined ? titleOf(name) : `${row}: ${title}`;
    return [{ ...{ name, title: heading, unit }, result: Number(step.result), amount, sentence }];
  });
}

/** Names the row of a calculation of rows without labels, by its key: `members.0.premium`. */
function rowOf(key: string): string {
  const [, index] = /\.(\d+)\.[^.]+$/.exec(key) ?? [];
  return index === undefined ? '' : `row ${Number(index) + 1}`;
}

/** A stored trace may have an operator of another version, of which only the result is known. */
const textOf = (step: TraceStep, words: Explaining) =>
  Object.hasOwn(explaining, step.kind)
    ? explaining[step.kind](step, words)
    : writeAmount(step.result, words.unit);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const transparent: readonly string[] = ['case', 'if', 'firstOf'];

/** Whether the explanation of a step contains its result. */
function isStated({ kind, parts }: TraceStep): boolean {
  const last = parts.at(-1);
  return transparent.includes(kind) && last ? isStated(last) : !isOperation(kind);
}

function equals(step: TraceStep): string {
  if (isStated(step)) return '';
  return step.kind === 'round' ? ': ' : ' = ';
}
