import type { Page } from '@playwright/test';
import type { JourneyForm } from '../support/forms.ts';
import { type JourneyFixtures, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';
import { changeForm } from './changeForm.ts';
import { estimateForm } from './estimateForm.ts';
import { flipsOf } from './flipsOf.ts';
import { lookAtForm } from './lookAtForm.ts';
import { sendExamples } from './sendExamples.ts';
import { sendForm } from './sendForm.ts';

/** What a generated journey works with: a form of the catalogue, a page, the server behind it and its rows. */
export interface Visit extends Pick<JourneyFixtures, 'newRows' | 'allowConsoleError'> {
  readonly page: Page;
  readonly form: JourneyForm;
}

/** The journey that a form folder gets by itself. */
export interface GeneratedJourney {
  readonly title: string;
  run(visit: Visit): Promise<void>;
}

/**
 * The journey of a form, from its schema and its examples alone: a new folder has it with nothing written. One visit looks at
 * the form, sends its examples, and changes answers and rows.
 *
 * @param isLookedAt - whether it has something to look at that other forms have not
 */
export function journeyOf(form: JourneyForm, isLookedAt: boolean): GeneratedJourney {
  const { formType, model, routes } = form;
  const flips = flipsOf(form);
  const isChanged = flips.length > 0 || model.fields.some(({ rows }) => rows);
  const isLeft = isLookedAt || isChanged;
  const lookIds = isLookedAt ? 'PAY-16, PAY-32 to PAY-39, CONST-1, R3, R4, R10, R12, ' : '';
  const leftIds = isLeft ? 'ERR-15, ERR-16, ERR-18, R18, R36, ' : '';
  const priceIds = form.estimate ? ', R70' : '';
  return {
    title: `${formType} on ${routes.join(', ')}: its examples become exactly their leads`,
    async run(visit) {
      proves(
        `FORM-${formType}-1, FORM-${formType}-2, ${lookIds}PAY-1, PAY-3, PAY-4, PAY-14, PAY-23, PAY-24, PAY-25, PAY-31, R73, ${leftIds}R1, R2${priceIds}`,
      );
      if (form.estimate)
        await test.step('the price comes before any personal question', () => estimateForm(visit));
      const filled = isLookedAt
        ? await test.step('required fields have their messages; axe and Tab pass', () => lookAtForm(visit))
        : undefined;
      const emptied = await test.step('the fullest and the smallest example become exactly their leads', () =>
        (isLeft ? sendForm : sendExamples)(visit, filled));
      if (isChanged)
        await test.step(`${flips.length} answers show and hide fields; rows are added, moved and removed`, () =>
          changeForm(visit, emptied));
    },
  };
}
