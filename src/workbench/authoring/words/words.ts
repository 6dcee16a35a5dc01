/** A statement, with what belongs to it below. */
export interface Words {
  readonly text: string;
  /** What is written in the folder for it: the name under which a field is sent. */
  readonly name?: string;
  readonly below?: readonly Words[];
  readonly table?: TableWords;
}

/** Rates in rows: the keys that lead to a rate, and the rate. */
export interface TableWords {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What fields are called, for sentences about them. */
export interface Scope {
  /** The label of a field, or of a figure; undefined where there is none of this name. */
  label(name: string): string | undefined;
  /** What the fields of a group, or of a list's rows, are called. */
  inner(name: string): Scope;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** The value as an object; an empty one where it is none. */
export const record = (value: unknown): JsonObject => (isObject(value) ? value : {});

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object without some of its keys. */
export const without = (json: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key)));
