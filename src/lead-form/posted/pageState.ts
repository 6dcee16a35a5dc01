import { type Form, initialValues, type Value, type Values } from '#engine';

/** What a page that answers a posted form knows beside what its controls hold; it travels in the page itself. */
export interface PageState {
  /** The position of the step that shows. */
  readonly step: number;
  /** The keys of each list's rows, in order, by the lists' names. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** Names of what is not drawn, because the answers do not ask for it. */
  readonly undrawn: readonly string[];
  /** What was typed into what is not drawn. */
  readonly kept: Values;
  /** What fields held when the page was drawn whose change empties others, and those others. */
  readonly held: Values;
}

/** The name under which the page's state is posted: no field can be called so. */
export const stateName = ':state';

/** More rows than any list has. */
const mostRows = 500;

/** What a page says that nobody has touched: the one that the build wrote. */
export function untouchedPage(form: Form): PageState {
  const values = initialValues(form.model);
  const lists = form.model.fields.filter(({ rows }) => rows);
  return {
    step: 0,
    rows: Object.fromEntries(lists.map(({ name }) => [name, rowsOf(values[name])])),
    undrawn: [...form.hidden(values)],
    kept: {},
    held: {},
  };
}

/**
 * Reads the state that a page was given, of which a sender may have made anything: what does not fit is left out, and
 * values are judged with the others later.
 */
export function readPageState(form: Form, text: string | null): PageState {
  const untouched = untouchedPage(form);
  if (text === null) return untouched;
  const said = objectOf(parsed(text));
  const rows = objectOf(said.rows);
  const last = Math.max(0, (form.model.steps?.items.length ?? 1) - 1);
  const step = Math.trunc(Number(said.step));
  return {
    step: step >= 0 && step <= last ? step : 0,
    rows: Object.fromEntries(
      Object.keys(untouched.rows).map((name) => [name, rowsOf(own(rows, name) ?? untouched.rows[name])]),
    ),
    undrawn: Array.isArray(said.undrawn) ? said.undrawn.filter(isText) : untouched.undrawn,
    kept: valuesIn(form, said.kept),
    held: valuesIn(form, said.held),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function rowsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const keys = value.filter((key): key is string => isText(key) && /^r\d{1,6}$/.test(key));
  return [...new Set(keys)].slice(0, mostRows);
}

function valuesIn(form: Form, value: unknown): Values {
  const fields = Object.entries(objectOf(value)).filter(([name]) => form.field(name)?.rows === undefined);
  return Object.fromEntries(
    fields.filter(
      (entry): entry is [string, Value] => form.field(entry[0]) !== undefined && isValue(entry[1]),
    ),
  );
}

function isValue(value: unknown): value is Value {
  return Array.isArray(value) ? value.every(isText) : ['string', 'number', 'boolean'].includes(typeof value);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const own = (object: object, key: string): unknown => Object.getOwnPropertyDescriptor(object, key)?.value;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
