import { formDirectories } from '#forms/node/index.ts';
import { test as fixtureTest } from '../support/fixtureSite.ts';
import { forms, loadForms } from '../support/forms.ts';
import { test } from '../support/journey.ts';
import { journeyOf } from './journeysOf.ts';

/**
 * The journey that every form folder gets by itself: those of the catalogue, and some that only tests have, on a site that is
 * built with them. FORM_FOLDER names one folder of the catalogue, for `npm run form -- test`.
 */
const chosen = process.env.FORM_FOLDER?.toUpperCase().replaceAll('-', '_');

for (const form of forms.filter(({ formType }) => !chosen || formType === chosen)) {
  if (form.routes.length === 0) {
    test.skip(`${form.formType} stands on no page: there is nothing to visit`, () => {});
    continue;
  }
  const { title, run } = journeyOf(form, true);
  test(title, async ({ page, newRows, allowConsoleError }) => {
    test.slow();
    await run({ page, form, newRows, allowConsoleError });
  });
}

/** Groups, rows, conditions and figures; a control of each kind; the new product of form-schemas/README.md. */
const ofTests = chosen ? [] : ['FAMILY_HEALTH', 'EVERY_CONTROL', 'MARINE'];

for (const form of ofTests.length > 0
  ? loadForms([...formDirectories(process.env), 'tests/e2e/fixtures'])
  : []) {
  if (!ofTests.includes(form.formType)) continue;
  // what every form has alike is seen in those of the site, and in one with everything
  const { title, run } = journeyOf(form, form.formType === 'FAMILY_HEALTH');
  fixtureTest(title, async ({ page, newRows, allowConsoleError }) => {
    fixtureTest.slow();
    await run({ page, form, newRows, allowConsoleError });
  });
}
