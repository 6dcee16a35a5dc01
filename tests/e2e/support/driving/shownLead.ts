import type { FieldModel, LeadValue } from '#forms/index.ts';
import type { JourneyForm } from '../forms.ts';
import type { Look, ShownControl, ShownField } from './lookAtForm.ts';

/** What a control shows that is no value at all: half a day, letters among digits. */
export const noValue = Symbol('no value');
export type Shown = LeadValue | typeof noValue | undefined;

/**
 * The lead that a person would expect who reads the form's controls, by the words of the specification and by none of the
 * engine's code: an answer for each field that shows one, lists always, days at midnight UTC.
 */
export function shownLead({ engine }: JourneyForm, { fields, rows, computed }: Look): Record<string, Shown> {
  const lead: Record<string, Shown> = {};
  for (const list of Object.keys(rows)) lead[list] = (rows[list] ?? []).map(() => ({}));
  for (const shown of fields) {
    const field = engine.field(shown.name);
    if (!field) throw new Error(`The form knows no field ${shown.name}.`);
    const value = shownValue(field, shown);
    if (value === undefined) continue;
    const [top = '', row, ...path] = shown.name.split('.');
    const place = row === undefined ? -1 : (rows[top]?.indexOf(row) ?? -1);
    if (place < 0) lead[shown.name] = value;
    else ((lead[top] as Record<string, Shown>[])[place] ?? {})[path.join('.')] = value;
  }
  for (const [name, text] of Object.entries(computed))
    if (/\d/.test(text)) lead[name] = Number(text.replace(/[^\d.-]/g, ''));
  return lead;
}

/** What one field shows, as it has to be sent. */
export function shownValue(field: FieldModel, { controls }: ShownField): Shown {
  const [first] = controls;
  if (!first) throw new Error(`${field.name} is drawn without a control.`);
  if (first.badInput) return noValue;
  if (first.type === 'checkbox' && field.kind === 'boolean') return first.checked;
  if (field.kind === 'list') return controls.filter(({ checked }) => checked).map(({ value }) => value);
  if (first.type === 'radio')
    return optionNamed(
      field,
      controls.find(({ checked }) => checked),
    );
  if (first.type === 'select-one') return optionNamed(field, first);
  return textValue(field, first);
}

/** An option by what the page calls it: its value, and the words beside it. */
function optionNamed(field: FieldModel, control: ShownControl | undefined): Shown {
  if (!control || control.value === '') return undefined;
  const label = control.label.replace(' (no longer offered)', '');
  const option = field.options?.find(({ value }) => String(value) === control.value);
  if (!option || !label.startsWith(option.label))
    throw new Error(`${field.name} shows “${control.label}” for ${control.value}.`);
  return option.value;
}

function textValue(field: FieldModel, { type, value }: ShownControl): Shown {
  const text = value.trim();
  if (text === '') return undefined;
  if (type === 'search') return field.options?.find(({ label }) => label === text)?.value ?? text;
  if (field.kind === 'date') return `${text}T00:00:00.000Z`;
  if (field.kind !== 'number') return text;
  const number = Number(field.money ? text.replaceAll(',', '') : text);
  return Number.isNaN(number) ? text : number;
}

/** A lead as text, so that two can be compared: properties and ticked options in one order, and nothing empty. */
export function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string') ? value.toSorted() : value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, inner]) => [name, inOneOrder(inner)]),
  );
}
