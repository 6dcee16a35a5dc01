import { readdirSync } from 'node:fs';
import { formDirectories } from '#forms/node/index.ts';
import { test as fixtureTest } from '../support/fixtureSite.ts';
import { forms, loadForms } from '../support/forms.ts';
import { test } from '../support/journey.ts';
import { journeyOf } from './journeysOf.ts';

/**
 * The journey that every form folder gets by itself: those of the catalogue, and those that only tests have, on a site that
 * is built with them. FORM_FOLDER names one folder of the catalogue, for `npm run form -- test`.
 */
const { FORM_FOLDER: chosen } = process.env;
const typeOf = (folder: string) => folder.toUpperCase().replaceAll('-', '_');

for (const form of forms.filter(({ formType }) => !chosen || formType === typeOf(chosen))) {
  const { title, run } = journeyOf(form, true);
  test(title, async ({ page, leadServer, newRows, allowConsoleError }) => {
    test.slow();
    await run({ page, form, baseURL: leadServer.url, newRows, allowConsoleError });
  });
}

const fixtures = 'tests/e2e/fixtures';
const ofTests = chosen ? [] : readdirSync(fixtures).map(typeOf);
/** A form of tests with groups, rows, conditions and figures. */
const wholeFixture = 'FAMILY_HEALTH';

for (const form of ofTests.length > 0 ? loadForms([...formDirectories(process.env), fixtures]) : []) {
  if (!ofTests.includes(form.formType)) continue;
  // what every form has alike is seen in those of the site, and in one with everything
  const isCommon = form.model.computed !== undefined || !form.model.nodes;
  const { title, run } = journeyOf(form, !isCommon || form.formType === wholeFixture);
  fixtureTest(title, async ({ page, leadServer, newRows, allowConsoleError }) => {
    fixtureTest.slow();
    await run({ page, form, baseURL: leadServer.url, newRows, allowConsoleError });
  });
}
