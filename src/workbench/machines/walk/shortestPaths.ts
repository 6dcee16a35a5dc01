import type { AnyEventObject } from 'xstate';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { activeStates } from '../activeStates.ts';
import type { Chart } from '../chart.ts';
import { statesOf } from '../statesOf.ts';
import { movesTo, type Situation, walkSituations } from './walkSituations.ts';

/** What a path leads to: a state, by its path, or a transition, by its id. */
export interface PathGoal {
  readonly kind: 'state' | 'transition';
  readonly id: string;
}

/** The shortest way to a state of a chart, or through a transition. */
export interface ChartPath {
  readonly goal: PathGoal;
  /** What has to happen; null when no example leads there. */
  readonly events: readonly AnyEventObject[] | null;
  /** What the machine is started with. */
  readonly examples: MachineExamples | undefined;
}

/**
 * The shortest path to every state of a chart and through every transition, by the examples of what can happen to it: in
 * the order in which the chart is written, a state before its transitions.
 */
export function shortestPaths({ root }: Chart, ways: readonly MachineExamples[]): readonly ChartPath[] {
  const found = new Map<string, Pick<ChartPath, 'events' | 'examples'>>();
  const offer = (goal: PathGoal, examples: MachineExamples, events: readonly AnyEventObject[]) => {
    const known = found.get(keyOf(goal))?.events;
    if (!known || events.length < known.length) found.set(keyOf(goal), { events, examples });
  };
  const eventsTo = (situation: Situation) => movesTo(situation).map(({ event }) => event);
  for (const examples of ways) {
    const { situations, firstMoves, takenAtStart } = walkSituations(examples);
    for (const id of takenAtStart) offer({ kind: 'transition', id }, examples, []);
    const reached = new Set<string>();
    for (const situation of situations) {
      const fresh = activeStates(situation.snapshot.value).filter((path) => !reached.has(path));
      if (fresh.length === 0) continue;
      const events = eventsTo(situation);
      for (const id of fresh) {
        reached.add(id);
        offer({ kind: 'state', id }, examples, events);
      }
    }
    for (const [id, { from, event }] of firstMoves)
      offer({ kind: 'transition', id }, examples, [...eventsTo(from), event]);
  }
  return statesOf(root).flatMap(({ path, transitions }) =>
    [
      // where a chart always is needs no way there, and what is left at once is reached by what leaves it
      ...(path === '' || transitions.some(({ type }) => type === '')
        ? []
        : [{ kind: 'state' as const, id: path }]),
      ...transitions.map(({ id }) => ({ kind: 'transition' as const, id })),
    ].map((goal) => ({ goal, ...(found.get(keyOf(goal)) ?? { events: null, examples: undefined }) })),
  );
}

const keyOf = ({ kind, id }: PathGoal) => `${kind} ${id}`;
