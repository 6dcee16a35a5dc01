import { assign, raise, sendParent, sendTo, setup } from 'xstate';
import {
  type FieldError,
  type Form,
  type FormModel,
  formErrorField,
  isEmpty,
  topOf,
  type Value,
  type Values,
} from '#forms/index.ts';
import { failureOf, type LeadOutcome, type LeadStorage, leadQueueMachine } from './leadQueue.machine.ts';

export interface LeadFormInput {
  readonly form: Form;
}

/** The one attempt under way or failed: its key, and the data it was made for. */
interface Attempt {
  readonly idempotencyKey: string;
  readonly data: string;
}

export interface LeadFormContext {
  readonly form: Form;
  readonly values: Values;
  /** What is refused, in drawing order; an empty message marks a field without a word (R17). */
  readonly errors: readonly FieldError[];
  readonly attempt: Attempt | null;
  /** Where the lead under way is stored; null while it is not. */
  readonly storage: LeadStorage | null;
  /** Counts refusals, so that a view can move the focus once for each. */
  readonly refusals: number;
}

/**
 * `today` is the calendar day 'YYYY-MM-DD': time is an input. `freshKey` is used if the data is new. `isChosen` is false
 * for a value that an arrow key has only marked: no step goes on because of it (R68).
 */
export type LeadFormEvent =
  | { type: 'field.changed'; name: string; value: Value; today: string; isChosen?: false }
  /** A set of answers that belong together: none of them clears another. */
  | { type: 'answers.taken'; answers: Values; today: string }
  | { type: 'step.next'; today: string }
  | { type: 'step.back' }
  /** Raised by the chart itself: shows the step at a position, because something there is refused, or to start anew. */
  | { type: 'step.shown'; position: number }
  | { type: 'lead.submitted'; today: string; freshKey: string }
  | { type: 'lead.checked'; today: string }
  /** The visitor does not want the lead that waits to be sent later. */
  | { type: 'lead.cancelled' }
  /** From the queue: a first try was in vain, or the lead that waited is tried again. */
  | { type: 'lead.retrying' }
  /** From the queue: the lead is stored, past its page or not. */
  | { type: 'lead.stored'; storage: LeadStorage }
  /** From the queue: the lead waits for the network. */
  | { type: 'lead.queued' };

/** The queue of a form on the screen: it tells the form how its lead stands. */
export const formLeadQueue = leadQueueMachine.provide({
  actions: {
    reportRetrying: sendParent({ type: 'lead.retrying' }),
    reportStored: sendParent((_, { storage }) => ({ type: 'lead.stored', storage })),
    reportQueued: sendParent({ type: 'lead.queued' }),
  },
});

