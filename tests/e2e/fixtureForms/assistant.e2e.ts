import { assistForm } from '../generated/assistForm.ts';
import { newWrongExamples } from '../generated/typedWrongExamples.ts';
import { callEnd, callTool, isPending, withAssistant } from '../support/assistant.ts';
import { enter, openForm } from '../support/fillForm.ts';
import { fixtureForms, test } from '../support/fixtureSite.ts';
import { forms } from '../support/forms.ts';
import { expect } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), withAssistant] }),
});

/** Rows, conditions and stops. FULL=1 plays every form, which takes minutes. */
const chosen = ['CYBER'];
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
    const wrong = wrongExamples.get(form.formType);
    // opens the page of a form with lists for each of up to a hundred wrong examples
    test.setTimeout(180_000 + 3_000 * (wrong?.length ?? 0));
    // the server knows the options of tables, and rejects others
    allowConsoleError(/status of 422|Something went wrong!/);
    await assistForm({ page, form, newRows }, wrong);
  });

test('options that the visitor chooses on the page do not end the assistant’s call', async ({
  page,
  formOf,
}) => {
  proves('R84');
  const form = await openForm(page, formOf('FLEET'));
  await expect(form).toHaveAttribute('method', 'dialog');
  expect(await callTool(page, 'fleet', { 'cars.r1.registration': 'HR26DK8337' })).toBe(null);
  await enter(form, 'garages', ['Pune', 'Kochi']);
  expect(await isPending(page)).toBe(true);
  await form.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await callEnd(page)).toMatchObject({
    answer: { errors: expect.arrayContaining([expect.objectContaining({ parameter: 'cars.r1.make' })]) },
  });
});
