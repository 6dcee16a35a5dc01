import { asList, asRecord, isRecord, isSame, type JsonRecord, withoutName } from '../text/jsonPlaces.ts';

/**
 * An object of fields, or a rule on one, without a field: without its shape, and without the rules, lists and bounds that
 * speak of it. What is left empty goes too, except `required` of the form, which has to be there.
 */
export function clearName(object: JsonRecord, name: string, isForm = false): JsonRecord {
  const isAsked = speaksOf(object.if, name);
  const entries = Object.entries(object).flatMap(([word, value]): (readonly [string, unknown])[] => {
    if (isAsked && conditional.includes(word)) return [];
    const left = wordWithout(word, value, name);
    const isEmpty = left !== value && Object.keys(left ?? {}).length === 0;
    return isEmpty && !(isForm && word === 'required') ? [] : [[word, left]];
  });
  const { if: asked, ...others } = Object.fromEntries(entries);
  return others.then === undefined && others.else === undefined ? others : Object.fromEntries(entries);
}

/** Whether a rule speaks of a field: clearing it of the field makes it another. */
export const speaksOf = (rule: unknown, name: string): boolean =>
  isRecord(rule) && !isSame(clearName(rule, name), clearName(rule, ''));

/** Whether a rule asks anything. */
export const asks = (rule: JsonRecord) =>
  Object.keys(rule).some((word) => !['title', 'description', 'if'].includes(word));

const conditional = ['if', 'then', 'else'];

function wordWithout(word: string, value: unknown, name: string): unknown {
  switch (word) {
    case 'required':
      return withoutName(value, name);
    case 'properties':
      return mapped(value, name, (shape) => withoutBounds(shape, name));
    case 'dependentRequired':
      return mapped(value, name, (names) => withoutName(names, name));
    case 'dependentSchemas':
      return mapped(value, name, (part) => clearName(asRecord(part), name));
    case 'if':
      return value;
    case 'then':
    case 'else':
      return isRecord(value) ? clearName(value, name) : value;
    case 'not':
      return speaksOf(value, name) ? undefined : value;
    case 'allOf':
    case 'anyOf':
    case 'oneOf': {
      const rules = asList(value).map((rule) => clearName(asRecord(rule), name));
      const left = rules.filter(asks);
      // of parts of which one has to hold, one alone would have to
      return word !== 'allOf' && left.length < 2 && left.length < rules.length ? undefined : left;
    }
    default:
      return value;
  }
}

/** The entries but one, each changed; those that are left empty go. */
const mapped = (record: unknown, gone: string, change: (value: unknown) => unknown): JsonRecord =>
  Object.fromEntries(
    Object.entries(asRecord(record)).flatMap(([key, value]) => {
      const left = key === gone ? undefined : change(value);
      return left === undefined || (Array.isArray(left) && left.length === 0) ? [] : [[key, left]];
    }),
  );

/** Without the bounds of a day that are another field's day: `{starts+1d}`. Groups and rows have fields of their own. */
function withoutBounds(shape: unknown, name: string): unknown {
  if (!isRecord(shape) || (shape.properties ?? shape.items) !== undefined) return shape;
  const isBound = ([word, value]: readonly [string, unknown]) =>
    (word === 'notBefore' || word === 'notAfter') && /^\{(\w+)/.exec(String(value))?.[1] === name;
  return Object.fromEntries(Object.entries(shape).filter((entry) => !isBound(entry)));
}
