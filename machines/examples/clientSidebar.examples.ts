import { clientSidebarMachine } from '../clientSidebar.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const examplesOf = (isExpanded: boolean): MachineExamples => ({
  machine: clientSidebarMachine,
  input: { isExpanded },
  events: {},
  situation: () => isExpanded,
});

/** The sidebar as the cookie can have left it. */
export const clientSidebarExamples: readonly MachineExamples[] = [examplesOf(true), examplesOf(false)];
