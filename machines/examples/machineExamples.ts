import type { AnyStateMachine } from 'xstate';

/** Examples of what can happen to a machine: with them, tests walk its whole chart. */
export interface MachineExamples {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Payloads by event type; a type that is not named comes alone. */
  readonly events: Readonly<Record<string, readonly object[]>>;
  /** The part of the context in which two situations differ. */
  readonly situation: (context: never) => unknown;
}
