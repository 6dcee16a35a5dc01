import { type FormStore, fieldValue, stepOf, valuesOf } from '#form-ui/index.ts';
import {
  emptyValue,
  type FieldModel,
  isFollowing,
  isSame,
  startValue,
  type Value,
  type Values,
} from '#forms/index.ts';

/**
 * Copies values into untouched fields. Unknown fields, values of another type, removed options and relative defaults are
 * omitted.
 *
 * @param served the values in the server's HTML, if they are not the start values
 */
export function adoptValues(store: FormStore, values: Values, served: Values = {}): void {
  const untouched = Object.entries(values).flatMap(([name, value]) => {
    const field = store.field(name);
    const fitting = field && fittingValue(value, field);
    if (!field || fitting === undefined || isFollowing(field, name, values)) return [];
    const before = served[name] ?? startValue(field);
    // the fields of array items are checked one by one
    const isUntouched =
      field.rows !== undefined ||
      isFollowing(field, name, valuesOf(store.state())) ||
      isSame(fieldValue(store.state(), name), before);
    return isUntouched ? [[name, fitting]] : [];
  });
  store.changeAll(Object.fromEntries(untouched));
}

function fittingValue(value: Value, field: FieldModel): Value | undefined {
  const { kind, rows, options } = field;
  if (isSame(value, emptyValue(field))) return value;
  const isOffered = (option: Value) => !options || options.some((offered) => offered.value === option);
  const isList = kind === 'list' || rows !== undefined;
  if (typeof value === 'object') return isList ? value.filter(isOffered) : undefined;
  const only = kind === 'number' || kind === 'boolean' ? kind : 'string';
  return !isList && typeof value === only && isOffered(value) ? value : undefined;
}

/** Goes back or forward to a step. Stops at a step whose answers block Next. */
export function goToStep({ state, next, back }: FormStore, target: number): void {
  for (let before = stepOf(state()); before !== target; ) {
    if (before < target) next();
    else back();
    const now = stepOf(state());
    // the answers block the next step, or the target is a hidden step that was skipped
    if (now === before || Math.sign(target - now) !== Math.sign(target - before)) return;
    before = now;
  }
}
