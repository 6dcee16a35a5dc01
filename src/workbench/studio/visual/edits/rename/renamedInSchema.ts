import { asRecord, isRecord, type JsonRecord, withKey } from '../../text/jsonPlaces.ts';

/** A field's names from an object down; rows count for nothing: `['members', 'age']`. */
export type NamePath = readonly string[];

const listsOfRules = ['allOf', 'anyOf', 'oneOf'];
const rules = ['not', 'if', 'then', 'else'];

/**
 * An object of fields, or a rule on one, with another name for a field: where its shape stands, and wherever a rule, a
 * bound or a list of names speaks of it.
 *
 * @param follow - renames in a part that "$ref" points to; called once for each place that points there
 */
export function renamedInSchema(
  object: unknown,
  path: NamePath,
  to: string,
  follow: (ref: string, path: NamePath) => void,
): unknown {
  if (!isRecord(object)) return object;
  const [first = '', ...rest] = path;
  const isHere = rest.length === 0;
  const below = (part: unknown) => renamedInSchema(part, path, to, follow);
  const changed = Object.entries(object).map(([word, value]): readonly [string, unknown] => {
    if (word === '$ref' && typeof value === 'string') follow(value, path);
    if (word === 'required' && isHere) return [word, renamedNames(value, first, to)];
    if (listsOfRules.includes(word) && Array.isArray(value)) return [word, value.map(below)];
    if (rules.includes(word)) return [word, below(value)];
    if (word === 'dependentSchemas')
      return [word, isHere ? withKey(mapped(value, below), first, to) : mapped(value, below)];
    if (word === 'dependentRequired' && isHere) {
      const names = mapped(value, (part) => renamedNames(part, first, to));
      return [word, withKey(names, first, to)];
    }
    if (word === 'properties') {
      if (isHere)
        return [
          word,
          withKey(
            mapped(value, (shape) => withBound(shape, first, to)),
            first,
            to,
          ),
        ];
      const inner = asRecord(value)[first];
      return [
        word,
        inner === undefined ? value : withEntryAt(value, first, inObject(inner, rest, to, follow)),
      ];
    }
    return [word, value];
  });
  return Object.fromEntries(changed);
}

/** What a group, or a list with its rows, says of a field in it. */
function inObject(
  shape: unknown,
  path: NamePath,
  to: string,
  follow: (ref: string, path: NamePath) => void,
): unknown {
  const own = asRecord(renamedInSchema(shape, path, to, follow));
  return mapped(own, (part, word) =>
    word === 'items' || word === 'contains' ? renamedInSchema(part, path, to, follow) : part,
  );
}

/** A day may be bounded by another field: `{starts+1d}`. */
function withBound(shape: unknown, from: string, to: string): unknown {
  if (!isRecord(shape)) return shape;
  return mapped(shape, (value, word) =>
    (word === 'notBefore' || word === 'notAfter') && typeof value === 'string'
      ? value.replace(new RegExp(`^\\{${from}(?=[}+-])`), `{${to}`)
      : value,
  );
}

const renamedNames = (names: unknown, from: string, to: string) =>
  Array.isArray(names) ? names.map((name) => (name === from ? to : name)) : names;

const mapped = (record: unknown, change: (value: unknown, name: string) => unknown): JsonRecord =>
  Object.fromEntries(Object.entries(asRecord(record)).map(([name, value]) => [name, change(value, name)]));

const withEntryAt = (record: unknown, name: string, value: unknown): JsonRecord => ({
  ...asRecord(record),
  [name]: value,
});
