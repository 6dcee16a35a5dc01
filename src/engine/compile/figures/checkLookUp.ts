import { endsOf, type TableKey } from '#engine/figures';
import { pointer } from '../faults.ts';
import type { SourceFile } from '../sources.ts';
import { type Kind, type NumberKind, valuesOf } from './kinds.ts';
import { isSameUnit, plain, readUnit, showUnit } from './units.ts';

type Say = (at: string, problem: string, remedy: string) => undefined;

/**
 * Whether a table can be looked up by these values, and has a rate for each that their fields allow: a hole would be a
 * figure that is missing without anybody knowing. `at` is the place of the word "table". Returns what the rates are.
 */
export function checkLookUp(
  { path, json }: SourceFile,
  by: readonly (Kind | undefined)[],
  at: string,
  say: Say,
): NumberKind | undefined {
  const keys = json.keys as readonly TableKey[];
  if (keys.length !== by.length) {
    const names = keys.map(({ name }) => name).join(', ');
    return say(
      at + pointer('by'),
      `${path} is looked up by ${keys.length}: ${names}.`,
      'Name one for each of its keys, in their order.',
    );
  }
  let rates: unknown = json.rates;
  for (const [place, key] of keys.entries()) {
    const kind = by[place];
    const names = Object.keys(rates ?? {});
    if (kind) checkKey(key, names, kind, path, at + pointer('by', place), say);
    rates = Reflect.get(rates ?? {}, names[0] ?? '');
  }
  const all = allRates(json.rates);
  const unit = readUnit(json.unit);
  if (all.length === 0 || !unit) return undefined;
  const isWhole = all.every(Number.isInteger);
  return { kind: 'number', unit, low: Math.min(...all), high: Math.max(...all), isWhole };
}

function allRates(rates: unknown): readonly number[] {
  if (typeof rates === 'number') return [rates];
  return typeof rates === 'object' && rates !== null ? Object.values(rates).flatMap(allRates) : [];
}

function checkKey(
  key: TableKey,
  names: readonly string[],
  kind: Kind,
  path: string,
  at: string,
  say: Say,
): undefined {
  if (key.kind === 'days') {
    if (kind.kind !== 'day')
      say(at, `"${key.name}" of ${path} is a day.`, 'Name "today", or a field with "format": "date".');
    return;
  }
  const number = kind.kind === 'number' ? kind : undefined;
  const unit = key.unit === undefined ? plain : readUnit(key.unit);
  if (number?.unit && unit && !isSameUnit(number.unit, unit)) {
    const problem = `"${key.name}" of ${path} is in "${showUnit(unit)}", and this is in "${showUnit(number.unit)}".`;
    return say(
      at,
      problem,
      `Write "unit": "${showUnit(number.unit)}" at the key, or look it up by something else.`,
    );
  }
  if (key.kind === 'options') return checkOptions(key, names, valuesOf(kind), path, at, say);
  if (!number) return say(at, `"${key.name}" of ${path} is a number.`, 'Look it up by a number.');
  if (key.kind === 'bands' && !number.isWhole) {
    const problem = `"${key.name}" of ${path} has bands of whole numbers; this may lie between two of them.`;
    return say(at, problem, 'Round it, or write the key as "steps".');
  }
  const values = number.values ?? [number.low, number.high];
  const [first, last] = endsOfKey(key, names);
  const outside = values.find((value) => value < first || value > last);
  if (outside === undefined || key.outside === 'none') return;
  const reach = Number.isFinite(outside) ? `${outside}` : 'any number';
  const problem = `${path} goes from ${first} to ${last} in "${key.name}", and this can be ${reach}.`;
  say(
    at,
    problem,
    'Add the rates, bind the field with "minimum" and "maximum", or write "outside": "none" at the key.',
  );
}

function endsOfKey(key: TableKey, names: readonly string[]): readonly [number, number] {
  const starts = names.map((name) => (key.kind === 'bands' ? (endsOf(name)?.[0] ?? 0) : Number(name)));
  const last = key.to ?? Number.POSITIVE_INFINITY;
  return [key.kind === 'bands' ? (key.from ?? 0) : Math.min(...starts), last];
}

function checkOptions(
  key: TableKey,
  names: readonly string[],
  values: readonly string[] | undefined,
  path: string,
  at: string,
  say: Say,
): undefined {
  if (!values) {
    const problem = `"${key.name}" of ${path} has options, and this can be anything.`;
    return say(at, problem, 'Look it up by a field with "enum"; a number may go by "bands" or "steps".');
  }
  const missing = values.filter((value) => !names.includes(value));
  if (missing.length > 0 && key.outside !== 'none')
    say(
      at,
      `${path} has no rate for ${missing.join(', ')} in "${key.name}".`,
      'Add the rates, or write "outside": "none" at the key.',
    );
  const strange = names.filter((name) => !values.includes(name));
  if (strange.length > 0)
    say(
      at,
      `${path} has rates for ${strange.join(', ')} in "${key.name}", which this can never be.`,
      `The field has: ${values.join(', ')}.`,
    );
}
