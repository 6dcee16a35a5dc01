import type { JsonSchema } from '#forms/index.ts';

const keywords = [
  'const',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'pattern',
  'notBefore',
  'notAfter',
] as const;

export interface KeywordValue {
  readonly keyword: (typeof keywords)[number];
  readonly value: unknown;
}

/** The values in a schema and its subschemas at which validity may change. */
export function keywordsIn(schema: unknown): KeywordValue[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const object = schema as JsonSchema;
  const own = keywords.flatMap((keyword) => (keyword in object ? [{ keyword, value: object[keyword] }] : []));
  const nested = Object.entries(object).filter(
    ([keyword]) => keyword !== 'properties' && !keywords.some((known) => known === keyword),
  );
  return [...own, ...nested.flatMap(([, inner]) => keywordsIn(inner))];
}

/** The same for all properties of a name, in groups, rows and rules. */
export function keywordsOfField(schema: unknown, name: string): KeywordValue[] {
  if (Array.isArray(schema)) return schema.flatMap((inner) => keywordsOfField(inner, name));
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, inner]) => {
    const within = keywordsOfField(inner, name);
    if (keyword !== 'properties' || typeof inner !== 'object' || inner === null) return within;
    return Object.hasOwn(inner, name) ? [...keywordsIn(Reflect.get(inner, name)), ...within] : within;
  });
}
