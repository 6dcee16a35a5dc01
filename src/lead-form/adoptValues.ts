import { type FormStore, fieldValue, stepOf, valuesOf } from '#form-ui/index.ts';
import { type FieldModel, isUntouched, type Value, type Values } from '#forms/index.ts';

/** Copies values into untouched fields. Unknown fields and values of another type are left out. */
export function adoptValues(store: FormStore, values: Values): void {
  const untouched = Object.entries(values).filter(([name, value]) => {
    const field = store.field(name);
    if (!field || !fits(value, field)) return false;
    // the fields of array items are checked one by one
    return field.rows !== undefined || isUntouched(field, fieldValue(store.state(), name));
  });
  store.changeAll(Object.fromEntries(untouched));
}

function fits(value: Value, { kind, rows }: FieldModel): boolean {
  const isList = kind === 'list' || rows !== undefined;
  if (typeof value === 'object' || isList) return typeof value === 'object' && isList;
  const only = kind === 'number' || kind === 'boolean' ? kind : 'string';
  return typeof value === only;
}

/** Copies the values and the current step of another version of a form. */
export function copyValues(from: FormStore, to: FormStore): void {
  adoptValues(to, valuesOf(from.state()));
  const step = () => stepOf(to.state());
  for (let before = step(); before < stepOf(from.state()); before = step()) {
    to.next();
    if (step() === before) return;
  }
}
