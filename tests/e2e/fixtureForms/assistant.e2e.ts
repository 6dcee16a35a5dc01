import { assistForm, newWrongExamples } from '../generated/assistForm.ts';
import { withAssistant } from '../support/assistant.ts';
import { fixtureForms, test } from '../support/fixtureSite.ts';
import { forms } from '../support/forms.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), withAssistant] }),
});

/** All controls, groups and rows with conditions, and stops. FULL=1 plays every form. */
const chosen = ['EVERY_CONTROL', 'FAMILY_HEALTH', 'CYBER'];
// SPORTS_COVER has fields that hide methods of the form, which the test's browser driver calls
const played = fixtureForms.filter(
  ({ formType, routes }) =>
    routes.length > 0 &&
    formType !== 'SPORTS_COVER' &&
    (process.env.FULL === '1' || chosen.includes(formType)),
);
// the site's own forms play the same wrong examples
const wrongExamples = newWrongExamples([...forms, ...played]);
for (const form of played)
  test(`${form.formType}: an assistant fills in the form, and the visitor sends it`, async ({
    page,
    newRows,
    allowConsoleError,
  }) => {
    test.slow();
    // the server knows the options of tables, and rejects others
    allowConsoleError(/status of 422|Something went wrong!/);
    await assistForm({ page, form, newRows }, wrongExamples.get(form.formType));
  });
