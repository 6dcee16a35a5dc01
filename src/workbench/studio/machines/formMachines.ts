import { filledForms } from 'virtual:filled-forms';
import { formLoaders } from 'virtual:form-catalogue';
import { createForm } from '#engine';
import { expandToday, fillForm } from '#engine/compile';
import type { ShownMachine } from '#inspect/machineGallery.ts';
import { filledInput, leadFormExamples, savedFormInput } from '#machines/examples/leadForm.examples.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';

/** Form types of the catalogue: every form has a machine of its own. */
export const formTypes: readonly string[] = filledForms.map(({ formType }) => formType);

/**
 * The machine of a form, with a form to start it as the site makes it, and examples of what can happen once it is filled
 * in.
 */
export async function formMachine(formType: string, today: string): Promise<ShownMachine> {
  const load = formLoaders[formType];
  if (load === undefined) throw new Error(`There is no form ${formType}.`);
  const { model, validators, structure, formFigures } = await load();
  const validator = validators[formType];
  if (validator === undefined) throw new Error(`${formType} came without its validator.`);
  const form = createForm(model, validator, formFigures?.(model, validators).derivations ?? {}, {
    ...(structure && { structure, conditions: validators }),
  });
  const filled = filledForms.find((one) => one.formType === formType)?.filled ?? {};
  const values = fillForm(form, expandToday(filled, today), today);
  const machine = createLeadFormMachine(model);
  return {
    id: machine.id,
    machine,
    examples: [leadFormExamples(form, values, today)],
    starts: [
      { name: 'its fullest example', input: filledInput(form, values) },
      { name: 'an empty form', input: { form } },
    ],
    inputOf: (saved) => savedFormInput(form, saved),
  };
}
