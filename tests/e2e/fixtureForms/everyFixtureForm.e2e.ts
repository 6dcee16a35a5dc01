import { journeyOf } from '../generated/journeysOf.ts';
import { fixtureForms, test } from '../support/fixtureSite.ts';
import { formOf } from '../support/forms.ts';

/** The generated journeys of forms that only tests have: groups, rows, conditions and calculations; a control of each kind; the new product of form-schemas/README.md. */
for (const formType of ['FAMILY_HEALTH', 'EVERY_CONTROL', 'MARINE']) {
  const form = formOf(formType, fixtureForms);
  // groups and rows are looked at in one with both
  const { title, run } = journeyOf(form, formType === 'FAMILY_HEALTH');
  test(title, async ({ page, newRows, allowConsoleError }) => {
    test.slow();
    await run({ page, form, newRows, allowConsoleError });
  });
}
