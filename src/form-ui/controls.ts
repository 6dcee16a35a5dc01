import { telephoneLibrary } from '#forms/formats/telephoneLibrary.ts';
import { foldLabel } from '#forms/formats/typedText.ts';
import {
  cleanValue,
  emptyValue,
  type FieldModel,
  groupDigits,
  isEmpty,
  isSame,
  unreadable,
  type Value,
} from '#forms/index.ts';
import { pageHooks } from '#forms/pageHooks.ts';
import { nativeElement } from '#web/dom/nativeElement.ts';
import { controlId, errorId } from './controlIds.ts';
import { type FormStore, fieldValue, valuesOf } from './formStore.ts';
import { ignoreWheel, insertReadable, restrictCharacters } from './typing.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the text of a control: empty for an untouched number, with grouped digits for an amount. */
export function controlText(value: Value | undefined, field: FieldModel | undefined): string {
  if (value === undefined || value === unreadable || isEmpty(value, field)) return '';
  return field?.money && typeof value === 'number' ? groupDigits(String(value)) : String(value);
}

/** Returns the text of a control with a datalist: the chosen option's label, or the typed text. */
export function optionText(value: Value | undefined, field: FieldModel | undefined): string {
  return field?.options?.find((option) => option.value === value)?.label ?? controlText(value, field);
}

const controlsIn = (container: Element) => [
  ...container.querySelectorAll<Control>('[name]:not(button, [type=search])'),
];
const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

const textValue = (field: FieldModel, { value, validity }: Control): Value =>
  value === '' && validity.badInput ? unreadable : enteredValue(field, [value]);

/** Returns the ticked options in the order in which they were ticked. */
function inTickedOrder(ticked: readonly string[], previous: Value | undefined): readonly string[] {
  const earlier = Array.isArray(previous)
    ? (previous as readonly string[]).filter((option) => ticked.includes(option))
    : [];
  return [...earlier, ...ticked.filter((option) => !earlier.includes(option))];
}

/**
 * Returns the value of the texts that a field's controls submit: an option found by its value or label, true for a
 * single checkbox, or cleaned text.
 *
 * @param previous the previous value, for the order of a list
 */
export function enteredValue(field: FieldModel, texts: readonly string[], previous?: Value): Value {
  if (field.kind === 'list') return inTickedOrder(texts, previous);
  const text = field.telephone ? texts.join(' ') : texts[0];
  if (text === undefined) return emptyValue(field);
  if (field.kind === 'boolean' && !field.options) return true;
  const option =
    field.options?.find(({ value }) => String(value) === text) ??
    field.options?.find(({ label }) => foldLabel(label) === foldLabel(text));
  return option?.value ?? cleanValue(field, text);
}

const textFor = (field: FieldModel, control: Control, value: Value): string =>
  control.hasAttribute('list') ? optionText(value, field) : controlText(value, field);

const textsIn = (container: Element) => controlsIn(container).map(({ value }) => value);

/** Writes a telephone number into its list of countries and its text. */
function writeTelephone(container: Element, value: Value, onlyCountry = false): void {
  const [list, text] = controlsIn(container);
  const parts = telephoneLibrary()?.split(String(value), list?.value);
  if (!list || !text || !parts) return;
  list.value = parts.country;
  if (!onlyCountry) text.value = parts.number;
}

/** Writes a value into a field's controls. A text that already has this value stays, because it is being typed. */
function writeControls(field: FieldModel, container: Element, value: Value): void {
  if (field.telephone) {
    const shown = enteredValue(field, textsIn(container));
    if (!isSame(shown, value)) writeTelephone(container, value);
    return;
  }
  for (const control of controlsIn(container)) {
    if (isChoice(control)) {
      control.checked = Array.isArray(value)
        ? value.includes(control.value)
        : value === enteredValue(field, [control.value]);
    } else if (!isSame(textValue(field, control), value)) {
      control.value = textFor(field, control, value);
    }
  }
}

/** Tells the page that controls have changed, because a value set by a script fires no event. */
export const announceControls = () => document.dispatchEvent(new Event('change'));

/**
 * Writes values that change without input (a reset, a cleared field) into the controls. These are uncontrolled, so that
 * React renders nothing while somebody types. Returns the unsubscribe function.
 */
export function syncControls({ actor, field: fieldOf, model, state }: FormStore): () => void {
  let values = valuesOf(state());
  const { unsubscribe } = actor.subscribe((now) => {
    const before = values;
    values = valuesOf(now);
    if (values === before) return;
    for (const name of Object.keys({ ...before, ...values })) {
      const field = values[name] === before[name] ? undefined : fieldOf(name);
      const error = field && document.getElementById(errorId(controlId(model.formType, name)));
      const container = error?.closest(`[${pageHooks.field}]`);
      if (field && container) writeControls(field, container, fieldValue(now, name) ?? '');
    }
    announceControls();
  });
  return unsubscribe;
}

function displayCleaned(field: FieldModel, container: Element, value: Value): void {
  if (field.telephone) {
    if (!isEmpty(value, field)) writeTelephone(container, value);
    return;
  }
  for (const control of controlsIn(container)) {
    if (isChoice(control) || control instanceof HTMLSelectElement || control.value === '') continue;
    const isCleaned =
      field.digits ?? field.capitals ?? field.money ?? field.email ?? control.hasAttribute('list');
    if (!isCleaned && !isEmpty(value, field)) continue;
    const text = textFor(field, control, value);
    if (control.value !== text) control.value = text;
  }
}

