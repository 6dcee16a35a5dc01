import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

/** One walk through a machine: what it starts from, and what can happen. */
export interface Walk {
  readonly input?: unknown;
  /** The events to try, by type; a type that is not named is tried as it is, without anything else in it. */
  readonly events: Readonly<Record<string, readonly EventObject[]>>;
  /** What tells one situation from another; counters left out here keep the walk finite. */
  readonly situation: (context: never) => unknown;
}

/** What the walks met, and what of the chart they never did. */
export interface ChartCoverage {
  readonly situations: number;
  readonly states: number;
  readonly transitions: number;
  /** States that were never entered. */
  readonly unreached: readonly string[];
  /** Transitions (each branch of a guarded list) that were never taken. */
  readonly untaken: readonly string[];
  /** Guards that never said no. */
  readonly unrefused: readonly string[];
}

interface Transition {
  readonly name: string;
  readonly isGuarded: boolean;
}

const mostSituations = 20_000;

/**
 * Walks a chart through every situation that the given events lead to, without running an actor, and tells what was
 * missed. Several walks add up: one form has steps, another none.
 */
export function chartCoverage(machine: AnyStateMachine, walks: readonly Walk[]): ChartCoverage {
  const reached = new Set<string>();
  const taken = new Set<unknown>();
  const refused = new Set<unknown>();
  let situations = 0;
  for (const walk of walks) {
    const map = getAdjacencyMap(machine, {
      ...(walk.input === undefined ? {} : { input: walk.input }),
      events: (snapshot: AnyMachineSnapshot) =>
        [...new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents as string[]))].flatMap(
          (type) => walk.events[type] ?? [{ type }],
        ),
      serializeState: (snapshot: AnyMachineSnapshot) =>
        JSON.stringify([snapshot.value, walk.situation(snapshot.context as never)]),
      limit: mostSituations,
    } as never);
    for (const { state, transitions } of Object.values(map)) {
      situations += 1;
      const snapshot = state as AnyMachineSnapshot;
      const nodes = activeNodes(snapshot);
      for (const node of nodes) reached.add(node.id);
      for (const { event } of Object.values(transitions)) {
        const chosen: readonly unknown[] = machine.getTransitionData(snapshot, event as EventObject) ?? [];
        for (const transition of chosen) taken.add(transition);
        for (const node of nodes) {
          const candidates = node.transitions.get((event as EventObject).type) ?? [];
          const isShadowed = chosen.some((transition) =>
            isBelow((transition as { source: AnyStateNode }).source, node),
          );
          const choice = candidates.findIndex((candidate) => chosen.includes(candidate));
          if (isShadowed) continue;
          for (const candidate of choice < 0 ? candidates : candidates.slice(0, choice))
            refused.add(candidate);
        }
      }
    }
  }
  if (situations >= mostSituations)
    throw new Error('The walk has no end: leave counters out of `situation`.');

  const nodes = allNodes(machine.root);
  const all = nodes.flatMap((node) =>
    [...node.transitions].flatMap(([type, candidates]) =>
      candidates.map((candidate, position): [unknown, Transition] => {
        const target = candidate.target?.map((one: AnyStateNode) => one.id).join(', ') ?? 'stay';
        const name = `${node.id} on ${type} [${position}] to ${target}`;
        return [candidate, { name, isGuarded: candidate.guard !== undefined }];
      }),
    ),
  );
  const missing = (which: (transition: Transition, key: unknown) => boolean) =>
    all.flatMap(([key, transition]) => (which(transition, key) ? [transition.name] : []));
  return {
    situations,
    states: reached.size,
    transitions: taken.size,
    unreached: nodes.map((node) => node.id).filter((id) => !reached.has(id)),
    untaken: missing((_transition, key) => !taken.has(key)),
    unrefused: missing(({ isGuarded }, key) => isGuarded && !refused.has(key)),
  };
}

/** XState keeps the active nodes in a property that its types do not show to the outside. */
function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return (snapshot as unknown as { readonly _nodes: readonly AnyStateNode[] })._nodes;
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

function isBelow(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let above = node.parent; above; above = above.parent) if (above === ancestor) return true;
  return false;
}
