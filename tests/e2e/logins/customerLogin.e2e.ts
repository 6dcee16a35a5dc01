import type { Page, Request } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import {
  callFailed,
  codeSentTo,
  expectMessage,
  freshPhone,
  holdCall,
  loginCalls,
  openerOf,
  openLogin,
  setAsideToasts,
  submitOf,
} from '../support/loginDialog.ts';

const sent = { json: { success: true, message: 'Sent.' } };
const rejection = (message: string) => ({ success: false, message });

test('[OTP-1, OTP-2, OTP-3, OTP-9, OTP-23, CONST-1] the mobile number takes ten digits and no other sign, and only with them Send OTP is enabled; the code is one field that a phone can fill and a visitor can paste into, masked, shown, hidden, and masked again after closing', async ({
  page,
  allowConsoleError,
}) => {
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

test('[OTP-4, OTP-5, OTP-6, OTP-7, OTP-8, OTP-10, OTP-15, OTP-16, OTP-17, CONST-2, CONST-3] the tenth digit asks for one code, as the portal wants to be asked; then 60 seconds are counted down, and Send OTP returns', async ({
  page,
}) => {
  await page.clock.install();
  const calls = watchCalls(page, '/account/login/get-otp');
  const release = await holdCall(page, loginCalls.sendOtp, { status: 200, ...sent });
  const dialog = await openLogin(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.locator('[name=loginPhone]').pressSequentially('9876543210');
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(submitOf(dialog)).toBeDisabled();
  release();
  const resendIn = (seconds: number) => dialog.getByText(`Resend in ${seconds}s`, { exact: true });
  await expect(resendIn(60)).toBeVisible();
  expect(calls).toHaveLength(1);
  const [call] = calls;
  expect([call?.method(), call?.postData()]).toEqual(['POST', 'mobile_no=9876543210']);
  expect(call?.headers()['content-type']).toBe('application/x-www-form-urlencoded');
  expect(call?.headers()['x-requested-with']).toBe('XMLHttpRequest');

  await expect(dialog.getByRole('button', { name: 'Send OTP' })).toBeHidden();
  await page.clock.runFor(999);
  await expect(resendIn(60)).toBeVisible();
  await page.clock.runFor(1);
  await expect(resendIn(59)).toBeVisible();
  await page.clock.runFor(59_000);
  await expect(dialog.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
});

test('[R43, OTP-5] the same number again, and the dialog closed and opened, send no second code during the countdown', async ({
  page,
}) => {
  const calls = watchCalls(page, '/account/login/get-otp');
  await page.route(loginCalls.sendOtp, (route) => route.fulfill(sent));
  const dialog = await openLogin(page);
  const phone = dialog.locator('[name=loginPhone]');
  const counting = dialog.getByText(/^Resend in \d+s$/);
  await phone.fill('9876543210');
  await expect(counting).toBeVisible();
  // the code's field has the focus by now
  await phone.press('End');
  await phone.press('Backspace');
  await phone.pressSequentially('0');
  await expect(phone).toHaveValue('9876543210');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openerOf(page).click();
  await expect(counting).toBeVisible();
  expect(calls).toHaveLength(1);

  await phone.fill('9876543211');
  await expect
    .poll(() => calls.map((call) => call.postData()))
    .toEqual(['mobile_no=9876543210', 'mobile_no=9876543211']);
});

test('[ERR-1, ERR-2, ERR-3, ERR-4, OTP-19] what comes of the wish for a code: sent, refused with words and without, no answer', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(callFailed);
  const dialog = await openLogin(page);
  const answers = [
    [
      'a refusal in the server’s own words',
      { status: 429, json: rejection('Too many codes.') },
      'Too many codes.',
    ],
    ['a refusal without words', { status: 500, json: { success: false } }, 'Failed to send OTP.'],
    ['a refusal with an ok status', { json: rejection('Not yet.') }, 'Not yet.'],
    ['no answer', null, 'Error sending OTP. Please try again.'],
    ['an answer that cannot be read', { status: 502, body: '<h1>Bad Gateway</h1>' }, 'Failed to send OTP.'],
    ['a code that was sent', sent, 'OTP sent successfully!'],
  ] as const;
  for (const [location, [title, answer, announced]] of answers.entries()) {
    await test.step(title, async () => {
      await page.unroute(loginCalls.sendOtp);
      await page.route(loginCalls.sendOtp, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await setAsideToasts(page);
      await dialog.locator('[name=loginPhone]').fill(`987654321${location}`);
      await expectMessage(dialog, announced);
      if (answer !== sent) await expect(dialog.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
    });
  }
});

test('[OTP-5, OTP-12, ERR-5, ERR-6, R42] after a code was sent the focus goes to its field; without a code, with a wrong one and without an answer the field or the button is ready, and what is wrong is marked, named and focused until it is changed', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(callFailed);
  const calls = watchCalls(page, '/account/login/');
  await page.route(loginCalls.sendOtp, (route) => route.fulfill(sent));
  const wrong = { status: 401, json: rejection('Wrong or expired code.') };
  await page.route(loginCalls.loginWithOtp, (route) => route.abort());
  await page.route(loginCalls.loginWithOtp, (route) => route.fulfill(wrong), { times: 1 });
  const dialog = await openLogin(page);
  const code = dialog.locator('[name=loginOtp]');
  await page.keyboard.type('9876543210');
  await expect(code).toBeFocused();
  await submitOf(dialog).click();
  await expectMessage(dialog, 'Please enter OTP');
  expect(calls).toHaveLength(1);
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('Please enter OTP');
  await page.keyboard.type('123456');
  await expect(code).not.toHaveAttribute('aria-invalid');

  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription('Wrong or expired code.');
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('123456');
  await expectNoAxeFindings(page, 'the login with a wrong code');
  await page.keyboard.press('Backspace');
  await expect(code).not.toHaveAttribute('aria-invalid');

  await submitOf(dialog).click();
  await expect(dialog.getByRole('status')).toHaveText('Login failed. Please try again.');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await expect(submitOf(dialog)).toBeFocused();
});

test('[OTP-11, OTP-14, OTP-20] a code without a redirect closes the dialog; until then it is busy', async ({
  page,
}) => {
  const calls = watchCalls(page, '/account/login/ajax-login-using-otp');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const dialog = await logInWith(page, async (route) => {
    await released;
    await route.fulfill({ json: { success: true } });
  });
  await expect(submitOf(dialog)).toHaveText('Logging in...');
  await expect(submitOf(dialog)).toBeDisabled();
  await expect.poll(() => calls[0]?.postData()).toBe('mobile_no=9876543210&mobile_otp=123456');
  expect(calls[0]?.headers()['content-type']).toBe('application/x-www-form-urlencoded');
  release();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(calls).toHaveLength(1);
});

test('[OTP-13, OTP-18, OTP-21, OTP-22, OTP-24, ERR-4] from the tenth digit to the client area, with the code of the real server', async ({
  page,
  context,
  leadServer,
  baseURL,
}) => {
  const phone = freshPhone();
  const dialog = await openLogin(page);
  await dialog.locator('[name=loginPhone]').pressSequentially(phone);
  await expectMessage(dialog, 'OTP sent successfully!');
  await dialog.locator('[name=loginOtp]').fill(await codeSentTo(leadServer.dataDir, phone));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${baseURL}/client/dashboard`);
  const session = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  expect(session.length).toBeGreaterThan(0);
});

/** Asks for a code, which the portal sends, and hands one in; the portal then gives the answer named. */
async function logInWith(page: Page, answer: (route: import('@playwright/test').Route) => Promise<void>) {
  await page.route(loginCalls.sendOtp, (route) => route.fulfill(sent));
  await page.route(loginCalls.loginWithOtp, answer);
  const dialog = await openLogin(page);
  await dialog.locator('[name=loginPhone]').fill('9876543210');
  await expect(dialog.getByText(/^Resend in/)).toBeVisible();
  await dialog.locator('[name=loginOtp]').fill('123456');
  await submitOf(dialog).click();
  return dialog;
}

/** Every call to a path that begins so, from now on. */
function watchCalls(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) calls.push(request);
  });
  return calls;
}
