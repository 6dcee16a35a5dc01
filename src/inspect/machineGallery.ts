import { type AnyStateMachine, StateMachine } from 'xstate';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/machines/*.machine.ts', '/machines/examples/*.examples.ts'],
  { eager: true },
);

/** Every machine that a file in `machines` exports, so that an inspector shows charts before anything runs. */
export const machineGallery: readonly AnyStateMachine[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine)
  .toSorted((one, other) => one.id.localeCompare(other.id));
