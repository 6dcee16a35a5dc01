import { controlsOf, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';

const health = formOf('HEALTH');
const { filled, payload } = health.examples.smallest;

test('[PAY-32, PAY-33, R65] a mobile number shows its ten digits however it is typed, pasted or filled in, and these are sent', async ({
  page,
  newRows,
}) => {
  const element = await openForm(page, health);
  await fillForm(element, health, filled);
  const phone = controlsOf(element, 'phoneNumber');
  for (const written of [
    '+91 98765 43210',
    '098765 43210',
    '0091 98765-43210',
    '919876543210',
    '98765 43210 12',
  ]) {
    await phone.fill('');
    await phone.pressSequentially(written);
    await expect(phone, `typed ${written}`).toHaveValue('9876543210');
    await phone.fill('');
    await page.evaluate((text) => document.execCommand('insertText', false, text), written);
    await expect(phone, `pasted ${written}`).toHaveValue('9876543210');
  }
  await phone.fill('९८७६५४३२१०');
  await expect(phone).toHaveValue('9876543210');

  // what may yet become +91 is cut when nothing more comes: when the field is left, and before Enter sends
  await phone.fill('');
  await phone.pressSequentially('91987654321');
  await expect(phone).toHaveValue('91987654321');
  await phone.press('Tab');
  await expect(phone).toHaveValue('9198765432');
  await phone.fill('');
  await phone.pressSequentially('+91 98765 43210');
  await phone.press('Enter');
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: { ...payload, phoneNumber: '9876543210' } }]);
  await expect(submitButton(element)).toBeEnabled();
});

test('[PAY-33, R65] Enter shows the ten digits before they are sent', async ({ page, newRows }) => {
  const element = await openForm(page, health);
  await fillForm(element, health, { ...filled, firstName: '' });
  const phone = controlsOf(element, 'phoneNumber');
  await phone.fill('');
  await phone.pressSequentially('91987654321');
  await phone.press('Enter');
  await expect(phone).toHaveValue('9198765432');
  expect(newRows()).toEqual([]);
});
