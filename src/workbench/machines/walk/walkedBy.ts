import { activeStates } from '../activeStates.ts';
import type { ShownRun } from '../collectRuns.ts';
import type { PathGoal } from './shortestPaths.ts';

/** What a run walked of a chart: keys of its states and transitions. */
export type Walked = ReadonlySet<string>;

/** The key of a goal among what a run walked. */
export const walkedKey = ({ kind, id }: PathGoal): string => `${kind} ${id}`;

/** What a run walked of every machine that took part, by the machines' ids. */
export function walkedBy({ actors, start, takenAtStart, steps }: ShownRun): ReadonlyMap<string, Walked> {
  const walked = new Map<string, Set<string>>();
  const note = (path: string, kind: PathGoal['kind'], ids: readonly string[]) => {
    const machine = actors.get(path)?.chart.id ?? '';
    const known = walked.get(machine) ?? new Set();
    for (const id of ids) known.add(walkedKey({ kind, id }));
    walked.set(machine, known);
  };
  for (const states of [start, ...steps.map((step) => step.states)])
    for (const [path, value] of Object.entries(states)) note(path, 'state', activeStates(value));
  for (const taken of [takenAtStart, ...steps.map((step) => step.taken)])
    for (const [path, ids] of Object.entries(taken)) note(path, 'transition', ids);
  return walked;
}
