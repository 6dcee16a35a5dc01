import { useSelector } from '@xstate/react';
import { type ComponentType, createContext, useContext } from 'react';
import type { Actor, SnapshotFrom } from 'xstate';
import { todayInIndia } from '#forms/formats/today.ts';
import {
  type BreakdownProps,
  type FieldError,
  messageFor,
  startValue,
  type Value,
  type Values,
} from '#forms/index.ts';
import { type createLeadFormMachine, type LeadStatus, leadStatus } from '#machines/leadForm.machine.ts';
import { stepPosition } from '#machines/leadFormSteps.ts';

type LeadFormActor = Actor<ReturnType<typeof createLeadFormMachine>>;
export type FormState = SnapshotFrom<LeadFormActor>;

interface FormStoreOptions {
  /** Draws what a figure is made of; a form without figures has nothing to draw. */
  readonly Breakdown?: ComponentType<BreakdownProps> | undefined;
  /** What a page says of the form that answers a post. */
  readonly postResult?: PostResult | undefined;
  /** The calendar day, 'YYYY-MM-DD'. */
  readonly today?: () => string;
}

/** What a page that answers a posted form says of it, and gives it for the next post. */
export interface PostResult {
  /** The state that the form posts beside its controls, and is hydrated with. */
  readonly state: string;
  /** What is said above the form. */
  readonly notice: string;
  /** Where the answer begins, to which the page's address leads. */
  readonly anchor: 'top' | 'errors' | 'step';
}

/** A form in a page. Its actor is the store of all that changes; selectors of its snapshot read it. */
export type FormStore = ReturnType<typeof createFormStore>;

/** The form of a started actor, with the events that a page sends it. */
export function createFormStore(actor: LeadFormActor, options: FormStoreOptions = {}) {
  const { Breakdown, postResult, today = () => todayInIndia(new Date()) } = options;
  const state = () => actor.getSnapshot();
  const { form } = state().context;
  const next = () => actor.send({ type: 'step.next', today: today() });
  return {
    actor,
    form,
    model: form.model,
    field: form.field,
    Breakdown,
    postResult,
    today,
    state,
    /** Takes a field's new value. One that an arrow key has only marked is not chosen: no step goes on (R68). */
    change: (name: string, value: Value, isChosen = true) =>
      actor.send({ type: 'field.changed', name, value, today: today(), ...(!isChosen && { isChosen }) }),
    /** Takes answers that belong together, all at once: none of them clears another. */
    changeAll: (answers: Values) => actor.send({ type: 'fields.changed', values: answers, today: today() }),
    next,
    back: () => actor.send({ type: 'step.back' }),
    submit() {
      // Enter in an earlier step does what its Next does.
      if (stepOf(state()) < lastStepOf(state())) next();
      else actor.send({ type: 'lead.submitted', today: today(), idempotencyKey: randomKey() });
    },
    /** Does not send a lead later that is queued. */
    cancel: () => actor.send({ type: 'lead.cancelled' }),
    /** Shows what would be refused, without sending anything. */
    validate: () => actor.send({ type: 'validation.requested', today: today() }),
  };
}

/** A random 128-bit key in hex. Works on pages without TLS too, where crypto.randomUUID is missing. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const FormStoreContext = createContext<FormStore | null>(null);

/** The form around a component. Throws outside of a FormRenderer. */
export function useFormStore(): FormStore {
  const store = useContext(FormStoreContext);
  if (!store) throw new Error('This component has to stand inside a FormRenderer.');
  return store;
}

/** Reads from the form around a component, which is drawn anew when the selected value is another. */
export const useFormState = <T>(select: (state: FormState) => T, isSame?: (one: T, other: T) => boolean): T =>
  useSelector(useFormStore().actor, select, isSame);

/** For selectors of several things: whether they are the same ones. */
export function areSame<T>(one: Iterable<T>, other: Iterable<T>): boolean {
  if (one === other) return true;
  const [before, now] = [[...one], [...other]];
  return before.length === now.length && now.every((item, index) => item === before[index]);
}

export const stepOf = ({ context, value }: FormState) => stepPosition(context.form.model, value);
export const statusOf = ({ value }: FormState): LeadStatus => leadStatus(value);
export const valuesOf = ({ context }: FormState) => context.values;
export const errorsOf = ({ context }: FormState) => context.errors;

/** Whether the step around a component shows. */
export const VisibleContext = createContext(true);
const keepPrevious = () => true;

/** The values for what is long to compute, such as figures: while the step around it is hidden, those of before. */
export const useVisibleValues = (): Values =>
  useFormState(valuesOf, useContext(VisibleContext) ? Object.is : keepPrevious);

/** What would be sent now. */
export const payloadOf = ({ context: { form, values } }: FormState) => form.payload(values);

/** Full names of the groups and fields that the answers so far do not ask for. */
export const hiddenOf = ({ context: { form, values } }: FormState): ReadonlySet<string> =>
  form.model.nodes ? form.hidden(values) : nothingHidden;

const nothingHidden: ReadonlySet<string> = new Set();

/** Positions of the steps that the answers so far ask for, in order. */
export const visibleStepsOf = ({ context: { form, values } }: FormState) =>
  (form.model.steps?.items ?? []).flatMap((_, step) => (form.isStepVisible(values, step) ? [step] : []));

export const lastStepOf = (state: FormState) => visibleStepsOf(state).at(-1) ?? 0;

/** Whether a lead is on its way: until it has arrived or failed, its answers stay as they are. */
export const isBeingSent = (state: FormState) => ['sending', 'retrying'].includes(statusOf(state));

/** The value of a field; of one in a row that was just added, what it starts with. */
export function fieldValue({ context: { form, values } }: FormState, name: string): Value | undefined {
  const field = form.field(name);
  return values[name] ?? (field && startValue(field));
}

export const errorOf = ({ context }: FormState, name: string): FieldError | undefined =>
  context.errors.find(({ field }) => field === name);

/** The words at a refused field. */
interface FieldErrorText {
  readonly text: string;
  /** Only screen readers are told (R17, R67). */
  readonly isHidden: boolean;
}

/** The words at one field, undefined while it is not refused. A silent refusal is told to screen readers alone. */
export function useFieldError(name: string): FieldErrorText | undefined {
  const field = useFormStore().field(name);
  const error = useFormState(
    (state) => errorOf(state, name),
    (one, other) => one?.message === other?.message && one?.reason === other?.reason,
  );
  if (error === undefined) return undefined;
  if (error.message !== '') return { text: error.message, isHidden: false };
  return { text: field ? messageFor(field, error.reason) : '', isHidden: true };
}
