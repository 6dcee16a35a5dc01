import { useSelector } from '@xstate/react';
import { type ComponentType, createContext, useContext, useState } from 'react';
import type { Actor, SnapshotFrom } from 'xstate';
import { todayInIndia } from '#forms/formats/today.ts';
import {
  type BreakdownProps,
  type FieldModel,
  type FormNotice,
  messageFor,
  startValue,
  type TextPart,
  type Value,
  type Values,
} from '#forms/index.ts';
import { untilToday } from '#forms/marks.ts';
import { type createLeadFormMachine, submissionStatus } from '#machines/leadForm.machine.ts';
import type { SubmissionStatus } from '#machines/leadFormSetup.ts';
import { stepPosition } from '#machines/leadFormSteps.ts';
import type { NoticeComponents } from './notices/noticeComponents.ts';
import type { OptionSource, PostedOptions } from './optionSource.ts';
import type { StructureComponents } from './structure/structureComponents.ts';
import type { toolTexts } from './toolAttributes.ts';

type LeadFormActor = Actor<ReturnType<typeof createLeadFormMachine>>;
export type FormState = SnapshotFrom<LeadFormActor>;

export type MarkedTextComponent = ComponentType<{ readonly parts: readonly TextPart[] }>;

interface FormStoreOptions {
  /** Forms with tables of options only. */
  readonly tables?: FormTables | undefined;
  readonly Breakdown?: ComponentType<BreakdownProps> | undefined;
  readonly MarkedText?: MarkedTextComponent | undefined;
  readonly postResult?: PostResult | undefined;
  readonly notice?: FormNotice | undefined;
  /** Undefined for forms without notices. */
  readonly noticeComponents?: NoticeComponents | undefined;
  /** Undefined for forms without groups, lists of objects and conditional fields. */
  readonly structureComponents?: StructureComponents | undefined;
  /** The calendar day, 'YYYY-MM-DD'. */
  readonly today?: () => string;
}

/** What a form needs for options of tables. */
export interface FormTables {
  readonly options: OptionSource;
  readonly FillsNote: ComponentType<{ readonly field: FieldModel }>;
}

/** The result of a form post, shown by the page that the server returns. */
export interface PostResult {
  /** The state from which the form is hydrated. It is also a hidden field of the form. */
  readonly state: string;
  readonly message: string;
  /** The options of tables to choose from, by field. */
  readonly options?: Readonly<Record<string, PostedOptions>> | undefined;
  /** The element to which the page's URL links. */
  readonly anchor: 'top' | 'errors' | 'step';
}

/** A form in a page: its actor, whose snapshot components select from, and the events that a page sends. */
export type FormStore = ReturnType<typeof createFormStore>;

/** Creates the store of a started actor. */
export function createFormStore(actor: LeadFormActor, options: FormStoreOptions = {}) {
  const { Breakdown, MarkedText, postResult, notice, noticeComponents, structureComponents, tables } =
    options;
  const { today = () => todayInIndia(new Date()) } = options;
  const state = () => actor.getSnapshot();
  const { form } = state().context;
  const next = () => actor.send({ type: 'step.next', today: today() });
  return {
    actor,
    form,
    model: form.model,
    field: form.field,
    Breakdown,
    MarkedText,
    options: tables?.options,
    FillsNote: tables?.FillsNote,
    postResult,
    notice,
    noticeComponents,
    structureComponents,
    today,
    state,
    /** Fields whose number was typed with a foreign country code, which their values omit. */
    foreignNumbers: new Set<string>(),
    /** Changes a field. A value that an arrow key has only marked is not chosen, so it does not advance a step. */
    change: (name: string, value: Value, isChosen = true) =>
      actor.send({ type: 'field.changed', name, value, today: today(), ...(!isChosen && { isChosen }) }),
    /** Changes several fields at once, so that none of them clears another. */
    changeAll: (values: Values) => actor.send({ type: 'fields.changed', values, today: today() }),
    /** Marks a field as invalid, because nothing of a pasted text was inserted. */
    reject: (name: string) => actor.send({ type: 'field.rejected', name }),
    next,
    back: () => actor.send({ type: 'step.back' }),
    /** Shows the step of a field; Next then returns to the review. */
    edit: (name: string) => actor.send({ type: 'answer.edited', name }),
    submit() {
      // Enter in an earlier step works like Next.
      if (stepOf(state()) < lastStepOf(state())) next();
      else actor.send({ type: 'lead.submitted', today: today(), idempotencyKey: randomKey() });
    },
    /** Empties the form and shows its first step. */
    restart: () => actor.send({ type: 'form.restarted' }),
    cancel: () => actor.send({ type: 'lead.cancelled' }),
    validate: () => actor.send({ type: 'validation.requested', today: today() }),
  };
}

