import { machineGallery, type ShownMachine } from '#inspect/machineGallery.ts';
import { formMachineId } from '#machines/leadForm.machine.ts';
import { todayInIndia } from '#rules/today.ts';
import { steppedFormMachine, steppedFormTypes } from './steppedForms.ts';

const forms = new Map<string, Promise<ShownMachine>>();

/** The machine of a name: one that the site exports, or that of a form in steps; undefined when there is none. */
export async function findMachine(id: string): Promise<ShownMachine | undefined> {
  const exported = machineGallery.find((shown) => shown.id === id);
  if (exported) return exported;
  const formType = steppedFormTypes.find((type) => formMachineId(type) === id);
  if (formType === undefined) return undefined;
  const known = forms.get(id) ?? steppedFormMachine(formType, todayInIndia(new Date()));
  forms.set(id, known);
  return known;
}
