import { createEmptyActor } from 'xstate';
import { type LeadQueueContext, leadQueueMachine } from '../leadQueue.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const failures = [
  { error: { isRetryable: true } },
  { error: { isRetryable: true, retryAfterMs: 40_000 } },
  { error: new Error('rejected') },
];
const lead = { formType: 'HEALTH', data: {}, idempotencyKey: 'key', values: {} };

const form = createEmptyActor();

/** A lead of a closed page, and one of an open form. */
export const leadQueueExamples: readonly MachineExamples[] = [
  { lead, form, remainingMs: 200_000 },
  { lead, form },
].map((input) => ({
  machine: leadQueueMachine,
  input,
  events: {
    'lead.stored': [{ storage: 'browser' }],
    'retries.exhausted': [],
    ...Object.fromEntries(
      ['sending', 'queued.retrying', 'queued.retryingAgain'].map((state) => [
        `xstate.error.actor.0.leadQueue.${state}`,
        failures,
      ]),
    ),
  },
  serializeContext: ({ storage, attempts }: LeadQueueContext) => [
    storage,
    attempts.failed > 0,
    attempts.retryAfterMs,
  ],
}));
