import { choice, currentStep, enter, openForm } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';

const wizard = formOf('CRITICAL_ILLNESS');

test('[CI-57 to CI-59] a quote is printed on one sheet: the firm with its number, the quote, and nothing that is there to be pressed', async ({
  page,
}) => {
  const form = await openForm(page, wizard);
  const { sumInsured, insurer, ...basic } = wizard.examples.fullest.filled;
  for (const [name, value] of Object.entries(basic)) await enter(form, name, value);
  await form.getByRole('button', { name: 'Next' }).click();
  await choice(form, 'sumInsured', sumInsured).check();
  await expect(currentStep(form)).toContainText('Select Insurer');
  await choice(form, 'insurer', insurer).click();
  await expect(currentStep(form)).toContainText('View Quote');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper-head')).toContainText('+91');
  await expect(form.locator('[data-review]')).toContainText('Premium');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});

test('[PROD-1] a product’s page is printed with its questions answered, without its form and what leads to it', async ({
  page,
}) => {
  await page.goto('/motor-insurance');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper-head')).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('main form:visible')).toHaveCount(0);
  await expect(page.locator('details p').first()).toBeVisible();
});
