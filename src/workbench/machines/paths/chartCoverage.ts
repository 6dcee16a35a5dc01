import type { AnyStateNode } from 'xstate';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { activeStates, statesOf } from '../chart.ts';
import { describeChart, transitionId } from '../describeChart.ts';
import { activeNodes, exploreStates } from './exploreStates.ts';

/** Reached and missed parts of charts. Ids leave out the chart's own name. */
export interface ChartCoverage {
  readonly snapshots: number;
  readonly states: number;
  readonly transitions: number;
  readonly unreached: readonly string[];
  /** Each branch of a guarded list counts. */
  readonly untaken: readonly string[];
  readonly guardsNeverFalse: readonly string[];
}

/**
 * Explores charts by the events of their examples, without running an actor, and reports missed parts. Several
 * explorations add up, over charts of one kind too: one form has steps, another none.
 */
export function chartCoverage(examples: readonly MachineExamples[]): ChartCoverage {
  const reached = new Set<string>();
  const taken = new Set<string>();
  const falseGuards = new Set<string>();
  const all = { states: new Set<string>(), transitions: new Set<string>(), guarded: new Set<string>() };
  let snapshots = 0;
  for (const machineExamples of examples) {
    const named = (id: string) => id.replaceAll(`${machineExamples.machine.id}.`, '');
    const exploration = exploreStates(machineExamples, (snapshot, event, chosen) => {
      for (const node of activeNodes(snapshot)) {
        if (chosen.some(({ source }) => isBelow(source, node))) continue; // an inner state comes first
        const candidates = node.transitions.get(event.type) ?? [];
        const choice = candidates.findIndex((candidate) => chosen.includes(candidate));
        for (const candidate of choice < 0 ? candidates : candidates.slice(0, choice))
          falseGuards.add(named(transitionId(candidate)));
      }
    });
    snapshots += exploration.reachedStates.length;
    for (const id of [...exploration.firstSteps.keys(), ...exploration.takenAtStart]) taken.add(named(id));
    for (const { snapshot } of exploration.reachedStates)
      for (const path of activeStates(snapshot.value)) reached.add(path);
    for (const { path, transitions } of statesOf(describeChart(machineExamples.machine).root)) {
      // the root and transient states are in no snapshot of their own
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
    snapshots,
    states: reached.size,
    transitions: taken.size,
    unreached: missing(all.states, reached),
    untaken: missing(all.transitions, taken),
    guardsNeverFalse: missing(all.guarded, falseGuards),
  };
}

function isBelow(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let above = node.parent; above; above = above.parent) if (above === ancestor) return true;
  return false;
}
