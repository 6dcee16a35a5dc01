import { keptLeadMachine } from '../keptLead.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const failures = [{ error: { mayPass: true, retryAfterMs: 5 } }, { error: new Error('refused') }];

/** A lead that a page left behind: one that was refused already, and one that was not. */
export const keptLeadExamples: readonly MachineExamples[] = [false, true].map((isRefused) => ({
  machine: keptLeadMachine,
  input: {
    call: { formType: 'HEALTH', data: {}, idempotencyKey: 'key' },
    remainingMs: 150_000,
    isRefused,
  },
  events: { 'xstate.error.actor.0.keptLead.waiting.trying': failures },
  situation: ({ remainingMs, retryAfterMs }: { remainingMs: number; retryAfterMs: number }) => [
    remainingMs,
    retryAfterMs,
  ],
}));
