import type { Form, Values } from '#forms/index.ts';
import { createLeadFormMachine } from '../leadForm.machine.ts';
import type { LeadFormContext, LeadFormInput } from '../leadFormSetup.ts';
import type { LeadOutcome } from '../leadQueue.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

/**
 * Returns examples of a filled-in form. Visitors empty and refill the first required field of each step and choose any
 * option that advances a step, and the server gives every kind of response.
 *
 * @param values valid values
 * @param today the calendar day 'YYYY-MM-DD'
 */
export function leadFormExamples(form: Form, values: Values, today: string): MachineExamples {
  const steps = form.model.steps?.items ?? [{ fields: form.model.fields.map((field) => field.name) }];
  const required = form.model.schema.required as readonly string[];
  const requiredNames = steps.flatMap((step) => step.fields.find((name) => required.includes(name)) ?? []);
  const choices = form.model.steps?.items.flatMap((step) => step.advance?.on ?? []) ?? [];
  const changed = [...new Set([...requiredNames, ...choices])];
  const changes = changed.flatMap((name) => {
    const options = form.field(name)?.options?.map((option) => option.value) ?? [values[name] ?? 'x'];
    return ['', ...options].map((value) => ({ name, value, today }));
  });
  const machine = createLeadFormMachine(form.model);
  const outcomes: readonly LeadOutcome[] = [
    { kind: 'sent', id: null },
    ...(['timedOut', 'dropped'] as const).map((kind) => ({ kind })),
    ...requiredNames.map((field) => ({
      kind: 'rejected' as const,
      error: { fieldErrors: [{ field, message: 'Fix it', reason: 'invalid' }] },
    })),
  ];
  return {
    machine,
    input: filledInput(form, values),
    events: {
      'field.changed': changes,
      'fields.changed': [{ values, today }],
      'submission.restored': [{ submission: { idempotencyKey: 'previous key', data: '{}' } }],
      'field.rejected': requiredNames.slice(0, 1).map((name) => ({ name })),
      'step.next': [{ today }],
      'answer.edited': changed.map((name) => ({ name })),
      'step.shown': [],
      // With an earlier day as today the dates are in the future, so the form becomes invalid.
      'lead.submitted': [today, '1950-01-01'].map((day) => ({ today: day, idempotencyKey: 'key' })),
      'validation.requested': [{ today }],
      'form.restarted': [{}],
      'lead.stored': [{ storage: 'browser' }],
      'xstate.done.actor.leadQueue': outcomes.map((output) => ({ output })),
    },
    serializeContext: ({ values: state, errors, edited }: LeadFormContext) => [
      edited !== null,
      changed.map((name) => state[name]),
      errors.map((error) => error.field),
    ],
  };
}

/** Returns the input of a filled-in form. Recordings contain its values. */
export function filledInput(form: Form, values: Values): LeadFormInput & { readonly values: Values } {
  return { form: { ...form, initialValues: () => values }, values };
}
