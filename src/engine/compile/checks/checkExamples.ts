import type { Form } from '../../createForm.ts';
import { addRow, removeRow } from '../../structure/index.ts';
import type { FieldModel, LeadValidator, Value, Values } from '../../types.ts';
import { expandToday } from '../days.ts';
import { type FormFault, pointer, putFix, removeFix } from '../faults.ts';
import type { FormExamples, SourceFile } from '../sources.ts';

/**
 * Plays examples.json through the engine: smallest and fullest have to be accepted and become exactly their payload,
 * every wrong one has to be refused at the field it names. `today` is 'YYYY-MM-DD'.
 */
export function checkExamples(
  file: SourceFile,
  form: Form,
  validateLead: LeadValidator,
  today: string,
): FormFault[] {
  const examples = expandToday(file.json, today) as unknown as FormExamples;
  const strange = [
    ...strangeNames(file.path, form, examples.smallest.filled, ['smallest', 'filled']),
    ...strangeNames(file.path, form, examples.fullest.filled, ['fullest', 'filled']),
    ...examples.wrong.flatMap(({ filled }, position) =>
      strangeNames(file.path, form, filled, ['wrong', position, 'filled']),
    ),
  ];
  if (strange.length > 0) return strange;
  const faults: FormFault[] = [];
  for (const size of ['smallest', 'fullest'] as const) {
    const { filled, payload } = examples[size];
    const values = fillForm(form, filled, today);
    for (const error of form.validate(values, today)) {
      faults.push({
        file: file.path,
        pointer: pointer(size, 'filled', ...sentName(form, values, error.field).split('.')),
        problem: `The ${size} example is refused: ${error.message}.`,
        remedy: `Mend "${error.field}" in the example, or the rule in schema.json.`,
      });
    }
    faults.push(...comparePayload(file.path, size, form.payload(values), payload));
    if (faults.length === 0 && !validateLead.call({ today }, payload)) {
      faults.push({
        file: file.path,
        pointer: pointer(size, 'payload'),
        problem: 'The payload does not fit the lead schema.',
        remedy: 'Compare it with the fields of schema.json: a field that is not sent has no place in it.',
      });
    }
  }
  for (const [position, wrong] of examples.wrong.entries()) {
    const values = fillForm(form, wrong.filled, today);
    const refused = form.validate(values, today).map(({ field }) => sentName(form, values, field));
    if (refused.includes(wrong.field)) continue;
    faults.push({
      file: file.path,
      pointer: pointer('wrong', position, 'field'),
      problem: `"${wrong.title}" is not refused at "${wrong.field}" (refused: ${refused.join(', ') || 'nothing'}).`,
      remedy: 'Tighten the rule in schema.json, or name the field that is refused.',
      fixes:
        refused.length === 0
          ? [removeFix(file.path, pointer('wrong', position))]
          : refused.map((name) => putFix(file.path, pointer('wrong', position, 'field'), name)),
    });
  }
  return faults;
}

type Filled = Readonly<Record<string, unknown>>;

/** Names of an example that nobody could fill in: what was meant with them would never be tried. */
function strangeNames(
  file: string,
  form: Form,
  filled: Filled,
  place: readonly (string | number)[],
  prefix = '',
): FormFault[] {
  const { fields } = form.model;
  return Object.entries(filled).flatMap(([key, value]) => {
    const name = prefix + key;
    const here = [...place, key];
    const field = form.field(name);
    if (field?.rows && Array.isArray(value)) {
      return (value as readonly Filled[]).flatMap((row, position) =>
        strangeNames(file, form, row, [...here, position], `${name}.${position}.`),
      );
    }
    if (field?.derivedBy === undefined && field) return [];
    if (!field && isObject(value)) return strangeNames(file, form, value, here, `${name}.`);
    const known = fields.filter(({ derivedBy }) => derivedBy === undefined).map((one) => one.name);
    return [
      {
        file,
        pointer: pointer(...here),
        problem: field ? `"${name}" is computed: nobody fills it in.` : `The form has no field "${name}".`,
        fixes: [removeFix(file, pointer(...here))],
        remedy: `Remove it, or write one of: ${known.join(', ')}.`,
      },
    ];
  });
}

/**
 * The state of a form after a visitor entered the values of an example, in their order. A group is written as an
 * object of its fields, a list of objects as a list of such.
 */
export function fillForm(form: Form, filled: Readonly<Record<string, unknown>>, today: string): Values {
  return fillObject(form, form.initialValues(), filled, '', today);
}

function fillObject(
  form: Form,
  before: Values,
  filled: Readonly<Record<string, unknown>>,
  prefix: string,
  today: string,
): Values {
  let values = before;
  for (const [key, value] of Object.entries(filled)) {
    const name = prefix + key;
    const field = form.field(name);
    if (field?.rows && Array.isArray(value)) values = fillRows(form, values, field, value, today);
    else if (!field && isObject(value)) values = fillObject(form, values, value, `${name}.`, today);
    else values = form.change(values, name, value as Value, today);
  }
  return values;
}

function fillRows(
  form: Form,
  before: Values,
  { name }: FieldModel,
  rows: readonly unknown[],
  today: string,
): Values {
  let values = before;
  const present = () => (values[name] ?? []) as readonly string[];
  while (present().length < rows.length) values = form.change(values, name, addRow(values, name), today);
  while (present().length > rows.length)
    values = form.change(values, name, removeRow(values, name, present().at(-1) ?? ''), today);
  for (const [position, row] of rows.entries()) {
    const prefix = `${name}.${present()[position]}.`;
    values = fillObject(form, values, row as Readonly<Record<string, unknown>>, prefix, today);
  }
  return values;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name of the state as it is sent and as examples write it: a row by its position (`members.0.age`). */
export function sentName(form: Form, values: Values, name: string): string {
  for (const { name: list, rows } of form.model.fields) {
    if (!rows || !name.startsWith(`${list}.`)) continue;
    const [key = '', ...path] = name.slice(list.length + 1).split('.');
    const position = ((values[list] ?? []) as readonly string[]).indexOf(key);
    return [list, position, ...path].join('.');
  }
  return name;
}

function comparePayload(file: string, size: string, actual: object, expected: object): FormFault[] {
  const left = new Map(Object.entries(actual));
  const right = new Map(Object.entries(expected));
  const faults: FormFault[] = [];
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const got = JSON.stringify(left.get(name));
    const wanted = JSON.stringify(right.get(name));
    if (got === wanted) continue;
    faults.push({
      file,
      pointer: pointer(size, 'payload', name),
      problem: `The form sends ${got ?? 'nothing'} for "${name}", the example says ${wanted ?? 'nothing'}.`,
      remedy:
        got === undefined
          ? `Remove "${name}" from the payload.`
          : `Write "${name}": ${got}, or mend what is filled in.`,
      fixes: [
        got === undefined
          ? removeFix(file, pointer(size, 'payload', name))
          : putFix(file, pointer(size, 'payload', name), left.get(name)),
      ],
    });
  }
  return faults;
}
