import { journeyOf } from '../generated/journeysOf.ts';
import { fixtureForms, test } from '../support/fixtureSite.ts';
import { formOf } from '../support/forms.ts';

/** Generated tests of the fixtures: groups, rows, conditions, calculations, all controls, and the product of form-schemas/README.md. */
for (const formType of ['FAMILY_HEALTH', 'EVERY_CONTROL', 'MARINE']) {
  const form = formOf(formType, fixtureForms);
  // one form with both shows groups and rows
  const { title, run } = journeyOf(form, formType === 'FAMILY_HEALTH');
  test(title, async ({ page, newRows, allowConsoleError }) => {
    test.slow();
    await run({ page, form, newRows, allowConsoleError });
  });
}
