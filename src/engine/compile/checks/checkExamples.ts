import { createForm, type Form } from '../../createForm.ts';
import type { Derivations, FormModel, LeadValidator, Value, Values } from '../../types.ts';
import { expandToday } from '../days.ts';
import { type FormFault, pointer } from '../faults.ts';
import type { FormExamples, SourceFile } from '../sources.ts';

/**
 * Plays examples.json through the engine: smallest and fullest have to be accepted and become exactly their payload,
 * every wrong one has to be refused at the field it names. `today` is 'YYYY-MM-DD'.
 */
export function checkExamples(
  file: SourceFile,
  model: FormModel,
  validators: { readonly check: LeadValidator; readonly lead: LeadValidator },
  derivations: Derivations,
  today: string,
): FormFault[] {
  const form = createForm(model, validators.check, derivations);
  const examples = expandToday(file.json, today) as unknown as FormExamples;
  const faults: FormFault[] = [];
  for (const size of ['smallest', 'fullest'] as const) {
    const { filled, payload } = examples[size];
    const values = fillForm(form, filled, today);
    for (const error of form.validate(values, today)) {
      faults.push({
        file: file.path,
        pointer: pointer(size, 'filled', error.field),
        problem: `The ${size} example is refused: ${error.message}.`,
        remedy: `Mend "${error.field}" in the example, or the rule in schema.json.`,
      });
    }
    faults.push(...comparePayload(file.path, size, form.payload(values), payload));
    if (faults.length === 0 && !validators.lead.call({ today }, payload)) {
      faults.push({
        file: file.path,
        pointer: pointer(size, 'payload'),
        problem: 'The payload does not fit the lead schema.',
        remedy: 'Compare it with the fields of schema.json: a field that is not sent has no place in it.',
      });
    }
  }
  for (const [position, wrong] of examples.wrong.entries()) {
    const refused = form.validate(fillForm(form, wrong.filled, today), today).map((error) => error.field);
    if (refused.includes(wrong.field)) continue;
    faults.push({
      file: file.path,
      pointer: pointer('wrong', position, 'field'),
      problem: `"${wrong.title}" is not refused at "${wrong.field}" (refused: ${refused.join(', ') || 'nothing'}).`,
      remedy: 'Tighten the rule in schema.json, or name the field that is refused.',
    });
  }
  return faults;
}

/** The state of a form after a visitor entered the values of an example, in their order. */
export function fillForm(form: Form, filled: Readonly<Record<string, unknown>>, today: string): Values {
  let values = form.initialValues();
  for (const [name, value] of Object.entries(filled))
    values = form.change(values, name, value as Value, today);
  return values;
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
    });
  }
  return faults;
}
