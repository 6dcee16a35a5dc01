import type { StateValue } from 'xstate';
import type { Chart, ChartTransition } from '#workbench/machines/chart.ts';
import { activeStates, statesOf } from '#workbench/machines/chart.ts';

/** Transitions of all active states by events that a tester can send: no calls, no timers, not eventless. */
export function availableTransitions({ root }: Chart, value: StateValue): readonly ChartTransition[] {
  const active = new Set(['', ...activeStates(value)]);
  return statesOf(root)
    .filter(({ path }) => active.has(path))
    .flatMap(({ transitions }) => transitions)
    .filter(({ type }) => type !== '' && !type.startsWith('xstate.'));
}

/** Types of the events that an actor accepts in its state. */
export const availableEvents = (chart: Chart, value: StateValue): readonly string[] =>
  [...new Set(availableTransitions(chart, value).map(({ type }) => type))].toSorted();
