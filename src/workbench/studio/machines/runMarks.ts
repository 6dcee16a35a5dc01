import { activeStates } from '#inspect/activeStates.ts';
import type { ShownRun } from '#inspect/collectRuns.ts';
import type { ChartMarks } from './picture/ChartPicture.tsx';

/** What stands out in the chart of a run's actor: where it is, and what the last step took. */
export function runMarks(
  run: ShownRun,
  path: string,
  { open, chosen }: Pick<ChartMarks, 'open' | 'chosen'>,
): ChartMarks {
  const value = run.actors.get(path)?.value ?? null;
  const taken = (run.steps.at(-1)?.taken ?? run.takenAtStart)[path] ?? [];
  return {
    active: new Set(value === null ? [] : ['', ...activeStates(value)]),
    taken: new Set(taken),
    open,
    chosen,
  };
}
