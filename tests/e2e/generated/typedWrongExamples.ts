import { valueAt } from '#forms/index.ts';
import type { JourneyForm } from '../support/forms.ts';

export type WrongExamples = JourneyForm['examples']['wrong'];

/** The wrong examples that can be typed and that earlier forms do not have, by form type. */
export function newWrongExamples(forms: readonly JourneyForm[]): ReadonlyMap<string, WrongExamples> {
  const known = new Set<string>();
  return new Map(
    forms.map((form) => {
      const { formType, examples } = form;
      const unknown = examples.wrong.filter((one) => !known.has(one.title) && canBeTyped(form, one));
      for (const { title } of unknown) known.add(title);
      return [formType, unknown];
    }),
  );
}

/**
 * Typing into some fields removes all but digits or capitals, a slider stays between its ends, a list from a table has only
 * its options, a PIN code fills in its empty town, and a full list has no button for another row.
 */
function canBeTyped({ engine, model }: JourneyForm, { field: name, filled }: WrongExamples[number]): boolean {
  const { digits, capitals, rows, kind, optionsFrom } = engine.field(name) ?? {};
  if (kind === 'list' && optionsFrom) return false;
  const path = name.split('.');
  const entered = valueAt(filled, path);
  const isFilledIn = model.fields.some(({ fillsIn }) => Object.values(fillsIn?.fields ?? {}).includes(name));
  if (isFilledIn && entered === undefined) return false;
  // of lists in rows, whose wrong examples have too many rows, the field is in a row
  if (rows && (name.includes('.') || (Array.isArray(entered) && entered.length > (rows.max ?? Infinity))))
    return false;
  const uiPath = path.map((key) => (/^\d+$/.test(key) ? 'items' : key));
  if (valueAt(model.uiSchema, [...uiPath, 'ui:widget']) === 'slider') return false;
  return (digits ?? capitals) === undefined || !/[^0-9A-Z]/.test(String(entered ?? ''));
}
