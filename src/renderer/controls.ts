import { cleanValue, emptyValue, type FieldModel, isEmpty, type Value } from '#engine';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a control shows for a value: an untouched number looks empty, never 0 (R1). */
export function shownText(value: Value | undefined, field: FieldModel | undefined): string {
  return value === undefined || isEmpty(value, field) ? '' : String(value);
}

const controlsIn = (container: Element) => [...container.querySelectorAll<Control>('[name]')];
export const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

/** The option that a radio or checkbox stands for: number options stay numbers (R2, R37). */
export function optionOf(field: FieldModel, control: HTMLInputElement): string | number {
  return field.options?.find((option) => String(option.value) === control.value)?.value ?? control.value;
}

/**
 * The value that a field's controls hold on the page, typed before the engine came, filled by the browser, or both.
 * A list keeps the order in which its options were ticked: `known` is the list so far.
 */
export function readControls(field: FieldModel, container: Element, known?: Value): Value {
  const controls = controlsIn(container);
  const [control] = controls;
  if (!control) return '';
  if (!isChoice(control)) return selectedOption(field, control.value) ?? cleanValue(field, control.value);
  const chosen = controls.filter(isChoice).filter((choice) => choice.checked);
  const options = chosen.map((choice) => optionOf(field, choice));
  if (field.kind === 'list') return inTickedOrder(options.map(String), known);
  return options[0] ?? emptyValue(field);
}

function inTickedOrder(ticked: readonly string[], known: Value | undefined): readonly string[] {
  const earlier = Array.isArray(known)
    ? (known as readonly string[]).filter((option) => ticked.includes(option))
    : [];
  return [...earlier, ...ticked.filter((option) => !earlier.includes(option))];
}

function selectedOption(field: FieldModel, text: string): Value | undefined {
  return field.options?.find((option) => String(option.value) === text)?.value;
}

/** Brings a field's controls to a value that came from elsewhere (a reset, a cleared field); leaves equal ones alone. */
export function writeControls(field: FieldModel, container: Element, value: Value): void {
  for (const control of controlsIn(container)) {
    if (isChoice(control)) {
      const option = optionOf(field, control);
      control.checked = Array.isArray(value) ? value.includes(String(option)) : value === option;
    } else if (isEmpty(value, field)) {
      control.value = '';
    } else if (cleanValue(field, control.value) !== value) {
      control.value = String(value);
    }
  }
}
