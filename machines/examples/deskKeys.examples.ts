import { deskKeysMachine } from '../deskKeys.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

export const deskKeysExamples: MachineExamples = {
  machine: deskKeysMachine,
  input: { isOn: true },
  events: {
    'key.pressed': ['j', 'g', 'l', '?', 'Ctrl+Enter'].flatMap((keys) => [
      { keys, isTyping: false },
      { keys, isTyping: true },
    ]),
  },
};
