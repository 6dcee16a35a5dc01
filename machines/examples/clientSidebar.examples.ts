import { clientSidebarMachine } from '../clientSidebar.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

/** The two states that the cookie can start the sidebar in. */
export const clientSidebarExamples: readonly MachineExamples[] = [true, false].map((isExpanded) => ({
  machine: clientSidebarMachine,
  input: { isExpanded },
  events: {},
}));
