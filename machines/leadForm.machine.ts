import type { FormModel } from '#forms/index.ts';
import {
  type LeadFormState,
  leadFormSetup,
  type SubmissionStatus,
  submissionStatuses,
  type Today,
} from './leadFormSetup.ts';
import { stepsRegion } from './leadFormSteps.ts';
import type { LeadOutcome } from './leadQueue.machine.ts';

/**
 * Creates the chart of a form: its values, errors, current step and the status of its lead, which a queue sends. The
 * regions `submission` and `steps` are parallel.
 */
export function createLeadFormMachine(model: FormModel) {
  return leadFormSetup.createMachine({
    id: formMachineId(model.formType),
    context: ({ input }) => ({
      form: input.form,
      values: input.form.initialValues(),
      errors: [],
      submission: null,
      storage: null,
      leadId: null,
      contact: null,
      confirmation: model.confirmation,
      edited: null,
    }),
    type: 'parallel',
    states: { submission, steps: stepsRegion(model) },
  });
}

/** Returns the id of a form's machine: criticalIllnessForm for 'CRITICAL_ILLNESS'. */
export const formMachineId = (formType: string): string =>
  `${formType.toLowerCase().replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase())}Form`;

const outcomeOf = ({ event }: { readonly event: { readonly output: LeadOutcome } }) => event.output;
const eventOf = <Event>({ event }: { readonly event: Event }) => event;
const hasErrors = { type: 'hasErrors', params: eventOf<Today> } as const;
const showErrors = [
  { type: 'setErrors', params: eventOf<Today> },
  'reportErrors',
  'showInvalidStep',
] as const;
/** The values cannot change while they are being sent. */
const locked = { 'field.changed': {}, 'fields.changed': {}, 'field.rejected': {} };

const submission: LeadFormState = {
  initial: 'editing',
  on: {
    'field.changed': { target: '.editing', actions: { type: 'setValues', params: eventOf } },
    'fields.changed': { target: '.editing', actions: { type: 'setValues', params: eventOf } },
    'field.rejected': { actions: { type: 'addInvalid', params: eventOf } },
    'lead.submitted': [
      { guard: hasErrors, target: '.editing', actions: showErrors },
      { target: '.submitted', actions: { type: 'beginSubmission', params: eventOf } },
    ],
    'form.restarted': { target: '.editing', actions: ['resetForm', 'showFirstStep'] },
    'submission.restored': { actions: { type: 'restoreSubmission', params: eventOf } },
    'validation.requested': { guard: hasErrors, actions: showErrors },
  },
  states: {
    editing: {},
    submitted: {
      exit: 'clearStorage',
      invoke: {
        id: 'leadQueue',
        src: 'leadQueue',
        input: ({ context: { form, values, submission }, self }) => ({
          form: self,
          lead: {
            formType: form.model.formType,
            data: form.payload(values),
            idempotencyKey: submission?.idempotencyKey ?? '',
            values,
          },
        }),
        onDone: [
          {
            guard: { type: 'isSent', params: outcomeOf },
            target: 'sent',
            actions: [{ type: 'setSentLead', params: outcomeOf }, 'resetForm', 'announceStored'],
          },
          { guard: { type: 'isDropped', params: outcomeOf }, target: 'failed' },
          {
            guard: { type: 'hasServerErrors', params: outcomeOf },
            target: 'failed',
            actions: [
              { type: 'setServerErrors', params: outcomeOf },
              ...(['reportErrors', 'showInvalidStep', 'announceFailure'] as const),
            ],
          },
          { target: 'failed', actions: 'announceFailure' },
        ],
      },
      on: {
        'lead.submitted': { actions: 'retryLead' },
        'form.restarted': {},
        'lead.cancelled': { actions: 'cancelLead' },
        'lead.stored': { actions: { type: 'setStorage', params: eventOf } },
      },
      initial: 'sending',
      states: {
        sending: { tags: 'sending', on: { ...locked, 'lead.retrying': 'retrying' } },
        retrying: { tags: 'retrying', on: { ...locked, 'lead.queued': 'queued' } },
        queued: { tags: 'queued', on: { 'lead.retrying': 'retrying' } },
      },
    },
    sent: {
      tags: 'sent',
      initial: 'justNow',
      states: {
        justNow: { on: { 'lead.submitted': {} }, after: { doublePress: 'confirmed' } },
        confirmed: {},
      },
      // An emptied form is not submitted again, even if it has no required fields.
      on: { 'lead.submitted': { target: 'editing', actions: showErrors } },
      after: { resetDelay: { guard: 'hasSteps', actions: ['showFirstStep', 'showForm'] } },
    },
    failed: { tags: 'failed' },
  },
};

/** Returns the status of the submission in a snapshot, from the tag of its state. */
export const submissionStatus = (state: { hasTag(tag: SubmissionStatus): boolean }): SubmissionStatus =>
  submissionStatuses.find((status) => state.hasTag(status)) ?? 'editing';
