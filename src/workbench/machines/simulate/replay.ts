import type { AnyStateMachine } from 'xstate';
import { type Recording, type RecordingStep, toRecording } from '../recording.ts';
import { type Simulation, startSimulation } from './startSimulation.ts';

/** Tolerance, because browsers fire timers late and recordings round times. */
const lateMilliseconds = 1500;
const earlyMilliseconds = 50;

/**
 * Replays a recording in its machine, without a browser and without waiting. Returns a new recording, which is equal to the
 * saved one if the machine behaves the same.
 *
 * @param input the machine's input, if the saved one is incomplete because forms contain functions
 * @throws Error with the step number if a timer fires that is not recorded, or at another time
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

/** @throws Error with the step number if the machine does not behave as recorded */
export function replayStep(simulation: Simulation, { at, to, cause }: RecordingStep, index: number): void {
  const issue = (problem: string) =>
    new Error(`Step ${index + 1} of the recording (${cause.kind} to "${to}"): ${problem}`);
  const due = simulation.nextTimerDue();
  if (cause.kind === 'timer') {
    if (due === undefined) throw issue(`no timer is set for "${cause.event}".`);
    simulation.fireNextTimer(at);
    const last = simulation.recording.steps.at(-1)?.cause;
    const fired = last?.kind === 'timer' ? last.event : '';
    if (fired !== cause.event) throw issue(`the next timer is "${fired}", not "${cause.event}".`);
    if (due > at + earlyMilliseconds || due < at - lateMilliseconds)
      throw issue(`"${cause.event}" fires at ${due} ms, but was recorded at ${at} ms.`);
    return;
  }
  if (due !== undefined && due < at - lateMilliseconds)
    throw issue(`a timer that is not recorded fires before it, at ${due} ms.`);
  simulation.setNow(at);
  try {
    simulation.execute({ to, cause });
  } catch (error) {
    throw issue(error instanceof Error ? error.message : String(error));
  }
}
