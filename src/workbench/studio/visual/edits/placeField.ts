import type { FieldOutline, FormTexts, Outline } from '../outline/outlineOf.ts';
import {
  asList,
  asRecord,
  type JsonPath,
  type JsonRecord,
  valueAt,
  withEntry,
  withValue,
} from '../text/jsonPlaces.ts';
import {
  editForm,
  type FormJson,
  fieldOf,
  fieldsIn,
  ownerPlaces,
  withList,
  withName,
  withoutName,
} from './editForm.ts';

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

const deepestGroup = 4;

/** A field that is not there yet, at a place. */
export function addField(texts: FormTexts, outline: Outline, field: NewField, place: FieldPlace): FormTexts {
  return editForm(texts, (json) => {
    const added = standing(json, outline, field, place);
    return inLists(added, outline, field.name, place);
  });
}

/** The same field once more behind it, under a name of its own and under the same condition. */
export function duplicateField(texts: FormTexts, outline: Outline, field: FieldOutline): FormTexts {
  const siblings = fieldsIn(outline, field.parent);
  const name = freeName(field.name.replace(/\d+$/, ''), siblings);
  const place = { parent: field.parent, step: stepOf(outline, field), before: nextOf(siblings, field) };
  return editForm(texts, (json) => {
    const around = field.schemaAt.slice(0, -1);
    const shapes = asRecord(valueAt(json.schema, around));
    const behind = Object.keys(shapes)[Object.keys(shapes).indexOf(field.name) + 1];
    const words = valueAt(json.ui, field.uiAt);
    const schema = withValue(json.schema, around, withEntry(shapes, name, shapes[field.name], behind));
    const ui =
      words === undefined ? json.ui : withWords(json.ui, outline, { ...field, name }, asRecord(words));
    return inLists({ schema, ui }, outline, name, place);
  });
}

