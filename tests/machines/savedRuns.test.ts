import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import { filledInput } from '#machines/examples/leadForm.examples.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { type Recording, toRecording } from '#workbench/machines/recording.ts';
import { createPlayer } from '#workbench/machines/simulate/createPlayer.ts';
import { replay } from '#workbench/machines/simulate/replay.ts';
import { browserForm } from '../support/browserForm.ts';
import { catalogue } from '../support/catalogue.ts';
import { machineOf } from '../support/runMachines.ts';

/** Where the studio saves runs; its own test has another place for them. */
const directory = process.env.MACHINE_RUNS_DIR || 'tests/machines/runs';
const ours = 'tests/machines/runs/loginDialog-wrong-code-then-right.run.json';

const readRun = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Recording;
const files = existsSync(directory)
  ? readdirSync(directory).filter((name) => name.endsWith('.run.json'))
  : [];

describe('runs saved by the studio', () => {
  it.each(files)('%s replays to the same states and effects', async (file) => {
    const recording = readRun(join(directory, file));
    const { machine, input } = await machineOf(recording);
    expect(replay(machine, recording, input)).toEqual(recording);
  });

  it('[OTP-4, R43] wrong-code-then-right: the same number typed again in the countdown sent no second code', () => {
    const { steps } = readRun(ours);
    const sent = steps.filter(({ cause }) => cause.kind === 'settled' && cause.call.endsWith('otp.sending'));
    expect(sent).toHaveLength(1);
  });
});

it('a form’s run that began filled in is replayed filled in, whatever day it is', async () => {
  const [entry] = catalogue.forms.filter(({ model }) => model.steps !== null);
  if (entry === undefined) throw new Error('There is no form in steps.');
  const { form } = await browserForm(entry);
  const today = '2020-02-20';
  const values = fillForm(form, expandToday(entry.examples.fullest.filled, today), today);
  const player = createPlayer(createLeadFormMachine(form.model), filledInput(form, values));
  const cause = { kind: 'event', event: { type: 'lead.submitted', today, idempotencyKey: 'key' } } as const;
  player.execute({ kind: 'step', step: { to: '', cause } });
  const recording = JSON.parse(JSON.stringify(toRecording(player.simulation().recording))) as Recording;
  expect(recording.steps[0]?.states['']).toMatchObject({ submission: { submitted: 'sending' } });
  const { machine, input } = await machineOf(recording);
  expect(replay(machine, recording, input)).toEqual(recording);
  const empty = await machineOf({ ...recording, input: {} });
  expect(replay(empty.machine, recording, empty.input)).not.toEqual(recording);
});
