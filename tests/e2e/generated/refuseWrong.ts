import type { Locator } from '@playwright/test';
import type { WrongExample } from '#forms/compile/index.ts';
import { expectFieldError, invalidFields } from '../support/fieldErrors.ts';
import { enter } from '../support/fillForm.ts';
import { type JourneyForm, today } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import type { Visit } from './journeysOf.ts';
import { pressOn, stepOf, toStep } from './steps.ts';

/** How many wrong answers are typed; the verdicts on all are compared without a browser (tests/parity). */
const maxTyped = 3;

/**
 * Wrong answers of the examples are refused at their fields with their words: those of fields that are typed into, one after
 * another in the form that holds the fullest example.
 */
export async function refuseWrong({ form }: Visit, element: Locator): Promise<void> {
  const { model, engine, values } = form;
  const right = form.examples.fullest.filled;
  for (const { title, filled, field } of typable(form)) {
    await test.step(title, async () => {
      const value = filled[field] ?? '';
      const rejection = errorOf(form, field, value);
      const step = stepOf(form, field);
      await toStep(element, form, step);
      await enter(element, field, value);
      // where a step only asks for what is missing, the rest is refused when the form is sent
      if (model.steps && engine.blockers(values({ ...right, [field]: value }), step, today).length === 0)
        await toStep(element, form, model.steps.items.length - 1);
      await pressOn(element);
      const isSilent = model.steps?.missing === 'silent' && rejection?.reason === 'missing';
      await expectFieldError(element, field, isSilent ? '' : (rejection?.message ?? 'a message'));
      await enter(element, field, right[field]);
      await expect.poll(() => invalidFields(element), { message: `${field} is right again` }).toEqual([]);
    });
  }
}

const errorOf = ({ validate, examples }: JourneyForm, field: string, value: unknown) =>
  validate({ ...examples.fullest.filled, [field]: value }).find((error) => error.field === field);

/** Of examples that are refused with the same words at the same field the first, and some of them, spread over the form. */
function typable(form: JourneyForm): readonly WrongExample[] {
  const announced = new Map<string, WrongExample>();
  for (const example of form.examples.wrong) {
    const { field, filled } = example;
    if (!isTyped(form, field, filled[field] ?? '')) continue;
    const { message } = errorOf(form, field, filled[field] ?? '') ?? {};
    if (message && !announced.has(`${field}: ${message}`)) announced.set(`${field}: ${message}`, example);
  }
  const all = [...announced.values()];
  const pace = Math.max(1, all.length / maxTyped);
  return all.filter(
    (_example, location) => Math.floor(location / pace) !== Math.floor((location - 1) / pace),
  );
}

/** Whether this can be typed: not chosen, no longer than fits, figures into numbers, real days, nothing of a time. */
function isTyped({ model, engine, examples }: JourneyForm, name: string, value: unknown): boolean {
  const field = engine.field(name);
  if (!field || field.options || field.rows || !(name in examples.fullest.filled)) return false;
  const { kind, maxLength = Number.POSITIVE_INFINITY, pattern } = field;
  const ui = model.uiSchema[name] as Readonly<Record<string, unknown>> | undefined;
  if (kind === 'boolean' || /time|month/.test(String(ui?.['ui:widget']))) return false;
  if (value === '') return true;
  if (kind === 'number') return typeof value === 'number';
  if (typeof value !== 'string' || value.length > maxLength) return false;
  const time = Date.parse(value);
  if (kind === 'date') return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  // A PIN code's control is of number type: it takes figures only.
  return !pattern?.startsWith('^[1-9][0-9]') || /^\d*$/.test(value);
}
