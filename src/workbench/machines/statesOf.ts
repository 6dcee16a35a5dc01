import type { ChartState } from './chart.ts';

/** A state of a chart and all states inside it, in the order in which they are written. */
export function statesOf(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(statesOf)];
}
