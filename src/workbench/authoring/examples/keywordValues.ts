import { isRecord, valueAt } from '../jsonPath.ts';

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
  if (!isRecord(schema)) return [];
  const own = keywords.flatMap((keyword) => (keyword in schema ? [{ keyword, value: schema[keyword] }] : []));
  const nested = Object.entries(schema).filter(
    ([keyword]) => keyword !== 'properties' && !keywords.some((known) => known === keyword),
  );
  return [...own, ...nested.flatMap(([, inner]) => keywordsIn(inner))];
}

/** The same for all properties of a name, in groups, rows and rules. */
export function keywordsOfField(schema: unknown, name: string): KeywordValue[] {
  if (Array.isArray(schema)) return schema.flatMap((inner) => keywordsOfField(inner, name));
  if (!isRecord(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, inner]) => {
    const own = keyword === 'properties' ? keywordsIn(valueAt(inner, [name])) : [];
    return [...own, ...keywordsOfField(inner, name)];
  });
}
