import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

/** One walk through a chart: what it starts from, and what can happen. */
export interface Walk {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /**
   * The events to try, by type. A type that is not named is tried with nothing else in it; [] keeps one from being
   * tried, for events that only the chart itself raises.
   */
  readonly events: Readonly<Record<string, readonly object[]>>;
  /** The part of the context in which situations differ; counters are left out, to keep the walk finite. */
  readonly situation: (context: never) => unknown;
}

/** What the walks met, and what of the charts they never did. Names leave out the chart's own. */
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

type Transition = ReturnType<AnyStateNode['transitions']['get']> extends (infer T)[] | undefined ? T : never;

const mostSituations = 20_000;

/**
 * Walks charts through every situation that the given events lead to, without running an actor, and reports what was
 * missed. Several walks add up, over charts of one kind too: one form has steps, another none.
 */
export function chartCoverage(walks: readonly Walk[]): ChartCoverage {
  const reached = new Set<string>();
  const taken = new Set<string>();
  const refused = new Set<string>();
  let situations = 0;
  for (const walk of walks) {
    const nameOf = namesOf(walk.machine);
    const watch = (snapshot: AnyMachineSnapshot, event: EventObject, chosen: readonly Transition[]) => {
      for (const transition of chosen) taken.add(nameOf(transition));
      for (const node of activeNodes(snapshot)) {
        if (chosen.some((transition) => isBelow(transition.source, node))) continue; // a state within answers first
        const candidates = node.transitions.get(event.type) ?? [];
        const choice = candidates.findIndex((candidate) => chosen.includes(candidate));
        for (const candidate of choice < 0 ? candidates : candidates.slice(0, choice))
          refused.add(nameOf(candidate));
      }
    };
    const map = watching(walk.machine, watch, () =>
      getAdjacencyMap(walk.machine, {
        ...(walk.input === undefined ? {} : { input: walk.input }),
        events: (snapshot: AnyMachineSnapshot) =>
          [...new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents as string[]))].flatMap((type) =>
            (walk.events[type] ?? [{}]).map((payload) => ({ ...payload, type })),
          ),
        serializeState: (snapshot: AnyMachineSnapshot) =>
          JSON.stringify([snapshot.value, walk.situation(snapshot.context as never)]),
        limit: mostSituations,
      } as never),
    );
    const found = Object.values(map);
    if (found.length >= mostSituations)
      throw new Error('The walk has no end: leave counters out of `situation`.');
    situations += found.length;
    for (const { state } of found)
      for (const node of activeNodes(state as AnyMachineSnapshot)) reached.add(shortId(walk.machine, node));
  }
  // A state that is left at once is in no situation; it was passed if everything that it leads to was reached.
  for (const { machine } of walks) {
    for (const node of allNodes(machine.root)) {
      const goals = (node.always ?? []).flatMap(({ target }) => target ?? []);
      if (goals.length > 0 && goals.every((goal) => reached.has(shortId(machine, goal))))
        reached.add(shortId(machine, node));
    }
  }

  const all = walks.flatMap(({ machine }) => {
    const nameOf = namesOf(machine);
    return allNodes(machine.root).flatMap((node) =>
      [...node.transitions.values()].flat().map((transition) => ({
        name: nameOf(transition),
        isGuarded: transition.guard !== undefined,
      })),
    );
  });
  const states = walks.flatMap(({ machine }) => allNodes(machine.root).map((node) => shortId(machine, node)));
  const unique = (names: readonly string[]) => [...new Set(names)];
  return {
    situations,
    states: reached.size,
    transitions: taken.size,
    unreached: unique(states.filter((id) => !reached.has(id))),
    untaken: unique(all.flatMap(({ name }) => (taken.has(name) ? [] : [name]))),
    unrefused: unique(all.flatMap(({ name, isGuarded }) => (!isGuarded || refused.has(name) ? [] : [name]))),
  };
}

type Watch = (snapshot: AnyMachineSnapshot, event: EventObject, chosen: readonly Transition[]) => void;

/**
 * Records every selection of transitions while `act` runs, also of those for events that the chart raises itself.
 * Leans on the inside of XState, as `activeNodes` does: docs/decisions/0100 lists where, for whoever raises its
 * version.
 */
function watching<T>(machine: AnyStateMachine, watch: Watch, act: () => T): T {
  const select = machine.getTransitionData;
  machine.getTransitionData = function selectAndTell(snapshot, event) {
    const chosen = select.call(this, snapshot, event) ?? [];
    watch(snapshot, event, chosen as readonly Transition[]);
    return chosen;
  };
  try {
    return act();
  } finally {
    machine.getTransitionData = select;
  }
}

function namesOf(machine: AnyStateMachine): (transition: Transition) => string {
  return (transition) => {
    const { source, eventType, target } = transition;
    const place = (source.transitions.get(eventType) ?? []).indexOf(transition);
    const goal = target?.map((node: AnyStateNode) => shortId(machine, node)).join(', ') ?? 'nowhere';
    const event = eventType.replaceAll(`${machine.id}.`, '');
    return `${shortId(machine, source)} on ${event} [${place}] to ${goal}`;
  };
}

function shortId(machine: AnyStateMachine, node: AnyStateNode): string {
  return node.id === machine.id ? 'root' : node.id.replace(`${machine.id}.`, '');
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
