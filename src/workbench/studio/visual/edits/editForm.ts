import type { ObjectDefinition } from '#forms/definition/types.ts';
import type { JsonPath, JsonRecord } from '#workbench/authoring/jsonPath.ts';
import type { FormJson } from '../outline/fittingFiles.ts';
import { allFields, type FieldOutline, type FormTexts, type Outline } from '../outline/outlineOf.ts';
import { rewriteJson } from '../text/rewriteJson.ts';

/** Changes the values of the files. Their texts change only where the values differ. */
export function editForm(texts: FormTexts, edit: (json: FormJson) => Partial<FormJson>): FormTexts {
  const before = { schema: JSON.parse(texts.schema), ui: JSON.parse(texts.ui) } as FormJson;
  const { schema, ui } = { ...before, ...edit(before) };
  return { schema: rewriteJson(texts.schema, schema), ui: rewriteJson(texts.ui, ui) };
}

/** Finds a field by its id, at any depth. */
export const fieldOf = (fields: readonly FieldOutline[], id: string): FieldOutline | undefined =>
  allFields(fields).find((field) => field.id === id);

/** The fields of the form, a group or a list's items, by id. */
export function fieldsIn(outline: Outline, parent: string): readonly FieldOutline[] {
  return parent === '' ? outline.fields : (fieldOf(outline.fields, parent)?.inner ?? []);
}

/** The definition of a group or a list's items by id; that of the form for any other id. */
export function objectOf({ definition, fields }: Outline, id: string): ObjectDefinition {
  const owner = fieldOf(fields, id)?.definition;
  return owner && 'inner' in owner ? owner.inner : definition;
}

/** The paths of the form, a group, or a list's items in schema.json and ui.json. */
export function ownerPaths(outline: Outline, parent: string): Record<'schemaPath' | 'uiPath', JsonPath> {
  const { schemaPath = [], uiPath = [], shape } = fieldOf(outline.fields, parent) ?? {};
  const below = shape === 'list' ? ['items'] : [];
  return { schemaPath: [...schemaPath, ...below], uiPath: [...uiPath, ...below] };
}

/** Finds the first field from `from` on that has an entry in an object. Conditional fields are in their rules. */
export function firstAmong(fields: readonly FieldOutline[], from: string | undefined, entries: JsonRecord) {
  const at = fields.findIndex(({ name }) => name === from);
  return at < 0 ? undefined : fields.slice(at).find(({ name }) => name in entries)?.name;
}
