import type { Form } from './createForm.ts';
import type { FieldModel } from './fieldModel.ts';
import { defaultsState, emptyValue, isFollowing, isSame, startValue } from './initialValues.ts';
import type { Value, Values } from './types.ts';

export interface FillOptions {
  /** Also replaces the visitor's answers, and clears the fields that depend on a changed one. */
  readonly replaces?: boolean;
  /** Omits answers that the form does not accept. */
  readonly onlyValid?: boolean;
  /** The values in the server's HTML, which count as untouched. */
  readonly served?: Values;
}

/**
 * Returns the changes by which answers from elsewhere fill in a form: from the address, a stored state, another release, an
 * estimate or the visitor's assistant. Unknown fields, values of another type, removed options and relative defaults are
 * omitted, and so are touched fields, unless `replaces`.
 */
export function fillIn(
  form: Form,
  values: Values,
  answers: Readonly<Record<string, unknown>>,
  today: string,
  { replaces = false, onlyValid = false, served = {} }: FillOptions = {},
): Values {
  const hasDefaults = defaultsState in answers;
  const changes: Record<string, Value> = {};
  for (const [name, answer] of Object.entries(answers)) {
    const field = form.field(name);
    const fitting = field && fittingValue(answer, field);
    if (!field || fitting === undefined) continue;
    if (hasDefaults && isFollowing(field, name, answers as Values)) continue;
    const now = values[name] ?? startValue(field);
    const isUntouched = isFollowing(field, name, values) || isSame(now, served[name] ?? startValue(field));
    // the fields of array items are checked one by one
    if (!replaces && field.rows === undefined && !isUntouched) continue;
    changes[name] = fitting;
    if (!replaces || isSame(now, fitting)) continue;
    for (const cleared of field.clears ?? []) {
      const other = form.field(cleared);
      if (other && !(cleared in answers)) changes[cleared] = startValue(other);
    }
  }
  if (!onlyValid) return changes;
  const invalid = form.validate(form.setValues(values, changes, today), today).map(({ field }) => field);
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !invalid.includes(name)));
}

function fittingValue(value: unknown, field: FieldModel): Value | undefined {
  const { kind, rows, options } = field;
  const empty = emptyValue(field);
  if (JSON.stringify(value) === JSON.stringify(empty)) return empty;
  const isOffered = (option: unknown) => !options || options.some((offered) => offered.value === option);
  const isList = kind === 'list' || rows !== undefined;
  if (Array.isArray(value))
    return isList
      ? value.filter((item): item is string => typeof item === 'string' && isOffered(item))
      : undefined;
  if (isList || !isOffered(value)) return undefined;
  if (kind === 'number') return typeof value === 'number' ? value : undefined;
  if (kind === 'boolean') return typeof value === 'boolean' ? value : undefined;
  return typeof value === 'string' ? value : undefined;
}
