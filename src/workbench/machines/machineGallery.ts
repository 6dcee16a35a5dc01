import { type AnyStateMachine, StateMachine } from 'xstate';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';

/** A machine with what can happen to it. */
export interface ShownMachine {
  /** The machine's id. */
  readonly id: string;
  readonly machine: AnyStateMachine;
  /** One for each way to start; empty where nobody wrote examples. */
  readonly examples: readonly MachineExamples[];
  /** What it may start with, by what that is called; the first is what it starts with unasked. */
  readonly starts: readonly { readonly name: string; readonly input: unknown }[];
  /** What it starts with in a saved run, of what the run kept. */
  readonly inputOf: (saved: unknown) => unknown;
}

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  ['/machines/*.machine.ts', '/machines/examples/*.examples.ts'],
  { eager: true },
);

const exportedBy = (ending: string) =>
  Object.entries(modules)
    .filter(([file]) => file.endsWith(ending))
    .flatMap(([, module]) => Object.values(module).flat());
const allExamples = exportedBy('.examples.ts').filter(isExamples);
const machines = [...allExamples.map(({ machine }) => machine), ...exportedBy('.machine.ts')].filter(
  (value): value is AnyStateMachine => value instanceof StateMachine,
);

/**
 * Every machine that a file in `machines` exports or has examples of, by its id; made by Vite, so that a new file is found
 * by being there. Forms have machines of their own.
 */
export const machineGallery: readonly ShownMachine[] = [
  ...new Map(machines.map((machine) => [machine.id, machine])).values(),
]
  .map((machine) => ({
    id: machine.id,
    machine,
    examples: allExamples.filter((examples) => examples.machine.id === machine.id),
    starts: startsOf(allExamples.filter((examples) => examples.machine.id === machine.id)),
    inputOf: (saved: unknown) => saved,
  }))
  .toSorted((one, other) => one.id.localeCompare(other.id));

function isExamples(value: unknown): value is MachineExamples {
  return typeof value === 'object' && value !== null && 'contextKey' in value && 'machine' in value;
}

function startsOf(ways: readonly MachineExamples[]): ShownMachine['starts'] {
  const ofSite = ways.flatMap(({ siteInput }) => (siteInput === undefined ? [] : [siteInput]));
  const inputs = ways.length > 0 ? [...ofSite, ...ways.map(({ input }) => input)] : [undefined];
  return inputs.map((input) => ({ name: input === undefined ? 'nothing' : JSON.stringify(input), input }));
}
