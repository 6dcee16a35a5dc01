import { expect } from 'vitest';
import { topOf } from '#forms/index.ts';
import type { JourneyForm } from '../e2e/support/forms.ts';
import type { Target, Visitor } from './visitor.ts';

/** Returns the selector within a form. */
export const inForm = ({ formType }: JourneyForm, css: string): string =>
  css
    .split(', ')
    .map((part) => `form[data-form-type="${formType}"] ${part}`)
    .join(', ');

/**
 * Fills in a form with an example, and presses Next after each step. Types texts, clicks choices, and sets dates and
 * selects by events, because their pickers are outside the page.
 */
export async function fillIn(
  visitor: Visitor,
  form: JourneyForm,
  filled: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { steps, fields } = form.model;
  const names = [...new Set(fields.map(({ name }) => topOf(name)))];
  for (const [position, step] of (steps?.items ?? [{ fields: names }]).entries()) {
    for (const name of step.fields)
      if (name in filled) await enter(visitor, inForm(form, `[name="${name}"]`), filled[name]);
    const next = steps?.items[position + 1];
    if (!next) return;
    const advance = steps?.items[position]?.advance;
    if (!advance || !(advance.on in filled)) await visitor.press(nextOf(form));
    await visitor.sees(
      `the step ${next.title}`,
      true,
      (css, title) => document.querySelector(css)?.textContent?.includes(title) ?? false,
      inForm(form, '[aria-current="step"]'),
      next.title,
    );
  }
}

export const nextOf = (form: JourneyForm): Target => ({ css: inForm(form, 'button'), text: 'Next' });

export const submitOf = (form: JourneyForm): Target => ({ css: inForm(form, 'button[type=submit]') });

async function enter(visitor: Visitor, css: string, value: unknown): Promise<void> {
  const type = await visitor.engine.call(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.type ?? 'none',
    css,
  );
  if (type === 'none') throw new Error(`The page has no ${css}.`);
  if (type === 'radio' || (type === 'checkbox' && typeof value !== 'boolean')) {
    for (const option of [value].flat()) await visitor.press({ css: `${css}[value="${String(option)}"]` });
  } else if (type === 'checkbox') {
    if (value) await visitor.press({ css });
  } else if (['text', 'email', 'tel', 'number', 'textarea'].includes(type)) {
    await focusByPress(visitor, css);
    await visitor.type(String(value));
  } else {
    await visitor.engine.call(setValue, css, String(value));
  }
}

/** Clicks until the control has the focus, because a new step may scroll during a click. */
async function focusByPress(visitor: Visitor, css: string): Promise<void> {
  await expect
    .poll(async () => {
      await visitor.press({ css });
      return visitor.engine.call((selector) => document.activeElement?.matches(selector), css);
    })
    .toBe(true);
}

/** Runs in the page: sets the value of a control with the events of its picker. */
function setValue(css: string, value: string): void {
  const control = document.querySelector<HTMLInputElement>(css);
  if (!control) return;
  control.focus();
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
