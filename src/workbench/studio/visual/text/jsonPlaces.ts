/** A way into a JSON value: names and positions. */
export type JsonPath = readonly (string | number)[];

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object with names. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object, or an empty one in the place of anything else. */
export const asRecord = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

/** A list, or an empty one in the place of anything else. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What stands at a place; undefined where there is nothing. */
export function valueAt(json: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)];
    return isRecord(value) && Object.hasOwn(value, String(part)) ? value[String(part)] : undefined;
  }, json);
}

/** The same with another value at a place; objects on the way there are made, and undefined takes the entry away. */
export function withValue(json: JsonRecord, path: JsonPath, value: unknown): JsonRecord {
  return asRecord(changed(json, path, value));
}

function changed(json: unknown, [part, ...rest]: JsonPath, value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(json)) {
    const position = Number(part);
    if (rest.length === 0 && value === undefined) return json.toSpliced(position, 1);
    return json.with(position, changed(json[position], rest, value));
  }
  const record = asRecord(json);
  const name = String(part);
  const one = changed(record[name], rest, value);
  if (one !== undefined) return { ...record, [name]: one };
  const { [name]: _gone, ...others } = record;
  return others;
}

/** The object with an entry before another one (at the end where that is not there), taken from its former place. */
export function withEntry(
  record: JsonRecord,
  name: string,
  value: unknown,
  before: string | undefined,
): JsonRecord {
  const others = Object.entries(record).filter(([one]) => one !== name);
  const found = others.findIndex(([one]) => one === before);
  return Object.fromEntries(others.toSpliced(found < 0 ? others.length : found, 0, [name, value]));
}

/** The same entries in the same order, one of them under another name. */
export function withKey(record: unknown, from: string, to: string): JsonRecord {
  return Object.fromEntries(
    Object.entries(asRecord(record)).map(([name, value]) => [name === from ? to : name, value]),
  );
}

/** A JSON pointer as a way. */
export function pathOf(pointer: string): JsonPath {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** A way as a JSON pointer. */
export function pointerOf(path: JsonPath): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
