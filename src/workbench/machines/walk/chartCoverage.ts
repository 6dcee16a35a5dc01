import type { AnyStateNode } from 'xstate';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { activeStates } from '../activeStates.ts';
import { describeChart, transitionId } from '../describeChart.ts';
import { statesOf } from '../statesOf.ts';
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
  const all = { states: new Set<string>(), transitions: new Set<string>(), guarded: new Set<string>() };
  let situations = 0;
  for (const walk of walks) {
    const named = (id: string) => id.replaceAll(`${walk.machine.id}.`, '');
    const walked = walkSituations(walk, (snapshot, event, chosen) => {
      for (const node of activeNodes(snapshot)) {
        if (chosen.some(({ source }) => isBelow(source, node))) continue; // a state within answers first
        const candidates = node.transitions.get(event.type) ?? [];
        const choice = candidates.findIndex((candidate) => chosen.includes(candidate));
        for (const candidate of choice < 0 ? candidates : candidates.slice(0, choice))
          refused.add(named(transitionId(candidate)));
      }
    });
    situations += walked.situations.length;
    for (const id of [...walked.firstMoves.keys(), ...walked.takenAtStart]) taken.add(named(id));
    for (const { snapshot } of walked.situations)
      for (const path of activeStates(snapshot.value)) reached.add(path);
    for (const { path, transitions } of statesOf(describeChart(walk.machine).root)) {
      // where a chart always is, and what is left at once, is no situation of its own
      if (path !== '' && transitions.every(({ type }) => type !== '')) all.states.add(path);
      for (const { id, type, guard } of transitions) {
        all.transitions.add(named(id));
        if (guard !== null && type !== '') all.guarded.add(named(id));
      }
    }
  }
  const missing = (known: ReadonlySet<string>, met: ReadonlySet<string>) =>
    [...known].filter((id) => !met.has(id));
  return {
    situations,
    states: reached.size,
    transitions: taken.size,
    unreached: missing(all.states, reached),
    untaken: missing(all.transitions, taken),
    unrefused: missing(all.guarded, refused),
  };
}

function isBelow(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let above = node.parent; above; above = above.parent) if (above === ancestor) return true;
  return false;
}
