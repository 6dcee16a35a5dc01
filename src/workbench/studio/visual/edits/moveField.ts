import { listedFields } from '#forms/print/toFormModel.ts';
import {
  isSame,
  type JsonPath,
  type JsonRecord,
  listAt,
  recordAt,
  textAt,
  withEntry,
  withName,
  withoutName,
  withValue,
} from '#workbench/authoring/jsonPath.ts';
import type { FormJson } from '../outline/fittingFiles.ts';
import { type FieldOutline, type FormTexts, isComputed, type Outline } from '../outline/outlineOf.ts';
import { editForm, fieldsIn, firstAmong, ownerPaths } from './editForm.ts';
import { type FieldSchema, insertFieldSchema, removeFieldSchema } from './fieldSchemas.ts';
import { removeNotices, removeOutcomes } from './removeNotices.ts';
import { removeReferences } from './removeReferences.ts';
import { whyClosed, whyUndeletable, whyUnmovable } from './whyNot.ts';

export interface FieldPosition {
  /** The id of the group or list; '' for the form. */
  readonly parent: string;
  readonly step?: number | undefined;
  /** The name of the next field; without one the position is the last. */
  readonly before?: string | undefined;
}

/** A field with its entries in schema.json and ui.json. */
export interface NewField extends FieldSchema {
  readonly ui: JsonRecord;
}

/** Adds a field, unless the group or list has its fields in `$defs`. */
export function addField(texts: FormTexts, outline: Outline, field: NewField, position: FieldPosition) {
  if (whyClosed(outline, position.parent) !== undefined) return texts;
  return editForm(texts, (json) => insertField(json, outline, field, position));
}

/** Moves a field among its siblings, to another step, or into or out of a group or list. */
export function moveField(texts: FormTexts, outline: Outline, field: FieldOutline, position: FieldPosition) {
  if (whyUnmovable(outline, field, position.parent) !== undefined) return texts;
  return editForm(texts, (json) => {
    const isOrdered = listedFields(outline.definition).length > 0 || field.condition !== undefined;
    if (position.parent === '' && field.parent === '' && isOrdered)
      return reorderFields(json, outline, field, position);
    const { name, uiPath } = field;
    const { removed, remaining } = removeFieldSchema(json.schema, field);
    const without = { schema: remaining, ui: updateLists(withValue(json.ui, uiPath, undefined), name) };
    const fieldUi = recordAt(json.ui, uiPath);
    return insertField(without, outline, { ...removed, ui: fieldUi }, position);
  });
}

/** Removes a field with its texts, and the rules that refer to it. Examples stay unchanged. */
export function removeField(texts: FormTexts, outline: Outline, field: FieldOutline): FormTexts {
  if (whyUndeletable(outline, field) !== undefined) return texts;
  const { schemaPath, uiPath } = ownerPaths(outline, field.parent);
  const isForm = field.parent === '';
  return editForm(texts, (json) => {
    const owner = removeReferences(recordAt(json.schema, schemaPath), field.name, isForm);
    const schema = withValue(json.schema, schemaPath, owner);
    const left = withValue(json.ui, field.uiPath, undefined);
    const owned = removeNotices(recordAt(left, uiPath), field.name);
    const fieldUi = removeOutcomes(withValue(left, uiPath, owned), isForm ? field.name : '');
    const ui = isForm ? withoutUiReferences(updateLists(fieldUi, field.name), field.name) : fieldUi;
    const before = Object.entries(recordAt(ui, [...uiPath, 'ui:rules']));
    const isLeft = ([title, rule]: readonly [string, unknown]) =>
      JSON.stringify(schema).includes(JSON.stringify(title)) &&
      !(isForm && textAt(rule, ['field']) === field.name);
    const remaining = Object.fromEntries(before.filter(isLeft));
    return { schema, ui: before.length === 0 ? ui : withoutEmpty(ui, [...uiPath, 'ui:rules'], remaining) };
  });
}

/**
 * The position above or below a field among its visible siblings; undefined at the end. A conditional field moves with
 * the one before it, unless ui.json contains the order.
 */
export function adjacentPosition(
  outline: Outline,
  siblings: readonly FieldOutline[],
  moved: FieldOutline,
  by: -1 | 1,
): { readonly before: string | undefined } | undefined {
  const isOrdered = moved.parent === '' && listedFields(outline.definition).length > 0;
  const isAnchor = (field: FieldOutline) =>
    !isComputed(field) && (isOrdered || moved.condition !== undefined || field.condition === undefined);
  const at = siblings.findIndex(({ id }) => id === moved.id);
  const above = siblings.slice(0, at).findLast(isAnchor);
  if (by < 0) return above && { before: above.name };
  const [below, next] = siblings.slice(at + 1).filter(isAnchor);
  return below && { before: next?.name };
}

