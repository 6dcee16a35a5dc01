import { expectNoAxeFindings } from '../support/axe.ts';
import { expectFitsZoomed } from '../support/expectFits.ts';
import { expect, test } from '../support/journey.ts';
import { addEmployee } from '../support/leadServer.ts';
import { codeSentTo, freshPhone } from '../support/loginDialog.ts';

/** What the server answers in each case, tests/server/pages/login sees. */
const email = 'plain@example.com';
const password = 'a long and quiet password';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[LOGIN-25] without scripts an employee is refused, logs in and out', async ({
    page,
    leadServer,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 401/);
    addEmployee(leadServer.dataDir, email, password);
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
    await form.getByLabel('Password', { exact: true }).fill(password);
    await submit.click();
    await expect(page.getByText(`As ${email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('[LOGIN-25, CLIENT-1] without scripts a customer logs in by a code, reads the client area on a phone and logs out', async ({
    page,
    leadServer,
    context,
  }) => {
    const phone = freshPhone();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText(`ending in ${phone.slice(-4)}`)).toBeVisible();
    await page.getByLabel('One-time code').fill(await codeSentTo(leadServer.dataDir, phone));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/client/dashboard#main');
    await page.getByRole('button', { name: 'View', exact: true }).first().click();
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0);
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page).toHaveURL('/client/profile');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('client_session');
  });
});

test('[LOGIN-25, LOGIN-22] the page is the same to a browser that runs scripts, and axe finds nothing in it', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 422/);
  await page.goto('/login');
  await expectNoAxeFindings(page, 'login page');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('region', { name: 'Employees' }).locator('summary').click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByLabel('Work email').last()).toHaveAccessibleDescription('Please enter your email.');
  await expectNoAxeFindings(page, 'login page, refused');
  await expectFitsZoomed(page, 'login page, refused');
});
