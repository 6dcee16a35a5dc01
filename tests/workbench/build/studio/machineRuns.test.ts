import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveMachineRun } from '#workbench/build/studio/machineRuns.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'runs-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const run = { machine: 'tabs', start: { '': 'first' }, steps: [] };
const wish = { name: 'tabs-second-tab', run, mayReplace: false };

it('saves a run under its name, and replaces it only where that is meant', async () => {
  const inner = join(directory, 'runs');
  expect((await saveMachineRun(inner, wish)).file).toBe(join(inner, 'tabs-second-tab.run.json'));
  const other = { ...wish, run: { ...run, start: { '': 'second' } } };
  await expect(saveMachineRun(inner, other)).rejects.toMatchObject({ statusCode: 409 });
  const read = () => JSON.parse(readFileSync(join(inner, 'tabs-second-tab.run.json'), 'utf8'));
  expect(read()).toEqual(run);
  await saveMachineRun(inner, { ...other, mayReplace: true });
  expect(read()).toEqual(other.run);
});

it.each(['../tabs-x', 'tabs-../x', 'tabs-x/y', 'tabs-x.ts', 'tabs-', 'tabs', 'other-x', 'tabs-\u0000x'])(
  'takes no name such as %j, and writes nothing',
  async (name) => {
    await expect(saveMachineRun(directory, { ...wish, name })).rejects.toMatchObject({ statusCode: 400 });
    expect(readdirSync(directory)).toEqual([]);
  },
);
