import {
  cleanValue,
  emptyValue,
  type FieldModel,
  groupDigits,
  isEmpty,
  unreadable,
  type Value,
} from '#forms/index.ts';
import { pageHooks } from '#forms/pageHooks.ts';
import { unshadowed } from '#site/dom/unshadowed.ts';
import { type FormStore, fieldValue } from './formStore.ts';
import { ignoreWheel, restrictCharacters } from './typing.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a control shows for a value: an untouched number looks empty, never 0 (R1), an amount in groups, any other text as it is. */
export function controlText(value: Value | undefined, field: FieldModel | undefined): string {
  if (value === undefined || value === unreadable || isEmpty(value, field)) return '';
  return field?.money && typeof value === 'number' ? groupDigits(String(value)) : String(value);
}

/** The same where options are typed: the label of the one that is chosen, or what was typed instead. */
export function optionText(value: Value | undefined, field: FieldModel | undefined): string {
  return field?.options?.find((option) => option.value === value)?.label ?? controlText(value, field);
}

/** The controls of a field. */
export const controlsIn = (container: Element) => [...container.querySelectorAll<Control>('[name]')];
const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

/** The option that a radio or checkbox stands for: number options stay numbers (R2, R37), a lone box is a yes. */
function optionOf(field: FieldModel, { value }: HTMLInputElement): string | number | boolean {
  if (field.kind === 'boolean' && !field.options) return true;
  return field.options?.find((option) => String(option.value) === value)?.value ?? value;
}

/**
 * The value that a field's controls hold on the page, typed before the engine came, filled by the browser, or both.
 * A list keeps the order in which its options were ticked: `known` is the list so far.
 */
export function readControls(field: FieldModel, container: Element, previous?: Value): Value {
  const controls = controlsIn(container);
  if (controls.length === 0) return '';
  const checkedControls = controls.filter((control) => !isChoice(control) || control.checked);
  const [first] = checkedControls;
  if (first && !isChoice(first)) return textValue(field, first);
  return enteredValue(
    field,
    checkedControls.map(({ value }) => value),
    previous,
  );
}

/** The value that a control stands for by its text, which browsers keep to themselves where it is half a day (R66). */
const textValue = (field: FieldModel, { value, validity }: Control): Value =>
  value === '' && validity.badInput ? unreadable : enteredValue(field, [value]);

function inTickedOrder(ticked: readonly string[], previous: Value | undefined): readonly string[] {
  const earlier = Array.isArray(previous)
    ? (previous as readonly string[]).filter((option) => ticked.includes(option))
    : [];
  return [...earlier, ...ticked.filter((option) => !earlier.includes(option))];
}

/**
 * The value of what a field's controls say: of choices those that are made, of any other control its text. An option is
 * named by its value or by its label; what names none is the text, cleaned.
 */
export function enteredValue(field: FieldModel, texts: readonly string[], previous?: Value): Value {
  if (field.kind === 'list') return inTickedOrder(texts, previous);
  const [text] = texts;
  if (text === undefined) return emptyValue(field);
  if (field.kind === 'boolean' && !field.options) return true;
  const typed = text.trim().toLowerCase();
  const option =
    field.options?.find(({ value }) => String(value) === text) ??
    field.options?.find(({ label }) => label.toLowerCase() === typed);
  return option?.value ?? cleanValue(field, text);
}

/** What a control shows for a value where it shows text: the label of an option that is typed, an amount in groups. */
const textFor = (field: FieldModel, control: Control, value: Value): string =>
  control.hasAttribute('list') ? optionText(value, field) : controlText(value, field);

/**
 * Brings a field's controls to a value that came from elsewhere (a reset, a cleared field). A text that already stands
 * for the value is left alone: it is being typed.
 */
export function writeControls(field: FieldModel, container: Element, value: Value): void {
  for (const control of controlsIn(container)) {
    if (isChoice(control)) {
      const option = optionOf(field, control);
      control.checked = Array.isArray(value) ? value.includes(String(option)) : value === option;
    } else if (!isSame(textValue(field, control), value)) {
      control.value = textFor(field, control, value);
    }
  }
}

/** Shows in a field's controls what the form holds of their text once it was cleaned: digits, capitals, an amount. */
function displayCleaned(field: FieldModel, container: Element, value: Value): void {
  for (const control of controlsIn(container)) {
    if (isChoice(control) || control instanceof HTMLSelectElement || control.value === '') continue;
    const isCleaned = field.digits ?? field.capitals ?? field.money ?? control.hasAttribute('list');
    if (!isCleaned && !isEmpty(value, field)) continue;
    const text = textFor(field, control, value);
    if (control.value !== text) control.value = text;
  }
}

const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);

