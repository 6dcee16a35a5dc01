import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Run } from '#inspect/run.ts';
import { replay } from '#inspect/simulate/replay.ts';
import { machineOf } from '#tests/support/runMachines.ts';

/** Where the studio saves runs; its own test has another place for them. */
const directory = process.env.MACHINE_RUNS_DIR || 'tests/machines/runs';
const ours = 'tests/machines/runs/loginDialog-wrong-code-then-right.run.json';

const readRun = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Run;
const files = existsSync(directory)
  ? readdirSync(directory).filter((name) => name.endsWith('.run.json'))
  : [];

describe('runs saved by the studio', () => {
  it('are there', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(files)('%s replays to the same states and effects', async (file) => {
    const run = readRun(join(directory, file));
    const { machine, input } = await machineOf(run);
    expect(replay(machine, run, input)).toEqual(run);
  });

  it('[OTP-4, R43] wrong-code-then-right: the same number typed again in the countdown sent no second code', () => {
    const { steps } = readRun(ours);
    const sent = steps.filter(({ did }) => did.kind === 'settled' && did.call.endsWith('otp.sending'));
    expect(sent).toHaveLength(1);
  });
});
