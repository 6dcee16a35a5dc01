import { assign, emit, raise, sendTo, setup } from 'xstate';
import {
  type Contact,
  contactOf,
  type FieldError,
  type Form,
  type FormModel,
  formErrorField,
  isEmpty,
  messageFor,
  topOf,
  type Value,
  type Values,
} from '#forms/index.ts';
import {
  failureDetails,
  type LeadOutcome,
  type LeadReport,
  type LeadStorage,
  leadQueueMachine,
} from './leadQueue.machine.ts';

export interface LeadFormInput {
  readonly form: Form;
}

/**
 * The status of a lead in the form. `retrying`: a failed call is repeated. `queued`: the lead waits for the network.
 */
export const submissionStatuses = ['editing', 'sending', 'retrying', 'queued', 'sent', 'failed'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export interface StepMeta {
  readonly position: number;
}

/** A pending or failed submission. `data` is the payload as JSON. */
export interface Submission {
  readonly idempotencyKey: string;
  readonly data: string;
}

export interface LeadFormContext {
  readonly form: Form;
  readonly values: Values;
  /** Errors in the order of the fields. One with an empty message only marks its field. */
  readonly errors: readonly FieldError[];
  readonly submission: Submission | null;
  /** The storage of the pending lead; null while it is not stored. */
  readonly storage: LeadStorage | null;
  /** The id of the last stored lead; null before that, and if the response has none. */
  readonly leadId: string | null;
  /** The contact details in that lead; null before it. */
  readonly contact: Contact | null;
  /** The confirmation of the last submitted lead. */
  readonly confirmation: string;
  /** The field that is edited from a review, until the review is shown again; null otherwise. */
  readonly edited: string | null;
}

export interface FieldChange {
  readonly name: string;
  readonly value: Value;
  readonly today: string;
}

export interface FieldsChange {
  readonly values: Values;
  readonly today: string;
}

/** The data of an event that validates the form. */
export interface Today {
  /** The calendar day, 'YYYY-MM-DD'. */
  readonly today: string;
}

/**
 * `idempotencyKey` is the key of the new submission. If a pending or failed submission has the same data, its key is
 * used again. `isChosen` is false for a value that an arrow key has only marked; such a value does not advance a step.
 */
export type LeadFormEvent =
  | ({ type: 'field.changed'; isChosen?: false } & FieldChange)
  /** Several values at once. None of them clears another field. */
  | ({ type: 'fields.changed' } & FieldsChange)
  /** A visitor pasted a text without any character that the field accepts, so the value stays. */
  | { type: 'field.rejected'; name: string }
  | ({ type: 'step.next' } & Today)
  | { type: 'step.back' }
  /** The review's Edit button shows the step of this field. Next then returns to the review. */
  | { type: 'answer.edited'; name: string }
  /** Raised by the chart: shows the step with the first error; after a sent lead or a restart, the first step. */
  | { type: 'step.shown'; position: number }
  | ({ type: 'lead.submitted'; idempotencyKey: string } & Today)
  /** The lead was pending before a reload; the same data is sent with the same key. */
  | { type: 'submission.restored'; submission: Submission }
  | ({ type: 'validation.requested' } & Today)
  | { type: 'form.restarted' }
  | { type: 'lead.cancelled' }
  | LeadReport;

/** The setup of a lead form's chart. The page provides the effects and the queue's calls. */
export const leadFormSetup = setup({
  types: {
    context: {} as LeadFormContext,
    events: {} as LeadFormEvent,
    /** The form was validated and has errors. */
    emitted: {} as { readonly type: 'validation.failed' },
    input: {} as LeadFormInput,
    children: {} as { leadQueue: 'leadQueue' },
    tags: {} as SubmissionStatus,
    meta: {} as StepMeta,
  },
  actors: { leadQueue: leadQueueMachine },
  delays: {
    /** A second press within this time is a double click. */
    doublePress: 1000,
    resetDelay: ({ context }) => context.form.model.steps?.resetAfterMs ?? 0,
  },
  guards: {
    hasErrors: ({ context }, { today }: Today) => context.form.validate(context.values, today).length > 0,
    isSent: (_, outcome: LeadOutcome) => outcome.kind === 'sent',
    isDropped: (_, outcome: LeadOutcome) => outcome.kind === 'dropped',
    hasServerErrors: ({ context }, outcome: LeadOutcome) => serverErrors(context, outcome).length > 0,
    hasSteps: ({ context }) => context.form.model.steps !== null,
    /**
     * Whether Next goes from `position` to `to`, which has to be visible. While an answer is edited from the review, `to`
     * also has to be the review or an incomplete step.
     */
    isNext: ({ context }, { position, to, today }: { position: number; to: number } & Today) => {
      const { form, values, edited } = context;
      const isComplete = (step: number) => form.blockers(values, step, today).length === 0;
      if (!isComplete(position) || !form.isStepVisible(values, to)) return false;
      return edited === null || form.model.steps?.items[to]?.review !== undefined || !isComplete(to);
    },
    isStepOf: ({ context }, { position, name }: { position: number; name: string }) =>
      isInStep(context.form.model, position, name),
    isStepVisible: ({ context: { form, values } }, { to }: { to: number }) => form.isStepVisible(values, to),
    /** Whether the change is the choice that advances the step. An option that stops the form does not. */
    isChoice({ context: { form, values } }, { field, position, change }: AdvancingChange) {
      const { name, value, today, isChosen } = change;
      if (name !== field || isChosen === false || isEmpty(value, form.field(field))) return false;
      return form.stops(form.change(values, name, value, today), position, today).length === 0;
    },
    /** Whether the field changed in any way: it was emptied, or an arrow key marked another option. */
    isChange: (_, { field, change }: AdvancingChange) => change.name === field,
    isSamePosition: (_, { position, shown }: { position: number; shown: number }) => position === shown,
  },
  actions: {
    /** Effects, provided by the page. */
    announceStored: () => {},
    announceFailure: () => {},
    showForm: () => {},

    setValues: assign(({ context }, change: FieldChange | FieldsChange) => {
      const { form } = context;
      const values =
        'values' in change
          ? form.setValues(context.values, change.values, change.today)
          : form.change(context.values, change.name, change.value, change.today);
      if (context.errors.length === 0) return { values };
      // While a visitor corrects errors, errors are removed. New ones are added by Next or the next submission.
      const found = form.validate(values, change.today);
      const stops = form.stops(values, Number.POSITIVE_INFINITY, change.today);
      const stopped = new Set(stops.map(({ field }) => field));
      // a stop says what is wrong now, so an older error of its field is removed
      const isStale = (error: FieldError, now: FieldError) =>
        stopped.has(now.field) && (error.message || now.message) !== now.message;
      const errors = context.errors.filter((error) =>
        found.some((now) => now.field === error.field && !isStale(error, now)),
      );
      return { values, errors: errors.length === context.errors.length ? context.errors : errors };
    }),
    /** Marks a field until the next change, even if its value is valid. */
    addInvalid: assign(({ context: { form, errors } }, { name }: { name: string }) => {
      const field = form.field(name);
      if (!field) return {};
      const error = { field: name, reason: 'invalid', message: messageFor(field, 'invalid') } as const;
      return { errors: [...errors.filter((other) => other.field !== name), error] };
    }),
    setErrors: assign(({ context }, { today }: Today) => ({
      errors: context.form.validate(context.values, today),
    })),
    reportErrors: emit({ type: 'validation.failed' }),
    showInvalidStep: raise(({ context }) => ({
      type: 'step.shown' as const,
      position: stepOfError(context.form.model, context.errors[0]),
    })),
    showFirstStep: raise({ type: 'step.shown', position: 0 }),
    setStepErrors: assign(({ context }, { position, today }: { position: number } & Today) => {
      const isSilent = context.form.model.steps?.missing === 'silent';
      const blockers = context.form.blockers(context.values, position, today);
      const errors = blockers.map((error) =>
        isSilent && error.reason === 'missing' ? { ...error, message: '' } : error,
      );
      return { errors };
    }),
    beginSubmission: assign(({ context }, { idempotencyKey, today }: { idempotencyKey: string } & Today) => {
      const { form, values } = context;
      const data = JSON.stringify(form.payload(values));
      const submission = context.submission?.data === data ? context.submission : { data, idempotencyKey };
      const { confirmation = form.model.confirmation } = form.outcome(values, today) ?? {};
      return { submission, errors: [], confirmation };
    }),
    restoreSubmission: assign(({ context }, { submission }: { submission: Submission }) => ({
      submission: context.submission ?? submission,
    })),
    retryLead: sendTo('leadQueue', { type: 'lead.retried' }),
    cancelLead: sendTo('leadQueue', { type: 'lead.cancelled' }),
    setStorage: assign((_, { storage }: { storage: LeadStorage }) => ({ storage })),
    clearStorage: assign({ storage: null }),
    setSentLead: assign(({ context: { form, values } }, outcome: LeadOutcome) => {
      const data = form.payload(values);
      return {
        leadId: outcome.kind === 'sent' ? outcome.id : null,
        contact: contactOf(form.model, data),
      };
    }),
    setServerErrors: assign(({ context }, outcome: LeadOutcome) => ({
      errors: serverErrors(context, outcome),
    })),
    resetForm: assign({
      values: ({ context }) => context.form.initialValues(context.values),
      errors: [],
      submission: null,
      edited: null,
    }),
    clearErrors: assign({ errors: [] }),
    setEdited: assign({ edited: (_, { name }: { name: string }) => name }),
    clearEdited: assign({ edited: null }),
  },
});

/** A change of a field, and the field whose choice advances the step. */
export interface AdvancingChange {
  readonly field: string;
  readonly position: number;
  readonly change: FieldChange & { readonly isChosen?: false };
}

export type LeadFormState = NonNullable<Parameters<typeof leadFormSetup.createMachine>[0]['states']>[string];

/** Returns the errors in the server's response, by the form's field names. Unknown fields are omitted. */
function serverErrors({ form, values }: LeadFormContext, outcome: LeadOutcome): readonly FieldError[] {
  const errors = outcome.kind === 'rejected' ? failureDetails(outcome.error).fieldErrors : [];
  return (Array.isArray(errors) ? (errors as readonly FieldError[]) : [])
    .map((error) => ({ ...error, field: form.stateName(values, error.field) }))
    .filter(({ field }) => field === formErrorField || form.field(field));
}

/** Returns the position of the step with the field of an error; -1 if there is none. */
function stepOfError({ steps }: FormModel, error: FieldError | undefined): number {
  return error === undefined
    ? -1
    : (steps?.items.findIndex((item) => item.fields.includes(topOf(error.field))) ?? -1);
}

/** Whether the step at a position contains a field. */
export const isInStep = ({ steps }: FormModel, position: number, name: string): boolean =>
  steps?.items[position]?.fields.includes(topOf(name)) === true;
