import { clientSidebarMachine } from '../clientSidebar.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const examplesOf = (isExpanded: boolean): MachineExamples => ({
  machine: clientSidebarMachine,
  input: { isExpanded },
  events: {},
  serializeContext: () => isExpanded,
});

/** The two states that the cookie can start the sidebar in. */
export const clientSidebarExamples: readonly MachineExamples[] = [examplesOf(true), examplesOf(false)];
