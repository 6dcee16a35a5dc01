import { formDirectories } from '#forms/node/index.ts';
import { journeyOf } from '../generated/journeysOf.ts';
import { test } from '../support/fixtureSite.ts';
import { formOf, loadForms } from '../support/forms.ts';

const forms = loadForms([...formDirectories(process.env), 'tests/e2e/fixtures']);

/** The generated journeys of forms that only tests have: groups, rows, conditions and figures; a control of each kind; the new product of form-schemas/README.md. */
for (const formType of ['FAMILY_HEALTH', 'EVERY_CONTROL', 'MARINE']) {
  const form = formOf(formType, forms);
  // groups and rows are looked at in one with both
  const { title, run } = journeyOf(form, formType === 'FAMILY_HEALTH');
  test(title, async ({ page, newRows, allowConsoleError }) => {
    test.slow();
    await run({ page, form, newRows, allowConsoleError });
  });
}
