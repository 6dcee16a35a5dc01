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

/** A state of a chart together with what tells it from others in the context. */
export interface Situation {
  readonly snapshot: AnyMachineSnapshot;
  /** The shortest way here; null at the start. */
  readonly via: Move | null;
}

/** What an event did. */
export interface Move {
  readonly from: Situation;
  readonly event: AnyEventObject;
  /** Transitions that were taken, those included that the chart itself brought about. */
  readonly taken: readonly string[];
}

export interface SituationWalk {
  /** Every situation that the examples lead to, those that are nearer first. */
  readonly situations: readonly Situation[];
  /** The first move that takes a transition, by its id. */
  readonly firstMoves: ReadonlyMap<string, Move>;
  /** The transitions that are taken before anything happens. */
  readonly takenAtStart: readonly string[];
}

/** Told of what a machine takes at an event, raised ones too; nothing at one that it ignores. */
export type Watch = (
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  chosen: readonly AnyTransitionDefinition[],
) => void;

const maxSituations = 20_000;

/**
 * Walks a chart through every situation that the given events lead to, without running an actor.
 *
 * @throws Error when there is no end of situations
 */
export function walkSituations(
  { machine, input, events, contextKey }: MachineExamples,
  watch: Watch = () => {},
): SituationWalk {
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, contextKey(snapshot.context as never)]);
  const firstMoves = new Map<string, Move>();
  let taken: string[] = [];
  let before: AnyMachineSnapshot | undefined;
  const scope = stillScope((event, snapshot, chosen) => {
    taken.push(...chosen.map(transitionId));
    if (before) watch(before, event, chosen);
    before = snapshot;
  });
  const first = { snapshot: machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot, via: null };
  const takenAtStart = taken;
  const situations: Situation[] = [first];
  const known = new Set([keyOf(first.snapshot)]);
  // grows while it is walked through
  for (const from of situations) {
    if (situations.length > maxSituations)
      throw new Error('The walk has no end: leave counters out of `contextKey`.');
    for (const event of eventsOf(from.snapshot, events)) {
      taken = [];
      before = from.snapshot;
      const snapshot = machine.transition(from.snapshot, event, scope) as AnyMachineSnapshot;
      const move: Move = { from, event, taken };
      for (const id of taken) if (!firstMoves.has(id)) firstMoves.set(id, move);
      const key = keyOf(snapshot);
      if (known.has(key)) continue;
      known.add(key);
      situations.push({ snapshot, via: move });
    }
  }
  return { situations, firstMoves, takenAtStart };
}

function eventsOf(snapshot: AnyMachineSnapshot, events: MachineExamples['events']): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents as string[]));
  return [...types].flatMap((type) => (events[type] ?? [{}]).map((payload) => ({ ...payload, type })));
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** Surroundings in which a machine computes what comes next, and neither acts nor starts anything. */
function stillScope(
  tell: (
    event: AnyEventObject,
    snapshot: AnyMachineSnapshot,
    taken: readonly AnyTransitionDefinition[],
  ) => void,
): Scope {
  const nobody = createEmptyActor();
  nobody.system.inspect((event) => {
    if (event.type === '@xstate.microstep')
      tell(event.event, event.snapshot as AnyMachineSnapshot, event._transitions.filter(isChosen));
  });
  const nothing = () => {};
  return {
    self: nobody,
    system: nobody.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  } as unknown as Scope;
}

/** The moves that lead to a situation, from the start. */
export function movesTo(situation: Situation): readonly Move[] {
  const moves: Move[] = [];
  for (let { via } = situation; via !== null; via = via.from.via) moves.unshift(via);
  return moves;
}

/** XState keeps the active nodes in a property that its types do not show to the outside. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return (snapshot as unknown as { readonly _nodes: readonly AnyStateNode[] })._nodes;
}
