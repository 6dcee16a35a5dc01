import { isBoundKeyword } from '#forms/formats/bounds.ts';
import {
  isRecord,
  isSame,
  type JsonRecord,
  listAt,
  recordAt,
  withoutName,
} from '#workbench/authoring/jsonPath.ts';

/**
 * Removes a field from an object or a rule: its schema, and the rules, lists and bounds that refer to it. Parts that
 * become empty are removed too, except the form's `required`, which is mandatory.
 */
export function removeReferences(object: JsonRecord, name: string, isForm = false): JsonRecord {
  const isConditionAffected = refersTo(object.if, name);
  const entries = Object.entries(object).flatMap(([keyword, value]): (readonly [string, unknown])[] => {
    if (isConditionAffected && conditional.includes(keyword)) return [];
    const remaining = withoutReferences(keyword, value, name);
    const isEmpty = remaining !== value && Object.keys(remaining ?? {}).length === 0;
    return isEmpty && !(isForm && keyword === 'required') ? [] : [[keyword, remaining]];
  });
  const { if: condition, ...others } = Object.fromEntries(entries);
  return others.then === undefined && others.else === undefined ? others : Object.fromEntries(entries);
}

/** Whether a rule refers to a field, so that removing the field changes it. */
export const refersTo = (rule: unknown, name: string): boolean =>
  isRecord(rule) && !isSame(removeReferences(rule, name), removeReferences(rule, ''));

/** Whether a rule has any effect. */
export const hasConstraints = (rule: JsonRecord) =>
  Object.keys(rule).some((keyword) => !['title', 'description', 'if'].includes(keyword));

const conditional = ['if', 'then', 'else'];

function withoutReferences(keyword: string, value: unknown, name: string): unknown {
  switch (keyword) {
    case 'required':
      return withoutName(value, name);
    case 'properties':
      return mapEntries(value, name, (fieldSchema) => withoutBounds(fieldSchema, name));
    case 'dependentRequired':
      return mapEntries(value, name, (names) => withoutName(names, name));
    case 'dependentSchemas':
      return mapEntries(value, name, (part) => removeReferences(recordAt(part), name));
    case 'if':
      return value;
    case 'then':
    case 'else':
      return isRecord(value) ? removeReferences(value, name) : value;
    case 'not':
      return refersTo(value, name) ? undefined : value;
    case 'allOf':
    case 'anyOf':
    case 'oneOf': {
      const rules = listAt(value).map((rule) => removeReferences(recordAt(rule), name));
      const remaining = rules.filter(hasConstraints);
      // a single remaining alternative would become mandatory
      return keyword !== 'allOf' && remaining.length < 2 && remaining.length < rules.length
        ? undefined
        : remaining;
    }
    default:
      return value;
  }
}

/** Removes an entry, changes the others, and removes lists that become empty. */
function mapEntries(record: unknown, name: string, change: (value: unknown) => unknown): JsonRecord {
  const others = Object.entries(recordAt(record)).filter(([key]) => key !== name);
  const changed = others.map(([key, value]) => [key, change(value)] as const);
  return Object.fromEntries(changed.filter(([, value]) => !Array.isArray(value) || value.length > 0));
}

/** Removes bounds that refer to a field, such as `{starts+1d}`, also in groups and lists without such a field of their own. */
function withoutBounds(fieldSchema: unknown, name: string): unknown {
  if (!isRecord(fieldSchema)) return fieldSchema;
  const { properties, items } = fieldSchema;
  if (isRecord(items) && items.properties !== undefined)
    return { ...fieldSchema, items: withoutBounds(items, name) };
  if (isRecord(properties)) return name in properties ? fieldSchema : removeReferences(fieldSchema, name);
  const isBound = (value: unknown) => typeof value === 'string' && /^\{(\w+)/.exec(value)?.[1] === name;
  const entries = Object.entries(fieldSchema).flatMap(([keyword, value]): [string, unknown][] => {
    const others = [value].flat().filter((one) => !isBound(one));
    if (!isBoundKeyword(keyword) || !isBound([value].flat().find(isBound))) return [[keyword, value]];
    return others.length > 0 ? [[keyword, others.length > 1 ? others : others[0]]] : [];
  });
  return Object.fromEntries(entries);
}
