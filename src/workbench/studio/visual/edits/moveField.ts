import type { FieldOutline, FormTexts, Outline } from '../outline/outlineOf.ts';
import {
  asList,
  asRecord,
  isSame,
  type JsonRecord,
  valueAt,
  withEntry,
  withName,
  withoutName,
  withValue,
} from '../text/jsonPlaces.ts';
import { clearName } from './clearName.ts';
import { editForm, type FormJson, fieldsIn, firstAmong, ownerPlaces } from './editForm.ts';
import { putShape, takeShape } from './shapes.ts';
import { whyUndeletable, whyUnmovable } from './whyNot.ts';

/** Where a field comes to stand. */
export interface FieldPlace {
  /** The id of the group or the list; '' for the form. */
  readonly parent: string;
  /** The position of the step, in a form with steps. */
  readonly step?: number | undefined;
  /** The name of the field that it comes before; last without one. */
  readonly before?: string | undefined;
}

/** A field that is new: its name, what schema.json and ui.json say of it, and whether it has to be filled in. */
export interface NewField {
  readonly name: string;
  readonly schema: JsonRecord;
  readonly ui: JsonRecord;
  readonly isRequired?: boolean;
}

/** A field that is not there yet, at a place. */
export const addField = (texts: FormTexts, outline: Outline, field: NewField, place: FieldPlace): FormTexts =>
  editForm(texts, (json) => standing(json, outline, field, place));

/** Moves a field: among its neighbours, to another step, into a group or a list or out of it. */
export function moveField(
  texts: FormTexts,
  outline: Outline,
  field: FieldOutline,
  place: FieldPlace,
): FormTexts {
  if (whyUnmovable(outline, field, place.parent) !== undefined) return texts;
  return editForm(texts, (json) => {
    const isOrdered = json.ui['ui:order'] !== undefined || field.condition !== undefined;
    if (place.parent === '' && field.parent === '' && isOrdered)
      return reordered(json, outline, field, place);
    const { shape, isRequired, left } = takeShape(json.schema, field);
    const words = asRecord(valueAt(json.ui, field.uiAt));
    const without = { schema: left, ui: inLists(withValue(json.ui, field.uiAt, undefined), field.name) };
    return standing(without, outline, { name: field.name, schema: shape, ui: words, isRequired }, place);
  });
}

/** Takes a field away, with its words, its step, and the rules that look at it. Examples stay as they are. */
export function removeField(texts: FormTexts, outline: Outline, field: FieldOutline): FormTexts {
  if (whyUndeletable(outline, field) !== undefined) return texts;
  const { schemaAt, uiAt } = ownerPlaces(outline, field.parent);
  const isForm = field.parent === '';
  return editForm(texts, (json) => {
    const owner = clearName(asRecord(valueAt(json.schema, schemaAt)), field.name, isForm);
    const schema = withValue(json.schema, schemaAt, owner);
    const words = withValue(json.ui, field.uiAt, undefined);
    const ui = isForm ? withoutMentions(inLists(words, field.name), field.name) : words;
    const said = Object.entries(asRecord(valueAt(ui, [...uiAt, 'ui:rules'])));
    const isLeft = ([title, rule]: readonly [string, unknown]) =>
      JSON.stringify(schema).includes(JSON.stringify(title)) &&
      !(isForm && asRecord(rule).field === field.name);
    const left = Object.fromEntries(said.filter(isLeft));
    return { schema, ui: said.length === 0 ? ui : withoutEmpty(ui, [...uiAt, 'ui:rules'], left) };
  });
}

/**
 * The place above or below a field among those that are drawn beside it; null at the end. A field that appears by a
 * condition stands with the one before it: both are passed as one, unless ui:order gives each a place of its own.
 */
export function placeBeside(
  outline: Outline,
  beside: readonly FieldOutline[],
  moved: FieldOutline,
  by: -1 | 1,
): { readonly before: string | undefined } | null {
  const isOrdered = moved.parent === '' && Array.isArray(outline.json.ui['ui:order']);
  const stands = ({ schema, condition }: FieldOutline) =>
    schema.computedBy === undefined &&
    (isOrdered || moved.condition !== undefined || condition === undefined);
  const at = beside.findIndex(({ id }) => id === moved.id);
  if (by < 0) {
    const above = beside.slice(0, at).findLast(stands);
    return above ? { before: above.name } : null;
  }
  const below = beside.slice(at + 1).filter(stands);
  return below.length > 0 ? { before: below[1]?.name } : null;
}

