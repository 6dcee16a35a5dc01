import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectFits } from '../support/expectFits.ts';
import { freshEmployee, logInAsEmployee, openInbox, staffPassword } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { type LeadServer, startLeadServer } from '../support/leadServer.ts';
import { callFailed } from '../support/loginDialog.ts';
import { proves } from '../support/proves.ts';
import { addVirtualAuthenticator } from '../support/virtualAuthenticator.ts';

/** Logs in by the form with the password only. */
async function logInByPassword(page: Page, { adminUrl }: LeadServer, email: string): Promise<void> {
  await page.goto(`${adminUrl}/dashboard`);
  await page.locator('[name=employeeEmail]').fill(email);
  await page.locator('[name=employeePassword]').fill(staffPassword);
  await page.keyboard.press('Enter');
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('[name=employeeEmail]')).toBeVisible();
};

const code = (page: Page) => page.locator('[name=code]');

/** The code that an app shows now, or `steps` of 30 seconds later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Moves the begin of an employee's sessions by an hour, as if time had passed. */
function ageSessions(server: LeadServer, email: string): void {
  const begin = new Date(Date.now() - 3_600_000).toISOString();
  server.query(
    `UPDATE session SET created_at = '${begin}' WHERE subject = (SELECT id FROM employee WHERE email = '${email}')`,
  );
}

/** Checks a state of the page on a phone and on a desktop. */
async function expectReadable(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `${name} at ${width}`);
    await expectNoAxeFindings(page, `${name} at ${width}`);
  }
}

