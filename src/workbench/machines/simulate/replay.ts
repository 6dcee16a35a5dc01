import type { AnyStateMachine } from 'xstate';
import { type Recording, type RecordingStep, toRecording } from '../recording.ts';
import { type Simulation, startSimulation } from './startSimulation.ts';

/** A browser's timer may fire late; times are rounded. */
const lateMilliseconds = 1500;
const earlyMilliseconds = 50;

/**
 * Replays a recording against its machine, without a browser and without waiting. Returns a new recording, equal to the
 * saved one while the machine behaves the same.
 *
 * @param input the machine's input, where the saved one is incomplete (forms hold functions)
 * @throws Error naming the step, when a timer fires that is not recorded, or at another time
 */
export function replay(
  machine: AnyStateMachine,
  recording: Recording,
  input: unknown = recording.input,
): Recording {
  const simulation = startSimulation(machine, input);
  try {
    for (const [index, step] of recording.steps.entries()) replayStep(simulation, step, index);
    const { start, steps } = toRecording(simulation.recording);
    const replayed = recording.steps.map(({ at, to, cause, effects: saved }, index): RecordingStep => {
      const { states, effects } = steps[index] ?? { states: {} };
      // older recordings have no effects to compare
      return { at, to, cause, states, ...(saved && effects && { effects }) };
    });
    return { ...recording, start, steps: replayed };
  } finally {
    simulation.stop();
  }
}

/** @throws Error naming the step when it does not fit */
export function replayStep(simulation: Simulation, { at, to, cause }: RecordingStep, index: number): void {
  const issue = (problem: string) =>
    new Error(`Step ${index + 1} of the run (${cause.kind} to "${to}"): ${problem}`);
  const due = simulation.nextTimerDue();
  if (cause.kind === 'timer') {
    if (due === undefined) throw issue(`no timer is set that could be "${cause.event}".`);
    simulation.fireNextTimer(at);
    const last = simulation.recording.steps.at(-1)?.cause;
    const fired = last?.kind === 'timer' ? last.event : '';
    if (fired !== cause.event) throw issue(`the next timer is "${fired}", not "${cause.event}".`);
    if (due > at + earlyMilliseconds || due < at - lateMilliseconds)
      throw issue(`"${cause.event}" fires at ${due} ms, the run has it at ${at} ms.`);
    return;
  }
  if (due !== undefined && due < at - lateMilliseconds)
    throw issue(`a timer fires before it, at ${due} ms, that the run does not know.`);
  simulation.setNow(at);
  try {
    simulation.execute({ to, cause });
  } catch (error) {
    throw issue(error instanceof Error ? error.message : String(error));
  }
}
