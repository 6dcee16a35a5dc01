import type { Form } from '../createForm.ts';
import { sentName } from '../fieldNames.ts';
import { expandToday } from '../formats/calendarDays.ts';
import { defaultsState, isEmpty } from '../initialValues.ts';
import { rowKey } from '../kinds/rows.ts';
import { type FormIssue, nameOneOf } from '../source/issues.ts';
import { isObject } from '../source/json.ts';
import { examplesIn, type SourceFile } from '../source/parseFolder.ts';
import { below, createReport, type Place, type Report } from '../source/place.ts';
import type { FieldError, Value, Values } from '../types.ts';

/** The answers of an example as written: a group as an object, a list of objects as an array. */
type Filled = Readonly<Record<string, unknown>>;

/**
 * Runs examples.json through the engine. Valid forms must be accepted and produce exactly their payload; wrong ones must be
 * rejected at the field they name; each field must be filled in at least once. `today` is 'YYYY-MM-DD'.
 */
export function checkExamples(
  { path, json }: SourceFile,
  form: Form,
  checkLead: (data: unknown, today: string) => readonly FieldError[],
  today: string,
): FormIssue[] {
  const issues: FormIssue[] = [];
  const report = createReport(issues);
  const root: Place = { file: path, pointer: '' };
  const folder = path.split('/').at(-2);
  const { wrong, smallest, fullest, others = [] } = expandToday(examplesIn(json), today);
  const play = (filled: Filled) => {
    const values = fillForm(form, filled, today);
    return { values, errors: form.validate(values, today) };
  };
  const more = others.map(
    (other, index) => [`others/${index}`, below(root, 'others', index), other] as const,
  );
  const valid = [
    ...Object.entries({ smallest, fullest }).map(([name, one]) => [name, below(root, name), one] as const),
    ...more,
  ].map(([name, at, { filled, payload }]) => ({ name, at, payload, ...play(filled) }));
  const invalid = wrong.map(({ title, field, filled }, index) => {
    return { at: below(root, 'wrong', index), title, field, ...play(filled) };
  });
  const all = [...valid, ...invalid];
  for (const { at, values } of all)
    for (const name of Object.keys(values).filter((one) => one !== defaultsState && !form.field(one))) {
      const place = below(at, 'filled', ...sentName(form, values, name).split('.'));
      const known = nameOneOf(form.model.fields.map((field) => field.name));
      const hint = `${known} If the field was removed: npm run form -- examples ${folder} --keep`;
      report(place, `Unknown field "${name}".`, hint);
    }
  for (const { name: size, at, payload, values, errors } of valid) {
    for (const { field, message } of errors) {
      const name = sentName(form, values, field);
      const hint = `Correct "${name}" in the example, or the rule in schema.json.`;
      const place = below(at, 'filled', ...name.split('.'));
      report(place, `The ${size} example is invalid: ${message}.`, hint);
    }
    comparePayload(report, below(at, 'payload'), form.payload(values), payload);
    if (issues.length > 0 || checkLead(payload, today).length === 0) continue;
    const hint = 'Compare the payload with schema.json, and remove fields that are not submitted.';
    report(below(at, 'payload'), 'The payload does not match the lead schema.', hint);
  }
  for (const { at, title, field, values, errors } of invalid) {
    const names = errors.map((error) => sentName(form, values, error.field));
    if (names.includes(field)) continue;
    const problem = `The example "${title}" is not rejected at "${field}" (rejected at: ${names.join(', ') || 'no field'}).`;
    const hint = 'Tighten the rule in schema.json, or write the invalid field in "field".';
    report(below(at, 'field'), problem, hint);
  }
  for (const field of form.model.fields) {
    const { name, computedBy } = field;
    const isAccepted = ({ values, errors }: ReturnType<typeof play>) =>
      !isEmpty(values[name], field) &&
      !form.hidden(values).has(name) &&
      !errors.some((error) => error.field === name);
    if (computedBy !== undefined || all.some(isAccepted)) continue;
    const problem = `No example has a valid value for "${name}".`;
    const isHidden = form.hidden(valid[1]?.values ?? {}).has(name);
    const add = isHidden
      ? `Add a form to "others" whose answers make "${name}" visible`
      : `Add "${name}" here`;
    report(
      below(root, 'fullest', 'filled'),
      problem,
      `${add}, or run: npm run form -- examples ${folder} --keep`,
    );
  }
  return issues;
}

/** Returns the state of a form after a visitor entered the values of an example in order. */
export function fillForm(form: Form, filled: Filled, today: string): Values {
  return answersIn(form, filled).reduce<Values>(
    (values, [name, value]) => form.change(values, name, value, today),
    form.setValues(form.initialValues(), {}, today),
  );
}

/** Returns the answers of an example by their names in the state, in the order of the example. */
export function answersIn(form: Form, filled: Filled, prefix = ''): (readonly [string, Value])[] {
  return Object.entries(filled).flatMap(([key, value]) => {
    const name = prefix + key;
    const field = form.field(name);
    if (field?.rows && Array.isArray(value)) {
      const keys = value.map((_row, position) => rowKey(position + 1));
      const below = value.flatMap((row, position) => answersIn(form, row, `${name}.${keys[position]}.`));
      return [[name, keys] as const, ...below];
    }
    if (!field && isObject(value)) return answersIn(form, value, `${name}.`);
    return [[name, value as Value] as const];
  });
}

function comparePayload(report: Report, at: Place, actual: object, expected: object): void {
  for (const name of new Set([...Object.keys(actual), ...Object.keys(expected)])) {
    const sent: unknown = Reflect.get(actual, name);
    const [actualText, expectedText] = [sent, Reflect.get(expected, name)].map((value) =>
      JSON.stringify(value),
    );
    if (actualText === expectedText) continue;
    const problem = `The form submits ${actualText ?? 'nothing'} for "${name}", but the example has ${expectedText ?? 'nothing'}.`;
    const write = `Write "${name}": ${actualText}, or correct "filled".`;
    report(below(at, name), problem, actualText === undefined ? `Remove "${name}" from the payload.` : write);
  }
}
