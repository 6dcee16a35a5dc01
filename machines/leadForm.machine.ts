import { not } from 'xstate';
import type { FormModel } from '#forms/index.ts';
import {
  type LeadFormState,
  leadFormSetup,
  type SubmissionStatus,
  submissionStatuses,
} from './leadFormSetup.ts';
import { stepsRegion } from './leadFormSteps.ts';
import type { LeadOutcome } from './leadQueue.machine.ts';

/**
 * The chart of one form for the length of a visit: its values, errors, current step and the status of its lead. A queue
 * sends the lead. The regions `submission` and `steps` are parallel.
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
      failedValidations: 0,
    }),
    type: 'parallel',
    states: { submission, steps: stepsRegion(model) },
  });
}

/** The name of a form's machine: 'CRITICAL_ILLNESS' has criticalIllnessForm. */
export const formMachineId = (formType: string): string =>
  `${formType.toLowerCase().replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase())}Form`;

const outcomeOf = ({ event }: { readonly event: { readonly output: LeadOutcome } }) => event.output;
const eventOf = <Event>({ event }: { readonly event: Event }) => event;
const onInvalid = [{ type: 'setErrors', params: eventOf<{ today: string }> }, 'showInvalidStep'] as const;
/** The form shows the values that are being sent, so they stay as they are. */
const locked = { 'field.changed': {}, 'fields.changed': {}, 'field.rejected': {} };

const submission: LeadFormState = {
  initial: 'editing',
  on: {
    'field.changed': { target: '.editing', actions: { type: 'setValues', params: eventOf } },
    'fields.changed': { target: '.editing', actions: { type: 'setValues', params: eventOf } },
    'field.rejected': { actions: { type: 'addInvalid', params: eventOf } },
    'lead.submitted': [
      {
        guard: 'isAcceptable',
        target: '.submitted',
        actions: { type: 'beginSubmission', params: eventOf },
      },
      { target: '.editing', actions: onInvalid },
    ],
    'form.restarted': { target: '.editing', actions: ['resetForm', 'showFirstStep'] },
    'submission.restored': { actions: { type: 'restoreSubmission', params: eventOf } },
    'validation.requested': { guard: not('isAcceptable'), actions: onInvalid },
  },
  states: {
    editing: { tags: 'editing' },
    submitted: {
      exit: 'clearStorage',
      invoke: {
        id: 'leadQueue',
        src: 'leadQueue',
        input: ({ context: { form, values, submission } }) => ({
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
            target: 'failed',
            actions: [{ type: 'setServerErrors', params: outcomeOf }, 'showInvalidStep', 'announceFailure'],
          },
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
      // an emptied form is never valid, not even one without required fields
      on: { 'lead.submitted': { target: 'editing', actions: onInvalid } },
      after: { resetDelay: { guard: 'hasSteps', actions: ['showFirstStep', 'showForm'] } },
    },
    failed: { tags: 'failed' },
  },
};

/** The status of the submission in a snapshot: the tag of its state. */
export const submissionStatus = (state: { hasTag(tag: SubmissionStatus): boolean }): SubmissionStatus =>
  submissionStatuses.find((status) => state.hasTag(status)) ?? 'editing';
