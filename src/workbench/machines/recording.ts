import type { StateValue } from 'xstate';

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
  /** The tester overrides a guard from here on; null ends that. */
  | { readonly kind: 'guard'; readonly guard: string; readonly result: boolean | null }
  /** A call came back. */
  | { readonly kind: 'settled'; readonly call: string; readonly output?: unknown; readonly error?: unknown };
