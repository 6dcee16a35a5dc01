import { and, assign, fromCallback, fromPromise, not, raise, type StateValue, setup } from 'xstate';
import {
  type FieldError,
  type Form,
  type FormModel,
  isEmpty,
  type LeadData,
  type StepModel,
  topOf,
  type Value,
  type Values,
  wholeForm,
} from '#engine';
import {
  keptLeadMilliseconds,
  keptLeadPauseMilliseconds,
  leadTryingMilliseconds,
  leadTryMilliseconds,
  pauseBeforeTry,
} from '#rules/leadTries.ts';

/** What a lead call needs. The key names the attempt: the same data keeps it, so a repeat stores nothing twice. */
export interface LeadCall {
  readonly formType: string;
  readonly data: LeadData;
  readonly idempotencyKey: string;
}

export interface LeadFormInput {
  readonly form: Form;
}

/** A lead that waits for its line: its call, and the answers that it was made of. */
export interface WaitingLead extends LeadCall {
  readonly values: Values;
}

/**
 * What `sendLead` may reject with beside an Error's own words: `mayPass` where the same call, made again a little later,
 * may well be taken, `retryAfterMs` how long the server asks to wait before it, `fieldErrors` what the server refused.
 */
export interface LeadCallFailure {
  readonly mayPass?: boolean;
  readonly retryAfterMs?: number | undefined;
  readonly fieldErrors?: readonly FieldError[];
}

/** The one attempt under way or failed: its key, and the data it was made for. */
interface Attempt {
  readonly idempotencyKey: string;
  readonly data: string;
}

/** How the tries of an attempt have gone so far: how many were in vain, and how long the server asked to wait. */
interface Tries {
  readonly inVain: number;
  readonly retryAfterMs: number;
}

const noTries: Tries = { inVain: 0, retryAfterMs: 0 };

