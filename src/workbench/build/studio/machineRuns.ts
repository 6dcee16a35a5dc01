import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Run } from '#inspect/run.ts';

/** A run as the studio asks to save it. */
export interface RunToSave {
  readonly name: string;
  readonly run: Run;
  readonly mayReplace: boolean;
}

/** How saving ended, as an HTTP status and what the studio says. */
export interface SavedAnswer {
  readonly status: 201 | 400 | 409;
  readonly body: { readonly message: string } | { readonly file: string; readonly command: string };
}

const ending = '.run.json';
/** No dot and no slash: a name leads to no other directory. */
const nameShape = /^[A-Za-z][A-Za-z0-9]*(?:-[a-z0-9]+)+$/;
const longestName = 120;

/** Where runs of machines are saved; tests of the studio have a place of their own. */
export function runsDirectory(environment: Readonly<Record<string, string | undefined>>): string {
  return environment.MACHINE_RUNS_DIR || 'tests/machines/runs';
}

/** Saves a run below the directory, and replaces another of its name only if that is meant. */
export async function saveMachineRun(directory: string, wish: unknown): Promise<SavedAnswer> {
  if (!isRunToSave(wish)) return { status: 400, body: { message: 'This is no run with a name.' } };
  const { name, run, mayReplace } = wish;
  if (!nameShape.test(name) || name.length > longestName || !name.startsWith(`${run.machine}-`)) {
    const message = `"${name}" is no name for a run: write the machine, a hyphen, and a few words with hyphens.`;
    return { status: 400, body: { message } };
  }
  const file = join(directory, `${name}${ending}`);
  await mkdir(directory, { recursive: true });
  try {
    await writeFile(file, `${JSON.stringify(run, null, 2)}\n`, { flag: mayReplace ? 'w' : 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return { status: 409, body: { message: `${file} is there already.` } };
  }
  return { status: 201, body: { file, command: 'npx vitest run tests/machines/savedRuns.test.ts' } };
}

function isRunToSave(wish: unknown): wish is RunToSave {
  if (typeof wish !== 'object' || wish === null || !('name' in wish) || !('run' in wish)) return false;
  const { name, run } = wish as { readonly name: unknown; readonly run: unknown };
  if (typeof name !== 'string' || typeof run !== 'object' || run === null) return false;
  const { machine, start, steps } = run as Readonly<Record<string, unknown>>;
  return typeof machine === 'string' && typeof start === 'object' && start !== null && Array.isArray(steps);
}
