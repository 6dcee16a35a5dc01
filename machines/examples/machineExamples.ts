import type { AnyStateMachine } from 'xstate';

/** Examples of a machine's events: with them, tests explore its whole chart. */
export interface MachineExamples {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /**
   * Payloads by event type. Types without an entry are sent without a payload; [] skips a type, for events that only
   * the chart itself raises.
   */
  readonly events: Readonly<Record<string, readonly object[]>>;
  /** The part of the context in which two states differ, without counters that would have no end; else all of it. */
  readonly serializeContext?: (context: never) => unknown;
}