export interface LeadFormContext {
  readonly form: Form;
  readonly values: Values;
  /** What is refused, in drawing order; an empty message marks a field without a word (R17). */
  readonly errors: readonly FieldError[];
  readonly attempt: Attempt | null;
  readonly tries: Tries;
  /** Whether the page keeps the lead that is tried, and has told the visitor so: it may then wait for its line. */
  readonly isKept: boolean;
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
  /** The browser has its network again. */
  | { type: 'line.restored' }
  /** The page keeps the lead that is tried. */
  | { type: 'lead.kept' }
  /** The visitor does not want the lead that waits to be sent later. */
  | { type: 'lead.calledOff' }
  /** Raised by the chart itself: the time is over in which a lead is tried again and again. */
  | { type: 'trying.ended' };

const setUp = setup({
  types: {
    context: {} as LeadFormContext,
    events: {} as LeadFormEvent,
    input: {} as LeadFormInput,
    meta: {} as { position: number },
  },
  actors: {
    /** Sends the lead; rejects when it was not stored. Supplied by the page. */
    sendLead: fromPromise<void, LeadCall>(async () => {
      throw new Error('No sendLead was provided.');
    }),
    /** Sends `line.restored` whenever the browser has its network again. Supplied by the page. */
    watchLine: fromCallback<LeadFormEvent>(() => {}),
    /**
     * Keeps the lead for as long as it runs, also past the end of the page, and sends `lead.kept` once it does. Supplied
     * by the page.
     */
    keepLead: fromCallback<LeadFormEvent, WaitingLead>(() => {}),
  },
  delays: {
    /** How long one try may take: a call that hangs is given up, and tried again. */
    tryTimeout: leadTryMilliseconds,
    /** How long a lead is tried in all, pauses included, before the visitor is told that it failed. */
    tryingTimeout: leadTryingMilliseconds,
    pause: ({ context: { tries } }) => pauseBeforeTry(tries.inVain, tries.retryAfterMs),
    /** How long a lead that waits rests between two tries, if nobody says that the line is back. */
    rest: ({ context: { tries } }) => Math.max(keptLeadPauseMilliseconds, tries.retryAfterMs),
    /** How long a lead waits for its line in all. */
    keepingTimeout: keptLeadMilliseconds,
    /** A second press of the button that comes this soon after a stored lead was meant for the first. */
    doublePress: 1000,
    resetDelay: ({ context }) => context.form.model.steps?.resetAfterMs ?? 0,
  },
  guards: {
    isAcceptable: ({ context, event }) =>
      'today' in event && context.form.validate(context.values, event.today).length === 0,
    /** Whether the same call may be taken later, within so many milliseconds. */
    mayPass: (_, { error, within }: { error: unknown; within: number }) => {
      const { mayPass = false, retryAfterMs = 0 } = failureOf(error);
      return mayPass && retryAfterMs < within;
    },
    isKept: ({ context }) => context.isKept,
    hasSteps: ({ context }) => context.form.model.steps !== null,
    isStepComplete: ({ context, event }, { position }: { position: number }) =>
      'today' in event && context.form.blockers(context.values, position, event.today).length === 0,
    /** Whether the answers so far ask for anything in a step. */
    isAsked: ({ context: { form, values } }, { to }: { to: number }) => form.isStepAsked(values, to),
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
    logFailure: (_, _params: { error: unknown }) => {},
    showForm: () => {},

    takeValue: assign(({ context, event }) => {
      if (event.type !== 'field.changed' && event.type !== 'answers.taken') return {};
      const { form } = context;
      const values =
        event.type === 'answers.taken'
          ? form.take(context.values, event.answers, event.today)
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
    endTrying: raise({ type: 'trying.ended' }),
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
      return { attempt, errors: [], tries: noTries, isKept: false };
    }),
    countTry: assign(({ context }, { error }: { error: unknown }) => ({
      tries: { inVain: context.tries.inVain + 1, retryAfterMs: failureOf(error).retryAfterMs ?? 0 },
    })),
    noteKept: assign({ isKept: true }),
    takeServerErrors: assign(({ context }, { error }: { error: unknown }) => {
      const named = failureOf(error).fieldErrors;
      // What the server refuses without a field is about the whole, and is shown all the same.
      const errors = (Array.isArray(named) ? (named as readonly FieldError[]) : [])
        .map((error) => ({ ...error, field: context.form.stateName(context.values, error.field) }))
        .filter(({ field }) => field === wholeForm || context.form.field(field));
      return errors.length === 0 ? {} : { errors, refusals: context.refusals + 1 };
    }),
    emptyForm: assign(({ context }) => ({ values: context.form.initialValues(), errors: [], attempt: null })),
    clearErrors: assign({ errors: [] }),
  },
});

type States = NonNullable<Parameters<typeof setUp.createMachine>[0]['states']>;
type State = States[string];

/**
 * The chart of one form for the length of a visit: its values, what is refused, where the visitor stands, and the
 * sending of its lead (PAY-14 to PAY-25, R18, R36). The regions `submission` and `steps` run side by
 * side; `steps` has one state for each step that ui.json names, so that a wizard's chart reads like the wizard.
 */
export function createLeadFormMachine(model: FormModel) {
  return setUp.createMachine({
    id: formMachineId(model.formType),
    context: ({ input }) => ({
      form: input.form,
      values: input.form.initialValues(),
      errors: [],
      attempt: null,
      tries: noTries,
      isKept: false,
      refusals: 0,
    }),
    type: 'parallel',
    states: { submission, steps: stepsRegion(model) },
  });
}

/** The name of a form's machine: 'CRITICAL_ILLNESS' has criticalIllnessForm. */
export const formMachineId = (formType: string): string => `${camelCase(formType)}Form`;

const noAnswer = new Error('Something went wrong!');

/** No step can be called so: the names of steps have no hyphen. */
const regionId = 'lead-submission';
const region = `#${regionId}.`;

/** The call of the lead that is under way. */
const leadCall = ({ context }: { readonly context: LeadFormContext }): LeadCall => ({
  formType: context.form.model.formType,
  data: context.form.payload(context.values),
  idempotencyKey: context.attempt?.idempotencyKey ?? '',
});

/**
 * One try of a lead call; those of an attempt share its key, so that a lost answer stores nothing twice.
 *
 * @param again the state that comes after a try in vain, for a reason that passes within so many milliseconds
 */
const tryOnce = (again: string, within: number): State => ({
  invoke: {
    src: 'sendLead',
    input: leadCall,
    onDone: { target: `${region}sent`, actions: ['emptyForm', 'announceStored'] },
    onError: [
      {
        guard: { type: 'mayPass', params: ({ event }) => ({ error: event.error, within }) },
        target: again,
        actions: [
          { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          { type: 'countTry', params: ({ event }) => ({ error: event.error }) },
        ],
      },
      {
        target: `${region}failed`,
        actions: [
          { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          { type: 'takeServerErrors', params: ({ event }) => ({ error: event.error }) },
          'showRefusedStep',
          'announceFailure',
        ],
      },
    ],
  },
  after: {
    tryTimeout: {
      target: again,
      actions: [
        { type: 'logFailure', params: { error: noAnswer } },
        { type: 'countTry', params: { error: noAnswer } },
      ],
    },
  },
});

const pausing = `${region}sending.stillTrying.pausing`;
const timeIsUp = [{ type: 'logFailure', params: { error: noAnswer } }, 'announceFailure'] as const;

const submission: State = {
  id: regionId,
  initial: 'editing',
  on: { 'lead.checked': { guard: not('isAcceptable'), actions: ['refuseLead', 'showRefusedStep'] } },
  states: {
    editing: {
      on: {
        'field.changed': { actions: 'takeValue' },
        'answers.taken': { actions: 'takeValue' },
        'lead.submitted': [
          { guard: 'isAcceptable', target: 'sending' },
          { actions: ['refuseLead', 'showRefusedStep'] },
        ],
      },
    },
    sending: {
      entry: 'beginAttempt',
      initial: 'firstTry',
      states: {
        firstTry: tryOnce(pausing, leadTryingMilliseconds),
        /** The first try was in vain, for a reason that may pass: the visitor is told, and need do nothing. */
        stillTrying: {
          initial: 'pausing',
          invoke: [
            { src: 'watchLine' },
            {
              src: 'keepLead',
              input: ({ context }) => ({ ...leadCall({ context }), values: context.values }),
            },
          ],
          on: {
            'lead.kept': { actions: 'noteKept' },
            'lead.calledOff': `${region}failed`,
            // from within, so that the lead is kept on
            'trying.ended': [
              { guard: 'isKept', target: '.waiting', actions: timeIsUp },
              { target: `${region}failed`, actions: timeIsUp },
            ],
          },
          states: {
            pausing: {
              on: { 'lead.submitted': 'trying', 'line.restored': 'trying' },
              after: { pause: 'trying' },
            },
            trying: tryOnce(pausing, leadTryingMilliseconds),
            /** The half minute is over: the lead is kept, and tried now and then, until the line is back. */
            waiting: {
              on: {
                'lead.submitted': 'tryingAgain',
                'line.restored': 'tryingAgain',
                'field.changed': { target: `${region}editing`, actions: 'takeValue' },
                'answers.taken': { target: `${region}editing`, actions: 'takeValue' },
              },
              after: { rest: 'tryingAgain' },
            },
            tryingAgain: tryOnce(`${region}sending.stillTrying.waiting`, keptLeadMilliseconds),
          },
          after: { keepingTimeout: `${region}failed` },
        },
      },
      after: { tryingTimeout: { actions: 'endTrying' } },
    },
    sent: {
      initial: 'justNow',
      states: {
        justNow: { on: { 'lead.submitted': {} }, after: { doublePress: 'confirmed' } },
        confirmed: {},
      },
      on: {
        'field.changed': { target: 'editing', actions: 'takeValue' },
        'answers.taken': { target: 'editing', actions: 'takeValue' },
        'lead.submitted': { target: 'editing', actions: ['refuseLead', 'showRefusedStep'] },
      },
      after: { resetDelay: { guard: 'hasSteps', actions: ['showFirstStep', 'showForm'] } },
    },
    failed: {
      on: {
        'field.changed': { target: 'editing', actions: 'takeValue' },
        'answers.taken': { target: 'editing', actions: 'takeValue' },
        'lead.submitted': [
          { guard: 'isAcceptable', target: 'sending' },
          { target: 'editing', actions: ['refuseLead', 'showRefusedStep'] },
        ],
      },
    },
  },
};

function stepsRegion(model: FormModel): State {
  const { steps } = model;
  if (steps === null) return { initial: 'only', states: { only: { meta: { position: 0 } } } };
  const keys = steps.items.map(({ title }) => camelCase(title));
  return {
    initial: keys[0] ?? '',
    states: Object.fromEntries(
      keys.map((key, position) => [key, stepState(model, steps.items, keys, position)]),
    ),
    on: {
      // Only steps that ask for something can be refused; the first one is also where a form starts anew.
      'step.shown': keys.flatMap((key, position) =>
        steps.items[position]?.fields.length
          ? [{ guard: { type: 'isPosition' as const, params: { position } }, target: `.${key}` }]
          : [],
      ),
    },
  };
}

function stepState(
  { steps, parts }: FormModel,
  items: readonly StepModel[],
  keys: readonly string[],
  position: number,
): State {
  const next = keys[position + 1];
  const advance = items[position]?.advance;
  const moved = ['clearErrors', 'showForm'] as const;
  // Where every step is asked, a step's neighbours are those beside it.
  const isAnyPassed = steps !== null && parts !== undefined;
  const later = isAnyPassed ? positionsAfter(position, keys.length) : positionsAfter(position, position + 2);
  const earlier = isAnyPassed ? positionsBefore(position) : positionsBefore(position).slice(0, 1);
  // The nearest comes first: the first that is asked is the neighbour.
  const isAsked = (to: number) => ({ type: 'isAsked' as const, params: { to } });
  const isComplete = { type: 'isStepComplete' as const, params: { position } };
  const state: State = {
    id: keys[position] ?? '',
    meta: { position },
    on: {
      ...(next !== undefined && {
        'step.next': [
          ...later.flatMap((to) => {
            const guard = isAnyPassed ? and([isComplete, isAsked(to)]) : isComplete;
            return keys[to] === undefined ? [] : [{ guard, target: keys[to], actions: moved }];
          }),
          { actions: { type: 'refuseStep', params: { position } } },
        ],
      }),
      ...(position > 0 && {
        'step.back': earlier.flatMap((to) =>
          keys[to] === undefined
            ? []
            : [{ ...(isAnyPassed && { guard: isAsked(to) }), target: keys[to], actions: moved }],
        ),
      }),
    },
  };
  if (advance === undefined || next === undefined) return state;
  const chosen = { type: 'isChoiceOf' as const, params: { name: advance.on } };
  return {
    ...state,
    initial: 'resting',
    states: {
      resting: { on: { 'field.changed': { guard: chosen, target: 'advancing' } } },
      advancing: {
        on: {
          'field.changed': [
            { guard: chosen, target: 'advancing', reenter: true },
            { guard: { ...chosen, type: 'isTakenBack' }, target: 'resting' },
          ],
        },
        after: {
          [advance.afterMs]: isAnyPassed
            ? later.map((to) => ({ guard: isAsked(to), target: `#${keys[to]}`, actions: moved }))
            : { target: `#${next}`, actions: moved },
        },
      },
    },
  };
}

/** The positions behind one, nearest first, up to an end that is none of them. */
const positionsAfter = (position: number, end: number) =>
  Array.from({ length: end - position - 1 }, (_, distance) => position + 1 + distance);

/** The positions before one, nearest first. */
const positionsBefore = (position: number) =>
  Array.from({ length: position }, (_, distance) => position - 1 - distance);

/** The position of the step that a snapshot of the chart stands in, 0 for a form without steps. */
export function stepPosition({ steps }: FormModel, value: StateValue): number {
  const region = typeof value === 'string' ? undefined : value.steps;
  const key = typeof region === 'object' ? Object.keys(region)[0] : region;
  return Math.max(0, steps?.items.findIndex(({ title }) => camelCase(title) === key) ?? 0);
}

/** Where a snapshot's lead stands, as a visitor sees it. */
export type LeadStanding = 'editing' | 'sending' | 'stillTrying' | 'waiting' | 'sent' | 'failed';

/** Where a snapshot's lead stands: the name of the state in the region `submission`. */
export function submissionState(value: StateValue): LeadStanding {
  const region = typeof value === 'string' ? undefined : value.submission;
  if (typeof region !== 'object') return (region ?? 'editing') as LeadStanding;
  const { sending } = region;
  if (typeof sending === 'object') return sending.stillTrying === 'waiting' ? 'waiting' : 'stillTrying';
  return (Object.keys(region)[0] ?? 'editing') as LeadStanding;
}

/** The position of the step that asks for a refused field, -1 for none. */
function stepOf({ steps }: FormModel, error: FieldError | undefined): number {
  return error === undefined
    ? -1
    : (steps?.items.findIndex((item) => item.fields.includes(topOf(error.field))) ?? -1);
}

/** 'CRITICAL_ILLNESS' and 'Basic Info' as names of charts and states: criticalIllness, basicInfo. */
function camelCase(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['step'];
  return words.map((word, place) => (place === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
}

/** The details that an error of `sendLead` carries; none for any other error. */
function failureOf(error: unknown): LeadCallFailure {
  return typeof error === 'object' && error !== null ? (error as LeadCallFailure) : {};
}
