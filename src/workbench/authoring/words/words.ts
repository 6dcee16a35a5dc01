/** A statement, with what belongs to it below. */
export interface Words {
  readonly text: string;
  readonly below?: readonly Words[];
}

/** What fields are called, for sentences about them. */
export interface Scope {
  /** The label of a field by its property's name. */
  label(name: string): string;
  /** What the fields of a group, or of a list's rows, are called. */
  inner(name: string): Scope;
}

/** Says one keyword of a JSON object; [] where another keyword says it too. */
export type Saying = (
  value: unknown,
  whole: Readonly<Record<string, unknown>>,
  scope: Scope,
) => readonly Words[];

/** One statement out of several: in one line when nothing stands below any of them. */
export function headed(head: string, words: readonly Words[]): Words {
  if (words.some(({ below }) => below !== undefined)) return { text: head, below: words };
  return { text: `${head} ${words.map(({ text }) => text).join('; ')}` };
}

/** A value as it is written in a sentence. */
export function quoted(value: unknown): string {
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

/** Several values in a sentence. */
export function listed(values: unknown): string {
  return Array.isArray(values) ? values.map(quoted).join(', ') : quoted(values);
}

/** A keyword for which there are no words, as it is written: nothing is left out. */
export function asWritten(keyword: string, value: unknown): Words {
  return { text: `${keyword}: ${JSON.stringify(value)}` };
}

/** Says every keyword of an object, in its order: by a saying, or as it is written. */
export function sayAll(
  whole: Readonly<Record<string, unknown>>,
  sayings: Readonly<Record<string, Saying>>,
  scope: Scope,
): readonly Words[] {
  return Object.entries(whole).flatMap(([keyword, value]) => {
    const saying = Object.hasOwn(sayings, keyword) ? sayings[keyword] : undefined;
    return saying ? saying(value, whole, scope) : [asWritten(keyword, value)];
  });
}

/** Everything that is said, as one text. */
export function textOf(words: readonly Words[]): string {
  return words.map(({ text, below = [] }) => [text, textOf(below)].join('\n')).join('\n');
}
