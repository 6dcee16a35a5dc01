import { type LeadQueueContext, leadQueueMachine } from '../leadQueue.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const failures = [
  { error: { mayPass: true } },
  { error: { mayPass: true, retryAfterMs: 40_000 } },
  { error: new Error('refused') },
];
const lead = { formType: 'HEALTH', data: {}, idempotencyKey: 'key', values: {} };

/** A lead that a closed page left behind, and one of a form on the screen. */
export const leadQueueExamples: readonly MachineExamples[] = [{ lead, remainingMs: 200_000 }, { lead }].map(
  (input) => ({
    machine: leadQueueMachine,
    input,
    events: {
      'lead.stored': [{ storage: 'browser' }],
      'trying.ended': [],
      ...Object.fromEntries(
        ['sending', 'queued.trying', 'queued.tryingAgain'].map((state) => [
          `xstate.error.actor.0.leadQueue.${state}`,
          failures,
        ]),
      ),
    },
    serializeContext: ({ storage, tries }: LeadQueueContext) => [
      storage,
      tries.inVain > 0,
      tries.retryAfterMs,
    ],
  }),
);
