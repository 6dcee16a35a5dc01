/** Keys and indexes from the root of a JSON value. */
export type JsonPath = readonly (string | number)[];

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object, but not an array. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an object, or {} for any other value. */
const asRecord = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

/** Returns a list, or [] for any other value. */
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether two values have the same JSON, with their keys in the same order. */
export const isSame = (item: unknown, other: unknown) => JSON.stringify(item) === JSON.stringify(other);

/** Parses a JSON text; returns undefined if it is invalid. */
export function readJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // unfinished: the studio lists it among the problems
  }
}

/** Returns the value at a path. */
export function valueAt(json: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isRecord(value) && Object.hasOwn(value, String(key)) ? value[String(key)] : undefined;
  }, json);
}

/** Returns the object at a path, or {} for any other value. */
export const recordAt = (json: unknown, path: JsonPath = []): JsonRecord => asRecord(valueAt(json, path));

/** Returns the list at a path, or [] for any other value. */
export const listAt = (json: unknown, path: JsonPath = []): readonly unknown[] => asList(valueAt(json, path));

/** Returns the text at a path, or undefined for any other value. */
export function textAt(json: unknown, path: JsonPath): string | undefined {
  const value = valueAt(json, path);
  return typeof value === 'string' ? value : undefined;
}

/** Sets the value at a path, and creates missing objects and lists; undefined removes the entry. */
export function withValue(json: JsonRecord, path: JsonPath, value: unknown): JsonRecord {
  return asRecord(changed(json, path, value));
}

function changed(json: unknown, [key, ...rest]: JsonPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(json) || (json === undefined && typeof key === 'number')) {
    const items = [...asList(json)];
    const position = Number(key);
    if (rest.length === 0 && value === undefined) return items.toSpliced(position, 1);
    while (items.length <= position) items.push({});
    return items.with(position, changed(items[position], rest, value));
  }
  const { [String(key)]: before, ...others } = asRecord(json);
  const item = changed(before, rest, value);
  return item === undefined ? others : { ...asRecord(json), [String(key)]: item };
}

/** Moves or adds an entry before another one, or to the end if the other one does not exist. */
export function withEntry(record: JsonRecord, name: string, value: unknown, before: string | undefined) {
  const others = Object.entries(record).filter(([item]) => item !== name);
  const match = others.findIndex(([item]) => item === before);
  return Object.fromEntries(others.toSpliced(match < 0 ? others.length : match, 0, [name, value]));
}

/** Moves or adds a name before another one, or to the end if the other one does not exist. */
export function withName(names: unknown, name: string, before: string | undefined): readonly unknown[] {
  const others = withoutName(names, name);
  const index = others.indexOf(before);
  return others.toSpliced(index < 0 ? others.length : index, 0, name);
}

/** Removes a name from a list. */
export const withoutName = (names: unknown, name: string) => asList(names).filter((item) => item !== name);

/** Parses a JSON pointer. */
export function pathOf(pointer: string): JsonPath {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~')));
}
