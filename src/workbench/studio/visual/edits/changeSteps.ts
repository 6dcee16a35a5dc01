import { type JsonRecord, listAt, recordAt, withoutName, withValue } from '#workbench/authoring/jsonPath.ts';
import { type FormTexts, isComputed, type Outline } from '../outline/outlineOf.ts';
import { editForm } from './editForm.ts';

const itemsAt = ['ui:steps', 'items'];

const stepsIn = (ui: JsonRecord) =>
  listAt(ui, itemsAt).map((_item, position) => recordAt(ui, [...itemsAt, position]));

/** Whether a step has fields. A step without fields is a review. */
const hasFields = (item: JsonRecord) => item.fields !== undefined;

/**
 * Appends a step with one field of the form, because a step needs a field. A form without steps also gets a step for all
 * other fields.
 */
export function addStep(texts: FormTexts, outline: Outline, title: string, name: string): FormTexts {
  return editForm(texts, ({ ui }) => {
    const fields = outline.fields.filter((field) => !isComputed(field)).map((field) => field.name);
    const all = { title: 'Your details', fields };
    const others = (outline.steps ? stepsIn(ui) : [all]).map((item) =>
      hasFields(item) ? { ...item, fields: withoutName(item.fields, name) } : item,
    );
    const items = others.toSpliced(others.findLastIndex(hasFields) + 1, 0, { title, fields: [name] });
    const steps = outline.steps ? recordAt(ui, ['ui:steps']) : { gate: 'valid', missing: 'message' };
    return { ui: withValue(ui, ['ui:steps'], { ...steps, items }) };
  });
}

/** Removes a step and moves its fields to the previous step, or to the next one. Removes `ui:steps` if only reviews remain. */
export function removeStep(texts: FormTexts, position: number): FormTexts {
  return editForm(texts, ({ ui }) => {
    const items = stepsIn(ui);
    const removedFields = listAt(items, [position, 'fields']);
    const remaining = items.toSpliced(position, 1);
    if (!remaining.some(hasFields)) return { ui: withValue(ui, ['ui:steps'], undefined) };
    const before = remaining.slice(0, position).findLastIndex(hasFields);
    const targetIndex = before >= 0 ? before : remaining.findIndex(hasFields);
    const own = listAt(remaining, [targetIndex, 'fields']);
    const fields = before >= 0 ? [...own, ...removedFields] : [...removedFields, ...own];
    return { ui: withValue(ui, itemsAt, remaining.with(targetIndex, { ...remaining[targetIndex], fields })) };
  });
}

export const renameStep = (texts: FormTexts, position: number, title: string): FormTexts =>
  editForm(texts, ({ ui }) => ({ ui: withValue(ui, [...itemsAt, position, 'title'], title) }));

export const moveStep = (texts: FormTexts, position: number, to: number): FormTexts =>
  editForm(texts, ({ ui }) => {
    const items = stepsIn(ui);
    const moved = items.toSpliced(position, 1).toSpliced(to, 0, items[position] ?? {});
    return { ui: withValue(ui, itemsAt, moved) };
  });
