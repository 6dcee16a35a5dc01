import { expectFieldError } from '../support/fieldErrors.ts';
import { controlsOf, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import { expect } from '../support/journey.ts';

const name = 'contact';

test('a typed +44 chooses the country of a telephone number, and a wrong number is an error', async ({
  page,
  formOf,
  newRows,
}) => {
  const form = formOf('EVERY_CONTROL');
  await page.setViewportSize({ width: 360, height: 740 });
  const element = await openForm(page, form);
  await fillForm(element, form, form.examples.smallest.filled);
  const country = controlsOf(element, `${name}:country`);
  const number = controlsOf(element, name);
  await expect(country).toHaveValue('IN');
  await number.pressSequentially('+44 20 7946');
  await expect(country).toHaveValue('GB');
  await expect(number).toHaveValue('+44 20 7946');
  await submitButton(element).click();
  await expectFieldError(element, name, 'Enter a complete number of that country');
  await number.fill('+44 20 7946 0958');
  await number.blur();
  await expect(number).toHaveValue('020 7946 0958');
  await country.selectOption('IN');
  await number.fill('98765 43210');
  await submitButton(element).click();
  await expect.poll(() => newRows()[0]?.data).toMatchObject({ [name]: '+919876543210' });
  await expect(number).toHaveValue('');
});
