import type { JsonSchema } from '../types.ts';

/** Whether a value is a JSON object; one of an unknown type has properties of any type. */
export function isObject<T>(value: T): value is T & (unknown extends T ? JsonSchema : object) {
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
export function mapValues<T>(object: object, change: (key: string, value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]));
}

/** The properties of an object that have a value. */
export function withoutUndefined<T extends object>(object: T) {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };
}
