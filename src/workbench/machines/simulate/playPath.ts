import type { AnyEventObject } from 'xstate';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { activeStates } from '../chart.ts';
import { describeChart } from '../describeChart.ts';
import { type ChartPath, shortestPaths } from '../paths/shortestPaths.ts';
import type { Simulation } from './startSimulation.ts';

/** Examples by machine id, for child machines. */
export type ExamplesOf = (machine: string) => readonly MachineExamples[];

const maxTimers = 1000;

/**
 * Plays a path in a simulation: sends events, settles calls, moves the clock to timers, and finishes child machines.
 *
 * @returns whether the path reached its goal. Child machines may prevent it
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

function hasReached({ recording }: Simulation, { goal }: ChartPath): boolean {
  const value = recording.actors.get('')?.value;
  if (goal.kind === 'state') return value != null && activeStates(value).includes(goal.id);
  const taken = [recording.takenAtStart, ...recording.steps.map((step) => step.taken)];
  return taken.some((ids) => ids['']?.includes(goal.id));
}

function play(simulation: Simulation, to: string, event: AnyEventObject, examplesOf: ExamplesOf): void {
  if (event.type.startsWith('xstate.after.')) {
    fireUntil(simulation, to, event.type);
    return;
  }
  const [, kind, id] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(event.type) ?? [];
  if (kind === undefined || id === undefined) {
    simulation.execute({ to, cause: { kind: 'event', event } });
    return;
  }
  if (simulation.pendingCalls().some(({ by, call }) => by === to && call === id)) {
    const ended = kind === 'error.actor' ? { error: event.error } : { output: event.output };
    simulation.execute({ to, cause: { kind: 'settled', call: id, ...ended } });
    return;
  }
  if (kind === 'snapshot') simulation.fireNextTimer();
  else finish(simulation, to === '' ? id : `${to}/${id}`, examplesOf);
}

/** Finishes a child machine by the events of its examples or by its timers. */
function finish(simulation: Simulation, path: string, examplesOf: ExamplesOf): void {
  const machine = simulation.recording.actors.get(path)?.chart.id ?? '';
  // its input is unknown, so try all examples
  for (const event of examplesOf(machine).flatMap(pathToEnd)) {
    if (!simulation.isRunning(path)) return;
    play(simulation, path, event, examplesOf);
  }
  for (let fired = 0; simulation.isRunning(path) && fired < maxTimers; fired += 1)
    if (simulation.fireNextTimer() === undefined) return;
}

const pathsToEnd = new WeakMap<MachineExamples, readonly AnyEventObject[]>();

function pathToEnd(examples: MachineExamples): readonly AnyEventObject[] {
  const knownPath = pathsToEnd.get(examples);
  if (knownPath) return knownPath;
  const chart = describeChart(examples.machine);
  const ends = chart.root.states.filter(({ kind }) => kind === 'final').map(({ path }) => path);
  const paths = ends.length > 0 ? shortestPaths(chart, [examples]) : [];
  const pathEvents =
    paths.find(({ goal, events }) => ends.includes(goal.id) && events !== null)?.events ?? [];
  pathsToEnd.set(examples, pathEvents);
  return pathEvents;
}

function fireUntil(simulation: Simulation, path: string, timer: string): void {
  for (let fired = 0; fired < maxTimers; fired += 1) {
    if (simulation.fireNextTimer() === undefined) throw new Error('No timer is set.');
    const { to, cause } = simulation.recording.steps.at(-1) ?? {};
    if (to === path && cause?.kind === 'timer' && cause.event === timer) return;
  }
  throw new Error('The timer never fired.');
}
