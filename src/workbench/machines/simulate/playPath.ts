import type { AnyEventObject } from 'xstate';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { activeStates } from '../activeStates.ts';
import { describeChart } from '../describeChart.ts';
import { type ChartPath, shortestPaths } from '../walk/shortestPaths.ts';
import type { Simulation } from './startSimulation.ts';

/** Examples of what can happen to a machine, by its id: for machines that run inside another. */
export type ExamplesOf = (machine: string) => readonly MachineExamples[];

/** A machine inside another may count for so many timers before it is over. */
const maxTimers = 1000;

/**
 * Walks a path in a simulation: events are sent, calls come back, the clock moves to the timers, and machines inside are
 * brought to their end.
 *
 * @returns whether the path came where it leads: what a walk of a chart alone may do, the machines inside may not allow
 */
export function playPath(simulation: Simulation, path: ChartPath, examplesOf: ExamplesOf): boolean {
  if (path.events === null) return false;
  try {
    for (const event of path.events) play(simulation, '', event, examplesOf);
  } catch {
    return false;
  }
  return hasReached(simulation, path);
}

/** Whether a simulation stands in the state that a path leads to, or has just taken its transition. */
function hasReached({ run }: Simulation, { goal }: ChartPath): boolean {
  const value = run.actors.get('')?.value;
  if (goal.kind === 'state') return value != null && activeStates(value).includes(goal.id);
  const taken = [run.takenAtStart, ...run.steps.map((step) => step.taken)];
  return taken.some((ids) => ids['']?.includes(goal.id));
}

function play(simulation: Simulation, to: string, event: AnyEventObject, examplesOf: ExamplesOf): void {
  if (event.type.startsWith('xstate.after.')) {
    fireUntil(simulation, ({ path, did }) => path === to && did === event.type);
    return;
  }
  const [, kind, id] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(event.type) ?? [];
  if (kind === undefined || id === undefined) {
    simulation.act({ to, did: { kind: 'event', event } });
    return;
  }
  if (simulation.calls().some(({ by, call }) => by === to && call === id)) {
    const ended = kind === 'error.actor' ? { error: event.error } : { output: event.output };
    simulation.act({ to, did: { kind: 'settled', call: id, ...ended } });
    return;
  }
  const inner = to === '' ? id : `${to}/${id}`;
  if (kind === 'snapshot') simulation.fireNext();
  else finish(simulation, inner, examplesOf);
}

/** Brings a machine inside another to its end: by its own examples, or by its timers. */
function finish(simulation: Simulation, path: string, examplesOf: ExamplesOf): void {
  const machine = simulation.run.actors.get(path)?.chart.id ?? '';
  // Which of its ways to start it was started with is not known here.
  for (const event of examplesOf(machine).flatMap(wayToEnd)) {
    if (!simulation.isRunning(path)) return;
    play(simulation, path, event, examplesOf);
  }
  for (let fired = 0; simulation.isRunning(path) && fired < maxTimers; fired += 1)
    if (simulation.fireNext() === undefined) return;
}

const waysToEnd = new WeakMap<MachineExamples, readonly AnyEventObject[]>();

/** The shortest way to a final state, by a machine's examples. */
function wayToEnd(examples: MachineExamples): readonly AnyEventObject[] {
  const known = waysToEnd.get(examples);
  if (known) return known;
  const chart = describeChart(examples.machine);
  const ends = chart.root.states.filter(({ kind }) => kind === 'final').map(({ path }) => path);
  const paths = ends.length > 0 ? shortestPaths(chart, [examples]) : [];
  const way = paths.find(({ goal, events }) => ends.includes(goal.id) && events !== null)?.events ?? [];
  waysToEnd.set(examples, way);
  return way;
}

function fireUntil(
  simulation: Simulation,
  isIt: (fired: { readonly path: string; readonly did: string }) => boolean,
): void {
  for (let fired = 0; fired < maxTimers; fired += 1) {
    if (simulation.fireNext() === undefined) throw new Error('No timer is set.');
    const last = simulation.run.steps.at(-1);
    if (last?.did.kind === 'timer' && isIt({ path: last.to, did: last.did.event })) return;
  }
  throw new Error('The timer never fired.');
}
