import type { FieldOutline, FormTexts, Outline } from '../outline/outlineOf.ts';
import { asList, type JsonPath, type JsonRecord, withValue } from '../text/jsonPlaces.ts';
import { rewriteJson } from '../text/rewriteJson.ts';

/** Both files of a form as values. */
export interface FormJson {
  readonly schema: JsonRecord;
  readonly ui: JsonRecord;
}

/** Changes the values of both files, and their texts only where the values are other ones. */
export function editForm(texts: FormTexts, edit: (json: FormJson) => FormJson): FormTexts {
  const before = {
    schema: JSON.parse(texts.schema) as JsonRecord,
    ui: JSON.parse(texts.ui) as JsonRecord,
  };
  const after = edit(before);
  return {
    schema: rewriteJson(texts.schema, after.schema),
    ui: rewriteJson(texts.ui, after.ui),
  };
}

/** A field by its id, in any depth; undefined where there is none. */
export function fieldOf(fields: readonly FieldOutline[], id: string): FieldOutline | undefined {
  return fields.flatMap((field) =>
    field.id === id ? [field] : id.startsWith(`${field.id}.`) ? (fieldOf(field.inner, id) ?? []) : [],
  )[0];
}

/** The fields of the form, of a group or of a list's rows, by its id. */
export function fieldsIn(outline: Outline, parent: string): readonly FieldOutline[] {
  return parent === '' ? outline.fields : (fieldOf(outline.fields, parent)?.inner ?? []);
}

/** Where the form, a group or what a list's rows ask stands: in schema.json, and its words in ui.json. */
export function ownerPlaces(
  outline: Outline,
  parent: string,
): { readonly schemaAt: JsonPath; readonly uiAt: JsonPath } {
  const owner = parent === '' ? undefined : fieldOf(outline.fields, parent);
  if (!owner) return { schemaAt: [], uiAt: [] };
  const below = owner.shape === 'list' ? ['items'] : [];
  return { schemaAt: [...owner.schemaAt, ...below], uiAt: [...owner.uiAt, ...below] };
}

/** A list of names with one before another (last where that is not there), and nowhere else. */
export function withName(names: unknown, name: string, before: string | undefined): readonly unknown[] {
  const others = asList(names).filter((one) => one !== name);
  const place = before === undefined ? -1 : others.indexOf(before);
  return others.toSpliced(place < 0 ? others.length : place, 0, name);
}

/** A list of names without one. */
export const withoutName = (names: unknown, name: string) => asList(names).filter((one) => one !== name);

/** The same list at a place; one that becomes empty goes, except the form's own `required`, which has to be there. */
export function withList(json: JsonRecord, at: JsonPath, names: readonly unknown[]): JsonRecord {
  return withValue(json, at, names.length > 0 || at.length === 1 ? names : undefined);
}
