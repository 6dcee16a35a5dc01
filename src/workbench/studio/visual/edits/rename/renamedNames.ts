import { asList, asRecord, isRecord, type JsonRecord, withKey } from '../../text/jsonPlaces.ts';

/** A field's names from an object down; rows count for nothing: `['members', 'age']`. */
export type NamePath = readonly string[];

/** What a name, or names with dots between them, are after a field was renamed; anything else as it is. */
type Named = (name: unknown) => unknown;

const mapped = (record: unknown, change: (value: unknown, word: string) => unknown): JsonRecord =>
  Object.fromEntries(Object.entries(asRecord(record)).map(([word, value]) => [word, change(value, word)]));

/** `goesOn` are the signs behind which deeper names follow. */
function namedBy(from: string, now: string, goesOn: readonly string[]): Named {
  return (name) => {
    if (name === from) return now;
    const isDeeper = typeof name === 'string' && goesOn.some((sign) => name.startsWith(from + sign));
    return isDeeper ? now + name.slice(from.length) : name;
  };
}

const listsOfRules = ['allOf', 'anyOf', 'oneOf'];
const rules = ['not', 'if', 'then', 'else'];

/**
 * An object of fields, or a rule on one, with another name for a field: where its shape stands, and wherever a rule, a
 * bound or a list of names speaks of it.
 *
 * @param follow - told of each part that "$ref" points to, with the field's names from there
 */
export function renamedInSchema(
  object: unknown,
  path: NamePath,
  to: string,
  follow: (ref: string, path: NamePath) => void = () => {},
): unknown {
  if (!isRecord(object)) return object;
  const [first = '', ...rest] = path;
  const isHere = rest.length === 0;
  const below = (part: unknown) => renamedInSchema(part, path, to, follow);
  const names = (list: unknown) => asList(list).map((name) => (isHere && name === first ? to : name));
  const keys = (record: JsonRecord) => (isHere ? withKey(record, first, to) : record);
  return mapped(object, (value, word) => {
    if (word === '$ref') follow(String(value), path);
    if (word === 'required' && Array.isArray(value)) return names(value);
    if (listsOfRules.includes(word) && Array.isArray(value)) return value.map(below);
    if (rules.includes(word)) return below(value);
    if (word === 'dependentSchemas') return keys(mapped(value, below));
    if (word === 'dependentRequired') return keys(mapped(value, names));
    if (word !== 'properties') return value;
    if (isHere) return keys(mapped(value, (shape) => withBound(shape, first, to)));
    return mapped(value, (shape, name) => (name === first ? inShape(shape, rest, to, follow) : shape));
  });
}

/** What a group, or a list with its rows, says of a field in it. */
function inShape(
  shape: unknown,
  ...asked: [path: NamePath, to: string, follow: (ref: string, path: NamePath) => void]
) {
  return mapped(renamedInSchema(shape, ...asked), (part, word) =>
    word === 'items' || word === 'contains' ? renamedInSchema(part, ...asked) : part,
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

/** Words of ui.json that name fields: on the form or a group, and on a field beside the one that is named. */
const ownWords = ['ui:order', 'ui:steps', 'ui:rules'];
const besideWords = ['ui:clears', 'ui:optionFigure', 'ui:absent'];
/** Under which of them, and of the words in them, a name stands. */
const nameWords = ['ui:order', 'ui:clears', 'field', 'fields', 'details', 'on'];

/** What ui.json says of the form, of a group or of rows, with another name for a field in it. */
export function renamedInWords(words: unknown, path: NamePath, to: string): unknown {
  if (!isRecord(words)) return words;
  const [first = '', ...rest] = path;
  const named = namedBy(path.join('.'), [...path.slice(0, -1), to].join('.'), ['.']);
  const mentions = (value: unknown, word: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => mentions(one, word));
    if (isRecord(value)) return mapped(value, mentions);
    return nameWords.includes(word) ? named(value) : value;
  };
  const changed = mapped(words, (value, word) => {
    if (word.startsWith('ui:')) return ownWords.includes(word) ? mentions(value, word) : value;
    if (!isRecord(value)) return value;
    const own = mapped(value, (one, key) => (besideWords.includes(key) ? mentions(one, key) : one));
    return word === first && rest.length > 0 ? innerWords(own, rest, to) : own;
  });
  return rest.length === 0 ? withKey(changed, first, to) : changed;
}

/** The words of a list stand beside those of its rows. */
function innerWords(words: unknown, path: NamePath, to: string): unknown {
  if (asRecord(words).items === undefined) return renamedInWords(words, path, to);
  const [first = '', ...rest] = path;
  return mapped(words, (value, word) => {
    if (word === 'items') return renamedInWords(value, path, to);
    const isHeading = word === 'ui:itemTitle' && rest.length === 0;
    return isHeading ? String(value).replaceAll(`{${first}}`, `{${to}}`) : value;
  });
}

/** examples.json with another name: in what is filled in, in what is sent, and where something is refused. */
export function renamedInExamples(examples: unknown, path: NamePath, to: string): unknown {
  const example = (one: unknown) =>
    mapped(one, (value, word) => {
      if (word === 'filled' || word === 'payload') return renamedInValues(value, path, to);
      return word === 'field' ? renamedPlace(String(value), path, to) : value;
    });
  return mapped(examples, (value, word) => {
    if (word === 'wrong') return asList(value).map(example);
    return isRecord(value) ? example(value) : value;
  });
}

function renamedInValues(values: unknown, [first = '', ...rest]: NamePath, to: string): unknown {
  if (Array.isArray(values)) return values.map((row) => renamedInValues(row, [first, ...rest], to));
  if (!isRecord(values)) return values;
  if (rest.length === 0) return withKey(values, first, to);
  return mapped(values, (value, name) => (name === first ? renamedInValues(value, rest, to) : value));
}

/** `members.0.age`: the positions of rows stand between the names. */
function renamedPlace(field: string, path: NamePath, to: string): string {
  const parts = field.split('.');
  const names = parts.flatMap((part, at) => (/^\d+$/.test(part) ? [] : [{ part, at }]));
  const last = names[path.length - 1];
  const isMeant = last && path.every((name, position) => names[position]?.part === name);
  return isMeant ? parts.with(last.at, to).join('.') : field;
}

/** Words of figures.json that name no field and no figure. */
const otherWords = ['title', 'unit', 'table', 'mode', 'note', 'description', '$schema'];

/** A field as figures name it, such as `members[].age`, and its names from the form and from its row down. */
export interface RenamedFigure {
  readonly from: string;
  readonly to: string;
  readonly path: NamePath;
  readonly inRows: NamePath | undefined;
}

/** figures.json with another name for a field. */
export function renamedInFigures(figures: unknown, { from, to, path, inRows }: RenamedFigure): unknown {
  const named = namedBy(from, to, ['.', '[]']);
  const now = to.replace(/^.*\./, '');
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (!isRecord(value)) return named(value);
    return mapped(value, (one, word) => {
      if (otherWords.includes(word)) return one;
      if (word === 'units' && isRecord(one))
        return Object.fromEntries(Object.entries(one).map(([key, unit]) => [String(named(key)), unit]));
      // rules between fields: of the form, and of the rows that are taken
      if (word === 'when' || word === 'if') return renamedInSchema(one, path, now);
      if (word === 'where') return inRows ? renamedInSchema(one, inRows, now) : one;
      return renamed(one);
    });
  };
  return renamed(figures);
}
