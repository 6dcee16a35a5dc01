/** Keys and indexes. */
export type JsonPath = readonly (string | number)[];

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object with names. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object, or an empty one in the place of anything else. */
const asRecord = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

/** A list, or an empty one in the place of anything else. */
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether two values are the same, with their names in the same order. */
export const isSame = (item: unknown, other: unknown) => JSON.stringify(item) === JSON.stringify(other);

/** The value of a JSON text; undefined where it is none. */
export function readJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // somebody is writing it, and sees it among the problems
  }
}

/** The value at a path. */
export function valueAt(json: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isRecord(value) && Object.hasOwn(value, String(key)) ? value[String(key)] : undefined;
  }, json);
}

/** The object at a path, or an empty one in the place of anything else. */
export const recordAt = (json: unknown, path: JsonPath = []): JsonRecord => asRecord(valueAt(json, path));

/** The list at a path, or an empty one in the place of anything else. */
export const listAt = (json: unknown, path: JsonPath = []): readonly unknown[] => asList(valueAt(json, path));

/** The text at a path; undefined in the place of anything else. */
export function textAt(json: unknown, path: JsonPath): string | undefined {
  const value = valueAt(json, path);
  return typeof value === 'string' ? value : undefined;
}

/** Sets the value at a path and creates objects, lists and their rows on the way; undefined removes the entry. */
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

/** The object with an entry before another one (at the end where that is not there), taken from its former place. */
export function withEntry(record: JsonRecord, name: string, value: unknown, before: string | undefined) {
  const others = Object.entries(record).filter(([item]) => item !== name);
  const match = others.findIndex(([item]) => item === before);
  return Object.fromEntries(others.toSpliced(match < 0 ? others.length : match, 0, [name, value]));
}

/** A list of names with one before another (last where that is not there), and nowhere else. */
export function withName(names: unknown, name: string, before: string | undefined): readonly unknown[] {
  const others = withoutName(names, name);
  const index = others.indexOf(before);
  return others.toSpliced(index < 0 ? others.length : index, 0, name);
}

/** A list of names without one. */
export const withoutName = (names: unknown, name: string) => asList(names).filter((item) => item !== name);

/** A JSON pointer as a path. */
export function pathOf(pointer: string): JsonPath {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~')));
}
