import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import type { Values } from '#forms/index.ts';
import { filledInput } from '#machines/examples/leadForm.examples.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { loginDialogMachine } from '#machines/loginDialog.machine.ts';
import { machineGallery } from '#workbench/machines/machineGallery.ts';
import { type Recording, toRecording } from '#workbench/machines/recording.ts';
import { createPlayer } from '#workbench/machines/simulate/createPlayer.ts';
import { replay } from '#workbench/machines/simulate/replay.ts';
import { browserForm } from '../support/browserForm.ts';
import { catalogue } from '../support/catalogue.ts';

/** Where the studio saves runs; its own test has another place for them. */
const directory = process.env.MACHINE_RUNS_DIR || 'tests/machines/runs';
const files = existsSync(directory)
  ? readdirSync(directory).filter((name) => name.endsWith('.run.json'))
  : [];

/** A run played again: by the machine of its name, of which a form's starts with the form. */
async function replayed(recording: Recording) {
  const shown = machineGallery.find(({ id }) => id === recording.machine);
  if (shown) return replay(shown.machine, recording, recording.input);
  const entry = catalogue.forms.find(({ model }) => createLeadFormMachine(model).id === recording.machine);
  if (entry === undefined) throw new Error(`No machine has the name ${recording.machine}.`);
  const { form } = await browserForm(entry);
  // the form as it is now, filled in as it was then
  const { values } = (recording.input ?? {}) as { readonly values?: Values };
  return replay(createLeadFormMachine(form.model), recording, values ? filledInput(form, values) : { form });
}

/** A run of one event, as a file has it. */
function recorded(machine: AnyStateMachine, input: unknown, event: { readonly type: string }): Recording {
  const player = createPlayer(machine, input);
  player.execute({ kind: 'step', step: { to: '', cause: { kind: 'event', event } } });
  return JSON.parse(JSON.stringify(toRecording(player.simulation().recording)));
}

it.each(files)('%s, saved by the studio, replays to the same states and effects', async (file) => {
  const recording = JSON.parse(readFileSync(join(directory, file), 'utf8')) as Recording;
  expect(await replayed(recording)).toEqual(recording);
});

it('a run is replayed by the machine of its name', async () => {
  const recording = recorded(loginDialogMachine, undefined, { type: 'dialog.opened' });
  expect(recording.steps[0]?.states['']).toMatchObject({ shown: { presence: 'open' } });
  expect(await replayed(recording)).toEqual(recording);
  await expect(replayed({ ...recording, machine: 'gone' })).rejects.toThrow('No machine has the name gone');
});

it('a form’s run that began filled in is replayed filled in, whatever day it is', async () => {
  const [entry] = catalogue.forms.filter(({ model }) => model.steps !== null);
  if (entry === undefined) throw new Error('There is no form in steps.');
  const { form } = await browserForm(entry);
  const today = '2020-02-20';
  const values = fillForm(form, expandToday(entry.examples.fullest.filled, today), today);
  const event = { type: 'lead.submitted', today, idempotencyKey: 'key' };
  const recording = recorded(createLeadFormMachine(form.model), filledInput(form, values), event);
  expect(recording.steps[0]?.states['']).toMatchObject({ submission: { submitted: 'sending' } });
  expect(await replayed(recording)).toEqual(recording);
  expect(await replayed({ ...recording, input: {} })).not.toEqual(recording);
});