/** Takes what a field's controls hold into the form's state, as far as that has another value. */
function readField(field: FieldModel, container: Element, store: FormStore, isChosen = true): Value {
  const previous = fieldValue(store.state(), field.name) ?? emptyValue(field);
  // a computed figure has none
  if (controlsIn(container).length === 0) return previous;
  const value = readControls(field, container, previous);
  if (!isSame(value, previous)) store.change(field.name, value, isChosen);
  return value;
}

/**
 * Takes what all drawn controls hold: what was typed before the form was hydrated, and what browsers and their helpers
 * fill in without telling anybody. The controls show from then on what the form holds.
 *
 * @param isChosen false where a step must not go on because of what is found (R68)
 */
export function adoptTypedValues(form: HTMLFormElement, store: FormStore, isChosen = true): void {
  for (const container of form.querySelectorAll(`[${pageHooks.field}]`)) {
    const field = store.field(container.getAttribute(pageHooks.field) ?? '');
    if (field) displayCleaned(field, container, readField(field, container, store, isChosen));
  }
}

/**
 * Events of a key that nobody but the browser listens for. React would walk all elements from the page's root down to
 * the control for each of them, on the way down already: they end before they come to it.
 */
const keyEvents = ['keydown', 'keypress', 'keyup', 'selectionchange', 'textInput'] as const;

/** What tells of a control's value: some that fill in forms tell of a change only, and an input method of its end. */
const changeEvents = ['input', 'change', 'compositionend'] as const;
const pressEvents = ['click', 'submit'] as const;

/** Whether it is typed into: what is chosen has listeners above the form. */
const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isChoice(target));

/** A key that writes a character and is no shortcut; Escape, Tab, Enter and Ctrl+B have listeners above the form. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** A key is held from the first of these to one of the others. */
const keyStateEvents = ['keydown', 'keyup', 'pointerdown'] as const;

/** Keys that move the mark in a group of radios or a closed list: while one is held, a change is no choice yet (R68). */
const markingKey = /^(?:Arrow|Page|Home$|End$|[^ ]$)/;

/**
 * Hears a form's controls with one native listener a kind of event, for all fields together: a key costs an event of the form's actor,
 * not one of React, and the same at any number of fields. Returns what takes the listeners away again.
 */
export function listenToControls(form: HTMLFormElement, store: FormStore): () => void {
  let heldKey = '';
  const handleInput = (event: Event) => {
    const { target, type } = event;
    const { container, field } = fieldOf(target, store);
    if (container && field) {
      if (isText(target)) restrictCharacters(field, target as HTMLInputElement, event);
      const value = readField(field, container, store, !markingKey.test(heldKey));
      if (type === 'change') displayCleaned(field, container, value);
    }
    if (isText(target)) event.stopPropagation();
  };
  // Choosing what is chosen already is no change to a browser, but moves a wizard on (R16).
  const handleReselect = ({ target }: Event) => {
    const { field } = fieldOf(target, store);
    if (!field || !(target instanceof HTMLInputElement) || target.type !== 'radio' || !target.checked) return;
    const option = optionOf(field, target);
    if (fieldValue(store.state(), field.name) === option)
      store.change(field.name, option, !markingKey.test(heldKey));
  };
  const trackKey = (event: Event) => {
    const key = event instanceof KeyboardEvent ? event.key : '';
    heldKey = event.type === 'keydown' ? key : '';
    // Space on what an arrow key has marked is no click to some browsers.
    if (event.type === 'keyup' && key === ' ') handleReselect(event);
  };
  // Before a press does anything: what was filled in without an event counts too.
  const adoptAll = ({ type, target }: Event) => {
    if (type === 'submit' || (target instanceof Element && unshadowed(target).closest('button[type=button]')))
      adoptTypedValues(form, store, false);
  };
  const stopKey = (event: Event) => {
    const { target } = event;
    if (event instanceof KeyboardEvent && !isCharacter(event)) return;
    if (isText(target) && form.contains(target)) event.stopPropagation();
  };
  for (const type of keyStateEvents) form.addEventListener(type, trackKey);
  for (const type of changeEvents) form.addEventListener(type, handleInput);
  for (const type of pressEvents) form.addEventListener(type, adoptAll);
  form.addEventListener('click', handleReselect);
  form.addEventListener('wheel', ignoreWheel, { passive: true });
  for (const type of keyEvents) document.addEventListener(type, stopKey, true);
  return () => {
    for (const type of keyStateEvents) form.removeEventListener(type, trackKey);
    for (const type of changeEvents) form.removeEventListener(type, handleInput);
    for (const type of pressEvents) form.removeEventListener(type, adoptAll);
    form.removeEventListener('click', handleReselect);
    form.removeEventListener('wheel', ignoreWheel);
    for (const type of keyEvents) document.removeEventListener(type, stopKey, true);
  };
}

function fieldOf(target: EventTarget | null, store: FormStore) {
  const container = target instanceof Element ? unshadowed(target).closest(`[${pageHooks.field}]`) : null;
  return { container, field: store.field(container?.getAttribute(pageHooks.field) ?? '') };
}