function readField(field: FieldModel, container: Element, store: FormStore, isChosen = true): Value {
  const previous = fieldValue(store.state(), field.name) ?? emptyValue(field);
  const controls = controlsIn(container);
  // a computed field has no control
  if (controls.length === 0) return previous;
  const entered = controls.filter((control) => !isChoice(control) || control.checked);
  const [first] = entered;
  const texts = entered.map(({ value }) => value);
  const value =
    first && !isChoice(first) && !field.telephone
      ? textValue(field, first)
      : enteredValue(field, texts, previous);
  if (!isSame(value, previous)) store.change(field.name, value, isChosen);
  return value;
}

/** Reads values that were typed before hydration or that browsers filled in without an event. */
export function adoptTypedValues(form: HTMLFormElement, store: FormStore, isChosen = true): void {
  for (const container of form.querySelectorAll(`[${pageHooks.field}]`)) {
    const field = store.field(container.getAttribute(pageHooks.field) ?? '');
    if (field) displayCleaned(field, container, readField(field, container, store, isChosen));
  }
}

/**
 * Key events without a listener in the page. They are stopped before React, which would walk the whole tree for each.
 */
const keyEvents = ['keydown', 'keypress', 'keyup', 'selectionchange', 'textInput'] as const;

/** Some autofill tools send only `change`, and an input method ends with `compositionend`. */
const changeEvents = ['input', 'change', 'compositionend'] as const;
const pressEvents = ['click', 'submit'] as const;

/** Choices have listeners above the form, so only text controls stop their events. */
const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isChoice(target));

/** Whether a key writes a character. Escape, Tab, Enter and shortcuts such as Ctrl+B have listeners above the form. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** A key is held from `keydown` to one of the other events. */
const keyStateEvents = ['keydown', 'keyup', 'pointerdown'] as const;

/** Keys that move through radios or a closed select. While one is held, a change is not a choice yet. */
const markingKey = /^(?:Arrow|Page|Home$|End$|[^ ]$)/;

/**
 * Listens to all controls of a form with one native listener per event type, so the cost of a key does not depend on
 * the number of fields. The listeners of key events are at the document, so that they run before React's. Returns a
 * function that removes all listeners.
 */
export function listenToControls(form: HTMLFormElement, store: FormStore): () => void {
  let heldKey = '';
  // a form's `contains` may be shadowed by a field of that name; the native one is read once
  const contains = form.contains.bind(form);
  const handleInput = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element && contains(target))) return;
    const { container, field } = fieldOf(target, store);
    if (container && field) {
      if (isText(target)) restrictCharacters(field, target as HTMLInputElement, event);
      const value = readField(field, container, store, !markingKey.test(heldKey));
      // a typed +44 chooses the country
      if (field.telephone && isText(target) && /^\s*(?:\+|00)/.test(target.value))
        writeTelephone(container, value, true);
      if (type === 'change') displayCleaned(field, container, value);
    }
    if (isText(target)) event.stopPropagation();
  };
  // Choosing the same option again advances a wizard, but fires no change event.
  const handleReselect = ({ target }: Event) => {
    const { field } = fieldOf(target, store);
    if (!field || !(target instanceof HTMLInputElement) || target.type !== 'radio' || !target.checked) return;
    const option = enteredValue(field, [target.value]);
    if (fieldValue(store.state(), field.name) === option)
      store.change(field.name, option, !markingKey.test(heldKey));
  };
  const trackKey = (event: Event) => {
    const key = event instanceof KeyboardEvent ? event.key : '';
    heldKey = event.type === 'keydown' ? key : '';
    // Some browsers fire no click for Space on a radio that an arrow key has marked.
    if (event.type === 'keyup' && key === ' ') handleReselect(event);
  };
  // Reads autofilled values before the press, because browsers may fill them in without an event.
  const adoptAll = ({ type, target }: Event) => {
    if (
      type === 'submit' ||
      (target instanceof Element && nativeElement(target).closest('button[type=button]'))
    )
      adoptTypedValues(form, store, false);
  };
  const stopKey = (event: Event) => {
    const { target } = event;
    if (event instanceof KeyboardEvent && !isCharacter(event)) return;
    if (isText(target) && contains(target)) event.stopPropagation();
  };
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of keyStateEvents) form.addEventListener(type, trackKey, { signal });
  for (const type of pressEvents) form.addEventListener(type, adoptAll, { signal });
  form.addEventListener('click', handleReselect, { signal });
  form.addEventListener(
    'beforeinput',
    (event) => {
      const { field } = fieldOf(event.target, store);
      if (field && !insertReadable(field, event)) store.reject(field.name);
    },
    { signal },
  );
  form.addEventListener('wheel', ignoreWheel, { signal, passive: true });
  const beforeReact = { signal, capture: true };
  for (const type of changeEvents) document.addEventListener(type, handleInput, beforeReact);
  for (const type of keyEvents) document.addEventListener(type, stopKey, beforeReact);
  return () => listening.abort();
}

function fieldOf(target: EventTarget | null, store: FormStore) {
  const container =
    target instanceof Element ? Element.prototype.closest.call(target, `[${pageHooks.field}]`) : null;
  return { container, field: store.field(container?.getAttribute(pageHooks.field) ?? '') };
}
