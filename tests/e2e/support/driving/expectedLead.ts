import type { FieldModel, LeadValue } from '#forms/index.ts';
import type { JourneyForm } from '../forms.ts';
import type { FormSnapshot, VisibleControl, VisibleField } from './formSnapshot.ts';

/** What a control shows that is no value at all: half a day, letters among digits. */
export const noValue = Symbol('no value');
export type ExpectedValue = LeadValue | typeof noValue | undefined;

/**
 * The lead that a person would expect who reads the form's controls, by the words of the specification and by none of the
 * engine's code: an answer for each field that shows one, lists always, days at midnight UTC.
 */
export function expectedLead(
  { engine }: JourneyForm,
  { fields, rows, computed }: FormSnapshot,
): Record<string, ExpectedValue> {
  const lead: Record<string, ExpectedValue> = {};
  for (const list of Object.keys(rows)) lead[list] = (rows[list] ?? []).map(() => ({}));
  for (const visible of fields) {
    const field = engine.field(visible.name);
    if (!field) throw new Error(`The form knows no field ${visible.name}.`);
    const value = expectedValue(field, visible);
    if (value === undefined) continue;
    const [top = '', row, ...path] = visible.name.split('.');
    const index = row === undefined ? -1 : (rows[top]?.indexOf(row) ?? -1);
    if (index < 0) lead[visible.name] = value;
    else ((lead[top] as Record<string, ExpectedValue>[])[index] ?? {})[path.join('.')] = value;
  }
  for (const [name, text] of Object.entries(computed))
    if (/\d/.test(text)) lead[name] = Number(text.replace(/[^\d.-]/g, ''));
  return lead;
}

/** What one field shows, as it has to be sent. */
export function expectedValue(field: FieldModel, { controls }: VisibleField): ExpectedValue {
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
function optionNamed(field: FieldModel, control: VisibleControl | undefined): ExpectedValue {
  if (!control || control.value === '') return undefined;
  const label = control.label.replace(' (no longer offered)', '');
  const option = field.options?.find(({ value }) => String(value) === control.value);
  if (!option || !label.startsWith(option.label))
    throw new Error(`${field.name} shows “${control.label}” for ${control.value}.`);
  return option.value;
}

function textValue(field: FieldModel, { type, value }: VisibleControl): ExpectedValue {
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
