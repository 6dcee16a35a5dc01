import type { StateValue } from 'xstate';
import type { Chart } from './chart.ts';

/** A cause from outside the charts, and the states it led to in every actor. */
export interface RecordingStep {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly to: string;
  readonly cause: StepCause;
  /** By actor path: '' is the root, 'customerLogin/otpCountdown' a child. */
  readonly states: Record<string, StateValue>;
  readonly effects: Effect[];
  readonly taken: Record<string, readonly string[]>;
}

/** A side effect that a chart requested. */
export interface Effect {
  readonly by: string;
  readonly action: string;
  readonly params?: unknown;
}

export type StepCause =
  | { readonly kind: 'event'; readonly event: { readonly type: string } }
  | { readonly kind: 'timer'; readonly event: string }
  | { readonly kind: 'settled'; readonly call: string; readonly output?: unknown; readonly error?: unknown };

/** An actor with its chart and its current state. */
export interface RecordedActor {
  readonly path: string;
  readonly chart: Chart;
  value: StateValue | null;
  context: unknown;
  hasFailed: boolean;
}

/** A recording of a machine and its child machines that still grows: plain data, which a channel carries; personal data is masked. */
export interface LiveRecording {
  readonly id: string;
  readonly machine: string;
  readonly input: unknown;
  readonly actors: Map<string, RecordedActor>;
  readonly start: Record<string, StateValue>;
  readonly takenAtStart: Record<string, readonly string[]>;
  readonly steps: RecordingStep[];
  lastMoved: string;
}

/** A BroadcastChannel: nothing leaves the browser. */
export const inspectorChannelName = 'statechart-inspector';

/** The inspector asks for all recordings with `hello`; the page sends each again by itself whenever it has grown. */
export type InspectorMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'recording'; readonly recording: LiveRecording };
