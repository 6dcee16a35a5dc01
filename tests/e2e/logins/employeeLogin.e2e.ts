import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import {
  addEmployee,
  callFailed,
  dialogOf,
  expectMessage,
  holdCall,
  loginCalls,
  openEmployeeLogin,
  openForgotPassword,
  setAsideToasts,
  submitOf,
} from '../support/loginDialog.ts';

const email = 'asha@example.com';
const password = 'a long and quiet password';

test('[LOGIN-11, LOGIN-12] has a mail address and a password that can be shown and hidden; it is gone when the dialog was closed, and the view begins anew', async ({
  page,
}) => {
  const dialog = await openEmployeeLogin(page);
  await expect(dialog.locator('[name=employeeEmail]')).toHaveAttribute('type', 'email');
  const field = dialog.locator('[name=employeePassword]');
  const toggle = dialog.getByRole('button', { name: 'Show password' });
  await field.fill(password);
  await expect(field).toHaveAttribute('type', 'password');
  await toggle.click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveValue(password);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.getByRole('tab', { name: 'Login', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await dialog.getByRole('tab', { name: 'Employee Login' }).click();
  await expect(dialog.locator('[name=employeePassword]')).toHaveValue('');
});

test('[LOGIN-16, LOGIN-22, ERR-7, ERR-10] without mail address or password no call is made; a pair that the server refuses marks both fields until one is changed', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(callFailed);
  const calls: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && calls.push(request.url())));
  const dialog = await openEmployeeLogin(page);
  const address = dialog.locator('[name=employeeEmail]');
  const secret = dialog.locator('[name=employeePassword]');
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

  await setAsideToasts(page);
  await logIn(page);
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
});

test('[LOGIN-13, LOGIN-14, LOGIN-15, LOGIN-17, LOGIN-18] while it asks it is busy, and the old cookies are gone before the call', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies(
    ['accessToken', 'user', 'kept'].map((name) => ({ name, value: 'old', url: baseURL ?? '' })),
  );
  const release = await holdCall(page, loginCalls.employee, { status: 200, json: {} });
  const called = page.waitForRequest('**/api/login');
  const dialog = await openEmployeeLogin(page);
  await logIn(page);
  const call = await called;
  await expect(submitOf(dialog)).toHaveText('Logging in...');
  await expect(submitOf(dialog)).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Forgot Password?' })).toBeDisabled();
  expect(call.method()).toBe('POST');
  expect(call.postDataJSON()).toEqual({ email, password });
  expect(call.headers()['content-type']).toBe('application/json');
  expect((await call.allHeaders()).cookie).toBe('kept=old');
  release();
});

test('[LOGIN-16, LOGIN-19, LOGIN-20, LOGIN-21, ERR-9] an ok status is enough: told, closed, and on to the admin site', async ({
  page,
  leadServer,
}) => {
  await page.route(loginCalls.employee, (route) => route.fulfill({ status: 204 }));
  const dialog = await openEmployeeLogin(page);
  const left = page.waitForURL(`${leadServer.adminUrl}/dashboard`);
  await logIn(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Login successful!' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await left;
});

test('[LOGIN-21, LOGIN-23, LOGIN-24] an employee of the real server gets to the admin site', async ({
  page,
  leadServer,
}) => {
  const colleague = `${process.pid}@example.com`;
  addEmployee(leadServer.dataDir, colleague, password);
  const dialog = await openEmployeeLogin(page);
  await dialog.locator('[name=employeeEmail]').fill(colleague);
  await dialog.locator('[name=employeePassword]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${leadServer.adminUrl}/dashboard`);
  expect(new URL(page.url()).origin).not.toBe(leadServer.url);
});

test("[FORGOT-1, FORGOT-2, FORGOT-3, FORGOT-4, FORGOT-10, ERR-14] the forgot-password view, in and out; without a mail address: 'Please enter your email.', and no call", async ({
  page,
}) => {
  let calls = 0;
  await page.route(loginCalls.forgot, (route) => {
    calls += 1;
    return route.abort();
  });
  const dialog = await openForgotPassword(page);
  await expect(dialog.locator('[name=employeePassword]')).toHaveCount(0);
  await expect(dialog.locator('[name=email]')).toHaveAttribute('type', 'email');
  await submitOf(dialog).click();
  await expectMessage(dialog, 'Please enter your email.');
  await expect(dialog.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toBe(0);
  await dialog.getByRole('button', { name: 'Back to Login' }).click();
  await expect(dialog.locator('[name=employeeEmail]')).toBeFocused();

  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  await dialog.getByRole('tab', { name: 'Login', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Employee Login' }).click();
  await expect(dialog.locator('[name=employeePassword]')).toBeVisible();
});

test('[FORGOT-5, FORGOT-6, FORGOT-7, FORGOT-8, FORGOT-9, ERR-13, CONST-4, R43] a link that was sent is told for 2 s, then the login is back and the email gone', async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdCall(page, loginCalls.forgot, { status: 204 });
  const called = page.waitForRequest(loginCalls.forgot);
  const dialog = await openForgotPassword(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.locator('[name=email]').fill(email);
  await submitOf(dialog).click();
  await expect(submitOf(dialog)).toHaveText('Sending...');
  await expect(submitOf(dialog)).toBeDisabled();
  const call = await called;
  expect(call.method()).toBe('POST');
  expect(call.postDataJSON()).toEqual({ email });
  expect(call.headers()['content-type']).toBe('application/json');
  release();
  await expect(dialog.getByRole('status')).toHaveText('Password reset link sent. Check your email.');
  await page.clock.runFor(1999);
  await expect(dialog.locator('[name=email]')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Password reset link sent. Check your email.');
  await page.clock.runFor(1);
  await expect(dialog.locator('[name=employeePassword]')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('');
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(dialog.locator('[name=email]')).toHaveValue('');
});

/** Fills the employee's form and sends it. */
async function logIn(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.locator('[name=employeeEmail]').fill(email);
  await dialog.locator('[name=employeePassword]').fill(password);
  await submitOf(dialog).click();
}
