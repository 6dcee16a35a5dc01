import type { Rates, Table, TableKey } from '../definition/calculations.ts';
import type { FormDefinition } from '../definition/types.ts';
import { isDay } from '../formats/calendarDays.ts';
import { endsOf } from '../operators/lookUp.ts';
import { isObject } from '../source/json.ts';
import { below, type Place, type Report } from '../source/place.ts';

type Levels = Exclude<Rates, number>;

/** Reports gaps and overlaps of bands, options that some branches lack, and rates that fall along a `rising` key. */
export function checkTables({ tables }: Pick<FormDefinition, 'tables'>, report: Report): void {
  for (const table of tables.values())
    checkLevel(table, table.keys, table.rates, below(table.at, 'rates'), report);
}

function checkLevel(
  table: Table,
  [key, ...inner]: readonly TableKey[],
  level: Rates | undefined,
  at: Place,
  report: Report,
): void {
  if (!key) checkRate(table, level, at, report);
  else if (!isLevels(level)) {
    const hint = `Write an object with a rate for each "${key.name}": { "…": … }.`;
    report(at, `The rates are ${JSON.stringify(level)}, not an object.`, hint);
  } else {
    const names = namesOf(table, key, level, at, report);
    for (const [index, name] of names.entries()) {
      checkLevel(table, inner, level[name], below(at, name), report);
      const before = names[index - 1];
      if (key.rising && before !== undefined)
        checkRising(level[before], level[name], [before, name], below(at, name), report);
    }
  }
}

function checkRate({ mayBeZero }: Table, rate: Rates | undefined, at: Place, report: Report): void {
  const least = mayBeZero ? 'must be >= 0' : 'must be > 0';
  const zero = rate === 0 ? ' If 0 is intended, add "mayBeZero": true.' : '';
  if (typeof rate !== 'number')
    report(at, `The rate ${JSON.stringify(rate)} is not a number.`, 'Write a number.');
  else if (rate < 0 || (rate === 0 && !mayBeZero))
    report(at, `The rate ${rate} ${least}.`, `Write a number ${mayBeZero ? '>= 0' : '> 0'}.${zero}`);
}

/** Returns the valid names of a level in ascending order, and reports the others. */
function namesOf(
  { keys, rates }: Table,
  key: TableKey,
  level: Levels,
  at: Place,
  report: Report,
): readonly string[] {
  const { kind, from = 0, to = 0 } = key;
  if (kind === 'options') {
    // all branches must have the same keys
    for (const option of new Set(namesAt(rates, keys.indexOf(key))))
      if (!Object.hasOwn(level, option))
        report(at, `The rate for the option "${option}" of "${key.name}" is missing.`, `Add "${option}": …`);
    return Object.keys(level);
  }
  const isBand = (name: string) => {
    const [first, last] = endsOf(name) ?? [1, 0];
    return first >= from && first <= last && last <= to;
  };
  const isStep = (name: string) => /^(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(name);
  const [isValid, example] = {
    bands: [isBand, `a band such as "26-30", or one number such as "18", from ${from} to ${to}`] as const,
    steps: [isStep, 'a number such as "500000", from which the rate applies'] as const,
    days: [isDay, 'a day such as "2026-04-01", from which the rate applies'] as const,
  }[kind];
  for (const name of Object.keys(level))
    if (!isValid(name)) report(below(at, name), `"${name}" is invalid.`, `Write ${example}.`);
  const valid = Object.keys(level).filter(isValid);
  if (kind === 'days') return valid.toSorted();
  const sorted = valid.toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
  if (kind === 'bands') checkBands(sorted, { from, to }, at, report);
  return sorted;
}

function checkBands(
  bands: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
  at: Place,
  report: Report,
): void {
  let next = from;
  for (const band of [...bands, `${Math.max(to + 1, from)}`]) {
    const [first, last] = endsOf(band) ?? [next, next];
    const gap = first - 1 === next ? `${next}` : `${next}-${first - 1}`;
    const overlap = `The band starts at ${first}, but the previous one ends at ${next - 1}.`;
    if (first > next)
      report(at, `The band "${gap}" is missing.`, `Add "${gap}": …, or widen the adjacent band.`);
    if (first < next) report(below(at, band), overlap, `Start the band at ${next}.`);
    next = Math.max(next, last + 1);
  }
}

function checkRising(
  less: Rates | undefined,
  more: Rates | undefined,
  path: readonly [string, string],
  at: Place,
  report: Report,
): void {
  if (isLevels(less) && isLevels(more))
    for (const name of Object.keys(more)) checkRising(less[name], more[name], path, below(at, name), report);
  if (typeof less !== 'number' || typeof more !== 'number' || more >= less) return;
  const problem = `The rate falls from ${less} at ${path[0]} to ${more} at ${path[1]}.`;
  report(at, problem, `Write a rate of at least ${less}, or remove "rising" from the key.`);
}

const isLevels = (level: Rates | undefined): level is Levels =>
  isObject(level) && Object.keys(level).length > 0;

function namesAt(level: Rates, depth: number): readonly string[] {
  if (!isLevels(level)) return [];
  if (depth === 0) return Object.keys(level);
  return Object.values(level).flatMap((part) => namesAt(part, depth - 1));
}
