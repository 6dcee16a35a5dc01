import type { AnyStateMachine } from 'xstate';
import { recordedFormInput } from '#machines/examples/leadForm.examples.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { machineGallery } from '#workbench/machines/machineGallery.ts';
import type { Recording } from '#workbench/machines/recording.ts';
import { browserForm } from './browserForm.ts';
import { catalogue } from './catalogue.ts';

/** A machine that a run is saved of, and what it was started with. */
export interface RecordedMachine {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
}

/**
 * What a saved run is replayed with: the machine of its name, a form's own machine included, which starts with the form.
 *
 * @throws Error when no machine has that name
 */
export async function machineOf(recording: Recording): Promise<RecordedMachine> {
  const shown = machineGallery.find(({ id }) => id === recording.machine);
  if (shown) return { machine: shown.machine, input: recording.input };
  const entry = catalogue.forms.find(({ model }) => createLeadFormMachine(model).id === recording.machine);
  if (entry === undefined) throw new Error(`No machine has the name ${recording.machine}.`);
  const { form } = await browserForm(entry);
  return { machine: createLeadFormMachine(form.model), input: recordedFormInput(form, recording.input) };
}
