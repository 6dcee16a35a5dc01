import type { Locator } from '@playwright/test';

/** One control as it stands in the page. */
export interface VisibleControl {
  readonly id: string;
  readonly type: string;
  readonly value: string;
  /** The words of its option: of a select those of the chosen one. */
  readonly label: string;
  readonly checked: boolean;
  readonly badInput: boolean;
}

/** A field as it is drawn. */
export interface VisibleField {
  readonly name: string;
  readonly controls: readonly VisibleControl[];
  readonly isInvalid: boolean;
}

/** What a form shows at a moment. */
export interface FormSnapshot {
  readonly fields: readonly VisibleField[];
  /** The rows of each list in their order on the page. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** What is computed, as it is drawn. */
  readonly computed: Readonly<Record<string, string>>;
}

/** Looks at a form as it is drawn. */
export const snapshotForm = (form: Locator): Promise<FormSnapshot> => form.evaluate(snapshotInPage);

/** Runs in the page. */
function snapshotInPage(form: Element): FormSnapshot {
  const all = (selector: string, within: Element = form) => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const controlsIn = (field: Element): VisibleControl[] =>
    (all('[name]', field) as (HTMLInputElement | HTMLSelectElement)[]).map((control) => ({
      id: control.id,
      type: control.hasAttribute('list') && control.type === 'text' ? 'search' : control.type,
      value: control.value,
      label:
        control instanceof HTMLSelectElement
          ? (control.selectedOptions[0]?.text ?? '')
          : (control.closest('label')?.textContent ?? ''),
      checked: control instanceof HTMLInputElement && control.checked,
      badInput: control.validity.badInput,
    }));
  const fields = all('[data-field]:not(:has([data-computed]))').map((field) => ({
    name: field.dataset.field ?? '',
    controls: controlsIn(field),
    isInvalid: field.querySelector('[name][aria-invalid=true]') !== null,
  }));
  const lists = all('[data-rows]').map((list) => [
    list.dataset.rows ?? '',
    all('[data-row]', list).map((row) => row.dataset.row ?? ''),
  ]);
  const computed = all('output[data-computed]').map((output) => [
    output.dataset.computed ?? '',
    (output as HTMLOutputElement).value,
  ]);
  return { fields, rows: Object.fromEntries(lists), computed: Object.fromEntries(computed) };
}
