import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Run } from '#inspect/run.ts';
import { loginDialogMachine } from '#machines/loginDialog.machine.ts';
import { replay } from '#tests/support/replay.ts';

const directory = 'tests/inspect/runs';

/** The machines that runs are saved of, by their ids. */
const machines: Readonly<Record<string, AnyStateMachine>> = { loginDialog: loginDialogMachine };

const readRun = (file: string) => JSON.parse(readFileSync(`${directory}/${file}`, 'utf8')) as Run;

describe('runs saved by the inspector in a browser', () => {
  it.each(readdirSync(directory))('%s replays to the same states', async (file) => {
    const run = readRun(file);
    const machine = machines[run.machine];
    if (machine === undefined) throw new Error(`Name the machine ${run.machine} in this test.`);
    expect(await replay(machine, run)).toEqual(run);
  });

  it('[OTP-4, R43] wrongCodeThenRight: the same number typed again in the countdown sent no second code', () => {
    const { steps } = readRun('wrongCodeThenRight.run.json');
    const sent = steps.filter(({ did }) => did.kind === 'settled' && did.call.endsWith('otp.sending'));
    expect(sent).toHaveLength(1);
  });
});
