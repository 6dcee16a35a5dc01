import type { AnyStateMachine } from 'xstate';

/** Examples of a machine's events, with which tests explore its whole chart. */
export interface MachineExamples {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /**
   * Payloads by event type. Types without an entry are sent without a payload. [] skips a type, for events that only
   * the chart raises.
   */
  readonly events: Readonly<Record<string, readonly object[]>>;
  /** Returns the part of the context that distinguishes states, without endless counters; default: all of it. */
  readonly serializeContext?: (context: never) => unknown;
}
