/** What a visitor enters, as examples.json writes it: groups as objects, lists of objects as lists of such. */
export type Filled = Readonly<Record<string, unknown>>;

/** The way to an answer: names of properties, and places of rows. */
export type Way = readonly (string | number)[];

type Holder = Filled | readonly unknown[] | undefined;

/** The answer at the end of a way; undefined where there is none. */
export function answerAt(filled: unknown, way: Way): unknown {
  return way.reduce<unknown>(
    (within, step) => (typeof within === 'object' && within !== null ? Reflect.get(within, step) : undefined),
    filled,
  );
}

/** With another answer at the end of a way. Rows before a new one are empty, until somebody fills them in. */
export function withAnswer(filled: Filled, way: Way, value: unknown): Filled {
  return placed(filled, way, value) as Filled;
}

function placed(within: Holder, way: Way, value: unknown): unknown {
  const [step, ...deeper] = way;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const rows = Array.isArray(within) ? [...within] : [];
    while (rows.length <= step) rows.push({});
    rows[step] = placed(rows[step] as Holder, deeper, value);
    return rows;
  }
  const holder = (within ?? {}) as Filled;
  return { ...holder, [step]: placed(holder[step] as Holder, deeper, value) };
}

/** Without the answer at the end of a way, and without a group that holds nothing then. */
export function withoutAnswer(filled: Filled, way: Way): Filled {
  return cleared(filled, way) as Filled;
}

function cleared(within: Holder, [step, ...deeper]: Way): unknown {
  if (step === undefined || typeof within !== 'object' || within === null) return within;
  if (Array.isArray(within)) {
    const rows: readonly unknown[] = within;
    return rows.map((row, place) => (place === step ? (cleared(row as Holder, deeper) ?? {}) : row));
  }
  const holder = within as Filled;
  const { [String(step)]: held, ...others } = holder;
  if (held === undefined) return holder;
  const left = deeper.length === 0 ? undefined : cleared(held as Holder, deeper);
  const isNothing = left === undefined || (!Array.isArray(left) && Object.keys(left as object).length === 0);
  return isNothing ? others : { ...holder, [String(step)]: left };
}