/** Returns a random 128-bit key in hex. Pages without TLS have no crypto.randomUUID. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const FormStoreContext = createContext<FormStore | null>(null);

/** Returns the store of the form around a component. Throws outside a FormRenderer. */
export function useFormStore(): FormStore {
  const store = useContext(FormStoreContext);
  if (!store) throw new Error('This component must be inside a FormRenderer.');
  return store;
}

export const useFormState = <T>(select: (state: FormState) => T, isSame?: (one: T, other: T) => boolean): T =>
  useSelector(useFormStore().actor, select, isSame);

/** Compares the results of selectors that return several items. */
export function areSame<T>(one: Iterable<T>, other: Iterable<T>): boolean {
  if (one === other) return true;
  const [before, now] = [[...one], [...other]];
  return before.length === now.length && now.every((item, index) => item === before[index]);
}

export const stepOf = (state: FormState) => stepPosition(state);
export const statusOf = (state: FormState) => submissionStatus(state);
export const valuesOf = ({ context }: FormState) => context.values;
export const editedOf = ({ context }: FormState) => context.edited;
export const errorsOf = ({ context }: FormState) => context.errors;

/** Whether a field is in an optional group, and whether that group is untouched: it then requires nothing. */
export const GroupContext = createContext({ isOptional: false, isUntouched: false });

/** Returns whether a required field has to be filled in now. */
export const useRequired = (required = false): boolean => !useContext(GroupContext).isUntouched && required;

/** The texts for assistants in served HTML. In a page with scripts src/lead-form/assistant writes them, so it has none. */
export const ToolTextsContext = createContext<typeof toolTexts | null>(null);

export const VisibleContext = createContext(true);
const keepPrevious = () => true;

/** Returns the values for costly parts of a step. A hidden step keeps the values from when it was visible. */
export const useStepValues = (): Values =>
  useFormState(valuesOf, useContext(VisibleContext) ? Object.is : keepPrevious);

export const payloadOf = ({ context: { form, values } }: FormState) => form.payload(values);

export const renderDataOf = ({ context: { form, values } }: FormState) => form.renderData(values);

export const answersOf = ({ context: { form, values } }: FormState) => form.visibleAnswers(values);

/** Returns the full names of the objects and fields that conditions hide. */
export const hiddenOf = ({ context: { form, values } }: FormState): ReadonlySet<string> =>
  form.model.nodes ? form.hidden(values) : nothingHidden;

const nothingHidden: ReadonlySet<string> = new Set();

/** Returns the positions of the visible steps, in order. */
export const visibleStepsOf = ({ context: { form, values } }: FormState) =>
  (form.model.steps?.items ?? []).flatMap((_, step) => (form.isStepVisible(values, step) ? [step] : []));

export const lastStepOf = (state: FormState) => visibleStepsOf(state).at(-1) ?? 0;

/** Whether a lead is being sent, so that its values are locked. */
export const isBeingSent = (status: SubmissionStatus) => status === 'sending' || status === 'retrying';

/**
 * Returns the value of a field's control, even if it is hidden; for a field of a new row, its start value. Use
 * `answersOf` to show the answer elsewhere.
 */
export function fieldValue({ context: { form, values } }: FormState, name: string): Value | undefined {
  const field = form.field(name);
  return values[name] ?? (field && startValue(field));
}

/** Returns what a condition depends on: the value of a field, or the day. */
export const dependencyOf = ({ context: { form, values } }: FormState, name: string): Value | undefined =>
  name === untilToday ? form.dayOf(values) : values[name];

interface FieldErrorText {
  readonly text: string;
  /** Whether the text is for screen readers only. */
  readonly isHidden: boolean;
}

/** The error of the field around a component; undefined while it is valid. The field's template provides it. */
export const FieldErrorContext = createContext<FieldErrorText | undefined>(undefined);

/**
 * Selects a field's state with one selector, because each selector runs on each key. A silent error is for screen
 * readers only.
 */
export function useFieldState(name: string): { readonly isHidden: boolean; readonly error?: FieldErrorText } {
  const field = useFormStore().field(name);
  const state = useFormState(
    (now) => hiddenOf(now).has(name) || errorsOf(now).find((error) => error.field === name),
  );
  if (typeof state !== 'object') return { isHidden: state === true };
  const { message, reason } = state;
  const text = message || (field ? messageFor(field, reason) : '');
  return { isHidden: false, error: { text, isHidden: message === '' } };
}

/** Returns `aria-live` for a text that depends on answers: off until the text first changes. */
export function useAriaLive(value: unknown): 'off' | 'polite' {
  const [first] = useState(value);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && value !== first) setChanged(true);
  return hasChanged ? 'polite' : 'off';
}
