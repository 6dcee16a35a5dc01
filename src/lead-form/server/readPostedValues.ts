import { enteredValue } from '#form-ui/index.ts';
import { keysOf } from '#forms/buildPayload.ts';
import { clearedBy } from '#forms/fieldNames.ts';
import {
  defaultsState,
  type FieldModel,
  type Form,
  isCut,
  isSame,
  startValue,
  type Value,
  type Values,
} from '#forms/index.ts';
import { countryFieldName } from '#forms/pageHooks.ts';
import { isInStep } from '#machines/leadFormSetup.ts';
import type { PageState } from '../pageState.ts';

interface PostedField {
  /** A field of an array item has the item's key in its name. */
  readonly name: string;
  readonly field: FieldModel;
}

/** Returns all fields with controls, including those of array items. */
export function postedFields({ model }: Form, values: Values): readonly PostedField[] {
  const within = (fields: readonly FieldModel[], prefix: string): readonly PostedField[] =>
    fields.flatMap((field): readonly PostedField[] => {
      const name = prefix + field.name;
      if (field.computedBy !== undefined) return [];
      const { rows } = field;
      if (!rows) return [{ name, field }];
      return keysOf(values, { ...field, name }).flatMap((key) => within(rows.fields, `${name}.${key}.`));
    });
  return within(model.fields, '');
}

/** Reads the posted values as the page would. Hidden fields and those of other steps keep their values in the rendered page. */
export function readPostedValues(form: Form, post: URLSearchParams, page: PageState, today: string): Values {
  const { values: before, step } = page;
  const hidden = form.hidden(before);
  const isPosted = (name: string) =>
    !hidden.has(name) && (form.model.steps === null || isInStep(form.model, step, name));
  const lists = Object.entries(before).filter(([name]) => form.field(name)?.rows);
  const entered: Record<string, Value> = { ...form.initialValues(), ...Object.fromEntries(lists) };
  const fields = postedFields(form, before);
  for (const { name, field } of fields)
    entered[name] = isPosted(name)
      ? readPostedValue(field, [...countryIn(post, name, field), ...post.getAll(name).map(withLineFeeds)])
      : (before[name] ?? startValue(field));
  for (const { name } of fields) clearDependent(form, name, entered, before);
  const edited = fields.flatMap(({ name, field }) =>
    field.follows !== undefined && !isSame(entered[name], before[name] ?? startValue(field)) ? [name] : [],
  );
  const state = before[defaultsState];
  if (state !== undefined) entered[defaultsState] = state;
  return form.setValues(
    entered,
    Object.fromEntries(edited.map((name) => [name, entered[name] ?? ''])),
    today,
  );
}

const countryIn = (post: URLSearchParams, name: string, { telephone }: FieldModel) =>
  telephone ? post.getAll(countryFieldName(name)) : [];

/** A text that cleaning would empty or cut stays as typed and is invalid, so that the visitor sees it. */
function readPostedValue(field: FieldModel, texts: readonly string[]): Value {
  const value = enteredValue(field, texts);
  const typed = (texts.at(-1) ?? '').trim();
  return value === '' || isCut(field, typed) ? typed : value;
}

/** Browsers post line breaks as CR LF, but scripts read them as LF. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

/**
 * Clears the fields that depend on a changed one. A field that was changed in the same page stays, because the visitor
 * chose its value knowing the change.
 */
function clearDependent(form: Form, name: string, entered: Record<string, Value>, before: Values): void {
  if (isSame(entered[name], before[name])) return;
  for (const other of clearedBy(form.model, entered, name)) {
    const field = form.field(other);
    if (field && isSame(entered[other], before[other])) entered[other] = startValue(field);
  }
}
