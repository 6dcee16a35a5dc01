import { type AnyStateMachine, StateMachine } from 'xstate';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';

export interface GalleryMachine {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly examples: readonly MachineExamples[];
  /** Possible inputs; the first is the default. */
  readonly starts: readonly { readonly name: string; readonly input: unknown }[];
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

/** The machines exported by files in `machines`, and those of their examples. Machines of forms are not exported. */
export const machineGallery: readonly GalleryMachine[] = [
  ...new Map(machines.map((machine) => [machine.id, machine])).values(),
]
  .map((machine) => {
    const found = allExamples.filter((examples) => examples.machine.id === machine.id);
    const examples: readonly MachineExamples[] = found.length > 0 ? found : [{ machine, events: {} }];
    const starts = examples.map(({ input }) => ({ name: JSON.stringify(input) ?? 'nothing', input }));
    return { id: machine.id, machine, examples, starts };
  })
  .toSorted((one, other) => one.id.localeCompare(other.id));

function isExamples(value: unknown): value is MachineExamples {
  return typeof value === 'object' && value !== null && 'events' in value && 'machine' in value;
}
