import { hashForSchema } from '@rjsf/utils';
import { isObject } from '../source/json.ts';
import type { JsonSchema } from '../types.ts';

/** Returns the key of the compiled validator of a condition. */
export type KeyOf = (condition: JsonSchema) => string;

/** Finds the conditions (`if`) of a rendered schema, by the keys under which RJSF looks up their validators. */
export function conditionsIn(rendered: unknown): Readonly<Record<string, JsonSchema>> {
  if (Array.isArray(rendered)) return Object.assign({}, ...rendered.map(conditionsIn));
  if (!isObject(rendered)) return {};
  const { if: condition, properties, ...rest } = rendered;
  // a field may have the name "if"
  const fields = isObject(properties) ? Object.values(properties) : [];
  const below = [...fields, ...Object.values(rest)].map(conditionsIn);
  if (!isObject(condition)) return Object.assign({}, ...below);
  const key = hashForSchema(condition);
  return Object.assign({ [key]: { ...condition, $id: key } }, ...below);
}