/** The index of a field's step; undefined for a field of a group or without a step. */
export function stepOf({ steps = [] }: Outline, { id }: FieldOutline): number | undefined {
  const position = steps.findIndex(({ fields }) => fields.some((field) => field.id === id));
  return position < 0 ? undefined : position;
}

/** Inserts a field's schema and texts at a position. */
function insertField(json: FormJson, outline: Outline, field: NewField, position: FieldPosition): FormJson {
  const { name, ui: fieldUi } = field;
  const { schemaPath, uiPath } = ownerPaths(outline, position.parent);
  const siblings = fieldsIn(outline, position.parent).filter((one) => one.name !== name);
  const nextIn = (entries: JsonRecord) => firstAmong(siblings, position.before, entries);
  const before = nextIn(recordAt(json.schema, [...schemaPath, 'properties']));
  const schema = insertFieldSchema(json.schema, schemaPath, field, before);
  const entries = recordAt(json.ui, uiPath);
  const hasUi = Object.keys(fieldUi).length > 0;
  const ui = hasUi ? withValue(json.ui, uiPath, withEntry(entries, name, fieldUi, nextIn(entries))) : json.ui;
  return { schema, ui: position.parent === '' ? updateLists(ui, name, position) : ui };
}

/** Moves a field in ui:order and ui:steps, if they exist. Without a position, removes the field from both. */
function updateLists(ui: JsonRecord, name: string, position?: FieldPosition): JsonRecord {
  const order = ui['ui:order'];
  const items = listAt(ui, ['ui:steps', 'items']);
  const asking = items.findLastIndex((item) => Array.isArray(recordAt(item).fields));
  const listed = (names: unknown, isIn: boolean) =>
    position && isIn ? withName(names, name, position.before) : withoutName(names, name);
  const ordered = order === undefined ? ui : withValue(ui, ['ui:order'], listed(order, true));
  return items.reduce<JsonRecord>((changed, item, step) => {
    const { fields } = recordAt(item);
    const isIn = step === (position?.step ?? asking);
    if (fields === undefined && !(position && isIn)) return changed;
    return withValue(changed, ['ui:steps', 'items', step, 'fields'], listed(fields, isIn));
  }, ordered);
}

/** Changes the order of the fields in ui:order or the steps, because a conditional field has no other position. */
function reorderFields({ ui }: FormJson, outline: Outline, { name }: FieldOutline, position: FieldPosition) {
  const visibleNames = outline.fields.filter((field) => !isComputed(field)).map((field) => field.name);
  const isListed = listedFields(outline.definition).length > 0;
  const isMoved = !isSame(withName(visibleNames, name, position.before), visibleNames);
  const ordered = isListed || !isMoved ? ui : withEntry(ui, 'ui:order', visibleNames, firstField(ui));
  return { ui: updateLists(ordered, name, position) };
}

const firstField = (ui: JsonRecord) => Object.keys(ui).find((name) => !/^(ui:|\$)/.test(name));

/** Removes a field from `ui:summary`, from `ui:clears` of other fields and from reviews. */
function withoutUiReferences(ui: JsonRecord, name: string): JsonRecord {
  const lists = Object.keys(ui).flatMap((keyword): JsonPath[] => {
    if (keyword === 'ui:summary') return [[keyword]];
    return keyword.startsWith('ui:') ? [] : [[keyword, 'ui:clears']];
  });
  const cleared = lists.reduce((result, at) => {
    const names = listAt(ui, at);
    return names.includes(name) ? withoutEmpty(result, at, withoutName(names, name)) : result;
  }, ui);
  return listAt(cleared, ['ui:steps', 'items']).reduce<JsonRecord>(
    (result, item, position) =>
      ['head', 'rows'].reduce((left, list) => {
        const listed = listAt(item, ['review', list]);
        const others = listed.filter((one) => one !== name && textAt(one, ['field']) !== name);
        const at = ['ui:steps', 'items', position, 'review', list];
        return others.length === listed.length ? left : withoutEmpty(left, at, others);
      }, result),
    cleared,
  );
}

const withoutEmpty = (json: JsonRecord, at: JsonPath, value: object): JsonRecord =>
  withValue(json, at, Object.keys(value).length > 0 ? value : undefined);
