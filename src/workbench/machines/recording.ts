import type { StateValue } from 'xstate';
import type { Chart } from './chart.ts';

/** A recording of a machine and its child machines, for replays; personal data is masked. */
export interface Recording {
  readonly machine: string;
  readonly input?: unknown;
  readonly start: States;
  readonly steps: readonly RecordingStep[];
}

/** States by actor path: '' is the root, 'customerLogin/otpCountdown' a child. */
export type States = Readonly<Record<string, StateValue>>;

/** A step: an event from outside the machine, and the resulting state of every actor. */
export interface RecordingStep {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly to: string;
  readonly cause: StepCause;
  readonly states: States;
  readonly effects?: readonly Effect[];
}

/** A side effect that a chart requested. */
interface Effect {
  readonly by: string;
  readonly action: string;
  readonly params?: unknown;
}

export type StepCause =
  | { readonly kind: 'event'; readonly event: { readonly type: string } }
  | { readonly kind: 'timer'; readonly event: string }
  | { readonly kind: 'settled'; readonly call: string; readonly output?: unknown; readonly error?: unknown };

/** An actor with its chart and current state. */
export interface RecordedActor {
  readonly path: string;
  readonly chart: Chart;
  value: StateValue | null;
  context: unknown;
  hasFailed: boolean;
}

export interface LiveStep extends RecordingStep {
  readonly states: Record<string, StateValue>;
  readonly effects: Effect[];
  readonly taken: Record<string, readonly string[]>;
}

/** A recording that is still growing. It is plain data, so a BroadcastChannel can send it. */
export interface LiveRecording {
  readonly id: string;
  readonly machine: string;
  readonly input: unknown;
  readonly actors: Map<string, RecordedActor>;
  readonly start: Record<string, StateValue>;
  readonly takenAtStart: Record<string, readonly string[]>;
  readonly steps: LiveStep[];
  lastMoved: string;
}

/** Returns the parts of a recording that a replay needs. */
export function toRecording({ machine, input, start, steps }: LiveRecording): Recording {
  const savedSteps = steps.map(({ taken: _taken, ...step }) => structuredClone(step));
  return { machine, ...(input === undefined ? {} : { input }), start: { ...start }, steps: savedSteps };
}

/** Name of a BroadcastChannel, so that recordings stay in the browser. */
export const inspectorChannelName = 'statechart-inspector';

/** The inspector requests all recordings with `hello`; pages send a recording again whenever it grows. */
export type InspectorMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'recording'; readonly recording: LiveRecording };
