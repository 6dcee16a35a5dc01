import { otpCountdownMachine } from '../otpCountdown.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

export const otpCountdownExamples: MachineExamples = {
  machine: otpCountdownMachine,
  events: {},
  serializeContext: ({ secondsLeft }: { secondsLeft: number }) => secondsLeft,
};
