import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import {
  callFailed,
  codeSentTo,
  expectTold,
  freshPhone,
  holdCall,
  loginCalls,
  openerOf,
  openLogin,
  setAsideToasts,
  submitOf,
} from '../support/loginDialog.ts';

const sent = { json: { success: true, message: 'Sent.' } };
const refusal = (message: string) => ({ success: false, message });

test('[OTP-1] ten digits that no SMS reaches are said at once, and the server says so too', async ({
  page,
  leadServer,
}) => {
  const dialog = await openLogin(page);
  const words = 'Enter an Indian mobile number: its first digit is 6, 7, 8 or 9';
  await dialog.locator('[name=loginPhone]').fill('0123456789');
  await expectTold(dialog, words);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  const answer = await page.request.post(`${leadServer.url}/account/login/get-otp`, {
    form: { mobile_no: '0123456789' },
  });
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toEqual({ success: false, message: words });
});

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

test('[OTP-4, OTP-10, OTP-15, OTP-16, OTP-17] the tenth digit asks for one code, as the portal wants to be asked', async ({
  page,
}) => {
  const calls = watchCalls(page, '/account/login/get-otp');
  const release = await holdCall(page, loginCalls.sendOtp, { status: 200, ...sent });
  const dialog = await openLogin(page);
  await dialog.locator('[name=loginPhone]').pressSequentially('9876543210');
  const sending = dialog.getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeDisabled();
  await expect(submitOf(dialog)).toBeDisabled();
  release();
  await expect(dialog.getByRole('button', { name: /^Resend in \d+s$/ })).toBeVisible();

  expect(calls).toHaveLength(1);
  const [call] = calls;
  expect(call?.method()).toBe('POST');
  expect(call?.postData()).toBe('mobile_no=9876543210');
  expect(call?.headers()['content-type']).toBe('application/x-www-form-urlencoded');
  expect(call?.headers()['x-requested-with']).toBe('XMLHttpRequest');
});