/** What the chart of a lead form is made of. Effects and the queue's calls are supplied by the page. */
export const leadFormSetup = setup({
  types: {
    context: {} as LeadFormContext,
    events: {} as LeadFormEvent,
    input: {} as LeadFormInput,
    meta: {} as { position: number },
    children: {} as { leadQueue: 'leadQueue' },
  },
  actors: { leadQueue: formLeadQueue },
  delays: {
    /** A second press of the button that comes this soon after a stored lead was meant for the first. */
    doublePress: 1000,
    resetDelay: ({ context }) => context.form.model.steps?.resetAfterMs ?? 0,
  },
  guards: {
    isAcceptable: ({ context, event }) =>
      'today' in event && context.form.validate(context.values, event.today).length === 0,
    isSent: (_, { outcome }: { outcome: LeadOutcome }) => outcome.kind === 'sent',
    isDropped: (_, { outcome }: { outcome: LeadOutcome }) => outcome.kind === 'dropped',
    hasSteps: ({ context }) => context.form.model.steps !== null,
    isStepComplete: ({ context, event }, { position }: { position: number }) =>
      'today' in event && context.form.blockers(context.values, position, event.today).length === 0,
    /** Whether the answers so far ask for anything in a step. */
    isAsked: ({ context: { form, values } }, { to }: { to: number }) => form.isStepVisible(values, to),
    /** Whether the change is the choice that moves on by itself. */
    isChoiceOf: ({ context, event }, { name }: { name: string }) =>
      event.type === 'field.changed' &&
      event.name === name &&
      event.isChosen !== false &&
      !isEmpty(event.value, context.form.field(name)),
    /** Whether that choice was taken back: emptied, or the mark moved on. */
    isTakenBack: ({ context, event }, { name }: { name: string }) =>
      event.type === 'field.changed' &&
      event.name === name &&
      (event.isChosen === false || isEmpty(event.value, context.form.field(name))),
    isPosition: ({ event }, { position }: { position: number }) =>
      event.type === 'step.shown' && event.position === position,
  },
  actions: {
    /** Effects, supplied by the page. */
    announceStored: () => {},
    announceFailure: () => {},
    showForm: () => {},

    takeValue: assign(({ context, event }) => {
      if (event.type !== 'field.changed' && event.type !== 'answers.taken') return {};
      const { form } = context;
      const values =
        event.type === 'answers.taken'
          ? form.setValues(context.values, event.answers, event.today)
          : form.change(context.values, event.name, event.value, event.today);
      if (context.errors.length === 0) return { values };
      // Errors only ever go away while a visitor corrects them; new ones wait for the next submission or Next.
      const wrong = new Set(form.validate(values, event.today).map((error) => error.field));
      const errors = context.errors.filter((error) => wrong.has(error.field));
      return { values, errors: errors.length === context.errors.length ? context.errors : errors };
    }),
    refuseLead: assign(({ context, event }) => {
      if (!('today' in event)) return {};
      const errors = context.form.validate(context.values, event.today);
      return { errors, refusals: context.refusals + 1 };
    }),
    /** Shows the step that asks for the first refused field. */
    showRefusedStep: raise(({ context }) => ({
      type: 'step.shown' as const,
      position: stepOf(context.form.model, context.errors[0]),
    })),
    showFirstStep: raise({ type: 'step.shown', position: 0 }),
    refuseStep: assign(({ context, event }, { position }: { position: number }) => {
      if (!('today' in event)) return {};
      const isSilent = context.form.model.steps?.missing === 'silent';
      const blockers = context.form.blockers(context.values, position, event.today);
      const errors = blockers.map((error) =>
        isSilent && error.reason === 'missing' ? { ...error, message: '' } : error,
      );
      return { errors, refusals: context.refusals + 1 };
    }),
    beginAttempt: assign(({ context, event }) => {
      if (event.type !== 'lead.submitted') return {};
      const data = JSON.stringify(context.form.payload(context.values));
      const attempt =
        context.attempt?.data === data ? context.attempt : { data, idempotencyKey: event.freshKey };
      return { attempt, errors: [] };
    }),
    retryLead: sendTo('leadQueue', { type: 'lead.retried' }),
    cancelLead: sendTo('leadQueue', { type: 'lead.cancelled' }),
    noteStored: assign((_, { storage }: { storage: LeadStorage }) => ({ storage })),
    forgetStored: assign({ storage: null }),
    takeServerErrors: assign(({ context }, { outcome }: { outcome: LeadOutcome }) => {
      const named = outcome.kind === 'refused' ? failureOf(outcome.error).fieldErrors : [];
      // What the server refuses without a field is about the whole, and is shown all the same.
      const errors = (Array.isArray(named) ? (named as readonly FieldError[]) : [])
        .map((error) => ({ ...error, field: context.form.stateName(context.values, error.field) }))
        .filter(({ field }) => field === formErrorField || context.form.field(field));
      return errors.length === 0 ? {} : { errors, refusals: context.refusals + 1 };
    }),
    emptyForm: assign(({ context }) => ({ values: context.form.initialValues(), errors: [], attempt: null })),
    clearErrors: assign({ errors: [] }),
  },
});

/** A state of the chart of a lead form. */
export type LeadFormState = NonNullable<Parameters<typeof leadFormSetup.createMachine>[0]['states']>[string];

/** The position of the step that asks for a refused field, -1 for none. */
function stepOf({ steps }: FormModel, error: FieldError | undefined): number {
  return error === undefined
    ? -1
    : (steps?.items.findIndex((item) => item.fields.includes(topOf(error.field))) ?? -1);
}
