import type { JsonSchema } from '../types.ts';

export function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON object of JSON objects, or an empty one when the value is something else. */
export function asRecord(value: unknown): Readonly<Record<string, JsonSchema>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, JsonSchema>) : {};
}

/** A JSON list, or an empty one when the value is something else. */
export function asList<T = unknown>(value: unknown): readonly T[] {
  return Array.isArray(value) ? value : [];
}

/** An object with each of its values changed. */
export function mapped<T>(object: object, change: (key: string, value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]));
}

/** An object with the entries that are wanted. */
export function filtered(object: object, isWanted: (key: string, value: unknown) => boolean): JsonSchema {
  return Object.fromEntries(Object.entries(object).filter(([key, value]) => isWanted(key, value)));
}

/** The entries of an object that say something. */
export function withoutUndefined(object: object): JsonSchema {
  return filtered(object, (_key, value) => value !== undefined);
}
