import type { Page, Request } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectReady, menuButtons, toggleOf } from '../support/clientArea.ts';
import { holdBack } from '../support/holdBack.ts';
import { expect, test } from '../support/journey.ts';
import {
  callFailed,
  codeSentTo,
  expectMessage,
  freshPhone,
  loginCalls,
  openerOf,
  openLogin,
  submitOf,
} from '../support/loginDialog.ts';
import { proves } from '../support/proves.ts';
import { translatePage } from '../support/translatePage.ts';

test('ten digits enable Send OTP, and the code is masked', async ({ page, allowConsoleError }) => {
  proves('OTP-1, OTP-2, OTP-3, OTP-9, OTP-23, CONST-1');
  allowConsoleError(callFailed);
  await page.route(loginCalls.sendOtp, (route) => route.fulfill({ status: 500, json: {} }));
  const dialog = await openLogin(page);
  const phone = dialog.locator('[name=loginPhone]');
  const send = dialog.getByRole('button', { name: 'Send OTP' });
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('inputmode', 'numeric');
  await expect(phone).toHaveAttribute('autocomplete', 'tel-national');
  await expect(send).toBeDisabled();
  await phone.pressSequentially('98a7-6 5.4');
  await expect(phone).toHaveValue('987654');
  await phone.fill('987654321');
  await expect(send).toBeDisabled();
  await phone.fill('98 76-54 (32) 10 999');
  await expect(phone).toHaveValue('9876543210');
  await expect(send).toBeEnabled();
  await phone.press('Backspace');
  await expect(send).toBeDisabled();
  await phone.fill('0123456789');
  await expectMessage(dialog, 'Enter an Indian mobile number: its first digit is 6, 7, 8 or 9');
  await phone.fill('98765');
  await phone.press('ArrowLeft');
  await phone.press('ArrowLeft');
  await page.keyboard.type('a1');
  await expect(phone).toHaveValue('987165');
  await page.keyboard.type('2');
  await expect(phone).toHaveValue('9871265');

  const code = dialog.locator('[name=loginOtp]');
  const toggle = dialog.getByRole('button', { name: 'Show one-time code' });
  await expect(code).toHaveCount(1);
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.focus();
  await code.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '123456');
    const isAllowed = field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }),
    );
    if (isAllowed) document.execCommand('insertText', false, '123456');
  });
  await expect(code).toHaveValue('123456');
  await expect(code).toHaveAttribute('type', 'password');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(code).toHaveAttribute('type', 'text');
  await expect(code).toHaveValue('123456');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(code).toHaveAttribute('type', 'password');
  await toggle.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openerOf(page).click();
  await expect(code).toHaveAttribute('type', 'password');
  await expect(code).toHaveValue('');
});

test('a customer logs in with a code, and logs out in the client area', async ({
  page,
  context,
  leadServer,
  baseURL,
  allowConsoleError,
}) => {
  proves(
    'OTP-4, OTP-5, OTP-10 to OTP-13, OTP-15 to OTP-18, OTP-20 to OTP-22, OTP-24, ERR-4 to ERR-6, R42, R43, CLIENT-22, R26, R56',
  );
  allowConsoleError(callFailed);
  const phone = freshPhone();
  const calls = watchCalls(page, '/account/login/');
  const release = await holdBack(page, loginCalls.sendOtp);
  const dialog = await openLogin(page);
  await translatePage(page);
  const number = dialog.locator('[name=loginPhone]');
  const code = dialog.locator('[name=loginOtp]');
  const countdown = dialog.getByText(/^Resend in \d+s$/);
  await number.pressSequentially(phone);
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(submitOf(dialog)).toBeDisabled();
  release();
  await expectMessage(dialog, 'OTP sent successfully!');
  await expect(countdown).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send OTP' })).toBeHidden();
  await expect(code).toBeFocused();

  await number.press('End');
  await number.press('Backspace');
  await number.pressSequentially(phone.slice(-1));
  await expect(number).toHaveValue(phone);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openerOf(page).click();
  await expect(countdown).toBeVisible();

  await submitOf(dialog).click();
  await expectMessage(dialog, 'Please enter OTP');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('Please enter OTP');
  expect(calls.map((call) => call.postData())).toEqual([`mobile_no=${phone}`]);
  const right = await codeSentTo(leadServer.dataDir, phone);
  const wrong = right.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  await page.keyboard.type(wrong);
  await expect(code).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(/wrong or has expired/);
  await expect(code).toBeFocused();
  await expect(code).toHaveValue(wrong);
  await expectNoAxeFindings(page, 'the login with a wrong code', 'dialog');
  await page.keyboard.press('Backspace');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await page.route(loginCalls.loginWithOtp, (route) => route.abort(), { times: 1 });
  await submitOf(dialog).click();
  await expect(dialog.getByRole('status')).toHaveText('Login failed. Please try again.');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await expect(submitOf(dialog)).toBeFocused();

  calls.length = 0;
  await code.fill(right);
  const releaseLogin = await holdBack(page, loginCalls.loginWithOtp);
  await page.keyboard.press('Enter');
  await expect(submitOf(dialog)).toHaveText('Logging in...');
  await expect(submitOf(dialog)).toBeDisabled();
  releaseLogin();
  await expect(page).toHaveURL(`${baseURL}/client/dashboard`);
  expect(calls.map((call) => call.postData())).toEqual([`mobile_no=${phone}&mobile_otp=${right}`]);
  const session = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  expect(session.map(({ name }) => name)).toContain('client_session');

  await expectReady(page);
  await toggleOf(page).click();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('sidebar_state');
  await page.route('**/account/logout', (route) => route.abort(), { times: 1 });
  await logOut(page);
  await expect(page.getByRole('alert')).toContainText('You are still logged in');
  await expect(page).toHaveURL('/client/dashboard');
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.locator('main h1')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

async function logOut(page: Page): Promise<void> {
  await menuButtons.user(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).press('Enter');
}

/** Records the calls to paths with this prefix. */
function watchCalls(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) calls.push(request);
  });
  return calls;
}
