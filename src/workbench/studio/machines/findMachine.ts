import { machineGallery, type ShownMachine } from '#inspect/machineGallery.ts';
import { formMachineId } from '#machines/leadForm.machine.ts';
import { todayInIndia } from '#rules/today.ts';
import { formMachine, formTypes } from './formMachines.ts';

const forms = new Map<string, Promise<ShownMachine>>();

/** The machine of a name: one that the site exports, or that of a form; undefined when there is none. */
export async function findMachine(id: string): Promise<ShownMachine | undefined> {
  const exported = machineGallery.find((shown) => shown.id === id);
  if (exported) return exported;
  const formType = formTypes.find((type) => formMachineId(type) === id);
  if (formType === undefined) return undefined;
  const known = forms.get(id) ?? formMachine(formType, todayInIndia(new Date()));
  forms.set(id, known);
  return known;
}
