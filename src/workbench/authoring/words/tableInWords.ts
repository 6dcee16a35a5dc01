import type { JsonSchema } from '#engine';
import { asWritten, quoted, type Words } from './words.ts';

/** A rate table for reading: every rate, in rows. */
export interface TableWords {
  readonly name: string;
  readonly words: readonly Words[];
  /** Headings of the columns: the keys, and behind them the rate, or the values of the last key. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Written = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts a rate table of rates/*.json into words and rows. */
export function tableInWords(name: string, table: JsonSchema): TableWords {
  const { $schema: _schema, keys = [], rates = {}, ...others } = table;
  const written = keys as readonly Written[];
  const names = written.map((key) => String(key.name));
  const paths = pathsOf(rates as Written);
  return {
    name,
    words: [
      ...Object.entries(others).map(([keyword, value]) => sayOf(keyword, value)),
      ...written.map((key) => ({
        text: `looked up by ${quoted(key.name)}`,
        below: Object.entries(key).flatMap(([keyword, value]) =>
          keyword === 'name' ? [] : [keywords[keyword]?.(value) ?? asWritten(keyword, value)],
        ),
      })),
    ],
    head: [
      ...names.map((key, position) => (written[position]?.kind === 'days' ? `${key}, valid from` : key)),
      'rate',
    ],
    rows: paths,
  };
}

/** Each rate behind the way to it. */
function pathsOf(rates: unknown): readonly (readonly string[])[] {
  if (!isTable(rates)) return [[JSON.stringify(rates)]];
  return Object.entries(rates).flatMap(([key, below]) => pathsOf(below).map((path) => [key, ...path]));
}

function sayOf(keyword: string, value: unknown): Words {
  if (keyword === 'status')
    return {
      text:
        value === 'sample'
          ? 'sample figures'
          : value === 'final'
            ? 'the insurer’s own figures'
            : quoted(value),
    };
  if (keyword === 'unit') return { text: `in ${quoted(value)}` };
  if (keyword === 'description') return { text: `remark: ${String(value)}` };
  if (keyword === 'mayBeZero' && value === true) return { text: 'a rate of 0 is meant' };
  return asWritten(keyword, value);
}

const kinds: Readonly<Record<string, string>> = {
  options: 'by the value that is sent',
  bands: 'in bands from one number to another, both included',
  steps: 'from each number on, up to the next one',
  days: 'valid from each day on, until the day before the next one',
};

const keywords: Readonly<Record<string, (value: unknown) => Words>> = {
  kind: (value) => ({ text: kinds[String(value)] ?? quoted(value) }),
  unit: (value) => ({ text: `counted in ${quoted(value)}` }),
  from: (value) => ({ text: `from ${quoted(value)}` }),
  to: (value) => ({ text: `to ${quoted(value)}` }),
  outside: (value) =>
    value === 'none' ? { text: 'outside of it there is no figure' } : asWritten('outside', value),
  rising: (value) => (value === true ? { text: 'rates never fall along it' } : asWritten('rising', value)),
};
