import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
} from 'xstate';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { isChosen, transitionId } from '../describeChart.ts';

/** A snapshot that differs from others in its state or its serialized context. */
export interface ReachedState {
  readonly snapshot: AnyMachineSnapshot;
  /** The last step of the shortest path; null at the start. */
  readonly via: ExplorationStep | null;
}

export interface ExplorationStep {
  readonly from: ReachedState;
  readonly event: AnyEventObject;
  /** Ids of the transitions, eventless and raised ones too. */
  readonly taken: readonly string[];
}

export interface Exploration {
  /** The nearest first. */
  readonly reachedStates: readonly ReachedState[];
  /** The first step that takes a transition, by its id. */
  readonly firstSteps: ReadonlyMap<string, ExplorationStep>;
  /** Transitions that the initial state takes. */
  readonly takenAtStart: readonly string[];
}

const maxStates = 20_000;

/**
 * Explores every state that the given events reach, without running an actor.
 *
 * @throws Error when there is no end of states
 */
export function exploreStates({ machine, input, events, serializeContext }: MachineExamples): Exploration {
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, serializeContext(snapshot.context as never)]);
  const firstSteps = new Map<string, ExplorationStep>();
  let taken: string[] = [];
  const scope = createInertScope((chosen) => taken.push(...chosen.map(transitionId)));
  const first = { snapshot: machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot, via: null };
  const takenAtStart = taken;
  const reachedStates: ReachedState[] = [first];
  const knownKeys = new Set([keyOf(first.snapshot)]);
  // grows while it is iterated
  for (const from of reachedStates) {
    if (reachedStates.length > maxStates)
      throw new Error('The states have no end: leave counters out of `serializeContext`.');
    for (const event of eventsOf(from.snapshot, events)) {
      taken = [];
      const snapshot = machine.transition(from.snapshot, event, scope) as AnyMachineSnapshot;
      const step: ExplorationStep = { from, event, taken };
      for (const id of taken) if (!firstSteps.has(id)) firstSteps.set(id, step);
      const key = keyOf(snapshot);
      if (knownKeys.has(key)) continue;
      knownKeys.add(key);
      reachedStates.push({ snapshot, via: step });
    }
  }
  return { reachedStates, firstSteps, takenAtStart };
}

function eventsOf(snapshot: AnyMachineSnapshot, events: MachineExamples['events']): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents as string[]));
  return [...types].flatMap((type) => (events[type] ?? [{}]).map((payload) => ({ ...payload, type })));
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** A scope in which a machine computes its next state, and executes and spawns nothing. */
function createInertScope(onMicrostep: (taken: readonly AnyTransitionDefinition[]) => void): Scope {
  const emptyActor = createEmptyActor();
  emptyActor.system.inspect((event) => {
    if (event.type === '@xstate.microstep') onMicrostep(event._transitions.filter(isChosen));
  });
  const noop = () => {};
  return {
    self: emptyActor,
    system: emptyActor.system,
    id: '',
    sessionId: '',
    logger: noop,
    defer: noop,
    stopChild: noop,
    emit: noop,
    actionExecutor: noop,
  } as unknown as Scope;
}

/** The steps from the start to a state. */
export function stepsTo(state: ReachedState): readonly ExplorationStep[] {
  const steps: ExplorationStep[] = [];
  for (let { via } = state; via !== null; via = via.from.via) steps.unshift(via);
  return steps;
}

/** XState's types hide this property. */
function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return (snapshot as unknown as { readonly _nodes: readonly AnyStateNode[] })._nodes;
}
