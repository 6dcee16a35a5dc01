import type { ObjectDefinition } from '#forms/definition/types.ts';
import type { JsonPath, JsonRecord } from '#workbench/authoring/jsonPath.ts';
import type { FormJson } from '../outline/fittingFiles.ts';
import { allFields, type FieldOutline, type FormTexts, type Outline } from '../outline/outlineOf.ts';
import { rewriteJson } from '../text/rewriteJson.ts';

/** Changes the values of the files, and their texts only where the values are other ones. */
export function editForm(texts: FormTexts, edit: (json: FormJson) => Partial<FormJson>): FormTexts {
  const before = { schema: JSON.parse(texts.schema), ui: JSON.parse(texts.ui) } as FormJson;
  const { schema, ui } = { ...before, ...edit(before) };
  return { schema: rewriteJson(texts.schema, schema), ui: rewriteJson(texts.ui, ui) };
}

/** A field by its id, in any depth; undefined where there is none. */
export const fieldOf = (fields: readonly FieldOutline[], id: string): FieldOutline | undefined =>
  allFields(fields).find((field) => field.id === id);

/** The fields of the form, of a group or of a list's rows, by its id. */
export function fieldsIn(outline: Outline, parent: string): readonly FieldOutline[] {
  return parent === '' ? outline.fields : (fieldOf(outline.fields, parent)?.inner ?? []);
}

/** The definition of the form, of a group or of a list's rows, by its id; the form's for any other field. */
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

/** The first field from `from` on with an entry in an object: conditional fields are in their rules. */
export function firstAmong(fields: readonly FieldOutline[], from: string | undefined, entries: JsonRecord) {
  const at = fields.findIndex(({ name }) => name === from);
  return at < 0 ? undefined : fields.slice(at).find(({ name }) => name in entries)?.name;
}
