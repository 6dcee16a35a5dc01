import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runsDirectory, saveMachineRun } from '#workbench/build/studio/machineRuns.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'runs-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const run = { machine: 'tabs', start: { '': 'first' }, steps: [] };
const wish = { name: 'tabs-second-tab', run, mayReplace: false };

it('saves a run under its name, and says how to run it', async () => {
  const inner = join(directory, 'runs');
  const { status, body } = await saveMachineRun(inner, wish);
  expect([status, body]).toEqual([
    201,
    {
      file: join(inner, 'tabs-second-tab.run.json'),
      command: 'npx vitest run tests/machines/savedRuns.test.ts',
    },
  ]);
  expect(JSON.parse(readFileSync(join(inner, 'tabs-second-tab.run.json'), 'utf8'))).toEqual(run);
});

it('replaces a run only where that is meant', async () => {
  await saveMachineRun(directory, wish);
  const other = { ...wish, run: { ...run, start: { '': 'second' } } };
  expect((await saveMachineRun(directory, other)).status).toBe(409);
  const read = () => JSON.parse(readFileSync(join(directory, 'tabs-second-tab.run.json'), 'utf8'));
  expect(read()).toEqual(run);
  expect((await saveMachineRun(directory, { ...other, mayReplace: true })).status).toBe(201);
  expect(read()).toEqual(other.run);
});

it.each([
  '../tabs-x',
  'tabs-../x',
  'tabs-x/y',
  'tabs-x.ts',
  'tabs-',
  'tabs',
  'other-x',
  `tabs-${'x'.repeat(200)}`,
  'tabs-\u0000x',
])('takes no name such as %j, and writes nothing', async (name) => {
  expect((await saveMachineRun(directory, { ...wish, name })).status).toBe(400);
  expect(readdirSync(directory)).toEqual([]);
});

it.each([null, {}, { name: 'tabs-x' }, { name: 'tabs-x', run: {} }, { ...wish, run: { ...run, steps: 3 } }])(
  'takes nothing but a run: %j',
  async (other) => {
    expect((await saveMachineRun(directory, other)).status).toBe(400);
    expect(readdirSync(directory)).toEqual([]);
  },
);

it('keeps runs beside the tests, or where the environment says', () => {
  expect(runsDirectory({})).toBe('tests/machines/runs');
  expect(runsDirectory({ MACHINE_RUNS_DIR: directory })).toBe(directory);
});
