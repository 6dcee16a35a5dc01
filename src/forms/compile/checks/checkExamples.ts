import type { Form } from '../../createForm.ts';
import { sentName } from '../../structure/names.ts';
import { addRow, removeRow } from '../../structure/rows.ts';
import type { LeadValidator, Value, Values } from '../../types.ts';
import { valueAt } from '../../valueAt.ts';
import { expandToday } from '../days.ts';
import { type FormIssue, nameOneOf, pointer, type Report, reporter } from '../issues.ts';
import { asList, isObject } from '../json.ts';
import type { FormExamples, SourceFile } from '../parseFolder.ts';

/** What a visitor enters, as examples write it: a group as an object, a list of objects as a list of such. */
type Filled = Readonly<Record<string, unknown>>;

/**
 * Plays examples.json through the engine: smallest and fullest have to be accepted and become exactly their payload,
 * every wrong one has to be refused at the field it names, and each field has to be filled in somewhere. `today` is
 * 'YYYY-MM-DD'.
 */
export function checkExamples(
  { path, json }: SourceFile,
  form: Form,
  validateLead: LeadValidator,
  today: string,
): FormIssue[] {
  const issues: FormIssue[] = [];
  const report = reporter(path, issues);
  const { wrong, smallest, fullest } = expandToday(json, today) as unknown as FormExamples;
  const right = [['smallest', smallest] as const, ['fullest', fullest] as const];
  const all = [...right, ...wrong.map((example, index) => [`wrong/${index}`, example] as const)];
  for (const [place, { filled }] of all)
    for (const at of unknownNames(form, filled)) {
      const hint = nameOneOf(form.model.fields.map(({ name }) => name));
      report(`/${place}/filled${at}`, 'The form has no field of this name.', hint);
    }
  for (const [size, { filled, payload }] of right) {
    for (const { field, message } of errorsOf(form, filled, today)) {
      const at = pointer(size, 'filled', ...field.split('.'));
      const hint = `Mend "${field}" in the example, or the rule in schema.json.`;
      report(at, `The ${size} example is refused: ${message}.`, hint);
    }
    comparePayload(report, size, form.payload(fillForm(form, filled, today)), payload);
    if (issues.length > 0 || validateLead.call({ today }, payload)) continue;
    const hint = 'Compare it with the fields of schema.json: a field that is not sent has no place in it.';
    report(pointer(size, 'payload'), 'The payload does not fit the lead schema.', hint);
  }
  for (const [index, { title, field, filled }] of wrong.entries()) {
    const errors = errorsOf(form, filled, today).map((error) => error.field);
    if (errors.includes(field)) continue;
    const at = pointer('wrong', index, 'field');
    const problem = `"${title}" is not refused at "${field}" (refused: ${errors.join(', ') || 'nothing'}).`;
    const hint = 'Tighten the rule in schema.json, or name the field that is refused.';
    report(at, problem, hint);
  }
  for (const name of unfilledFields(form, [smallest, fullest, ...wrong], today)) {
    const problem = `No example fills in "${name}" with what the form takes: maybe nobody can.`;
    report(pointer('fullest', 'filled'), problem, `Add "${name}" here, or where it may be filled in.`);
  }
  return issues;
}

/** The state of a form after a visitor entered the values of an example, in their order. */
export function fillForm(form: Form, filled: Filled, today: string): Values {
  let values = form.initialValues();
  const change = (name: string, value: Value) => {
    values = form.change(values, name, value, today);
  };
  const fill = (object: Filled, prefix: string): void => {
    for (const [key, value] of Object.entries(object)) {
      const name = prefix + key;
      const field = form.field(name);
      const keys = () => asList<string>(values[name]);
      if (field?.rows && Array.isArray(value)) {
        while (keys().length < value.length) change(name, addRow(values, name));
        while (keys().length > value.length) change(name, removeRow(values, name, keys().at(-1) ?? ''));
        for (const [position, row] of value.entries()) fill(row, `${name}.${keys()[position]}.`);
      } else if (!field && isObject(value)) fill(value, `${name}.`);
      else change(name, value as Value);
    }
  };
  fill(filled, '');
  return values;
}

function unknownNames(form: Form, filled: Filled, prefix = '', at = ''): string[] {
  return Object.entries(filled).flatMap(([key, value]) => {
    const [name, here] = [prefix + key, at + pointer(key)];
    const field = form.field(name);
    const inRow = (row: Filled, index: number) =>
      unknownNames(form, row, `${name}.r1.`, here + pointer(index));
    if (field?.rows) return asList<Filled>(value).flatMap(inRow);
    if (!field && isObject(value)) return unknownNames(form, value, `${name}.`, here);
    return field ? [] : [here];
  });
}

function unfilledFields(form: Form, examples: readonly { filled: Filled }[], today: string) {
  const filledIn = new Set<string>();
  for (const { filled } of examples) {
    const values = fillForm(form, filled, today);
    const refused = form.validate(values, today).map(({ field }) => field);
    const data = form.checkData(values);
    for (const { name } of form.model.fields) {
      const value = valueAt(data, name.split('.'));
      const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
      if (!isEmpty && !refused.includes(name)) filledIn.add(name);
    }
  }
  const names = form.model.fields.flatMap(({ name, computedBy }) => (computedBy === undefined ? name : []));
  return names.filter((name) => !filledIn.has(name));
}

/** The errors of a form that is filled in like this, by names of the payload. */
function errorsOf(form: Form, filled: Filled, today: string) {
  const values = fillForm(form, filled, today);
  const errors = form.validate(values, today);
  return errors.map(({ field, message }) => ({ message, field: sentName(form, values, field) }));
}

function comparePayload(report: Report, size: string, actual: object, expected: object): void {
  for (const name of new Set([...Object.keys(actual), ...Object.keys(expected)])) {
    const sent: unknown = Reflect.get(actual, name);
    const [got, wanted] = [sent, Reflect.get(expected, name)].map((value) => JSON.stringify(value));
    if (got === wanted) continue;
    const at = pointer(size, 'payload', name);
    const problem = `The form sends ${got ?? 'nothing'} for "${name}", the example says ${wanted ?? 'nothing'}.`;
    const put = `Write "${name}": ${got}, or mend what is filled in.`;
    report(at, problem, got === undefined ? `Remove "${name}" from the payload.` : put);
  }
}
