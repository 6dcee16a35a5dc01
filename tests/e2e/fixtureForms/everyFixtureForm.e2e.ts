import { journeyOf } from '../generated/journeysOf.ts';
import { fixtureForms, test } from '../support/fixtureSite.ts';
import { formOf } from '../support/forms.ts';

/** Generated tests of fixtures with groups, rows, conditions and all controls, and of the example in form-schemas/README.md. */
for (const formType of ['FAMILY_HEALTH', 'EVERY_CONTROL', 'HOME_MOVE', 'MARINE']) {
  const form = formOf(formType, fixtureForms);
  // FAMILY_HEALTH has both groups and rows
  const { title, run } = journeyOf(form, formType === 'FAMILY_HEALTH');
  test(title, async ({ page, newRows, allowConsoleError }) => {
    test.slow();
    await run({ page, form, newRows, allowConsoleError });
  });
}
