import type { PostResult } from '#form-ui/index.ts';
import type { FieldError, Form, Value, Values } from '#forms/index.ts';

/** The state in a page after a form post, from which the form is hydrated. */
interface PageState {
  /** The position of the step that shows. */
  readonly step: number;
  readonly values: Values;
}

/** The page state with the result of the post. */
export interface PostResultState extends PageState {
  readonly errors: readonly FieldError[];
  readonly isSent: boolean;
  /** The id of the lead that was sent. */
  readonly leadId?: string | null;
  readonly message: string;
  readonly anchor: PostResult['anchor'];
}

/** More rows than any list has. */
const maxRows = 500;

/**
 * Reads the posted state of a page, which a client may have forged: invalid parts are left out, and values are
 * validated later. Without one it is the prerendered page, untouched.
 */
export function readPageState(form: Form, text: string | null): PageState {
  const initial = form.initialValues();
  const stored = objectOf(text === null ? {} : parse(text));
  const last = Math.max(0, (form.model.steps?.items.length ?? 1) - 1);
  const step = Math.trunc(Number(stored.step));
  const values = Object.entries(objectOf(stored.values)).flatMap(([name, value]) => {
    const field = form.field(name);
    if (!field || !isValue(value)) return [];
    return [[name, field.rows ? rowsOf(value) : value] as const];
  });
  return {
    step: step >= 0 && step <= last ? step : 0,
    values: { ...initial, ...Object.fromEntries(values) },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function rowsOf(value: Value): readonly string[] {
  if (!Array.isArray(value)) return [];
  const keys = (value as readonly string[]).filter((key) => /^r\d{1,6}$/.test(key));
  return [...new Set(keys)].slice(0, maxRows);
}

function isValue(value: unknown): value is Value {
  return Array.isArray(value) ? value.every(isText) : ['string', 'number', 'boolean'].includes(typeof value);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
