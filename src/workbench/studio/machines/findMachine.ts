import { filledForms } from 'virtual:filled-forms';
import { formLoaders } from 'virtual:form-catalogue';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { createForm } from '#forms/index.ts';
import { filledInput, leadFormExamples } from '#machines/examples/leadForm.examples.ts';
import { createLeadFormMachine, formMachineId } from '#machines/leadForm.machine.ts';
import { type GalleryMachine, machineGallery } from '#workbench/machines/machineGallery.ts';

/** Form types of the catalogue: every form has a machine of its own. */
export const formTypes: readonly string[] = filledForms.map(({ formType }) => formType);

/** The machine of a name: one that the site exports, or that of a form; undefined when there is none. */
export async function findMachine(id: string): Promise<GalleryMachine | undefined> {
  const formType = formTypes.find((type) => formMachineId(type) === id);
  return formType === undefined
    ? machineGallery.find((galleryMachine) => galleryMachine.id === id)
    : formMachine(formType, todayInIndia(new Date()));
}

/** The machine of a form as the site starts it, and examples of what can happen once it is filled in. */
async function formMachine(formType: string, today: string): Promise<GalleryMachine> {
  const { model, validators, computedFields } = (await formLoaders[formType]?.()) ?? {};
  const validator = validators?.[formType];
  if (!model || !validator) throw new Error(`There is no form ${formType}.`);
  const form = createForm(
    model,
    validator,
    computedFields?.(model, validators).derivations ?? {},
    validators,
  );
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
  };
}
