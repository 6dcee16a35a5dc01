import { assistForm } from '../generated/assistForm.ts';
import { withAssistant } from '../support/assistant.ts';
import { fixtureForms, test } from '../support/fixtureSite.ts';
import { formOf } from '../support/forms.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), withAssistant] }),
});

/** A form with groups, rows and conditions. The site's own forms play the wrong examples. */
const form = formOf('FAMILY_HEALTH', fixtureForms);

test('an assistant fills in a form with groups and rows, and the visitor sends it', async ({
  page,
  newRows,
  allowConsoleError,
}) => {
  test.slow();
  // the server knows the options of tables, and rejects others
  allowConsoleError(/status of 422|Something went wrong!/);
  await assistForm({ page, form, newRows });
});
