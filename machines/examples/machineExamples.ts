import type { AnyStateMachine } from 'xstate';

/** What can happen to a machine, as examples: what tests walk its whole chart with. */
export interface MachineExamples {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Payloads by event type; a type that is not named comes alone. */
  readonly events: Readonly<Record<string, readonly object[]>>;
  /** What of the context tells one situation from another. */
  readonly situation: (context: never) => unknown;
}
