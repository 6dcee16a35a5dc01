import type { Run } from '#inspect/run.ts';
import { callStudio, RefusedCall } from '../workspace/studioCalls.ts';

/** How saving ended; `exists`: another run has the name. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly file: string; readonly command: string }
  | { readonly kind: 'exists' | 'refused'; readonly message: string };

/** The runs that are saved in the repository, each with its file's name without the ending. */
export const readRuns = () => callStudio<readonly { readonly name: string; readonly run: Run }[]>('runs');

/** Saves a run in the repository, where the tests of machines replay it. */
export async function saveRun(name: string, run: Run, mayReplace: boolean): Promise<SaveAnswer> {
  try {
    const saved = await callStudio<{ file: string; command: string }>('runs', { name, run, mayReplace });
    return { kind: 'saved', ...saved };
  } catch (error) {
    const kind = error instanceof RefusedCall && error.status === 409 ? 'exists' : 'refused';
    return { kind, message: error instanceof Error ? error.message : String(error) };
  }
}
