import type { AnyStateMachine } from 'xstate';
import { recordedFormInput } from '#machines/examples/leadForm.examples.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { machineGallery } from '#workbench/machines/machineGallery.ts';
import type { Run } from '#workbench/machines/run.ts';
import { browserForm } from './browserForm.ts';
import { catalogue } from './catalogue.ts';

/** A machine that a run is saved of, and what it was started with. */
export interface RunMachine {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
}

/**
 * What a saved run is replayed with: the machine of its name, a form's own machine included, which starts with the form.
 *
 * @throws Error when no machine has that name
 */
export async function machineOf(run: Run): Promise<RunMachine> {
  const shown = machineGallery.find(({ id }) => id === run.machine);
  if (shown) return { machine: shown.machine, input: run.input };
  const entry = catalogue.forms.find(({ model }) => createLeadFormMachine(model).id === run.machine);
  if (entry === undefined) throw new Error(`No machine has the name ${run.machine}.`);
  const { form } = await browserForm(entry);
  return { machine: createLeadFormMachine(form.model), input: recordedFormInput(form, run.input) };
}
