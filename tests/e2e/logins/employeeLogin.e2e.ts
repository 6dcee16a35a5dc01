import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';
import {
  callFailed,
  expectMessage,
  ignoreVisibleToasts,
  loginCalls,
  openEmployeeLogin,
  openerOf,
  submitOf,
} from '../support/loginDialog.ts';
import { proves } from '../support/proves.ts';

const email = 'asha@example.com';
const password = 'a long and quiet password';

test('employee login and forgotten password mark invalid input', async ({ page, allowConsoleError }) => {
  proves(
    'LOGIN-11, LOGIN-12, LOGIN-14, LOGIN-16, LOGIN-22, FORGOT-1 to FORGOT-10, ERR-7, ERR-10, ERR-13, ERR-14',
  );
  allowConsoleError(callFailed);
  await page.clock.install();
  const calls = postsOf(page);
  const dialog = await openEmployeeLogin(page);
  const address = dialog.locator('[name=employeeEmail]');
  const secret = dialog.locator('[name=employeePassword]');
  const toggle = dialog.getByRole('button', { name: 'Show password' });
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  const resetEmail = dialog.locator('[name=email]');
  await expect(resetEmail).toBeFocused();
  await expect(secret).toHaveCount(0);
  await expect(resetEmail).toHaveAttribute('type', 'email');
  await submitOf(dialog).click();
  await expectMessage(dialog, 'Please enter your email.');
  await expect(resetEmail).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
  await dialog.getByRole('button', { name: 'Back to Login' }).click();
  await expect(dialog.locator('[name=employeeEmail]')).toBeFocused();
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  await dialog.getByRole('tab', { name: 'Login', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Employee Login' }).click();
  await expect(secret).toBeVisible();

  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  const respond = await holdBack(page, loginCalls.forgot, { status: 204 });
  await resetEmail.fill(email);
  await submitOf(dialog).click();
  await expect(submitOf(dialog)).toHaveText('Sending...');
  await expect(submitOf(dialog)).toBeDisabled();
  respond();
  await expect(dialog.getByRole('status')).toHaveText('Password reset link sent. Check your email.');
  await page.clock.fastForward(2000);
  await expect(secret).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('');
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(resetEmail).toHaveValue('');
  await dialog.getByRole('button', { name: 'Back to Login' }).click();
  await address.fill(email);
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(resetEmail).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Back to Login' }).click();
  await address.fill('');
  calls.length = 0;

  await expect(address).toHaveAttribute('type', 'email');
  await secret.fill(password);
  await expect(secret).toHaveAttribute('type', 'password');
  await toggle.click();
  await expect(secret).toHaveAttribute('type', 'text');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(secret).toHaveAttribute('type', 'password');
  await expect(secret).toHaveValue(password);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openerOf(page).click();
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true });
  await expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
  await tab('Employee Login').click();
  await expect(secret).toHaveValue('');

  await submitOf(dialog).click();
  await expectMessage(dialog, 'Please enter email and password');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Please enter email and password');
  await address.fill(email);
  await submitOf(dialog).click();
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await expect(address).not.toHaveAttribute('aria-invalid');
  expect(calls).toEqual([]);

  await ignoreVisibleToasts(page);
  const release = await holdBack(page, loginCalls.employee);
  await secret.fill(password);
  await submitOf(dialog).click();
  await expect(submitOf(dialog)).toHaveText('Logging in...');
  await expect(submitOf(dialog)).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Forgot Password?' })).toBeDisabled();
  release();
  await expectMessage(dialog, 'Login failed');
  await expect(page.getByText('Invalid credentials')).toHaveCount(0);
  for (const field of [address, secret]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Login failed');
  }
  await expect(secret).toBeFocused();
  await expect(address).toHaveValue(email);
  await secret.press('Backspace');
  for (const field of [address, secret]) await expect(field).not.toHaveAttribute('aria-invalid');
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  await dialog.getByRole('button', { name: 'Back to Login' }).click();
  await expect(dialog.getByRole('status')).toHaveText('');
  await expect(address).toHaveValue(email);
});

/** Records the URLs that the page posts to. */
function postsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  return calls;
}
