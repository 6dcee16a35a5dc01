import type { StateValue } from 'xstate';
import type { Chart } from './chart.ts';

/** A recording of a machine and its child machines, for replays; personal data is masked. */
export interface Recording {
  /** Id of the root machine. */
  readonly machine: string;
  /** Without functions. */
  readonly input?: unknown;
  /** The states at the start, by actor path. */
  readonly start: States;
  readonly steps: readonly RecordingStep[];
}

/** States by actor path: '' is the root, 'customerLogin/otpCountdown' a child. */
export type States = Readonly<Record<string, StateValue>>;

/** A cause from outside the charts, and the states it led to in every actor. */
export interface RecordingStep {
  /** Milliseconds since the start. */
  readonly at: number;
  /** Path of the actor that received it. */
  readonly to: string;
  readonly cause: StepCause;
  readonly states: States;
  /** Missing in recordings without effects. */
  readonly effects?: readonly Effect[];
}

/** A side effect that a chart requested. */
export interface Effect {
  /** Path of the actor. */
  readonly by: string;
  readonly action: string;
  readonly params?: unknown;
}

export type StepCause =
  /** A visitor, or the page, sent an event. */
  | { readonly kind: 'event'; readonly event: { readonly type: string } }
  /** Time passed. */
  | { readonly kind: 'timer'; readonly event: string }
  /** A call came back. */
  | { readonly kind: 'settled'; readonly call: string; readonly output?: unknown; readonly error?: unknown };

/** An actor with its chart and its current state. */
export interface RecordedActor {
  readonly path: string;
  readonly chart: Chart;
  value: StateValue | null;
  context: unknown;
  /** Whether it ended by an unhandled error. */
  hasFailed: boolean;
}

export interface LiveStep extends RecordingStep {
  readonly states: Record<string, StateValue>;
  readonly effects: Effect[];
  /** Transition ids by actor path. */
  readonly taken: Record<string, readonly string[]>;
}

/** A recording that still grows: plain data, which a channel carries. */
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

/** A recording as it is saved: only the parts that a replay needs. */
export function toRecording({ machine, input, start, steps }: LiveRecording): Recording {
  const savedSteps = steps.map(({ taken: _taken, ...step }) => structuredClone(step));
  return { machine, ...(input === undefined ? {} : { input }), start: { ...start }, steps: savedSteps };
}