test('[OTP-5, OTP-6, OTP-7, OTP-8, CONST-2, CONST-3] the countdown runs from 60, a second at a time, and Send OTP returns at 0', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(loginCalls.sendOtp, (route) => route.fulfill(sent));
  const dialog = await openLogin(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.locator('[name=loginPhone]').fill('9876543210');
  const resendIn = (seconds: number) => dialog.getByText(`Resend in ${seconds}s`, { exact: true });
  await expect(resendIn(60)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send OTP' })).toBeHidden();
  await page.clock.runFor(999);
  await expect(resendIn(60)).toBeVisible();
  await page.clock.runFor(1);
  await expect(resendIn(59)).toBeVisible();
  await page.clock.runFor(58_000);
  await expect(resendIn(1)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(dialog.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
});

test('[OTP-7, OTP-8] a phone that slept ten minutes while the SMS was read: the countdown is over', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(loginCalls.sendOtp, (route) => route.fulfill(sent));
  const dialog = await openLogin(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.locator('[name=loginPhone]').fill('9876543210');
  await expect(dialog.getByText('Resend in 60s', { exact: true })).toBeVisible();
  await page.clock.runFor(3000);
  await expect(dialog.getByText('Resend in 57s', { exact: true })).toBeVisible();
  // timers that were due fire once, as in a tab that wakes
  await page.clock.fastForward(600_000);
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

test.describe('what the visitor is told', () => {
  test.beforeEach(({ allowConsoleError }) => allowConsoleError(callFailed));

  test('[ERR-1, ERR-2, ERR-3, ERR-4, OTP-19] what comes of the wish for a code: sent, refused with words and without, no answer', async ({
    page,
  }) => {
    const dialog = await openLogin(page);
    const answers = [
      [
        'a refusal in the server’s own words',
        { status: 429, json: refusal('Too many codes.') },
        'Too many codes.',
      ],
      ['a refusal without words', { status: 500, json: { success: false } }, 'Failed to send OTP.'],
      ['a refusal with an ok status', { json: refusal('Not yet.') }, 'Not yet.'],
      ['no answer', null, 'Error sending OTP. Please try again.'],
      ['an answer that cannot be read', { status: 502, body: '<h1>Bad Gateway</h1>' }, 'Failed to send OTP.'],
      ['a code that was sent', sent, 'OTP sent successfully!'],
    ] as const;
    for (const [place, [title, answer, told]] of answers.entries()) {
      await test.step(title, async () => {
        await page.unroute(loginCalls.sendOtp);
        await page.route(loginCalls.sendOtp, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await setAsideToasts(page);
        await dialog.locator('[name=loginPhone]').fill(`987654321${place}`);
        await expectTold(dialog, told);
        if (answer !== sent) await expect(dialog.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
      });
    }
  });

  test("[OTP-12, ERR-6] no code: 'Please enter OTP', without a call, and the field is marked", async ({
    page,
  }) => {
    const calls = watchCalls(page, '/account/login/');
    await page.route(loginCalls.sendOtp, (route) => route.fulfill(sent));
    const dialog = await openLogin(page);
    await dialog.locator('[name=loginPhone]').fill('9876543210');
    await expect(dialog.getByText(/^Resend in/)).toBeVisible();
    await submitOf(dialog).click();
    await expectTold(dialog, 'Please enter OTP');
    const code = dialog.locator('[name=loginOtp]');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toHaveAccessibleDescription('Please enter OTP');
    expect(calls).toHaveLength(1);
    await code.fill('1');
    await expect(code).not.toHaveAttribute('aria-invalid');
  });

  test('[R42, ERR-5] a code that is not taken: the dialog stays open with the server’s own words, or ours', async ({
    page,
  }) => {
    const ours = 'Login failed. Please try again.';
    const answers = [
      ['without words', { status: 401, json: { success: false } }, ours],
      ['in the server’s own words', { status: 401, json: refusal('Wrong code.') }, 'Wrong code.'],
      ['no answer', null, ours],
    ] as const;
    const waiting = [...answers];
    const dialog = await logInWith(page, (route) => {
      const [, answer] = waiting.shift() ?? [];
      return answer ? route.fulfill(answer) : route.abort();
    });
    for (const [place, [title, answer, told]] of answers.entries()) {
      await test.step(title, async () => {
        if (place > 0) {
          await setAsideToasts(page);
          await submitOf(dialog).click();
        }
        await expectTold(dialog, told);
        await expect(submitOf(dialog)).toBeEnabled();
        const code = dialog.locator('[name=loginOtp]');
        // a wrong code is mended at its field, what nobody answered is sent again
        await expect(answer ? code : submitOf(dialog)).toBeFocused();
        await expect(code).toHaveValue('123456');
      });
    }
    expect(waiting).toEqual([]);
  });
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

test('[OTP-13] a redirect that names another host stays on the portal’s own', async ({
  page,
  baseURL,
  allowConsoleError,
}) => {
  allowConsoleError(callFailed); // there is no such page
  await logInWith(page, (route) =>
    route.fulfill({ json: { success: true, redirect: '//elsewhere.example/x' } }),
  );
  await expect(page).toHaveURL(`${baseURL}/elsewhere.example/x`);
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
  await expectTold(dialog, 'OTP sent successfully!');
  await dialog.locator('[name=loginOtp]').fill(await codeSentTo(leadServer.dataDir, phone));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${baseURL}/client/dashboard`);
  const session = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  expect(session.length).toBeGreaterThan(0);
});

test('[R42, ERR-1] a wrong code of the real server is told in its words', async ({
  page,
  leadServer,
  allowConsoleError,
}) => {
  allowConsoleError(callFailed);
  const phone = freshPhone();
  const dialog = await openLogin(page);
  await dialog.locator('[name=loginPhone]').fill(phone);
  const code = await codeSentTo(leadServer.dataDir, phone);
  await dialog.locator('[name=loginOtp]').fill(code === '000000' ? '000001' : '000000');
  await submitOf(dialog).click();
  await expect(dialog.getByRole('status')).toHaveText(/code/);
  await expect(dialog).toBeVisible();
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
