import { assistForm } from '../generated/assistForm.ts';
import { newWrongExamples } from '../generated/typedWrongExamples.ts';
import { callEnd, callTool, toolSchema, withAssistant } from '../support/assistant.ts';
import { openForm, submitButton } from '../support/fillForm.ts';
import { formOf, forms } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), withAssistant] }),
});

/** How often scripts try to send a form. */
const tries = Number(process.env.TRIES ?? 20);

/** The ways in which a script may try to send a form. */
const attempts = ['submit', 'requestSubmit', 'requestSubmit by the button', 'click', 'event', 'key'] as const;

const published = forms.filter(({ routes }) => routes.length > 0);
const wrongExamples = newWrongExamples(published);
/** A short form, one with conditions, and one with steps and a price. FULL=1 plays all. */
const usual = ['HEALTH', 'MOTOR', 'CRITICAL_ILLNESS'];
for (const form of published.filter(({ formType }) => process.env.FULL === '1' || usual.includes(formType)))
  test(`${form.formType}: an assistant fills in the form, and the visitor sends it`, async ({
    page,
    newRows,
  }) => {
    proves('R84');
    test.slow();
    await assistForm({ page, form, newRows }, wrongExamples.get(form.formType));
  });

test('nothing but a press of the visitor sends what an assistant has filled in', async ({
  page,
  newRows,
}) => {
  proves('R84');
  const form = formOf('HEALTH');
  const element = await openForm(page, form);
  const { filled, payload } = form.examples.smallest;
  const fill = () => callTool(page, 'health', filled);
  // until its script has loaded, a post needs the visitor's press, which calls of this test count as
  await expect(element).toHaveAttribute('method', 'dialog');
  await test.step(`${tries} tries of scripts`, async () => {
    for (let at = 0; at < tries; at += 1) {
      if (at % attempts.length === 0) expect(await fill()).toBe(null);
      await element.evaluate(
        (node, attempt) => {
          const native = Object.getPrototypeOf(node) as HTMLFormElement;
          const button = node.querySelector<HTMLButtonElement>('[type=submit]');
          if (attempt === 'submit') native.submit.call(node);
          if (attempt === 'requestSubmit') native.requestSubmit.call(node);
          if (attempt === 'requestSubmit by the button') native.requestSubmit.call(node, button);
          if (attempt === 'click') button?.click();
          if (attempt === 'event')
            node.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
          if (attempt === 'key')
            node
              .querySelector('input')
              ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        },
        attempts[at % attempts.length],
      );
    }
  });
  // a lead that was sent would be stored before the next one
  expect(await fill()).toBe(null);
  await expect(page.getByRole('status').filter({ hasText: 'Your assistant has filled in' })).toBeVisible();
  await submitButton(element).click();
  expect(await callEnd(page)).toMatchObject({ answer: { isSent: true } });
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
});

test('a page that is left has no tool of a form until the visitor comes back', async ({ page }) => {
  proves('R84');
  await openForm(page, formOf('HEALTH'));
  const tool = () => toolSchema(page, 'health');
  await expect.poll(tool).toBeDefined();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(tool).toBeUndefined();
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await expect.poll(tool).toBeDefined();
});

test('an assistant gets a premium for three answers without a press', async ({ page, newRows }) => {
  proves('R84');
  const form = formOf('CRITICAL_ILLNESS');
  await openForm(page, form);
  const slot = page.locator('[data-form-slot="CRITICAL_ILLNESS-ESTIMATE"]');
  await slot.scrollIntoViewIfNeeded();
  await expect(slot.locator('form')).toHaveAttribute('data-live');
  const estimate = (input: object) => callTool(page, 'critical-illness-estimate', input);
  const answer = await estimate({ gender: 'female', dobYears: 31, sumInsured: 10_000_000 });
  expect(answer).toEqual({
    answer: {
      amounts: expect.arrayContaining([
        { label: expect.any(String), amount: expect.stringContaining('40,700') },
      ]),
    },
  });
  await expect(slot.locator('[data-offer=AdityaBirla]')).toContainText('40,700');
  expect(await estimate({ gender: 'female', sumInsured: 10_000_000 })).toMatchObject({
    answer: { errors: [{ parameter: 'dobYears' }] },
  });
  expect(newRows()).toEqual([]);
});
