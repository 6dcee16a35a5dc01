import type { PostResult } from '#form-ui/index.ts';
import {
  type Contact,
  defaultsState,
  type FieldError,
  type Form,
  type Value,
  type Values,
} from '#forms/index.ts';
import { asRecord } from '#forms/source/json.ts';

/** The form's state in a page after a post, from which the form is hydrated. */
export interface PageState {
  readonly step: number;
  readonly values: Values;
  /** The field that Edit of a review led to; null otherwise. */
  readonly edited?: string | null;
}

/** The page state with the result of the post. */
export interface PostResultState extends PageState {
  readonly errors: readonly FieldError[];
  readonly isSent: boolean;
  readonly leadId?: string | null;
  readonly contact?: Contact | null;
  readonly confirmation?: string;
  readonly options?: PostResult['options'];
  readonly message: string;
  readonly anchor: PostResult['anchor'];
}

/** Greater than the maximum of any list. */
const maxRows = 500;

/**
 * Reads the state of a page, posted or stored in the browser. A client may forge it, so invalid parts are omitted, and
 * values are validated later. Without a text, returns the initial state.
 */
export function readPageState(form: Form, text: string | null): PageState {
  const stored = parsedState(text);
  const last = Math.max(0, (form.model.steps?.items.length ?? 1) - 1);
  const step = Math.trunc(Number(stored.step));
  const edited = form.field(String(stored.edited))?.name;
  const values: Record<string, Value> = { ...form.initialValues() };
  for (const [name, value] of Object.entries(asRecord(stored.values))) {
    const field = form.field(name);
    if (field && isValue(value)) values[name] = field.rows ? rowsOf(value) : value;
    else if (name === defaultsState && Array.isArray(value)) values[name] = value.map(String);
  }
  return { step: step >= 0 && step <= last ? step : 0, values, ...(edited && { edited }) };
}

function rowsOf(value: Value): readonly string[] {
  if (!Array.isArray(value)) return [];
  const keys = (value as readonly string[]).filter((key) => /^r\d{1,6}$/.test(key));
  return [...new Set(keys)].slice(0, maxRows);
}

function isValue(value: unknown): value is Value {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Parses a state's text without checking its parts; invalid JSON is an empty state. */
export function parsedState(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}
