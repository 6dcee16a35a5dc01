import type { JsonSchema } from '../types.ts';

/** Whether a value is a JSON object. */
export function isObject<T>(value: T): value is T & (unknown extends T ? JsonSchema : object) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value if it is an object, otherwise an empty object. */
export function asRecord(value: unknown): Readonly<Record<string, JsonSchema>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, JsonSchema>) : {};
}

/** Returns the value if it is an array, otherwise an empty array. */
export function asList<T = unknown>(value: unknown): readonly T[] {
  return Array.isArray(value) ? value : [];
}

/** Returns an object with all values changed. */
export function mapValues<T>(object: object, change: (key: string, value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]));
}

/** Returns an object without its undefined properties. */
export function withoutUndefined<T extends object>(object: T) {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };
}
