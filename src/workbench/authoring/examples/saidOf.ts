import type { JsonSchema } from '#forms/index.ts';

/** Words of schemas and rules that name a value, or where values begin and end to be allowed. */
const words = [
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

/** A word that says something of a value, and what it says. */
export interface Said {
  readonly word: (typeof words)[number];
  readonly value: unknown;
}

/** What a schema says of a value, in all its parts: at which values a verdict may change. */
export function saidIn(schema: unknown): Said[] {
  if (Array.isArray(schema)) return schema.flatMap(saidIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const held = schema as JsonSchema;
  const own = words.flatMap((word) => (word in held ? [{ word, value: held[word] }] : []));
  const parts = Object.entries(held).filter(
    ([word]) => word !== 'properties' && !words.some((known) => known === word),
  );
  return [...own, ...parts.flatMap(([, part]) => saidIn(part))];
}

/** What all rules of a form say of properties of this name, in groups and rows too. */
export function saidOfName(schema: unknown, name: string): Said[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => saidOfName(part, name));
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([word, part]) => {
    const within = saidOfName(part, name);
    if (word !== 'properties' || typeof part !== 'object' || part === null) return within;
    return Object.hasOwn(part, name) ? [...saidIn(Reflect.get(part, name)), ...within] : within;
  });
}