test('an employee creates a passkey, logs in with it, loses it and uses a recovery code', async ({
  page,
  leadServer,
  allowConsoleError,
}) => {
  proves('LOGIN-26, LOGIN-28, ASVS-6.3.3, ASVS-6.4.4, ASVS-6.5.1');
  allowConsoleError(callFailed);
  const loseIt = await addVirtualAuthenticator(page);
  const email = await logInAsEmployee(page, leadServer);
  await openInbox(page, leadServer);
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  await expectReadable(page, 'account without a factor');
  await page.getByRole('button', { name: 'Create a passkey' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Store your recovery codes' })).toBeFocused();
  const codes = await page.locator('.recovery-codes__list li').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectReadable(page, 'recovery codes');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the codes' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  for (const each of codes) expect(file).toContain(`\r\n${each}\r\n`);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('Passkey of Chrome on Linux')).toBeVisible();
  await expect(page.getByText('You have 10 unused recovery codes.')).toBeVisible();
  await expectReadable(page, 'account with a passkey');

  await signOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  await expect(page.getByText(/not used yet/)).toHaveCount(0);

  await signOut(page);
  await loseIt();
  await logInByPassword(page, leadServer, email);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await expectReadable(page, 'passkey due');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(code(page)).toBeFocused();
  await code(page).fill(codes[0]?.toUpperCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await signOut(page);
  await logInByPassword(page, leadServer, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await code(page).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(code(page)).toHaveAccessibleDescription(/This code is wrong or was already used/);
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
  await expectReadable(page, 'a used recovery code');
  await page.goto(`${leadServer.adminUrl}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
});

test('a required second factor is set up before any lead is seen, and each code works once', async ({
  page,
  allowConsoleError,
}) => {
  proves('LOGIN-27, LOGIN-29, ASVS-6.3.3, ASVS-6.5.1');
  allowConsoleError(callFailed);
  const server = await startLeadServer({ SECOND_FACTOR: 'required' });
  try {
    const email = await freshEmployee(server);
    await logInByPassword(page, server, email);
    await expect(page.getByRole('heading', { name: 'Protect your login' })).toBeVisible();
    const leads = await page.request.get(`${server.adminUrl}/api/inbox/leads`);
    expect(leads.status()).toBe(401);
    await page.goto(`${server.adminUrl}/dashboard`);
    await expect(page.getByRole('button', { name: 'Create a passkey' })).toBeVisible();
    await expectReadable(page, 'setup of a factor');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const secret = (await page.locator('.enrolment__secret').innerText()).replaceAll(' ', '');
    await expectReadable(page, 'setup of an app');
    await code(page).fill('000000');
    await page.keyboard.press('Enter');
    await expect(code(page)).toHaveAccessibleDescription(/This code is wrong/);
    await code(page).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await expect(page.getByRole('heading', { name: 'Lead inbox', level: 1 })).toBeVisible();

    await signOut(page);
    await logInByPassword(page, server, email);
    await expectReadable(page, 'code due');
    const next = codeOf(secret, 1);
    await code(page).fill(next);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Lead inbox', level: 1 })).toBeVisible();
    await signOut(page);
    await logInByPassword(page, server, email);
    await code(page).fill(next);
    await page.keyboard.press('Enter');
    await expect(code(page)).toHaveAccessibleDescription(/was already used/);
    await page.getByRole('button', { name: 'Log in as somebody else' }).click();
    await expect(page.locator('[name=employeeEmail]')).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('an employee ends another session, which is logged out at once', async ({
  page,
  browser,
  leadServer,
}) => {
  proves('LOGIN-30, ASVS-7.5.2');
  const email = await logInAsEmployee(page, leadServer);
  const other = await browser.newPage();
  await logInByPassword(other, leadServer, email);
  await expect(other.getByRole('heading', { name: 'Lead inbox', level: 1 })).toBeVisible();
  await page.goto(`${leadServer.adminUrl}/dashboard/account`);
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1);
  await expectReadable(page, 'sessions');
  await sessions.getByRole('button', { name: 'Log out Chrome on Linux' }).click();
  await expect(sessions.getByText('It is logged out.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  // its next call, at the latest after the interval of polling
  await expect(other.getByText('You were signed out. Log in again to continue.')).toBeVisible();
  await other.close();
});

test('a login of an hour ago is confirmed by password or passkey before a factor changes', async ({
  page,
  leadServer,
  allowConsoleError,
}) => {
  proves('ASVS-7.5.1');
  allowConsoleError(callFailed);
  await addVirtualAuthenticator(page);
  const email = await logInAsEmployee(page, leadServer);
  await page.goto(`${leadServer.adminUrl}/dashboard/account`);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  const remove = page.getByRole('button', { name: 'Remove the passkey of Chrome on Linux' });
  await expect(remove).toBeVisible();
  // a page that has read the account before the login becomes old
  await page.reload();
  await expect(remove).toBeVisible();
  ageSessions(leadServer, email);
  await remove.click();
  await expect(page.getByText('Your login is too long ago for this.')).toBeVisible();
  await page.reload();
  const confirm = page.getByRole('form', { name: 'Confirm that it is you' });
  await expect(remove).toHaveCount(0);
  await expectReadable(page, 'confirmation');
  await confirm.getByLabel('Password').fill('not my password');
  await page.keyboard.press('Enter');
  await expect(confirm.getByText('This password is wrong')).toBeVisible();
  await confirm.getByLabel('Password').fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(remove).toBeVisible();
  ageSessions(leadServer, email);
  await page.reload();
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(remove).toBeVisible();
});

test('an employee changes the password', async ({ page, leadServer, allowConsoleError }) => {
  proves('ASVS-6.2.2, ASVS-6.2.3');
  allowConsoleError(callFailed);
  const email = await logInAsEmployee(page, leadServer);
  await page.goto(`${leadServer.adminUrl}/dashboard/account`);
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.keyboard.press('Enter');
  };
  await change('not my password', 'another long password');
  await expect(page.getByText('This password is wrong')).toBeVisible();
  await change(staffPassword, 'another long password');
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await signOut(page);
  await page.locator('[name=employeeEmail]').fill(email);
  await page.locator('[name=employeePassword]').fill('another long password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
});