/** Moves a field: among its neighbours, to another step, into a group or a list or out of it. */
export function moveField(
  texts: FormTexts,
  outline: Outline,
  field: FieldOutline,
  place: FieldPlace,
): FormTexts {
  if (whyUnmovable(outline, field, place.parent) !== undefined) return texts;
  return editForm(texts, (json) => {
    if (place.parent === field.parent) return reordered(json, outline, field, place);
    const { schemaAt: from } = ownerPlaces(outline, field.parent);
    const shape = asRecord(valueAt(json.schema, field.schemaAt));
    const words = asRecord(valueAt(json.ui, field.uiAt));
    const asked = valueAt(json.schema, [...from, 'required']);
    const left: FormJson = {
      schema: withoutRequired(withValue(json.schema, field.schemaAt, undefined), from, field.name),
      ui: fromLists(withValue(json.ui, field.uiAt, undefined), field),
    };
    const isRequired = asList(asked).includes(field.name);
    const moved = { name: field.name, schema: shape, ui: words, isRequired };
    return inLists(standing(left, outline, moved, place), outline, field.name, place);
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
  const stands = (field: FieldOutline) =>
    field.schema.derivedBy === undefined &&
    (isOrdered || moved.condition !== undefined || field.condition === undefined);
  const at = beside.findIndex(({ id }) => id === moved.id);
  if (by < 0) {
    const above = beside.slice(0, at).findLast(stands);
    return above ? { before: above.name } : null;
  }
  const below = beside.slice(at + 1).filter(stands);
  return below.length > 0 ? { before: below[1]?.name } : null;
}

/** Why a field cannot come into a group, a list or the form; undefined when it can. */
export function whyUnmovable(outline: Outline, field: FieldOutline, parent: string): string | undefined {
  if (field.isElsewhere) return 'It stands in a part that several fields share: change it in the code.';
  if (field.schema.derivedBy !== undefined) return 'What is computed is drawn last.';
  if (parent === field.parent) {
    const isFixed = field.condition !== undefined && parent !== '';
    return isFixed ? 'It stands below the answer that it depends on.' : undefined;
  }
  const owner = fieldOf(outline.fields, parent);
  if (parent !== '' && owner?.inner.length === 0) return 'Only groups and lists hold fields.';
  if (parent === field.id || parent.startsWith(`${field.id}.`)) return 'A group cannot lie in itself.';
  if (owner?.isElsewhere) return 'That part is shared by several fields: change it in the code.';
  if (fieldsIn(outline, parent).some(({ name }) => name === field.name))
    return `There is a field called ${field.name} already.`;
  if (field.condition) return 'Its condition names a field beside it: take the condition away first.';
  const waiting = waitingFor(outline, field);
  if (waiting.length > 0) return `${namesOf(waiting)} appears by it: take that condition away first.`;
  const isInList = listAround(outline, parent);
  if (isInList && holdsList(field)) return 'A list cannot lie in the rows of a list.';
  const depth = (parent === '' ? 0 : parent.split('.').length) + groupDepth(field);
  return depth > deepestGroup ? `Groups lie in each other ${deepestGroup} deep at most.` : undefined;
}

/** The fields beside one that appear by what it holds. */
export function waitingFor(outline: Outline, field: FieldOutline): readonly FieldOutline[] {
  return fieldsIn(outline, field.parent).filter(({ condition }) => {
    const asked = condition?.simple?.answers;
    if (asked) return asked.some((one) => `${one.field}.`.startsWith(`${field.name}.`));
    return condition !== undefined && isNamedIn(valueAt(outline.json.schema, condition.ruleAt), field.name);
  });
}

/** A name that no field beside has: the name, or the name with a number behind it. */
export function freeName(name: string, siblings: readonly FieldOutline[]): string {
  const taken = new Set(siblings.map((field) => field.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
  return free;
}

/** The position of the step that a field is in; undefined without steps, in a group, or in no step. */
export function stepOf({ steps = [] }: Outline, { id }: FieldOutline): number | undefined {
  const position = steps.findIndex(({ fields }) => fields.some((field) => field.id === id));
  return position < 0 ? undefined : position;
}

const namesOf = (fields: readonly FieldOutline[]) => fields.map(({ label }) => label).join(', ');

const isNamedIn = (rule: unknown, name: string) =>
  JSON.stringify(asRecord(rule).if ?? rule ?? null).includes(JSON.stringify(name));

function listAround(outline: Outline, parent: string): boolean {
  const owner = parent === '' ? undefined : fieldOf(outline.fields, parent);
  return owner !== undefined && (owner.shape === 'list' || listAround(outline, owner.parent));
}

const holdsList = (field: FieldOutline): boolean => field.shape === 'list' || field.inner.some(holdsList);

const groupDepth = (field: FieldOutline): number =>
  field.shape === 'field' ? 0 : 1 + Math.max(0, ...field.inner.map(groupDepth));

/** The name of the field behind one, in drawing order. */
function nextOf(siblings: readonly FieldOutline[], field: FieldOutline): string | undefined {
  return siblings[siblings.findIndex(({ id }) => id === field.id) + 1]?.name;
}

/** A field's shape, words and mark at a place of the form, a group or a list. */
function standing(json: FormJson, outline: Outline, field: NewField, place: FieldPlace): FormJson {
  const { schemaAt, uiAt } = ownerPlaces(outline, place.parent);
  const owner = asRecord(valueAt(json.schema, schemaAt));
  const shapes = asRecord(owner.properties);
  const before = firstOwn(outline, place, shapes);
  const withShape = withValue(
    json.schema,
    [...schemaAt, 'properties'],
    withEntry(shapes, field.name, field.schema, before),
  );
  const schema = field.isRequired
    ? withRequired(withShape, schemaAt, field.name, outline, place.parent, place.before)
    : withShape;
  const hasWords = Object.keys(field.ui).length > 0;
  const target = { name: field.name, parent: place.parent, uiAt: [...uiAt, field.name] };
  return { schema, ui: hasWords ? withWords(json.ui, outline, target, field.ui, place.before) : json.ui };
}

/** The first field from a place on that stands among the shapes: one that appears stands in its rule. */
function firstOwn(outline: Outline, place: FieldPlace, shapes: JsonRecord): string | undefined {
  const siblings = fieldsIn(outline, place.parent);
  const from = siblings.findIndex(({ name }) => name === place.before);
  return from < 0 ? undefined : siblings.slice(from).find(({ name }) => name in shapes)?.name;
}

/** A field's words behind those of the field that is drawn before it, or before those of the next. */
function withWords(
  ui: JsonRecord,
  outline: Outline,
  field: Pick<FieldOutline, 'name' | 'parent' | 'uiAt'>,
  words: JsonRecord,
  before?: string,
): JsonRecord {
  const at = ownerPlaces(outline, field.parent).uiAt;
  const entries = asRecord(valueAt(ui, at));
  const names = Object.keys(entries);
  const siblings = fieldsIn(outline, field.parent).map(({ name }) => name);
  const from = before === undefined ? siblings.length : siblings.indexOf(before);
  const previous = siblings.slice(0, from).findLast((name) => name in entries && name !== field.name);
  const next =
    previous === undefined
      ? siblings.slice(from).find((name) => name in entries)
      : names.filter((name) => name !== field.name)[
          names.filter((name) => name !== field.name).indexOf(previous) + 1
        ];
  return withValue(ui, at, withEntry(entries, field.name, words, next));
}

/** Adds a field to those that have to be filled in, behind the ones drawn before it. */
export function withRequired(
  schema: JsonRecord,
  at: JsonPath,
  name: string,
  outline: Outline,
  parent: string,
  before?: string,
): JsonRecord {
  const owner = asRecord(valueAt(schema, at));
  const order = fieldsIn(outline, parent).map((field) => field.name);
  const from = order.indexOf(before ?? name);
  const later = from < 0 ? [] : order.slice(before === undefined ? from + 1 : from);
  const names = asList(owner.required);
  const next = names.find((one) => later.includes(String(one)));
  const required = withName(names, name, next === undefined ? undefined : String(next));
  if (owner.required !== undefined) return withValue(schema, [...at, 'required'], required);
  const withList = withEntry(owner, 'required', required, 'properties');
  return at.length === 0 ? withList : withValue(schema, at, withList);
}

/** Takes a field away from those that have to be filled in. */
export function withoutRequired(schema: JsonRecord, at: JsonPath, name: string): JsonRecord {
  const names = asList(valueAt(schema, [...at, 'required']));
  return names.includes(name) ? withList(schema, [...at, 'required'], withoutName(names, name)) : schema;
}

/** A field of the form in ui:order and in its step. */
function inLists(json: FormJson, outline: Outline, name: string, place: FieldPlace): FormJson {
  if (place.parent !== '') return json;
  const { schema } = json;
  const order = json.ui['ui:order'];
  const ordered =
    order === undefined ? json.ui : withValue(json.ui, ['ui:order'], withName(order, name, place.before));
  return { schema, ui: inStep(ordered, outline, name, place) };
}

function inStep(ui: JsonRecord, { steps }: Outline, name: string, place: FieldPlace): JsonRecord {
  const items = valueAt(ui, ['ui:steps', 'items']);
  if (!steps || !Array.isArray(items)) return ui;
  const asking = items.findLastIndex((item) => Array.isArray(asRecord(item).fields));
  const step = place.step ?? asking;
  return items.reduce<JsonRecord>((changed, item, position) => {
    const names = asRecord(item).fields;
    const at = ['ui:steps', 'items', position, 'fields'];
    const isIn = asList(names).includes(name);
    if (position === step) {
      const others = withoutName(names, name);
      const later = steps[position]?.fields.map((field) => field.name) ?? [];
      const from = later.indexOf(place.before ?? '');
      const next =
        from < 0 ? undefined : later.slice(from).find((one) => others.includes(one) && one !== name);
      return withValue(changed, at, withName(others, name, next));
    }
    return isIn ? withValue(changed, at, withoutName(names, name)) : changed;
  }, ui);
}

/** A field that leaves the form is in no step and in no order. */
export function fromLists(ui: JsonRecord, field: Pick<FieldOutline, 'name' | 'parent'>): JsonRecord {
  if (field.parent !== '') return ui;
  const order = asList(ui['ui:order']);
  const ordered = order.includes(field.name)
    ? withList({ ...ui }, ['ui:order'], withoutName(order, field.name))
    : ui;
  const items = asList(valueAt(ordered, ['ui:steps', 'items']));
  return items.reduce<JsonRecord>((changed, item, position) => {
    const names = asRecord(item).fields;
    if (!asList(names).includes(field.name)) return changed;
    return withValue(changed, ['ui:steps', 'items', position, 'fields'], withoutName(names, field.name));
  }, ordered);
}

/** Another order of the same fields, and another step. */
function reordered(json: FormJson, outline: Outline, field: FieldOutline, place: FieldPlace): FormJson {
  const { schemaAt } = ownerPlaces(outline, place.parent);
  const isListed = place.parent === '' && Array.isArray(json.ui['ui:order']);
  const ui = place.parent === '' ? inStep(json.ui, outline, field.name, place) : json.ui;
  const order = outline.fields.filter(({ schema }) => schema.derivedBy === undefined).map(({ name }) => name);
  if (isListed || (place.parent === '' && field.condition)) {
    // one that appears has no other place of its own; ui:order says it of all
    const names = withName(order, field.name, place.before);
    const isSame = JSON.stringify(names) === JSON.stringify(order);
    if (isSame) return { ...json, ui };
    const listed = isListed ? withName(json.ui['ui:order'], field.name, place.before) : names;
    return {
      ...json,
      ui: isListed ? withValue(ui, ['ui:order'], listed) : withEntry(ui, 'ui:order', listed, firstField(ui)),
    };
  }
  const at = [...schemaAt, 'properties'];
  const shapes = asRecord(valueAt(json.schema, at));
  const before = firstOwn(outline, place, withoutKey(shapes, field.name));
  return {
    schema: withValue(json.schema, at, withEntry(shapes, field.name, shapes[field.name], before)),
    ui,
  };
}

const withoutKey = (record: JsonRecord, name: string): JsonRecord =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));

const firstField = (ui: JsonRecord) =>
  Object.keys(ui).find((name) => !name.startsWith('ui:') && !name.startsWith('$'));
