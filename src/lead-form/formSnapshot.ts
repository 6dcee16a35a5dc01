import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import type { Form } from '#forms/index.ts';
import type { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import type { PostResultState } from './server/pageState.ts';

type LeadFormMachine = ReturnType<typeof createLeadFormMachine>;

/** The snapshot of a form after a post, for the server's rendering and for hydration. */
export function formSnapshot(
  machine: LeadFormMachine,
  form: Form,
  { step, values, errors, isSent, leadId = null }: Omit<PostResultState, 'message' | 'anchor'>,
): SnapshotFrom<LeadFormMachine> {
  const steps = Object.keys(machine.states.steps?.states ?? {})[step] ?? '';
  const { context } = getInitialSnapshot(machine, { form });
  return machine.resolveState({
    value: { submission: isSent ? { sent: 'confirmed' } : 'editing', steps },
    context: { ...context, values, errors, leadId, failedValidations: errors.length },
  });
}
