import { loginDialogMachine } from '../loginDialog.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

export const loginDialogExamples: MachineExamples = {
  machine: loginDialogMachine,
  events: {},
  serializeContext: () => null,
};
