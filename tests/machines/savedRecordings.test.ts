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

/** The directory where the studio saves recordings; the studio's test uses another. */
const directory = process.env.MACHINE_RECORDINGS_DIR || 'tests/machines/recordings';
const files = existsSync(directory)
  ? readdirSync(directory).filter((name) => name.endsWith('.recording.json'))
  : [];

/** Replays a recording in the machine of its name; a form's machine starts with the current form. */
async function replayed(recording: Recording) {
  const shown = machineGallery.find(({ id }) => id === recording.machine);
  if (shown) return replay(shown.machine, recording, recording.input);
  const entry = catalogue.forms.find(({ model }) => createLeadFormMachine(model).id === recording.machine);
  if (entry === undefined) throw new Error(`Unknown machine ${recording.machine}.`);
  const { form } = await browserForm(entry);
  // the current form with the recorded values
  const { values } = (recording.input ?? {}) as { readonly values?: Values };
  return replay(createLeadFormMachine(form.model), recording, values ? filledInput(form, values) : { form });
}

/** A recording of one event, as in a file. */
function recorded(machine: AnyStateMachine, input: unknown, event: { readonly type: string }): Recording {
  const player = createPlayer(machine, input);
  player.execute({ kind: 'step', step: { to: '', cause: { kind: 'event', event } } });
  return JSON.parse(JSON.stringify(toRecording(player.simulation().recording)));
}

it.each(files)('%s, saved by the studio, replays to the same states and effects', async (file) => {
  const recording = JSON.parse(readFileSync(join(directory, file), 'utf8')) as Recording;
  expect(await replayed(recording)).toEqual(recording);
});

it('a recording is replayed by the machine whose name it contains', async () => {
  const recording = recorded(loginDialogMachine, undefined, { type: 'dialog.opened' });
  expect(recording.steps[0]?.states['']).toMatchObject({ shown: { presence: 'open' } });
  expect(await replayed(recording)).toEqual(recording);
  await expect(replayed({ ...recording, machine: 'gone' })).rejects.toThrow('Unknown machine gone');
});

it('a recording of a filled-in form is replayed with its recorded values, whatever the date', async () => {
  const [entry] = catalogue.forms.filter(({ model }) => model.steps !== null);
  if (entry === undefined) throw new Error('No form has steps.');
  const { form } = await browserForm(entry);
  const today = '2020-02-20';
  const values = fillForm(form, expandToday(entry.examples.fullest.filled, today), today);
  const event = { type: 'lead.submitted', today, idempotencyKey: 'key' };
  const recording = recorded(createLeadFormMachine(form.model), filledInput(form, values), event);
  expect(recording.steps[0]?.states['']).toMatchObject({ submission: { submitted: 'sending' } });
  expect(await replayed(recording)).toEqual(recording);
  expect(await replayed({ ...recording, input: {} })).not.toEqual(recording);
});
