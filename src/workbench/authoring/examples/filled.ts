/** A visitor's input as examples.json writes it: groups are objects, lists of objects are arrays. */
export type Filled = Readonly<Record<string, unknown>>;

/** Property names and row indexes. */
export type AnswerPath = readonly (string | number)[];

type Container = Filled | readonly unknown[] | undefined;

export function answerAt(filled: unknown, path: AnswerPath): unknown {
  return path.reduce<unknown>(
    (within, key) => (typeof within === 'object' && within !== null ? Reflect.get(within, key) : undefined),
    filled,
  );
}

/** Sets an answer. Missing rows before it become empty rows. */
export function withAnswer(filled: Filled, path: AnswerPath, value: unknown): Filled {
  return setIn(filled, path, value) as Filled;
}

function setIn(within: Container, path: AnswerPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const rows = Array.isArray(within) ? [...within] : [];
    while (rows.length <= key) rows.push({});
    rows[key] = setIn(rows[key] as Container, rest, value);
    return rows;
  }
  const container = (within ?? {}) as Filled;
  return { ...container, [key]: setIn(container[key] as Container, rest, value) };
}

/** Removes an answer, and its group once that is empty. */
export function withoutAnswer(filled: Filled, path: AnswerPath): Filled {
  return removeIn(filled, path) as Filled;
}

function removeIn(within: Container, [key, ...rest]: AnswerPath): unknown {
  if (key === undefined || typeof within !== 'object' || within === null) return within;
  if (Array.isArray(within)) {
    const rows: readonly unknown[] = within;
    return rows.map((row, index) => (index === key ? (removeIn(row as Container, rest) ?? {}) : row));
  }
  const container = within as Filled;
  const { [String(key)]: current, ...others } = container;
  if (current === undefined) return container;
  const remaining = rest.length === 0 ? undefined : removeIn(current as Container, rest);
  const isEmpty =
    remaining === undefined || (!Array.isArray(remaining) && Object.keys(remaining as object).length === 0);
  return isEmpty ? others : { ...container, [String(key)]: remaining };
}
