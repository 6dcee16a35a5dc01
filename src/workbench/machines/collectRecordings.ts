import type { StateValue } from 'xstate';
import type { Chart } from './chart.ts';
import type { LogEntry } from './logEntry.ts';
import type { Effect, Recording, RecordingStep } from './recording.ts';

/** An actor with its chart and its current state. */
export interface RecordedActor {
  readonly path: string;
  readonly chart: Chart;
  value: StateValue | null;
  context: unknown;
  /** Whether it ended by an unhandled error. */
  hasFailed: boolean;
}

/** A recording that still grows. */
export interface LiveRecording {
  readonly id: string;
  readonly machine: string;
  readonly input: unknown;
  readonly actors: Map<string, RecordedActor>;
  readonly start: Record<string, StateValue>;
  /** Transitions of the initial states, by actor path. */
  readonly takenAtStart: Record<string, readonly string[]>;
  readonly steps: LiveStep[];
  /** Path of the actor that moved last. */
  lastMoved: string;
}

export interface LiveStep extends RecordingStep {
  readonly states: Record<string, StateValue>;
  readonly effects: Effect[];
  /** Transition ids by actor path. */
  readonly taken: Record<string, readonly string[]>;
}

/** Collects log entries into recordings, by their ids. */
export function collectRecordings(): {
  readonly recordings: ReadonlyMap<string, LiveRecording>;
  readonly add: (entry: LogEntry) => void;
} {
  const recordings = new Map<string, LiveRecording>();
  const add = (entry: LogEntry) => {
    if (entry.kind === 'recording') {
      const { recording, machine, input } = entry;
      recordings.set(recording, {
        id: recording,
        machine,
        input,
        actors: new Map(),
        start: {},
        takenAtStart: {},
        steps: [],
        lastMoved: '',
      });
      return;
    }
    const recording = recordings.get(entry.recording);
    if (recording === undefined) return;
    const step = recording.steps.at(-1);
    if (entry.kind === 'effect') {
      step?.effects.push(entry.effect);
      return;
    }
    const { path } = entry;
    if (entry.kind === 'actor')
      recording.actors.set(path, { path, chart: entry.chart, value: null, context: null, hasFailed: false });
    if (entry.kind === 'step')
      recording.steps.push({
        at: entry.at,
        to: path,
        cause: entry.cause,
        states: {},
        effects: [],
        taken: {},
      });
    if (entry.kind === 'taken') {
      recording.lastMoved = path;
      const taken = step?.taken ?? recording.takenAtStart;
      taken[path] = [...(taken[path] ?? []), ...entry.transitions];
    }
    if (entry.kind === 'state') {
      const actor = recording.actors.get(path);
      if (actor)
        Object.assign(actor, {
          value: entry.value,
          context: entry.context,
          hasFailed: entry.hasFailed === true,
        });
      const states = step?.states ?? recording.start;
      states[path] = entry.value;
    }
  };
  return { recordings, add };
}

/** A recording as it is saved: only the parts that a replay needs. */
export function toRecording({ machine, input, start, steps }: LiveRecording): Recording {
  const savedSteps = steps.map(({ at, to, cause, states, effects }) => ({
    ...{ at, to, cause },
    states: { ...states },
    effects: [...effects],
  }));
  return { machine, ...(input === undefined ? {} : { input }), start: { ...start }, steps: savedSteps };
}
