import type { AnyStateMachine } from 'xstate';
import { savedRun } from '../collectRuns.ts';
import type { Run, RunStep } from '../run.ts';
import { type Simulation, startSimulation } from './startSimulation.ts';

/** How much later than its delay a browser's timer may have fired, and how much earlier than noted, in milliseconds. */
const lateMilliseconds = 1500;
const earlyMilliseconds = 50;

/**
 * Replays a saved run against its machine, without browser and without waiting: sends what was sent, lets calls come
 * back as they did, and steps time from one timer to the next. Gives the run that came of it: equal to the saved one if
 * the machine still behaves as it did.
 *
 * @param input - what the machine is started with, if the saved input is not enough (forms hold functions)
 * @throws Error naming the step, when a timer fires that the run does not know, or not when the run says
 */
export function replay(machine: AnyStateMachine, run: Run, input: unknown = run.input): Run {
  const simulation = startSimulation(machine, input);
  try {
    for (const [place, step] of run.steps.entries()) repeat(simulation, step, place);
    const { start, steps } = savedRun(simulation.run);
    const replayed = run.steps.map((step, place): RunStep => {
      const { states, effects } = steps[place] ?? { states: {} };
      // Where nobody noted effects there is nothing to compare them with.
      return { at: step.at, to: step.to, did: step.did, states, ...(step.effects && effects && { effects }) };
    });
    return { ...run, start, steps: replayed };
  } finally {
    simulation.stop();
  }
}

/**
 * Does a step of a run again, at its time.
 *
 * @throws Error naming the step when it does not fit
 */
export function repeat(simulation: Simulation, { at, to, did }: RunStep, place: number): void {
  const issue = (problem: string) =>
    new Error(`Step ${place + 1} of the run (${did.kind} to "${to}"): ${problem}`);
  const due = simulation.nextDue();
  if (did.kind === 'timer') {
    if (due === undefined) throw issue(`no timer is set that could be "${did.event}".`);
    simulation.fireNext(at);
    const last = simulation.run.steps.at(-1)?.did;
    const fired = last?.kind === 'timer' ? last.event : '';
    if (fired !== did.event) throw issue(`the next timer is "${fired}", not "${did.event}".`);
    if (due > at + earlyMilliseconds || due < at - lateMilliseconds)
      throw issue(`"${did.event}" fires at ${due} ms, the run has it at ${at} ms.`);
    return;
  }
  if (due !== undefined && due < at - lateMilliseconds)
    throw issue(`a timer fires before it, at ${due} ms, that the run does not know.`);
  simulation.setNow(at);
  try {
    simulation.act({ to, did });
  } catch (error) {
    throw issue(error instanceof Error ? error.message : String(error));
  }
}
