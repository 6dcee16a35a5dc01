import { assign, raise, sendParent, sendTo, setup } from 'xstate';
import {
  type Contact,
  confirmationOf,
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
import { failureDetails, type LeadOutcome, type LeadStorage, leadQueueMachine } from './leadQueue.machine.ts';

export interface LeadFormInput {
  readonly form: Form;
}

/** The status of a lead as a visitor sees it; `retrying` while it is sent again by itself, `queued` while it waits. */
export const submissionStatuses = ['editing', 'sending', 'retrying', 'queued', 'sent', 'failed'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Of the state of a step: its position in the form. */
export interface StepMeta {
  readonly position: number;
}

/** The submission that is under way or has failed: its key, and the data that it sends. */
export interface Submission {
  readonly idempotencyKey: string;
  readonly data: string;
}

export interface LeadFormContext {
  readonly form: Form;
  readonly values: Values;
  /** Errors in the order of the fields; an empty message marks a field without showing a text. */
  readonly errors: readonly FieldError[];
  readonly submission: Submission | null;
  /** Where the lead under way is stored; null while it is not. */
  readonly storage: LeadStorage | null;
  /** The id of the lead that was stored last; null before, and where the server names none. */
  readonly leadId: string | null;
  /** How the sender of that lead is reached; null before. */
  readonly contact: Contact | null;
  /** The confirmation of that lead. */
  readonly confirmation: string;
  /** The field that Edit of a review led to, until a review is shown again; null otherwise. */
  readonly edited: string | null;
  /** A view moves the focus once for each failed validation. */
  readonly failedValidations: number;
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

/**
 * `today` is the calendar day 'YYYY-MM-DD', because time is an input. `idempotencyKey` is used if the data has changed.
 * `isChosen` is false for a value that an arrow key has only marked, so that no step goes on because of it.
 */
export type LeadFormEvent =
  | ({ type: 'field.changed'; isChosen?: false } & FieldChange)
  /** Several values that belong together, so none of them clears another. */
  | ({ type: 'fields.changed' } & FieldsChange)
  /** Nothing of a pasted text can be inserted into the field's control: the value stays. */
  | { type: 'field.rejected'; name: string }
  | { type: 'step.next'; today: string }
  | { type: 'step.back' }
  /** Leads from a review to the step that asks for this field; Next leads straight back. */
  | { type: 'answer.edited'; name: string }
  /** Raised by the chart itself: shows the step with the first error, or the first step after a lead was sent. */
  | { type: 'step.shown'; position: number }
  | { type: 'lead.submitted'; today: string; idempotencyKey: string }
  /** The lead was on its way before the page was reloaded: the same data keeps its key. */
  | { type: 'submission.restored'; submission: Submission }
  | { type: 'validation.requested'; today: string }
  | { type: 'form.restarted' }
  | { type: 'lead.cancelled' }
  /** From the queue: the first attempt failed, or a queued lead is sent again. */
  | { type: 'lead.retrying' }
  /** From the queue: the lead is stored in the browser or in the page. */
  | { type: 'lead.stored'; storage: LeadStorage }
  /** From the queue: the lead waits for the network. */
  | { type: 'lead.queued' };

/** The queue of a form on the screen: it reports the status of the lead to the form. */
export const formLeadQueue = leadQueueMachine.provide({
  actions: {
    reportRetrying: sendParent({ type: 'lead.retrying' }),
    reportStored: sendParent((_, { storage }) => ({ type: 'lead.stored', storage })),
    reportQueued: sendParent({ type: 'lead.queued' }),
  },
});

/** The setup of a lead form's chart. The page supplies the effects and the queue's calls. */
export const leadFormSetup = setup({
  types: {
    context: {} as LeadFormContext,
    events: {} as LeadFormEvent,
    input: {} as LeadFormInput,
    children: {} as { leadQueue: 'leadQueue' },
    tags: {} as SubmissionStatus,
    meta: {} as StepMeta,
  },
  actors: { leadQueue: formLeadQueue },
  delays: {
    /** A second press this soon after a lead was sent is a double click. */
    doublePress: 1000,
    resetDelay: ({ context }) => context.form.model.steps?.resetAfterMs ?? 0,
  },
  guards: {
    isAcceptable: ({ context, event }) =>
      'today' in event && context.form.validate(context.values, event.today).length === 0,
    isSent: (_, outcome: LeadOutcome) => outcome.kind === 'sent',
    isDropped: (_, outcome: LeadOutcome) => outcome.kind === 'dropped',
    hasSteps: ({ context }) => context.form.model.steps !== null,
    /** Whether Next leads from a step to a later one: to the nearest visible one, after Edit to the review, or to what keeps from it. */
    isNext: ({ context, event }, { position, to }: { position: number; to: number }) => {
      if (!('today' in event)) return false;
      const { form, values, edited } = context;
      const isComplete = (step: number) => form.blockers(values, step, event.today).length === 0;
      if (!isComplete(position) || !form.isStepVisible(values, to)) return false;
      return edited === null || form.model.steps?.items[to]?.review !== undefined || !isComplete(to);
    },
    isStepOf: ({ context, event }, { position }: { position: number }) =>
      event.type === 'answer.edited' && isAsked(context.form.model, position, event.name),
    isStepVisible: ({ context: { form, values } }, { to }: { to: number }) => form.isStepVisible(values, to),
    /** Whether the change is the choice that advances the step. */
    isChoiceOf: ({ context, event }, { name }: { name: string }) =>
      event.type === 'field.changed' &&
      event.name === name &&
      event.isChosen !== false &&
      !isEmpty(event.value, context.form.field(name)),
    /** Whether the change is of that field at all: where nothing is chosen, it was emptied, or an arrow key moved on. */
    isChangeOf: ({ event }, { name }: { name: string }) =>
      event.type === 'field.changed' && event.name === name,
    isPosition: ({ event }, { position }: { position: number }) =>
      event.type === 'step.shown' && event.position === position,
  },
  actions: {
    /** Effects, supplied by the page. */
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
      // Errors only ever go away while a visitor corrects them; new ones wait for the next submission or Next.
      const wrong = new Set(form.validate(values, change.today).map((error) => error.field));
      const errors = context.errors.filter((error) => wrong.has(error.field));
      return { values, errors: errors.length === context.errors.length ? context.errors : errors };
    }),
    /** Until the next change: the value itself may be valid. */
    addInvalid: assign(({ context: { form, errors } }, { name }: { name: string }) => {
      const field = form.field(name);
      if (!field) return {};
      const error = { field: name, reason: 'invalid', message: messageFor(field, 'invalid') } as const;
      return { errors: [...errors.filter((other) => other.field !== name), error] };
    }),
    setErrors: assign(({ context }, { today }: { today: string }) => ({
      errors: context.form.validate(context.values, today),
      failedValidations: context.failedValidations + 1,
    })),
    showInvalidStep: raise(({ context }) => ({
      type: 'step.shown' as const,
      position: stepOfError(context.form.model, context.errors[0]),
    })),
    showFirstStep: raise({ type: 'step.shown', position: 0 }),
    setStepErrors: assign(({ context, event }, { position }: { position: number }) => {
      if (!('today' in event)) return {};
      const isSilent = context.form.model.steps?.missing === 'silent';
      const blockers = context.form.blockers(context.values, position, event.today);
      const errors = blockers.map((error) =>
        isSilent && error.reason === 'missing' ? { ...error, message: '' } : error,
      );
      return { errors, failedValidations: context.failedValidations + 1 };
    }),
    beginSubmission: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => {
      const data = JSON.stringify(context.form.payload(context.values));
      const submission = context.submission?.data === data ? context.submission : { data, idempotencyKey };
      return { submission, errors: [] };
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
        confirmation: confirmationOf(form.model, data),
      };
    }),
    setServerErrors: assign(({ context }, outcome: LeadOutcome) => {
      const named = outcome.kind === 'rejected' ? failureDetails(outcome.error).fieldErrors : [];
      // An error without a field concerns the whole form.
      const errors = (Array.isArray(named) ? (named as readonly FieldError[]) : [])
        .map((error) => ({ ...error, field: context.form.stateName(context.values, error.field) }))
        .filter(({ field }) => field === formErrorField || context.form.field(field));
      return errors.length === 0 ? {} : { errors, failedValidations: context.failedValidations + 1 };
    }),
    resetForm: assign({
      values: ({ context }) => context.form.initialValues(),
      errors: [],
      submission: null,
      edited: null,
    }),
    clearErrors: assign({ errors: [] }),
    setEdited: assign({ edited: (_, { name }: { name: string }) => name }),
    clearEdited: assign({ edited: null }),
  },
});

export type LeadFormState = NonNullable<Parameters<typeof leadFormSetup.createMachine>[0]['states']>[string];

/** The position of the step with the field of an error, -1 for none. */
function stepOfError({ steps }: FormModel, error: FieldError | undefined): number {
  return error === undefined
    ? -1
    : (steps?.items.findIndex((item) => item.fields.includes(topOf(error.field))) ?? -1);
}

/** Whether the step in a position has the control of a field. */
export const isAsked = ({ steps }: FormModel, position: number, name: string): boolean =>
  steps?.items[position]?.fields.includes(topOf(name)) === true;
