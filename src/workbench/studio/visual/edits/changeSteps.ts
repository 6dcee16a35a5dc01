import type { FormTexts, Outline } from '../outline/outlineOf.ts';
import { asList, asRecord, type JsonRecord, valueAt, withValue } from '../text/jsonPlaces.ts';
import { editForm } from './editForm.ts';

const itemsAt = ['ui:steps', 'items'];

/**
 * A step more at the end, which begins with these fields of the form: a step asks something. A form without steps gets
 * one for all the others before it.
 */
export function addStep(
  texts: FormTexts,
  outline: Outline,
  title: string,
  names: readonly string[],
): FormTexts {
  return editForm(texts, ({ schema, ui }) => {
    const asked = outline.fields
      .filter((field) => field.schema.derivedBy === undefined)
      .map(({ name }) => name);
    const begun = outline.steps ? asList(valueAt(ui, itemsAt)) : [{ title: 'Your details', fields: asked }];
    const others = begun.map((item) => withoutFields(asRecord(item), names));
    const isReview = (item: JsonRecord) => item.fields === undefined;
    const behind = others.findLastIndex((item) => !isReview(item)) + 1;
    const items = others.toSpliced(behind, 0, { title, fields: names });
    const steps = outline.steps
      ? { ...asRecord(ui['ui:steps']), items }
      : { gate: 'valid', missing: 'message', items };
    return { schema, ui: withValue(ui, ['ui:steps'], steps) };
  });
}

/** Takes a step away: its fields come to the step before it, or behind it. The last one takes the steps away. */
export function removeStep(texts: FormTexts, position: number): FormTexts {
  return editForm(texts, ({ schema, ui }) => {
    const items = asList(valueAt(ui, itemsAt)).map(asRecord);
    const gone = items[position];
    const left = items.toSpliced(position, 1);
    if (!gone || left.every(({ fields }) => fields === undefined)) {
      const { 'ui:steps': _steps, ...without } = ui;
      return { schema, ui: gone ? without : ui };
    }
    const isAsking = (item: JsonRecord | undefined) => item?.fields !== undefined;
    const before = left.slice(0, position).findLastIndex(isAsking);
    const heir = before >= 0 ? before : left.findIndex(isAsking);
    const names = asList(gone.fields);
    const given = left.map((item, place) => {
      if (place !== heir || names.length === 0) return item;
      const own = asList(item.fields);
      return { ...item, fields: before >= 0 ? [...own, ...names] : [...names, ...own] };
    });
    return { schema, ui: withValue(ui, itemsAt, given) };
  });
}

/** Gives a step another name. */
export function renameStep(texts: FormTexts, position: number, title: string): FormTexts {
  return editForm(texts, ({ schema, ui }) => ({
    schema,
    ui: withValue(ui, [...itemsAt, position, 'title'], title),
  }));
}

/** Lets a step come before or after its neighbour. */
export function moveStep(texts: FormTexts, position: number, to: number): FormTexts {
  return editForm(texts, ({ schema, ui }) => {
    const items = asList(valueAt(ui, itemsAt));
    if (to < 0 || to >= items.length) return { schema, ui };
    return {
      schema,
      ui: withValue(ui, itemsAt, items.toSpliced(position, 1).toSpliced(to, 0, items[position])),
    };
  });
}

function withoutFields(item: JsonRecord, names: readonly string[]): JsonRecord {
  if (item.fields === undefined) return item;
  return { ...item, fields: asList(item.fields).filter((name) => !names.includes(String(name))) };
}
