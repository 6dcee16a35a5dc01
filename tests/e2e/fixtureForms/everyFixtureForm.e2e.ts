import { journeyOf } from '../generated/journeysOf.ts';
import { fixtureForms, test } from '../support/fixtureSite.ts';
import { formOf } from '../support/forms.ts';

/** All controls with rows and conditions, and the example in form-schemas/README.md. */
const chosen = ['EVERY_CONTROL', 'MARINE'];

/** Generated tests. FULL=1 also plays groups with rows, answers that are copied, options of tables, and relative defaults. */
for (const formType of process.env.FULL === '1' ? [...chosen, 'FAMILY_HEALTH', 'HOME_MOVE'] : chosen) {
  const form = formOf(formType, fixtureForms);
  // FAMILY_HEALTH has both groups and rows
  const { title, run } = journeyOf(form, formType === 'FAMILY_HEALTH');
  test(title, async ({ page, newRows, allowConsoleError }) => {
    test.slow();
    await run({ page, form, newRows, allowConsoleError });
  });
}
