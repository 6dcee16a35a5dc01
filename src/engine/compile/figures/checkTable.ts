import { endsOf, type TableKey } from '#engine/figures';
import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { type FormFault, pointer } from '../faults.ts';
import { readUnit } from './units.ts';

type Say = (at: string, problem: string, remedy: string) => undefined;
type Rates = Readonly<Record<string, unknown>>;

/**
 * What a rate table has to keep beyond its shape: a rate for each value of its keys between their ends, bands without a
 * hole or an overlap, the same options everywhere, and rates that never fall along a key that is `rising`.
 */
export function checkTable(file: string, table: JsonSchema): FormFault[] {
  const faults: FormFault[] = [];
  const say: Say = (at, problem, remedy) => {
    faults.push({ file, pointer: at, problem, remedy });
    return undefined;
  };
  const keys = table.keys as readonly TableKey[];
  for (const [place, key] of keys.entries()) {
    const at = pointer('keys', place);
    if (key.unit !== undefined && !readUnit(key.unit))
      say(at + pointer('unit'), `"${key.unit}" is no unit.`, unitRemedy);
    if (key.kind === 'bands' && (key.from === undefined || key.to === undefined))
      say(
        at,
        `The bands of "${key.name}" have no ends.`,
        'Write "from" and "to": the first and the last number.',
      );
    else if ((key.from ?? 0) > (key.to ?? Number.POSITIVE_INFINITY))
      say(at + pointer('to'), `"${key.name}" ends before it starts.`, `Write at least ${key.from}.`);
  }
  if (!readUnit(table.unit)) say(pointer('unit'), `"${String(table.unit)}" is no unit.`, unitRemedy);
  if (faults.length > 0) return faults;
  const known = optionsOf(keys, table.rates as Rates);
  checkRates(keys, known, table, table.rates, pointer('rates'), say);
  return faults;
}

export const unitRemedy = 'Write a unit such as "INR", "INR/year", "year", "%", or "1" for a plain number.';

/** The options of each key, gathered from all rates: what stands in one place has to stand in all. */
function optionsOf(keys: readonly TableKey[], rates: unknown): readonly ReadonlySet<string>[] {
  const known = keys.map(() => new Set<string>());
  const gather = (at: unknown, depth: number) => {
    if (typeof at !== 'object' || at === null || depth >= keys.length) return;
    for (const [name, part] of Object.entries(at)) {
      known[depth]?.add(name);
      gather(part, depth + 1);
    }
  };
  gather(rates, 0);
  return known;
}

function checkRates(
  [key, ...inner]: readonly TableKey[],
  [options, ...innerOptions]: readonly ReadonlySet<string>[],
  table: JsonSchema,
  rates: unknown,
  at: string,
  say: Say,
): undefined {
  if (!key || !options) return checkRate(rates, table, at, say);
  if (typeof rates !== 'object' || rates === null || Array.isArray(rates) || Object.keys(rates).length === 0)
    return say(
      at,
      `${JSON.stringify(rates)} has the wrong type.`,
      `Write a rate for each "${key.name}": { "…": … }.`,
    );
  const names =
    key.kind === 'options' ? checkOptions(key, options, rates, at, say) : checkOrder(key, rates, at, say);
  for (const name of Object.keys(rates)) {
    const part = (rates as Rates)[name];
    if (names.includes(name)) checkRates(inner, innerOptions, table, part, at + pointer(name), say);
  }
  if (key.rising !== true) return;
  for (const [place, name] of names.entries()) {
    const before = names[place - 1];
    if (before === undefined) continue;
    checkRising((rates as Rates)[before], (rates as Rates)[name], [before, name], at + pointer(name), say);
  }
}

