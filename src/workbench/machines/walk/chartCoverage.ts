import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { activeNodes, walkSituations } from './walkSituations.ts';

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

/**
 * Walks charts through every situation that the given events lead to, without running an actor, and reports what was
 * missed. Several walks add up, over charts of one kind too: one form has steps, another none.
 */
export function chartCoverage(walks: readonly MachineExamples[]): ChartCoverage {
  const reached = new Set<string>();
  const taken = new Set<string>();
  const refused = new Set<string>();
  let situations = 0;
  for (const walk of walks) {
    const nameOf = namesOf(walk.machine);
    const found = walkSituations(walk, (snapshot, event, chosen) => {
      for (const transition of chosen) taken.add(nameOf(transition));
      for (const node of activeNodes(snapshot)) {
        if (chosen.some((transition) => isBelow(transition.source, node))) continue; // a state within answers first
        const candidates = node.transitions.get(event.type) ?? [];
        const choice = candidates.findIndex((candidate) => chosen.includes(candidate));
        for (const candidate of choice < 0 ? candidates : candidates.slice(0, choice))
          refused.add(nameOf(candidate));
      }
    }).situations;
    situations += found.length;
    for (const { snapshot } of found)
      for (const node of activeNodes(snapshot)) reached.add(shortId(walk.machine, node));
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

function namesOf(machine: AnyStateMachine): (transition: AnyTransitionDefinition) => string {
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

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

function isBelow(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let above = node.parent; above; above = above.parent) if (above === ancestor) return true;
  return false;
}
