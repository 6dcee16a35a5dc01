import type { JsonSchema } from '../../types.ts';
import { asRecord } from '../json.ts';
import { isGroup, type Properties, type ResolvedProperty } from '../resolveRefs.ts';

/** The field that figures call `address.city`, `members[].age` or `extras[]`; undefined when there is none. */
export function fieldAt(fields: Properties, name: string): ResolvedProperty | undefined {
  let within = fields;
  let found: ResolvedProperty | undefined;
  for (const step of name.replace('[]', '.[]').split('.')) {
    if (step !== '[]') found = Object.hasOwn(within, step) ? within[step] : undefined;
    else
      found = found && isList(found.schema) ? { ...found, schema: asRecord(found.schema.items) } : undefined;
    if (!found) return undefined;
    within = step === '[]' || isGroup(found.schema) ? (found.inner?.properties ?? {}) : {};
  }
  return found;
}

export const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer';

export const isList = ({ type }: JsonSchema) => type === 'array';

/** The options of a field, as tables and choices write them; undefined where it has none. */
export function optionsOf({ type, enum: options, const: only }: JsonSchema): readonly string[] | undefined {
  if (Array.isArray(options)) return options.map(String);
  if (only !== undefined) return [String(only)];
  return type === 'boolean' ? ['true', 'false'] : undefined;
}
