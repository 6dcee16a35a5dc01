import { endsOf, type TableKey } from '#engine/figures';
import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { type FormFault, pointer } from '../faults.ts';

type Rates = Readonly<Record<string, unknown>>;

/**
 * What a rate table has to keep beyond its shape: bands without a hole or an overlap, the same options everywhere, and
 * rates that never fall along a key that is `rising`.
 */
export function checkTable(file: string, { keys, rates, mayBeZero }: JsonSchema): FormFault[] {
  const faults: FormFault[] = [];
  const say = (at: string, problem: string, remedy: string) =>
    faults.push({ file, pointer: at, problem, remedy });

  const checkLevel = ([key, ...inner]: readonly TableKey[], level: unknown, at: string): void => {
    if (!key || !isRates(level)) {
      checkRate(level, at, key);
      return;
    }
    const names = inOrder(key, Object.keys(level), at);
    if (key.kind === 'options') checkOptions(key, names, (keys as readonly TableKey[]).indexOf(key), at);
    for (const [index, name] of names.entries()) {
      const before = names[index - 1];
      checkLevel(inner, level[name], at + pointer(name));
      if (key.rising === true && before !== undefined)
        checkRising(level[before], level[name], [before, name], at + pointer(name));
    }
  };

  const checkRate = (rate: unknown, at: string, key: TableKey | undefined) => {
    const remedy = key ? `Write a rate for each "${key.name}": { "…": … }.` : 'Write a rate of type number.';
    if (key || typeof rate !== 'number')
      return say(at, `${JSON.stringify(rate)} has the wrong type.`, remedy);
    if (rate > 0 || (rate === 0 && mayBeZero === true)) return undefined;
    const least = mayBeZero === true ? 'must be >= 0' : 'must be > 0';
    const zero = rate === 0 ? ' Where 0 is meant, write "mayBeZero": true.' : '';
    return say(at, `${rate} ${least}.`, `Write a value that fits: it ${least}.${zero}`);
  };

  /** What stands in one place has to stand in all. */
  const checkOptions = ({ name }: TableKey, options: readonly string[], depth: number, at: string) => {
    for (const option of new Set(namesAt(rates, depth)))
      if (!options.includes(option))
        say(at, `"${option}" is missing: elsewhere "${name}" has it.`, `Add "${option}": …`);
  };

  /** The names of a level from the lowest to the highest, those that cannot be read left out. */
  const inOrder = (key: TableKey, names: readonly string[], at: string): readonly string[] => {
    if (key.kind === 'options') return names;
    const { example, isRight } = spellings[key.kind];
    const right = names.filter((name) => {
      if (isRight(name, key)) return true;
      say(at + pointer(name), `"${name}" does not look right.`, `Write ${example(key)}.`);
      return false;
    });
    if (key.kind === 'days') return right.toSorted();
    const sorted = right.toSorted((a, b) => firstOf(a) - firstOf(b));
    if (key.kind === 'bands') checkBands(key, sorted, at);
    return sorted;
  };

  const checkBands = ({ from = 0, to = 0 }: TableKey, bands: readonly string[], at: string) => {
    let next = from;
    for (const band of [...bands, `${Math.max(to + 1, from)}`]) {
      const [first, last] = endsOf(band) ?? [next, next];
      const hole = first - 1 === next ? `${next}` : `${next}-${first - 1}`;
      if (first > next) say(at, `"${hole}" is missing.`, `Add "${hole}": …, or widen the band beside it.`);
      if (first < next)
        say(
          at + pointer(band),
          `The band starts at ${first}, the one before it ends at ${next - 1}.`,
          `Begin it at ${next}: bands follow each other without an overlap.`,
        );
      next = Math.max(next, last + 1);
    }
  };

  /** Two neighbouring entries, with whatever stands below them. */
  const checkRising = (
    before: unknown,
    after: unknown,
    names: readonly [string, string],
    at: string,
  ): void => {
    if (isRates(before) && isRates(after))
      for (const name of Object.keys(after))
        checkRising(before[name], after[name], names, at + pointer(name));
    if (typeof before !== 'number' || typeof after !== 'number' || after >= before) return;
    const problem = `The rate falls from ${before} at ${names[0]} to ${after} at ${names[1]}.`;
    say(at, problem, `Write a rate of at least ${before}, or take "rising" away from the key.`);
  };

  checkLevel(keys as readonly TableKey[], rates, pointer('rates'));
  return faults;
}

const isRates = (level: unknown): level is Rates =>
  typeof level === 'object' && level !== null && !Array.isArray(level) && Object.keys(level).length > 0;

const namesAt = (level: unknown, depth: number): readonly string[] => {
  if (!isRates(level)) return [];
  return depth === 0
    ? Object.keys(level)
    : Object.values(level).flatMap((below) => namesAt(below, depth - 1));
};

const firstOf = (name: string) => endsOf(name)?.[0] ?? Number(name);

interface Spelling {
  example(key: TableKey): string;
  isRight(name: string, key: TableKey): boolean;
}

const spellings: Readonly<Record<Exclude<TableKey['kind'], 'options'>, Spelling>> = {
  bands: {
    example: ({ from, to }) => `a band such as "26-30", or one number such as "18", from ${from} to ${to}`,
    isRight(name, { from = 0, to = 0 }) {
      const [first, last] = endsOf(name) ?? [1, 0];
      return first <= last && first >= from && last <= to;
    },
  },
  steps: {
    example: () => 'a number such as "500000": from then on the rate counts',
    isRight: (name) => /^(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(name),
  },
  days: {
    example: () => 'a day such as "2026-04-01": from then on the rate counts',
    isRight: isDay,
  },
};
