import { expectNoAxeFindings } from '../support/axe.ts';
import { menuButtons } from '../support/clientArea.ts';
import { expectFitsZoomed } from '../support/expectFits.ts';
import { freshEmployee, staffPassword } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { codeSentTo, freshPhone } from '../support/loginDialog.ts';
import { proves } from '../support/proves.ts';

/** tests/server/pages/login tests the server's responses. */

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('employees and customers log in and out', async ({ page, leadServer, context, allowConsoleError }) => {
    proves('LOGIN-25, CLIENT-1, CLIENT-29, PORT-7');
    allowConsoleError(/status of 401/);
    const email = await freshEmployee(leadServer);
    await page.goto('/');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/login');
    const form = page.getByRole('region', { name: 'Employees' });
    const submit = form.getByRole('button', { name: 'Login', exact: true });
    await form.getByLabel('Work email').first().fill(email);
    await form.getByLabel('Password', { exact: true }).fill('not it, I fear');
    await submit.click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator('#login-answer')).toBeFocused();
    await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Login failed');
    await form.getByLabel('Password', { exact: true }).fill(staffPassword);
    await submit.click();
    await expect(page.getByText(`As ${email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');

    const phone = freshPhone();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText(`ending in ${phone.slice(-4)}`)).toBeVisible();
    await page.getByLabel('One-time code').fill(await codeSentTo(leadServer.dataDir, phone));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/client/dashboard#main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Asha Mehta');
    await page.getByRole('button', { name: 'View', exact: true }).first().click();
    await expect(page.getByRole('table')).toContainText('LIF-2024-117203');
    // the tabs above the table need scripts, so they are missing
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    const sidebar = page.locator('[data-sidebar]');
    expect((await sidebar.boundingBox())?.width).toBe(256);
    // Emotion's styles are in the HTML, so the avatar is a small square
    expect((await sidebar.locator('.MuiAvatar-root').boundingBox())?.width).toBe(36);
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page).toHaveURL('/client/profile');
    await menuButtons.user(page).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('client_session');
  });
});

test('the login page works with scripts, and has no axe findings', async ({ page, allowConsoleError }) => {
  proves('LOGIN-25, LOGIN-22');
  allowConsoleError(/status of 422/);
  await page.goto('/login');
  await expectNoAxeFindings(page, 'login page');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('region', { name: 'Employees' }).locator('summary').click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByLabel('Work email').last()).toHaveAccessibleDescription('Please enter your email.');
  await expectNoAxeFindings(page, 'login page with errors');
  await expectFitsZoomed(page, 'login page with errors');
});
