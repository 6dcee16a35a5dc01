import { clientSidebarMachine } from '../clientSidebar.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

/** The two initial states by the cookie. */
export const clientSidebarExamples: readonly MachineExamples[] = [true, false].map((isExpanded) => ({
  machine: clientSidebarMachine,
  input: { isExpanded },
  events: {},
}));
