import type { StateValue } from 'xstate';
import { activeStates } from '#inspect/activeStates.ts';
import type { Chart, ChartTransition } from '#inspect/chart.ts';
import { statesOf } from '#inspect/statesOf.ts';

/** The transitions that lead out of the states in which an actor stands, inner states first. */
export function openTransitions({ root }: Chart, value: StateValue): readonly ChartTransition[] {
  const active = new Set(['', ...activeStates(value)]);
  return statesOf(root)
    .filter(({ path }) => active.has(path))
    .toReversed()
    .flatMap(({ transitions }) => transitions);
}

/** Types of the events that somebody can send to an actor where it stands. */
export function openEvents(chart: Chart, value: StateValue): readonly string[] {
  const types = openTransitions(chart, value).map(({ type }) => type);
  return [...new Set(types)].filter((type) => type !== '' && !type.startsWith('xstate.')).toSorted();
}

const joints = new Set(['and', 'or', 'not', 'in', 'unnamed']);

/** Names of the guards that are asked where an actor stands. */
export function openGuards(chart: Chart, value: StateValue): readonly string[] {
  const names = openTransitions(chart, value).flatMap(
    ({ guard }) => guard?.replace(/\(.*?\)/g, '').match(/\w+/g) ?? [],
  );
  return [...new Set(names)].filter((name) => !joints.has(name)).toSorted();
}
