import type { Form } from '../../createForm.ts';
import { formErrorField } from '../../explainErrors.ts';
import { sentName } from '../../structure/names.ts';
import type { LeadValidator } from '../../types.ts';
import { valueAt } from '../../valueAt.ts';
import { expandToday } from '../days.ts';
import { type FormIssue, pointer, type Report, reporter } from '../issues.ts';
import { isObject } from '../json.ts';
import type { FormExamples, SourceFile, WrongExample } from '../parseFolder.ts';
import { errorsOf, type Filled, fillForm, valuesAt } from './fillForm.ts';

/** The form would refuse what nobody touched if a default were not what a visitor could have entered. */
export function checkDefaults(file: string, form: Form, today: string): FormIssue[] {
  const issues: FormIssue[] = [];
  const errors = form.validate(form.initialValues(), today);
  for (const { name, default: start, onlyTrue } of form.model.fields) {
    const error = errors.find((one) => one.field === name && one.reason !== 'missing');
    if (start === undefined || !(onlyTrue || error)) continue;
    const problem = onlyTrue
      ? `"${name}" is for the visitor to tick.`
      : `The form refuses what "${name}" starts with: ${error?.message}.`;
    const hint = onlyTrue ? 'Remove "default".' : 'Write a value that the field takes.';
    reporter(file, issues)(pointer('properties', name, 'default'), problem, hint);
  }
  return issues;
}

/**
 * Plays examples.json through the engine: smallest and fullest have to be accepted and become exactly their payload,
 * every wrong one has to be refused at the field it names. `today` is 'YYYY-MM-DD'.
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
  for (const [size, { filled }] of right) checkNames(report, form, filled, pointer(size, 'filled'));
  for (const [index, { filled }] of wrong.entries())
    checkNames(report, form, filled, pointer('wrong', index, 'filled'));
  if (issues.length > 0) return issues;
  for (const [size, { filled, payload }] of right) {
    const values = fillForm(form, filled, today);
    for (const { field, message } of form.validate(values, today)) {
      const at = pointer(size, 'filled', ...sentName(form, values, field).split('.'));
      const hint = `Mend "${field}" in the example, or the rule in schema.json.`;
      report(at, `The ${size} example is refused: ${message}.`, hint);
    }
    comparePayload(report, size, form.payload(values), payload);
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
  return issues;
}

/** Names in an example that cannot be filled in, so their values would never be used. */
function checkNames(report: Report, form: Form, filled: Filled, at: string, prefix = ''): void {
  for (const [key, value] of Object.entries(filled)) {
    const [name, here] = [prefix + key, at + pointer(key)];
    const field = form.field(name);
    if (field?.rows && Array.isArray(value)) {
      for (const [index, row] of (value as readonly Filled[]).entries())
        checkNames(report, form, row, here + pointer(index), `${name}.${index}.`);
    } else if (!field && isObject(value)) checkNames(report, form, value, here, `${name}.`);
    else if (!field || field.computedBy !== undefined) {
      const known = form.model.fields.filter(({ computedBy }) => computedBy === undefined);
      const problem = field
        ? `"${name}" is computed: nobody fills it in.`
        : `The form has no field "${name}".`;
      const hint = `Remove it, or write one of: ${known.map((one) => one.name).join(', ')}.`;
      report(here, problem, hint);
    }
  }
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

/** A wrong example is wrong at its field alone: otherwise nobody who fills it in would reach that field. */
export function checkOneIssue({ path, json }: SourceFile, form: Form, today: string): FormIssue[] {
  const issues: FormIssue[] = [];
  const examples = expandToday(json, today) as unknown as FormExamples;
  for (const [index, wrong] of examples.wrong.entries()) {
    const left = errorsElsewhere(form, examples, wrong, today);
    if (left.length === 0) continue;
    const names = left.map((name) => `"${name}"`).join(', ');
    const problem = `"${wrong.title}" is wrong at ${names} too, whatever stands in "${wrong.field}".`;
    const hint = `Fill in ${names} as a right form has it, so that only "${wrong.field}" is refused; npm run form -- examples with --keep does that.`;
    reporter(path, issues)(pointer('wrong', index, 'filled'), problem, hint);
  }
  return issues;
}

/** Where a wrong example is refused beside its field, whatever a right form has there. Days are written out. */
export function errorsElsewhere(
  form: Form,
  { smallest, fullest }: Readonly<Record<'smallest' | 'fullest', { readonly filled: Filled }>>,
  { filled, field }: Pick<WrongExample, 'filled' | 'field'>,
  today: string,
): readonly string[] {
  if (field === formErrorField) return [];
  const errorFieldsOf = (one: Filled) => errorsOf(form, one, today).map((error) => error.field);
  const others = errorFieldsOf(filled).filter((name) => name !== field);
  if (others.length === 0) return [];
  const path = field.split('.');
  const named = path.filter((step) => !/^\d+$/.test(step));
  const answers = [smallest, fullest].flatMap((right) => valuesAt(right.filled, named));
  // without a right answer to try there, nothing is known of the others
  if (answers.length === 0) return [];
  const still = [undefined, ...answers].map((answer) => errorFieldsOf(withAnswerAt(filled, path, answer)));
  return others.filter((name) => still.every((names) => names.includes(name)));
}

/** With another answer at a way, or with none. */
function withAnswerAt(filled: Filled, path: readonly string[], answer: unknown): Filled {
  const changed = JSON.parse(JSON.stringify(filled));
  const holder = valueAt(changed, path.slice(0, -1));
  if (typeof holder === 'object' && holder !== null) Reflect.set(holder, path.at(-1) ?? '', answer);
  return JSON.parse(JSON.stringify(changed)); // without what is undefined
}
