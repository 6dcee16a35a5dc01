import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import {
  type FieldError,
  type FieldModel,
  type FormModel,
  type LeadData,
  type MadeOfProps,
  messageFor,
  type Value,
  type Values,
} from '#engine';
import type { LeadStatus } from '#machines/leadForm.machine.ts';
import type { LeadStorage } from '#machines/leadQueue.machine.ts';

/** Whether a lead is on its way: until it has arrived or failed, its answers stay as they are. */
export const isOnItsWay = (status: LeadStatus): boolean => status === 'sending' || status === 'retrying';

/**
 * What the renderer needs from whoever owns a form's state. Reading is free; to hear of changes, a part subscribes to
 * one topic, so that a key typed into one field wakes nothing else, in a form of any size.
 */
export interface FormBinding {
  readonly model: FormModel;
  field(name: string): FieldModel | undefined;
  value(name: string): Value | undefined;
  values(): Values;
  /** What would be sent now. */
  payload(values?: Values): LeadData;
  /** Full names of the groups and fields that the answers so far do not ask for. */
  hidden(): ReadonlySet<string>;
  /** The values as they would be if a field had another value. */
  valuesWith(name: string, value: Value): Values;
  /** What each row of a list of objects is called, in their order. */
  rowTitles(list: string): readonly string[];
  error(name: string): FieldError | undefined;
  /** Everything refused, in drawing order. */
  errors(): readonly FieldError[];
  /** Counts refusals: a new one asks for the focus. */
  refusals(): number;
  step(): number;
  /** Positions of the steps that the answers so far ask for, in order. */
  askedSteps(): readonly number[];
  submission(): LeadStatus;
  /** Where the lead is stored that could not be sent; null while none waits. */
  storage(): LeadStorage | null;
  /** The calendar day, 'YYYY-MM-DD'. */
  today(): string;
  /** The plain difference between a date's year and today's. */
  yearsSince(date: string): number;
  /** What a page says of the form that answers a post. */
  readonly posted?: PostedAnswer | undefined;
  /** Draws what a figure is made of; a form without figures has nothing to draw. */
  readonly MadeOf?: ComponentType<MadeOfProps> | undefined;
  /** `names`: the fields whose value or error is another one, for the topics `values` and `errors`. */
  subscribe(topic: Topic, listener: (names: readonly string[]) => void): () => void;
  /**
   * Takes a field's new value; while it is typed, the owner of the state may hear of it later, at `settle`. One that is
   * not chosen yet is only marked, by an arrow key: no step goes on because of it (R68).
   */
  change(name: string, value: Value, how?: { readonly isChosen: boolean }): void;
  /** Takes answers that belong together, all at once: none of them clears another. */
  take(answers: Values): void;
  /** Hands on everything that was typed so far: when a field is left, before anything is sent, when the form goes. */
  settle(): void;
  next(): void;
  back(): void;
  submit(): void;
  /** Does not send a lead later that is queued. */
  cancel(): void;
  /** Shows what would be refused, without sending anything. */
  check(): void;
}

/** What a page that answers a posted form says of it, and gives it for the next post. */
export interface PostedAnswer {
  /** The state that the form posts beside its controls, and is hydrated with. */
  readonly state: string;
  /** What is said above the form. */
  readonly told: string;
  /** Where the answer begins, to which the page's address leads. */
  readonly begins: 'above' | 'errors' | 'step';
}

/** `value NAME` and `error NAME` for one field; `values` and `errors` for any; `hidden` for what is shown; the rest as their names say. */
export type Topic =
  | `value ${string}`
  | `error ${string}`
  | 'values'
  | 'hidden'
  | 'errors'
  | 'step'
  | 'submission';

export const FormBindingContext = createContext<FormBinding | null>(null);

/** The binding of the form around a component. Throws outside of a FormRenderer. */
export function useFormBinding(): FormBinding {
  const binding = useContext(FormBindingContext);
  if (!binding) throw new Error('This component has to stand inside a FormRenderer.');
  return binding;
}

/** Reads from the binding, anew whenever the topic changes. `read` has to return the same thing for the same state. */
export function useTopic<T>(binding: FormBinding, topic: Topic, read: (binding: FormBinding) => T): T {
  const subscribe = useCallback(
    (listener: () => void) => binding.subscribe(topic, listener),
    [binding, topic],
  );
  const snapshot = () => read(binding);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** The words at a refused field. */
export interface FieldErrorText {
  readonly text: string;
  /** Only screen readers are told (R17, R67). */
  readonly isHidden: boolean;
}

/** What is said at one field now; undefined while it is not refused. A silent refusal is told to screen readers alone. */
function fieldErrorText(binding: FormBinding, name: string): FieldErrorText | undefined {
  const error = binding.error(name);
  if (error === undefined) return undefined;
  if (error.message !== '') return { text: error.message, isHidden: false };
  const field = binding.field(name);
  return { text: field ? messageFor(field, error.reason) : '', isHidden: true };
}

/** The words at one field, now and whenever they change. */
export function useFieldError(name: string): FieldErrorText | undefined {
  const binding = useFormBinding();
  // A text, so that a refusal in the same words draws nothing anew.
  useTopic(binding, `error ${name}`, (current) => {
    const error = current.error(name);
    return error && `${error.reason} ${error.message}`;
  });
  return fieldErrorText(binding, name);
}
