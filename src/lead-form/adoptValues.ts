import { type FormStore, fieldValue, stepOf, valuesOf } from '#form-ui/index.ts';
import { type FieldModel, isUntouched, type Value, type Values } from '#forms/index.ts';

/**
 * Takes over answers that were given elsewhere, those of fields that nobody has touched. What the form does not ask, or asks
 * as another kind of value, is left out.
 */
export function adoptValues(store: FormStore, values: Values): void {
  const untouched = Object.entries(values).filter(([name, value]) => {
    const field = store.field(name);
    if (!field || !fits(value, field)) return false;
    // the answers in rows count one by one
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

/** Takes over what was answered in another version of a form, and goes to the step that it was at. */
export function copyValues(from: FormStore, to: FormStore): void {
  adoptValues(to, valuesOf(from.state()));
  const step = () => stepOf(to.state());
  for (let before = step(); before < stepOf(from.state()); before = step()) {
    to.next();
    if (step() === before) return;
  }
}