/** A name that no field beside has: the name, or the name with a number behind it. */
export function freeName(name: string, siblings: readonly FieldOutline[]): string {
  let free = name;
  for (let number = 2; siblings.some((field) => field.name === free); number += 1) free = `${name}${number}`;
  return free;
}

/** The position of the step that a field is in; undefined without steps, in a group, or in no step. */
export function stepOf({ steps = [] }: Outline, { id }: FieldOutline): number | undefined {
  const position = steps.findIndex(({ fields }) => fields.some((field) => field.id === id));
  return position < 0 ? undefined : position;
}

/** A field's shape, words and mark at a place of the form, a group or a list. */
function standing(json: FormJson, outline: Outline, field: NewField, place: FieldPlace): FormJson {
  const { name, schema: shape, ui: words, isRequired = false } = field;
  const { schemaAt, uiAt } = ownerPlaces(outline, place.parent);
  const siblings = fieldsIn(outline, place.parent).filter((one) => one.name !== name);
  const nextIn = (entries: unknown) => firstAmong(siblings, place.before, asRecord(entries));
  const before = nextIn(valueAt(json.schema, [...schemaAt, 'properties']));
  const schema = putShape(json.schema, schemaAt, name, shape, isRequired, before);
  const entries = asRecord(valueAt(json.ui, uiAt));
  const isSaid = Object.keys(words).length > 0;
  const ui = isSaid ? withValue(json.ui, uiAt, withEntry(entries, name, words, nextIn(entries))) : json.ui;
  return { schema, ui: place.parent === '' ? inLists(ui, name, place) : ui };
}

/** A field of the form in ui:order and in its step, where there are any; without a place it is in none. */
function inLists(ui: JsonRecord, name: string, place?: FieldPlace): JsonRecord {
  const order = ui['ui:order'];
  const items = asList(valueAt(ui, ['ui:steps', 'items']));
  const asking = items.findLastIndex((item) => Array.isArray(asRecord(item).fields));
  const listed = (names: unknown, isIn: boolean) =>
    place && isIn ? withName(names, name, place.before) : withoutName(names, name);
  const ordered = order === undefined ? ui : withValue(ui, ['ui:order'], listed(order, true));
  return items.reduce<JsonRecord>((changed, item, position) => {
    const { fields } = asRecord(item);
    const isIn = position === (place?.step ?? asking);
    if (fields === undefined && !(place && isIn)) return changed;
    return withValue(changed, ['ui:steps', 'items', position, 'fields'], listed(fields, isIn));
  }, ordered);
}

/** Another order of the fields by ui:order, as one that appears has no other place of its own; and another step. */
function reordered({ ui }: FormJson, outline: Outline, { name }: FieldOutline, place: FieldPlace) {
  const drawn = outline.fields
    .filter(({ schema }) => schema.computedBy === undefined)
    .map((field) => field.name);
  const isListed = ui['ui:order'] !== undefined;
  const isMoved = !isSame(withName(drawn, name, place.before), drawn);
  const begun = isListed || !isMoved ? ui : withEntry(ui, 'ui:order', drawn, firstField(ui));
  return { ui: inLists(begun, name, place) };
}

const firstField = (ui: JsonRecord) => Object.keys(ui).find((name) => !/^(ui:|\$)/.test(name));

/** What other fields and the review of a step say of a field of the form. */
function withoutMentions(ui: JsonRecord, name: string): JsonRecord {
  const cleared = Object.entries(ui).reduce<JsonRecord>((kept, [field, words]) => {
    const clears = field.startsWith('ui:') ? undefined : asRecord(words)['ui:clears'];
    if (!asList(clears).includes(name)) return kept;
    return withoutEmpty(kept, [field, 'ui:clears'], withoutName(clears, name));
  }, ui);
  return asList(valueAt(cleared, ['ui:steps', 'items'])).reduce<JsonRecord>((kept, item, position) => {
    const rows = asList(valueAt(item, ['review', 'rows']));
    const others = rows.filter((row) => asRecord(row).field !== name);
    const at = ['ui:steps', 'items', position, 'review', 'rows'];
    return others.length === rows.length ? kept : withoutEmpty(kept, at, others);
  }, cleared);
}

/** Another value at a place; one that is empty goes. */
const withoutEmpty = (json: JsonRecord, at: readonly (string | number)[], value: object): JsonRecord =>
  withValue(json, at, Object.keys(value).length > 0 ? value : undefined);
