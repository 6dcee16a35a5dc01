import type { JsonSchema } from '../types.ts';

/**
 * A lead schema for compilation: a rule with a title, which has its own message, becomes a condition with the same
 * result, whose error names the rule. Ajv's errors of its parts are left out.
 */
export function nameRules(schema: JsonSchema): JsonSchema {
  const { title, ...rest } = schema;
  const turned = Object.fromEntries(Object.entries(rest).map(([keyword, value]) => [keyword, within(value)]));
  if (typeof title === 'string') return { if: turned, else: { brokenRule: title } };
  // below `properties` it is a field's name
  return title === undefined ? turned : { ...turned, title: within(title) };
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  return typeof value === 'object' && value !== null ? nameRules(value as JsonSchema) : value;
}