function checkRate(rate: unknown, table: JsonSchema, at: string, say: Say): undefined {
  if (typeof rate !== 'number')
    return say(at, `${JSON.stringify(rate)} has the wrong type.`, 'Write a rate of type number.');
  if (rate > 0 || (rate === 0 && table.mayBeZero === true)) return;
  const least = table.mayBeZero === true ? 'must be >= 0' : 'must be > 0';
  const zero = rate === 0 ? ' Where 0 is meant, write "mayBeZero": true.' : '';
  say(at, `${rate} ${least}.`, `Write a value that fits: it ${least}.${zero}`);
}

function checkOptions(
  key: TableKey,
  options: ReadonlySet<string>,
  rates: object,
  at: string,
  say: Say,
): readonly string[] {
  for (const name of options) {
    if (Object.hasOwn(rates, name)) continue;
    say(at, `"${name}" is missing: elsewhere "${key.name}" has it.`, `Add "${name}": …`);
  }
  return Object.keys(rates);
}

/** The names of bands, steps or days in their order, those that cannot be read left out. */
function checkOrder(key: TableKey, rates: object, at: string, say: Say): readonly string[] {
  if (key.kind === 'bands') return checkBands(key, rates, at, say);
  const isRight = (name: string) =>
    key.kind === 'days' ? isDay(name) : /^(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(name);
  const example = key.kind === 'days' ? 'a day such as "2026-04-01"' : 'a number such as "500000"';
  const names = Object.keys(rates).filter((name) => {
    if (isRight(name)) return true;
    say(
      at + pointer(name),
      `"${name}" does not look right.`,
      `Write ${example}: from then on the rate counts.`,
    );
    return false;
  });
  return key.kind === 'days' ? names.toSorted() : names.toSorted((a, b) => Number(a) - Number(b));
}

function checkBands(key: TableKey, rates: object, at: string, say: Say): readonly string[] {
  const { from: first = 0, to: last = 0 } = key;
  const bands = Object.keys(rates).flatMap((name) => {
    const ends = endsOf(name);
    if (!ends) {
      say(
        at + pointer(name),
        `"${name}" does not look right.`,
        'Write a band such as "26-30", or one number: "18".',
      );
      return [];
    }
    const [from, to] = ends;
    if (to < from) {
      say(at + pointer(name), `The band ends (${to}) before it starts (${from}).`, `Write "${to}-${from}".`);
      return [];
    }
    if (from < first || to > last) {
      const problem = `Unknown keyword "${name}": "${key.name}" goes from ${first} to ${last}.`;
      say(at + pointer(name), problem, 'Correct the band or remove it, or mend "from" and "to" of the key.');
      return [];
    }
    return [{ name, from, to }];
  });
  bands.sort((a, b) => a.from - b.from);
  let next = first;
  for (const { name, from, to } of bands) {
    if (from < next) {
      const problem = `The band starts at ${from}, the one before it ends at ${next - 1}.`;
      say(
        at + pointer(name),
        problem,
        `Write "${next}-${Math.max(to, next)}": bands follow each other without an overlap.`,
      );
    } else if (from > next) {
      const hole = from - 1 === next ? `${next}` : `${next}-${from - 1}`;
      say(at, `"${hole}" is missing.`, `Add "${hole}": …, or begin the band "${name}" earlier.`);
    }
    next = Math.max(next, to + 1);
  }
  if (next <= last) {
    const hole = next === last ? `${last}` : `${next}-${last}`;
    say(at, `"${hole}" is missing.`, `Add "${hole}": …`);
  }
  return bands.map(({ name }) => name);
}

/** Two neighbouring entries, with whatever stands below them. */
function checkRising(
  before: unknown,
  after: unknown,
  names: readonly [string, string],
  at: string,
  say: Say,
): undefined {
  if (typeof before === 'number' && typeof after === 'number') {
    if (after >= before) return;
    const problem = `The rate falls from ${before} at ${names[0]} to ${after} at ${names[1]}.`;
    return say(at, problem, `Write a rate of at least ${before}, or take "rising" away from the key.`);
  }
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return;
  for (const name of Object.keys(after))
    checkRising(Reflect.get(before, name), Reflect.get(after, name), names, at + pointer(name), say);
}
