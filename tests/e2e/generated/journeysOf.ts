import type { Page } from '@playwright/test';
import type { JourneyForm } from '../support/forms.ts';
import { type JourneyFixtures, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';
import { changeForm } from './changeForm.ts';
import { estimateForm } from './estimateForm.ts';
import { examineForm } from './examineForm.ts';
import { flipsOf } from './flipsOf.ts';
import { sendExamples } from './sendExamples.ts';
import { sendForm } from './sendForm.ts';
import { stopForm } from './stopForm.ts';

/** The form and fixtures of a generated journey. */
export interface Visit extends Pick<JourneyFixtures, 'newRows' | 'allowConsoleError'> {
  readonly page: Page;
  readonly form: JourneyForm;
}

export interface GeneratedJourney {
  readonly title: string;
  run(visit: Visit): Promise<void>;
}

/**
 * Returns the journey of a form, generated from its schema and examples. It examines the form, sends its examples, and
 * changes answers and rows.
 *
 * @param isExamined whether the form has a kind of control that earlier forms do not have
 */
export function journeyOf(form: JourneyForm, isExamined: boolean): GeneratedJourney {
  const { formType, model, routes } = form;
  const flips = flipsOf(form);
  const isChanged = flips.length > 0 || model.fields.some(({ rows }) => rows);
  const isLeft = isExamined || isChanged;
  const lookIds = isExamined ? 'PAY-16, PAY-32 to PAY-39, CONST-1, R3, R4, R10, R12, ' : '';
  const leftIds = isLeft ? 'ERR-15, ERR-16, ERR-18, R18, R36, ' : '';
  const priceIds = form.estimate ? ', R70' : '';
  return {
    title: `${formType} on ${routes.join(', ')}: stores one lead for each example that is sent`,
    async run(visit) {
      proves(
        `FORM-${formType}-1, FORM-${formType}-2, ${lookIds}PAY-1, PAY-3, PAY-4, PAY-14, PAY-23, PAY-24, PAY-25, PAY-31, R73, ${leftIds}R1, R2${priceIds}`,
      );
      if (form.estimate)
        await test.step('the estimate shows a price without personal questions', () => estimateForm(visit));
      const filled = isExamined
        ? await test.step('required fields show their messages, and axe and the Tab order pass', () =>
            examineForm(visit))
        : undefined;
      const emptied = await test.step('one lead is stored for each example that is sent', () =>
        (isLeft ? sendForm : sendExamples)(visit, filled));
      if (model.notices) await test.step('stops take the place of the button', () => stopForm(visit));
      if (isChanged)
        await test.step(`${flips.length} answers show and hide fields, and rows are added, moved and removed`, () =>
          changeForm(visit, emptied));
    },
  };
}
