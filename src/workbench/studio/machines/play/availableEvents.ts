import type { StateValue } from 'xstate';
import type { Chart, ChartTransition } from '#workbench/machines/chart.ts';
import { activeStates, statesOf } from '#workbench/machines/chart.ts';

/** Transitions of all active states. */
function leadingOut({ root }: Chart, value: StateValue): readonly ChartTransition[] {
  const active = new Set(['', ...activeStates(value)]);
  return statesOf(root)
    .filter(({ path }) => active.has(path))
    .flatMap(({ transitions }) => transitions);
}

/** Transitions by events that a tester can send: no calls, no timers, not eventless. */
export const availableTransitions = (chart: Chart, value: StateValue): readonly ChartTransition[] =>
  leadingOut(chart, value).filter(({ type }) => type !== '' && !type.startsWith('xstate.'));

/** Types of the events that an actor accepts in its state. */
export const availableEvents = (chart: Chart, value: StateValue): readonly string[] =>
  [...new Set(availableTransitions(chart, value).map(({ type }) => type))].toSorted();

const joints = new Set(['and', 'or', 'not', 'in', 'unnamed']);

/** Names of the guards in an actor's state. */
export function availableGuards(chart: Chart, value: StateValue): readonly string[] {
  const names = leadingOut(chart, value).flatMap(
    ({ guard }) => guard?.replace(/\(.*?\)/g, '').match(/\w+/g) ?? [],
  );
  return [...new Set(names)].filter((name) => !joints.has(name)).toSorted();
}
