import type { StateValue } from 'xstate';

/** A recorded run of a machine and of the machines inside it: what a replay needs, personal data masked. */
export interface Run {
  /** Id of the outermost machine. */
  readonly machine: string;
  /** What the machine was started with, functions left out. */
  readonly input?: unknown;
  /** The states at the start, by actor path. */
  readonly start: States;
  readonly steps: readonly RunStep[];
}

/** States by actor path: '' is the outermost actor, 'customerLogin/otpCountdown' one inside another. */
export type States = Readonly<Record<string, StateValue>>;

/** Something that came from outside of the charts, and the states it led to in every actor that took part. */
export interface RunStep {
  /** Milliseconds since the run began. */
  readonly at: number;
  /** Path of the actor that it came to. */
  readonly to: string;
  readonly did: Happening;
  readonly states: States;
  /** What was done to the world outside; left out where nobody noted it. */
  readonly effects?: readonly Effect[];
}

/** An action of a chart that reaches outside, as it was asked for. */
export interface Effect {
  /** Path of the actor. */
  readonly by: string;
  readonly action: string;
  readonly params?: unknown;
}

export type Happening =
  /** A visitor, or the page, sent an event. */
  | { readonly kind: 'event'; readonly event: { readonly type: string } }
  /** Time passed. */
  | { readonly kind: 'timer'; readonly event: string }
  /** From here on whoever tests decides what a guard says; null leaves it to the chart again. */
  | { readonly kind: 'guard'; readonly guard: string; readonly says: boolean | null }
  /** A call came back. */
  | { readonly kind: 'settled'; readonly call: string; readonly output?: unknown; readonly error?: unknown };
