import type { Locator } from '@playwright/test';
import type { LeadData, Value } from '#engine';

/** One control as it stands in the page. */
export interface ShownControl {
  readonly id: string;
  readonly type: string;
  readonly value: string;
  /** The words of its option: of a select those of the chosen one. */
  readonly label: string;
  readonly checked: boolean;
  readonly badInput: boolean;
}

/** A field as it is drawn, and what the form's state holds of it. */
export interface ShownField {
  readonly name: string;
  readonly controls: readonly ShownControl[];
  readonly isRefused: boolean;
  readonly held: Value | undefined;
}

/** A form at a moment: what it shows, what it holds, and where its lead stands. */
export interface Look {
  readonly fields: readonly ShownField[];
  /** The rows of each list in their order on the page. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** What is computed, as it is drawn. */
  readonly computed: Readonly<Record<string, string>>;
  readonly payload: LeadData;
  readonly submission: string;
  readonly refusals: number;
  readonly told: readonly string[];
}

/** Looks at a form as it is drawn, and past React at the binding of its state, which a build shows to nobody. */
export const lookAt = (form: Locator): Promise<Look> => form.evaluate(lookInPage);

/** Runs in the page. */
function lookInPage(form: Element): Look {
  interface Fiber {
    readonly return: Fiber | null;
    readonly memoizedProps: { readonly value?: unknown } | null;
  }
  interface Binding {
    payload(): LeadData;
    value(name: string): Value | undefined;
    submission(): string;
    refusals(): number;
    errors(): readonly { readonly field: string }[];
  }
  const isBinding = (value: unknown): value is Binding =>
    typeof value === 'object' && value !== null && 'payload' in value && 'refusals' in value;
  const key = Object.keys(form).find((name) => name.startsWith('__reactFiber$')) ?? '';
  let fiber = Reflect.get(form, key) as Fiber | null;
  while (fiber && !isBinding(fiber.memoizedProps?.value)) fiber = fiber.return;
  const binding = fiber?.memoizedProps?.value;
  if (!isBinding(binding)) throw new Error('The form has no binding.');
  const controls = (field: Element): ShownControl[] =>
    [...field.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')].map((control) => ({
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
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]:not(:has([data-computed]))')].map(
    (field): ShownField => {
      const name = field.dataset.field ?? '';
      return {
        name,
        controls: controls(field),
        isRefused: field.querySelector('[name][aria-invalid=true]') !== null,
        held: binding.value(name),
      };
    },
  );
  const lists = [...form.querySelectorAll<HTMLElement>('[data-rows]')].map((list) => [
    list.dataset.rows ?? '',
    [...list.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset.row ?? ''),
  ]);
  const computed = [...form.querySelectorAll<HTMLOutputElement>('output[data-computed]')].map((output) => [
    output.dataset.computed ?? '',
    output.value,
  ]);
  return {
    fields,
    rows: Object.fromEntries(lists),
    computed: Object.fromEntries(computed),
    payload: binding.payload(),
    submission: binding.submission(),
    refusals: binding.refusals(),
    told: binding.errors().map(({ field }) => field),
  };
}
