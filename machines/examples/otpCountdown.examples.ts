import { otpCountdownMachine } from '../otpCountdown.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

export const otpCountdownExamples: MachineExamples = {
  machine: otpCountdownMachine,
  input: { seconds: 3 },
  siteInput: {},
  events: {},
  serializeContext: ({ secondsLeft }: { secondsLeft: number }) => secondsLeft,
};
