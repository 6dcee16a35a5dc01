import type { AnyStateMachine } from 'xstate';

/** Examples of what can happen to a machine: with them, tests walk its whole chart. */
export interface MachineExamples {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** What the site starts it with, where a walk takes something shorter. */
  readonly siteInput?: unknown;
  /**
   * Payloads by event type. A type that is not named is tried with nothing else in it; [] keeps one from being tried, for
   * events that only the chart itself raises.
   */
  readonly events: Readonly<Record<string, readonly object[]>>;
  /** The part of the context in which two situations differ; counters are left out, to keep walks finite. */
  readonly contextKey: (context: never) => unknown;
}
