import { not, type StateValue } from 'xstate';
import type { FormModel } from '#forms/index.ts';
import { type LeadFormState, leadFormSetup } from './leadFormSetup.ts';
import { camelCase, stepsRegion } from './leadFormSteps.ts';

/** Where a lead stands, as a visitor sees it; `retrying` while it is sent again by itself, `queued` while it waits. */
export type LeadStatus = 'editing' | 'sending' | 'retrying' | 'queued' | 'sent' | 'failed';

/**
 * The chart of one form for the length of a visit: its values, what is refused, where the visitor stands, and how its
 * lead does (PAY-14 to PAY-25, R18, R36), which a queue sends. The regions `submission` and `steps` run side by side.
 */
export function createLeadFormMachine(model: FormModel) {
  return leadFormSetup.createMachine({
    id: formMachineId(model.formType),
    context: ({ input }) => ({
      form: input.form,
      values: input.form.initialValues(),
      errors: [],
      attempt: null,
      storage: null,
      refusals: 0,
    }),
    type: 'parallel',
    states: { submission, steps: stepsRegion(model) },
  });
}

/** The name of a form's machine: 'CRITICAL_ILLNESS' has criticalIllnessForm. */
export const formMachineId = (formType: string): string => `${camelCase(formType)}Form`;

const refused = ['refuseLead', 'showRefusedStep'] as const;
const changed = { target: '.editing', actions: 'takeValue' } as const;
/** What is on its way is what stands in the form. */
const unchanged = { 'field.changed': {}, 'answers.taken': {} };

const submission: LeadFormState = {
  initial: 'editing',
  on: {
    'field.changed': changed,
    'answers.taken': changed,
    'lead.submitted': [
      { guard: 'isAcceptable', target: '.submitted' },
      { target: '.editing', actions: refused },
    ],
    'lead.checked': { guard: not('isAcceptable'), actions: refused },
  },
  states: {
    editing: {},
    /** The lead is in its queue. */
    submitted: {
      entry: 'beginAttempt',
      exit: 'forgetStored',
      invoke: {
        id: 'leadQueue',
        src: 'leadQueue',
        input: ({ context: { form, values, attempt } }) => ({
          lead: {
            formType: form.model.formType,
            data: form.payload(values),
            idempotencyKey: attempt?.idempotencyKey ?? '',
            values,
          },
        }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'sent',
            actions: ['emptyForm', 'announceStored'],
          },
          {
            guard: { type: 'isDropped', params: ({ event }) => ({ outcome: event.output }) },
            target: 'failed',
          },
          {
            target: 'failed',
            actions: [
              { type: 'takeServerErrors', params: ({ event }) => ({ outcome: event.output }) },
              'showRefusedStep',
              'announceFailure',
            ],
          },
        ],
      },
      on: {
        'lead.submitted': { actions: 'retryLead' },
        'lead.cancelled': { actions: 'cancelLead' },
        'lead.stored': { actions: { type: 'noteStored', params: ({ event }) => event } },
      },
      initial: 'sending',
      states: {
        sending: { on: { ...unchanged, 'lead.retrying': 'retrying' } },
        retrying: { on: { ...unchanged, 'lead.queued': 'queued' } },
        queued: { on: { 'lead.retrying': 'retrying' } },
      },
    },
    sent: {
      initial: 'justNow',
      states: {
        justNow: { on: { 'lead.submitted': {} }, after: { doublePress: 'confirmed' } },
        confirmed: {},
      },
      // an emptied form is refused, whatever it asks
      on: { 'lead.submitted': { target: 'editing', actions: refused } },
      after: { resetDelay: { guard: 'hasSteps', actions: ['showFirstStep', 'showForm'] } },
    },
    failed: {},
  },
};

/** Where the lead of a snapshot stands: the name of the state in the region `submission`. */
export function leadStatus(value: StateValue): LeadStatus {
  const region = typeof value === 'string' ? undefined : value.submission;
  if (typeof region !== 'object') return (region ?? 'editing') as LeadStatus;
  return (region.submitted ?? Object.keys(region)[0]) as LeadStatus;
}
