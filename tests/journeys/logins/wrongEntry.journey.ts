import { expectNoAxeFindings } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import {
  callFailed,
  loginCalls,
  openEmployeeLogin,
  openForgotPassword,
  openLogin,
  submitOf,
} from '../support/loginDialog.ts';

const sent = { json: { success: true, message: 'Sent.' } };

test('[OTP-5, R42] after a code was sent the focus goes to its field; a wrong code is marked, named and focused until it is changed', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(callFailed);
  await page.route(loginCalls.sendOtp, (route) => route.fulfill(sent));
  const wrong = { status: 401, json: { success: false, message: 'Wrong or expired code.' } };
  await page.route(loginCalls.loginWithOtp, (route) => route.fulfill(wrong));
  const dialog = await openLogin(page);
  const code = dialog.locator('[name=loginOtp]');
  await page.keyboard.type('9876543210');
  await expect(code).toBeFocused();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription('Wrong or expired code.');
  await expect(code).toBeFocused();
  await expectNoAxeFindings(page, 'the login with a wrong code');
  await page.keyboard.press('Backspace');
  await expect(code).not.toHaveAttribute('aria-invalid');

  await page.unroute(loginCalls.loginWithOtp);
  await page.route(loginCalls.loginWithOtp, (route) => route.abort());
  await submitOf(dialog).click();
  await expect(dialog.getByRole('status')).toHaveText('Login failed. Please try again.');
  await expect(code).not.toHaveAttribute('aria-invalid');
});

test('[LOGIN-16, ERR-7] a refused pair marks both fields, and the password has the focus', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(callFailed);
  await page.route(loginCalls.employee, (route) => route.fulfill({ status: 401, json: {} }));
  const dialog = await openEmployeeLogin(page);
  await dialog.locator('[name=employeeEmail]').fill('adviser@example.com');
  await dialog.locator('[name=employeePassword]').fill('not the password');
  await submitOf(dialog).click();
  const [email, password] = [
    dialog.locator('[name=employeeEmail]'),
    dialog.locator('[name=employeePassword]'),
  ];
  for (const field of [email, password]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Login failed');
  }
  await expect(password).toBeFocused();
  await password.press('Backspace');
  for (const field of [email, password]) await expect(field).not.toHaveAttribute('aria-invalid');
});

test('[OTP-23] a letter typed within the number goes, and the caret stays where it was', async ({ page }) => {
  const dialog = await openLogin(page);
  const phone = dialog.locator('[name=loginPhone]');
  await page.keyboard.type('98765');
  await phone.press('ArrowLeft');
  await phone.press('ArrowLeft');
  await page.keyboard.type('a1');
  await expect(phone).toHaveValue('987165');
  await page.keyboard.type('2');
  await expect(phone).toHaveValue('9871265');
});

test('[FORGOT-9] what is typed while the sent link is told stays, and so does the view', async ({ page }) => {
  await page.clock.install();
  await page.route(loginCalls.forgot, (route) => route.fulfill({ json: { success: true } }));
  const dialog = await openForgotPassword(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const email = dialog.locator('[name=email]');
  await email.fill('adviser@example.com');
  await submitOf(dialog).click();
  await expect(dialog.getByRole('status')).toContainText('Password reset link sent');
  await email.fill('colleague@example.com');
  await page.clock.runFor(10_000);
  await expect(email).toHaveValue('colleague@example.com');
});
