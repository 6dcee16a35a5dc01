import { motorPageMachine } from '../motorPage.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

export const motorPageExamples: MachineExamples = {
  machine: motorPageMachine,
  events: {},
  situation: () => null,
};
