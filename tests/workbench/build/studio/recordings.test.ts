import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { saveRecording } from '#workbench/build/studio/studioApi.ts';
import { temporaryDirectory } from '../../../server/support/databases.ts';

const recording = { machine: 'tabs', start: { '': 'first' }, steps: [] };
const request = { name: 'tabs-second-tab', recording, mayReplace: false };

it('a recording is saved under its name, and replaced only with mayReplace', async () => {
  const inner = join(temporaryDirectory(), 'recordings');
  expect((await saveRecording(inner, request)).file).toBe(join(inner, 'tabs-second-tab.recording.json'));
  const other = { ...request, recording: { ...recording, start: { '': 'second' } } };
  await expect(saveRecording(inner, other)).rejects.toMatchObject({ status: 409 });
  const read = () => JSON.parse(readFileSync(join(inner, 'tabs-second-tab.recording.json'), 'utf8'));
  expect(read()).toEqual(recording);
  await saveRecording(inner, { ...other, mayReplace: true });
  expect(read()).toEqual(other.recording);
});

it.each(['../tabs-x', 'tabs-../x', 'tabs-x/y', 'tabs-x.ts', 'tabs-', 'tabs', 'other-x', 'tabs-\u0000x'])(
  'the name %j is rejected, and nothing is written',
  async (name) => {
    const directory = temporaryDirectory();
    await expect(saveRecording(directory, { ...request, name })).rejects.toMatchObject({ status: 400 });
    expect(readdirSync(directory)).toEqual([]);
  },
);
