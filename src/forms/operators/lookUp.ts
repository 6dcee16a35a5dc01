import type { TableKey } from '../definition/calculations.ts';
import type { JsonSchema } from '../types.ts';

/** Parses a band such as '26-30' or '18' into its first and last number; undefined for any other text. */
export function endsOf(band: string): readonly [number, number] | undefined {
  const found = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(band);
  return found ? [Number(found[1]), Number(found[2] ?? found[1])] : undefined;
}

/**
 * Looks up the rate of a table by a value for each of its keys, in order. Without a rate, returns undefined if a missing value
 * could lead to one, and null if it could not. `recordRow` is called with the option, band, step or first day that each
 * value selects.
 */
export function lookUp(
  table: JsonSchema | undefined,
  values: readonly unknown[],
  recordRow: (name: string) => void,
): unknown {
  const keys = table?.keys;
  if (!Array.isArray(keys) || keys.length !== values.length) return undefined;
  const find = (rates: unknown, index: number): unknown => {
    const key = (keys as readonly TableKey[])[index];
    if (!key) return rates;
    const below = new Map(Object.entries(rates ?? {}));
    const value = values[index];
    if (value === undefined) return anyOrNone([...below.values()].map((rate) => find(rate, index + 1)));
    const found = written(key, [...below.keys()], value);
    if (found === undefined || !below.has(found)) return null;
    recordRow(found);
    return find(below.get(found), index + 1);
  };
  return find(table?.rates, 0);
}

/** The result of alternatives before one is chosen: null if none of them can have a result, otherwise undefined. */
export function anyOrNone(results: readonly unknown[]): null | undefined {
  return results.every((result) => result === null) ? null : undefined;
}

function written({ kind, to }: TableKey, names: readonly string[], value: unknown): string | undefined {
  if (kind === 'options') return value === undefined || typeof value === 'object' ? undefined : String(value);
  if (kind === 'days')
    return typeof value === 'string'
      ? names.toSorted().findLast((day) => day <= value.slice(0, 10))
      : undefined;
  if (typeof value !== 'number' || value > (to ?? Number.POSITIVE_INFINITY)) return undefined;
  if (kind === 'steps')
    return names.toSorted((a, b) => Number(a) - Number(b)).findLast((step) => Number(step) <= value);
  return names.find((band) => {
    const [first, last] = endsOf(band) ?? [1, 0];
    return value >= first && value <= last;
  });
}
