import { siteMenuMachine } from '../siteMenu.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

export const siteMenuExamples: MachineExamples = {
  machine: siteMenuMachine,
  events: {},
  situation: () => null,
};
