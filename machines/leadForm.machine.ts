import { assign, fromPromise, not, setup } from 'xstate';
import type { FieldError, Form, LeadData, Value, Values } from '#engine';

/** What a lead call needs. The key names the attempt: the same data keeps it, so a repeat stores nothing twice. */
export interface LeadCall {
  readonly formType: string;
  readonly data: LeadData;
  readonly idempotencyKey: string;
}

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
  /** Position of the current step, 0 for a form without steps. */
  readonly step: number;
  readonly attempt: Attempt | null;
  /** Counts refusals, so that a view can move the focus once for each. */
  readonly refusals: number;
  /** Counts stored leads: a view draws its controls anew for each. */
  readonly stored: number;
}

/** `today` is the calendar day 'YYYY-MM-DD': time is an input. `freshKey` is used if the data is new. */
export type LeadFormEvent =
  | { type: 'field.changed'; name: string; value: Value; today: string }
  | { type: 'step.next'; today: string }
  | { type: 'step.back' }
  | { type: 'lead.submitted'; today: string; freshKey: string }
  | { type: 'lead.checked'; today: string };

const setUp = setup({
  types: {
    context: {} as LeadFormContext,
    events: {} as LeadFormEvent,
    input: {} as LeadFormInput,
  },
  actors: {
    /** Sends the lead; rejects when it was not stored. Supplied by the page. */
    sendLead: fromPromise<void, LeadCall>(async () => {
      throw new Error('No sendLead was provided.');
    }),
  },
  delays: {
    sendTimeout: 15_000,
    resetDelay: ({ context }) => context.form.model.steps?.resetAfterMs ?? 0,
    advanceDelay: ({ context }) => context.form.model.steps?.items[context.step]?.advance?.afterMs ?? 0,
  },
  guards: {
    isAcceptable: ({ context, event }) =>
      'today' in event && context.form.validate(context.values, event.today).length === 0,
    hasSteps: ({ context }) => context.form.model.steps !== null,
    isLastStep: ({ context }) => context.step >= (context.form.model.steps?.items.length ?? 1) - 1,
    isFirstStep: ({ context }) => context.step === 0,
    isStepComplete: ({ context, event }) =>
      'today' in event && context.form.blockers(context.values, context.step, event.today).length === 0,
    /** Whether the change is the choice that moves on by itself. */
    isAdvancing: ({ context, event }) =>
      event.type === 'field.changed' &&
      context.form.model.steps?.items[context.step]?.advance?.on === event.name,
  },
  actions: {
    /** Effects, supplied by the page. */
    announceStored: () => {},
    announceFailure: () => {},
    logFailure: (_, _params: { error: unknown }) => {},
    showForm: () => {},

    takeValue: assign(({ context, event }) => {
      if (event.type !== 'field.changed') return {};
      const { form } = context;
      const values = form.change(context.values, event.name, event.value, event.today);
      if (context.errors.length === 0) return { values };
      // Errors only ever go away while a visitor corrects them; new ones wait for the next submission or Next.
      const wrong = new Set(form.validate(values, event.today).map((error) => error.field));
      const errors = context.errors.filter((error) => wrong.has(error.field));
      return { values, errors: errors.length === context.errors.length ? context.errors : errors };
    }),
    refuseLead: assign(({ context, event }) => {
      if (!('today' in event)) return {};
      const errors = context.form.validate(context.values, event.today);
      return {
        errors,
        refusals: context.refusals + 1,
        step: stepOf(context.form, errors[0]) ?? context.step,
      };
    }),
    refuseStep: assign(({ context, event }) => {
      if (!('today' in event)) return {};
      const blockers = context.form.blockers(context.values, context.step, event.today);
      const isSilent = context.form.model.steps?.missing === 'silent';
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
    showServerErrors: assign(({ context }, { error }: { error: unknown }) => {
      const errors = serverErrors(error).filter(({ field }) => context.form.field(field));
      if (errors.length === 0) return {};
      return {
        errors,
        refusals: context.refusals + 1,
        step: stepOf(context.form, errors[0]) ?? context.step,
      };
    }),
    emptyForm: assign(({ context }) => ({
      values: context.form.initialValues(),
      errors: [],
      attempt: null,
      stored: context.stored + 1,
    })),
    goForward: assign({ step: ({ context }) => context.step + 1, errors: [] }),
    goBack: assign({ step: ({ context }) => context.step - 1, errors: [] }),
    goToFirstStep: assign({ step: 0 }),
  },
});

/**
 * One form for the length of a visit: its values, what is refused, its step, and the sending of its lead
 * (SPEC 4 'Form state', 'On submit'; R18, R36). The regions `submission` and `steps` run side by side; a form
 * without steps simply rests on its only one.
 */
export const leadFormMachine = setUp.createMachine({
  id: 'leadForm',
  context: ({ input }) => ({
    form: input.form,
    values: input.form.initialValues(),
    errors: [],
    step: 0,
    attempt: null,
    refusals: 0,
    stored: 0,
  }),
  type: 'parallel',
  states: {
    submission: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'field.changed': { actions: 'takeValue' },
            'lead.submitted': [{ guard: 'isAcceptable', target: 'sending' }, { actions: 'refuseLead' }],
            'lead.checked': { guard: not('isAcceptable'), actions: 'refuseLead' },
          },
        },
        sending: {
          entry: 'beginAttempt',
          invoke: {
            src: 'sendLead',
            input: ({ context }) => ({
              formType: context.form.model.formType,
              data: context.form.payload(context.values),
              idempotencyKey: context.attempt?.idempotencyKey ?? '',
            }),
            onDone: { target: 'sent', actions: ['emptyForm', 'announceStored'] },
            onError: {
              target: 'failed',
              actions: [
                { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'showServerErrors', params: ({ event }) => ({ error: event.error }) },
                'announceFailure',
              ],
            },
          },
          after: {
            sendTimeout: {
              target: 'failed',
              actions: [
                { type: 'logFailure', params: { error: new Error('Something went wrong!') } },
                'announceFailure',
              ],
            },
          },
        },
        sent: {
          on: {
            'field.changed': { target: 'editing', actions: 'takeValue' },
            'lead.submitted': { target: 'editing', actions: 'refuseLead' },
          },
          after: { resetDelay: { guard: 'hasSteps', actions: ['goToFirstStep', 'showForm'] } },
        },
        failed: {
          on: {
            'field.changed': { target: 'editing', actions: 'takeValue' },
            'lead.submitted': [
              { guard: 'isAcceptable', target: 'sending' },
              { target: 'editing', actions: 'refuseLead' },
            ],
          },
        },
      },
    },
    steps: {
      initial: 'resting',
      on: {
        'step.next': [
          { guard: 'isLastStep' },
          { guard: 'isStepComplete', target: '.resting', actions: ['goForward', 'showForm'] },
          { target: '.resting', actions: 'refuseStep' },
        ],
        'step.back': { guard: not('isFirstStep'), target: '.resting', actions: ['goBack', 'showForm'] },
      },
      states: {
        resting: {
          on: { 'field.changed': { guard: 'isAdvancing', target: 'advancing' } },
        },
        advancing: {
          on: { 'field.changed': { guard: 'isAdvancing', target: 'advancing', reenter: true } },
          after: { advanceDelay: { target: 'resting', actions: ['goForward', 'showForm'] } },
        },
      },
    },
  },
});

/** The step that asks for a refused field, or undefined in a form without steps. */
function stepOf(form: Form, error: FieldError | undefined): number | undefined {
  const position =
    form.model.steps?.items.findIndex((item) => item.fields.includes(error?.field ?? '')) ?? -1;
  return position < 0 ? undefined : position;
}

/** The fields that a lead server named when it refused (api/sendLead.ts attaches them), else none. */
function serverErrors(error: unknown): readonly FieldError[] {
  const named =
    typeof error === 'object' && error !== null && 'fieldErrors' in error ? error.fieldErrors : [];
  return Array.isArray(named) ? (named as readonly FieldError[]) : [];
}
