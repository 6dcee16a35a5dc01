import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  getNextTransitions,
} from 'xstate';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { activeStates, type Chart, statesOf } from '../chart.ts';
import { isRealTransition, transitionId } from '../describeChart.ts';

/** The shortest path to a state of a chart, or through a transition. */
export interface ChartPath {
  /** A state, by its path, or a transition, by its id. */
  readonly goal: { readonly kind: 'state' | 'transition'; readonly id: string };
  /** null if no example reaches the goal. */
  readonly events: readonly AnyEventObject[] | null;
  readonly examples: MachineExamples | undefined;
}

const maxStates = 20_000;

/** Finds the shortest path to each state and through each transition by the events of examples, in the chart's order. */
export function shortestPaths(
  { root }: Chart,
  allExamples: readonly MachineExamples[],
): readonly ChartPath[] {
  const found = new Map<string, Pick<ChartPath, 'events' | 'examples'>>();
  for (const examples of allExamples)
    for (const [id, events] of exploreStates(examples)) {
      const known = found.get(id)?.events;
      if (!known || events.length < known.length) found.set(id, { events, examples });
    }
  return statesOf(root).flatMap(({ path, transitions }) =>
    [
      // omits the root, and transient states: a path through one of their transitions also reaches the state
      ...(path === '' || transitions.some(({ type }) => type === '')
        ? []
        : [{ kind: 'state' as const, id: path }]),
      ...transitions.map(({ id }) => ({ kind: 'transition' as const, id })),
    ].map((goal) => ({ goal, ...(found.get(goal.id) ?? { events: null, examples: undefined }) })),
  );
}

/**
 * Finds the first path to every state and transition that the events reach, without running an actor. Snapshots are equal
 * if their states and serialized contexts are.
 *
 * @throws Error for more than `maxStates` states
 */
function exploreStates({ machine, input, events, serializeContext = (context) => context }: MachineExamples) {
  const paths = new Map<string, readonly AnyEventObject[]>();
  const queue: { readonly snapshot: AnyMachineSnapshot; readonly path: readonly AnyEventObject[] }[] = [];
  const known = new Set<string>();
  let path: readonly AnyEventObject[] = [];
  const reach = (id: string) => {
    if (!paths.has(id)) paths.set(id, path);
  };
  const scope = inertScope((transitions) => transitions.forEach(reach));
  const visit = (snapshot: AnyMachineSnapshot) => {
    const key = JSON.stringify([snapshot.value, serializeContext(snapshot.context as never)]);
    if (known.has(key)) return;
    known.add(key);
    if (known.size > maxStates)
      throw new Error(`More than ${maxStates} states: omit counters in \`serializeContext\`.`);
    activeStates(snapshot.value).forEach(reach);
    queue.push({ snapshot, path });
  };
  visit(machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot);
  // grows while it is iterated
  for (const from of queue) {
    if (from.snapshot.status !== 'active') continue;
    for (const type of new Set(getNextTransitions(from.snapshot).map(({ eventType }) => eventType)))
      for (const payload of type === '' ? [] : (events[type] ?? [{}])) {
        const event = { ...payload, type };
        path = [...from.path, event];
        visit(machine.transition(from.snapshot, event, scope) as AnyMachineSnapshot);
      }
  }
  return paths;
}

/** A scope in which a machine computes its next state, and executes and spawns nothing. */
function inertScope(onMicrostep: (transitions: readonly string[]) => void) {
  const self = createEmptyActor();
  self.system.inspect((event) => {
    if (event.type === '@xstate.microstep')
      onMicrostep(event._transitions.filter(isRealTransition).map(transitionId));
  });
  const none = () => {};
  return {
    ...{ self, system: self.system, id: '', sessionId: '', logger: none, defer: none },
    ...{ stopChild: none, emit: none, actionExecutor: none },
  } as unknown as Parameters<AnyStateMachine['transition']>[2];
}
