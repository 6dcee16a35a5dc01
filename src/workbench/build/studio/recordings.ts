import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recording } from '#workbench/machines/recording.ts';
import { HttpError } from './studioFiles.ts';

export interface RecordingToSave {
  readonly name: string;
  readonly recording: Recording;
  readonly mayReplace: boolean;
}

const ending = '.run.json';
/** No dot and no slash: a name leads to no other directory. */
const nameShape = /^[A-Za-z][A-Za-z0-9]*(?:-[a-z0-9]+)+$/;

/**
 * Saves a run below the directory, and replaces another of its name only if that is meant.
 *
 * @throws HttpError for a name that is none, or is taken
 */
export async function saveRecording(
  directory: string,
  { name, recording, mayReplace }: RecordingToSave,
): Promise<{ readonly file: string; readonly command: string }> {
  if (!nameShape.test(name) || !name.startsWith(`${recording.machine}-`))
    throw new HttpError(
      400,
      `"${name}" is no name for a run: write the machine, a hyphen, and a few words with hyphens.`,
    );
  const file = join(directory, `${name}${ending}`);
  await mkdir(directory, { recursive: true });
  try {
    await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`, { flag: mayReplace ? 'w' : 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new HttpError(409, `${file} is there already.`);
  }
  return { file, command: 'npx vitest run tests/machines/savedRuns.test.ts' };
}
