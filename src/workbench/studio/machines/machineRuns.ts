import type { Run } from '#inspect/run.ts';

/** A run that is saved in the repository. */
export interface FiledRun {
  /** Its file's name without the ending. */
  readonly name: string;
  readonly run: Run;
}

/** How saving ended; `exists`: another run has the name. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly file: string; readonly command: string }
  | { readonly kind: 'exists' | 'refused'; readonly message: string };

const path = '/studio/machines/runs';

/** The runs that are saved in the repository. */
export async function readRuns(): Promise<readonly FiledRun[]> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The saved runs could not be read: ${response.status}.`);
  return (await response.json()) as readonly FiledRun[];
}

/** Saves a run in the repository, where the tests of machines replay it. */
export async function saveRun(name: string, run: Run, mayReplace: boolean): Promise<SaveAnswer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, run, mayReplace }),
    });
    const answer = (await response.json()) as { message: string; file: string; command: string };
    if (response.ok) return { kind: 'saved', file: answer.file, command: answer.command };
    return { kind: response.status === 409 ? 'exists' : 'refused', message: answer.message };
  } catch {
    return { kind: 'refused', message: 'The development server does not answer: is it still running?' };
  }
}
