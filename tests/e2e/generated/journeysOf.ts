import type { Page } from '@playwright/test';
import type { JourneyForm } from '../support/forms.ts';
import { type JourneyFixtures, test } from '../support/journey.ts';
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
  const lookIds = 'PAY-16, PAY-32 to PAY-39, CONST-1, R3, R4, R10, R12, ';
  const look =
    'asks for every required field in its words; axe passes it refused and filled in, and Tab reaches all of it; ';
  const leftIds = 'ERR-15, ERR-16, ERR-18, R18, R36, ';
  const left =
    '; what is filled in stays while the visitor is elsewhere on the site, and after an answer of 500';
  const price = form.estimate
    ? 'its price comes before any personal question, as the form itself computes it, and leaves nothing behind; '
    : '';
  const change = `; ${flips.length} answers show fields and take them away again, and hidden ones are kept and not sent; rows are added up to the most, moved, and taken away down to the fewest`;
  return {
    title: `[FORM-${formType}-1, FORM-${formType}-2, ${isLookedAt ? lookIds : ''}PAY-1, PAY-3, PAY-4, PAY-14, PAY-23, PAY-24, PAY-25, PAY-31, R73, ${isLeft ? leftIds : ''}R1, R2${price && ', R70'}] ${formType} on ${routes.join(', ')}: ${price}${isLookedAt ? look : ''}the fullest and the smallest example become exactly their leads, and a reload in the middle of typing loses nothing of any step${isLeft ? left : ''}${isChanged ? change : ''}`,
    async run(visit) {
      if (form.estimate) await test.step('estimated', () => estimateForm(visit));
      const filled = isLookedAt ? await test.step('looked at', () => lookAtForm(visit)) : undefined;
      const emptied = await test.step('sent', () => (isLeft ? sendForm : sendExamples)(visit, filled));
      if (isChanged) await test.step('changed', () => changeForm(visit, emptied));
    },
  };
}
