import type { TableKey } from '../../definition/types.ts';
import { endsOf } from '../../operators/lookUp.ts';
import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { type FormIssue, pointer, reporter } from '../issues.ts';
import { isObject } from '../json.ts';

/** Bands have no hole or overlap, options are the same everywhere, rates never fall along a `rising` key. */
export function checkTable(file: string, { keys, rates, mayBeZero }: JsonSchema): FormIssue[] {
  const issues: FormIssue[] = [];
  const report = reporter(file, issues);

  const checkLevel = ([key, ...inner]: readonly TableKey[], level: unknown, at: string): void => {
    if (!key) checkRate(level, at);
    else if (!isRates(level)) {
      const hint = `Write a rate for each "${key.name}": { "…": … }.`;
      report(at, `${JSON.stringify(level)} has the wrong type.`, hint);
    } else {
      const names = namesOf(key, level, at);
      for (const [index, name] of names.entries()) {
        checkLevel(inner, level[name], at + pointer(name));
        const before = names[index - 1];
        if (key.rising && before !== undefined)
          checkRising(level[before], level[name], [before, name], at + pointer(name));
      }
    }
  };

  const checkRate = (rate: unknown, at: string) => {
    const least = mayBeZero === true ? 'must be >= 0' : 'must be > 0';
    const zero = rate === 0 ? ' Where 0 is meant, write "mayBeZero": true.' : '';
    if (typeof rate !== 'number')
      report(at, `${JSON.stringify(rate)} has the wrong type.`, 'Write a rate of type number.');
    else if (rate < 0 || (rate === 0 && mayBeZero !== true))
      report(at, `${rate} ${least}.`, `Write a value that fits: it ${least}.${zero}`);
  };

  /** The names of a level from the lowest to the highest; reports, and leaves out, those that cannot be read. */
  const namesOf = (key: TableKey, level: JsonSchema, at: string): readonly string[] => {
    const { kind, from = 0, to = 0 } = key;
    if (kind === 'options') {
      // all branches must have the same keys
      for (const option of new Set(namesAt(rates, (keys as readonly TableKey[]).indexOf(key))))
        if (!Object.hasOwn(level, option))
          report(at, `"${option}" is missing: elsewhere "${key.name}" has it.`, `Add "${option}": …`);
      return Object.keys(level);
    }
    const isBand = (name: string) => {
      const [first, last] = endsOf(name) ?? [1, 0];
      return first >= from && first <= last && last <= to;
    };
    const isStep = (name: string) => /^(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(name);
    const [isRight, example] = {
      bands: [isBand, `a band such as "26-30", or one number such as "18", from ${from} to ${to}`] as const,
      steps: [isStep, 'a number such as "500000": from then on the rate counts'] as const,
      days: [isDay, 'a day such as "2026-04-01": from then on the rate counts'] as const,
    }[kind];
    for (const name of Object.keys(level))
      if (!isRight(name)) report(at + pointer(name), `"${name}" does not look right.`, `Write ${example}.`);
    const right = Object.keys(level).filter(isRight);
    if (kind === 'days') return right.toSorted();
    const sorted = right.toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
    if (kind === 'bands') checkBands(sorted, from, to, at);
    return sorted;
  };

  const checkBands = (bands: readonly string[], from: number, to: number, at: string) => {
    let next = from;
    for (const band of [...bands, `${Math.max(to + 1, from)}`]) {
      const [first, last] = endsOf(band) ?? [next, next];
      const hole = first - 1 === next ? `${next}` : `${next}-${first - 1}`;
      const overlap = `The band starts at ${first}, the one before it ends at ${next - 1}.`;
      if (first > next) report(at, `"${hole}" is missing.`, `Add "${hole}": …, or widen the band beside it.`);
      if (first < next) report(at + pointer(band), overlap, `Begin it at ${next}: bands follow each other.`);
      next = Math.max(next, last + 1);
    }
  };

  const checkRising = (less: unknown, more: unknown, path: readonly [string, string], at: string): void => {
    if (isRates(less) && isRates(more))
      for (const name of Object.keys(more)) checkRising(less[name], more[name], path, at + pointer(name));
    if (typeof less !== 'number' || typeof more !== 'number' || more >= less) return;
    const problem = `The rate falls from ${less} at ${path[0]} to ${more} at ${path[1]}.`;
    report(at, problem, `Write a rate of at least ${less}, or take "rising" away from the key.`);
  };

  checkLevel(keys as readonly TableKey[], rates, pointer('rates'));
  return issues;
}

const isRates = (level: unknown): level is JsonSchema => isObject(level) && Object.keys(level).length > 0;

const namesAt = (level: unknown, depth: number): readonly string[] => {
  if (!isRates(level)) return [];
  const below = Object.values(level);
  return depth === 0 ? Object.keys(level) : below.flatMap((part) => namesAt(part, depth - 1));
};
