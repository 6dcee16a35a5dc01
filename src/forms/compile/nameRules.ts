import type { JsonSchema } from '../types.ts';

/**
 * A lead schema as it is compiled: a rule with a title, which is one with words of its own, is turned into a condition
 * with the same verdict that tells which rule was broken and nothing else. What Ajv would say of its parts stays unsaid.
 */
export function nameRules(schema: JsonSchema): JsonSchema {
  const { title, ...rest } = schema;
  const turned = Object.fromEntries(Object.entries(rest).map(([keyword, value]) => [keyword, within(value)]));
  if (typeof title === 'string') return { if: turned, else: { brokenRule: title } };
  // below `properties` stands a field of that name
  return title === undefined ? turned : { ...turned, title: within(title) };
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  return typeof value === 'object' && value !== null ? nameRules(value as JsonSchema) : value;
}
