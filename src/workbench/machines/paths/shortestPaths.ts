import type { AnyEventObject } from 'xstate';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import type { Chart } from '../chart.ts';
import { activeStates, statesOf } from '../chart.ts';
import { exploreStates, type ReachedState, stepsTo } from './exploreStates.ts';

/** A state, by its path, or a transition, by its id. */
export interface PathGoal {
  readonly kind: 'state' | 'transition';
  readonly id: string;
}

/** The shortest path to a state of a chart, or through a transition. */
export interface ChartPath {
  readonly goal: PathGoal;
  /** null when no example leads there. */
  readonly events: readonly AnyEventObject[] | null;
  /** The examples with the machine's input. */
  readonly examples: MachineExamples | undefined;
}

/**
 * The shortest path to every state of a chart and through every transition, by the events of its examples, in the
 * chart's order.
 */
export function shortestPaths(
  { root }: Chart,
  allExamples: readonly MachineExamples[],
): readonly ChartPath[] {
  const found = new Map<string, Pick<ChartPath, 'events' | 'examples'>>();
  const addPath = (goal: PathGoal, examples: MachineExamples, events: readonly AnyEventObject[]) => {
    const knownEvents = found.get(keyOf(goal))?.events;
    if (!knownEvents || events.length < knownEvents.length) found.set(keyOf(goal), { events, examples });
  };
  const eventsTo = (state: ReachedState) => stepsTo(state).map(({ event }) => event);
  for (const examples of allExamples) {
    const { reachedStates, firstSteps, takenAtStart } = exploreStates(examples);
    for (const id of takenAtStart) addPath({ kind: 'transition', id }, examples, []);
    const reached = new Set<string>();
    for (const state of reachedStates) {
      const newStates = activeStates(state.snapshot.value).filter((path) => !reached.has(path));
      if (newStates.length === 0) continue;
      const events = eventsTo(state);
      for (const id of newStates) {
        reached.add(id);
        addPath({ kind: 'state', id }, examples, events);
      }
    }
    for (const [id, { from, event }] of firstSteps)
      addPath({ kind: 'transition', id }, examples, [...eventsTo(from), event]);
  }
  return statesOf(root).flatMap(({ path, transitions }) =>
    [
      // the root needs no path, and a transient state has the path of its transitions
      ...(path === '' || transitions.some(({ type }) => type === '')
        ? []
        : [{ kind: 'state' as const, id: path }]),
      ...transitions.map(({ id }) => ({ kind: 'transition' as const, id })),
    ].map((goal) => ({ goal, ...(found.get(keyOf(goal)) ?? { events: null, examples: undefined }) })),
  );
}

const keyOf = ({ kind, id }: PathGoal) => `${kind} ${id}`;
