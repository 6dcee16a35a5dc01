import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectFitsZoomed } from '../support/expectFits.ts';
import { freshEmployee, logInAsEmployee, openInbox, resetLinkTo } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { callFailed } from '../support/loginDialog.ts';
import { proves } from '../support/proves.ts';

const rowOfMember = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Employees' }).getByRole('row').filter({ hasText: email });

const inFiveDays = () => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

test('an administrator invites an adviser, who cannot export, and stops them at once', async ({
  page,
  browser,
  leadServer,
  allowConsoleError,
}) => {
  proves('R89');
  allowConsoleError(callFailed);
  const { adminUrl } = leadServer;
  const own = await logInAsEmployee(page, leadServer);
  await page.goto(`${adminUrl}/dashboard`);
  await page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await expect(rowOfMember(page, own)).toContainText('Adviser, Manager, Administrator');

  const invited = `invited${Date.now()}@example.com`;
  const invitation = page.getByRole('form', { name: 'Invite a colleague' });
  await invitation.getByLabel('Email address').fill(own);
  await page.keyboard.press('Enter');
  await expect(invitation.getByRole('status')).toContainText('is already in the team');
  await invitation.getByLabel('Email address').fill(invited);
  await page.keyboard.press('Enter');
  await expect(invitation.getByRole('status')).toHaveText(`The invitation to ${invited} is on its way.`);
  await expect(rowOfMember(page, invited)).toContainText(/Adviser\s*Invited/);

  const other = await browser.newContext();
  const adviser = await other.newPage();
  await adviser.goto(await resetLinkTo(leadServer, invited));
  await adviser.getByLabel('New password').fill('another long password');
  await adviser.keyboard.press('Enter');
  await adviser.getByRole('link', { name: 'Log in' }).click();
  await adviser.locator('[name=employeeEmail]').fill(invited);
  await adviser.locator('[name=employeePassword]').fill('another long password');
  await adviser.keyboard.press('Enter');
  await expect(adviser.getByRole('heading', { name: 'Lead inbox', level: 1 })).toBeVisible();
  await expect(adviser.getByText(/^([\d,]+|No) leads?/).first()).toBeVisible();
  await expect(adviser.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
  await expect(adviser.getByRole('link', { name: 'Team' })).toHaveCount(0);
  const byHand = await adviser.request.get(`${adminUrl}/api/client-forms/forms.csv`);
  expect([byHand.status(), (await byHand.json()).message]).toEqual([403, 'Only a manager can export leads.']);
  await adviser.goto(`${adminUrl}/dashboard/team`);
  await expect(adviser.getByText('Only a manager or an administrator can see the team.')).toBeVisible();
  await adviser.goto(`${adminUrl}/dashboard`);

  await page.reload();
  await rowOfMember(page, invited).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: invited });
  await expectNoAxeFindings(page, 'the dialog of an employee');
  await dialog.getByRole('button', { name: 'Stop…' }).click();
  await dialog.getByRole('button', { name: 'Stop now' }).click();
  await expect(rowOfMember(page, invited)).toContainText('Stopped');
  await expect(adviser.getByText('You were signed out. Log in again to continue.')).toBeVisible();
  await other.close();
});

test('the team’s page sets roles and absences, and keeps the last administrator', async ({
  page,
  leadServer,
  allowConsoleError,
}) => {
  proves('R89');
  allowConsoleError(callFailed);
  const colleague = await freshEmployee(leadServer);
  const own = await logInAsEmployee(page, leadServer);
  await page.goto(`${leadServer.adminUrl}/dashboard/team`);
  const open = (email: string) => rowOfMember(page, email).getByRole('button', { name: 'Change' }).click();
  await open(colleague);
  const dialog = page.getByRole('dialog', { name: colleague });
  for (const role of ['Adviser', 'Manager', 'Administrator'])
    await dialog.getByRole('checkbox', { name: role }).uncheck();
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one role.');
  await dialog.getByRole('checkbox', { name: 'Manager' }).check();
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOfMember(page, colleague)).toContainText(/Manager\s*Active/);
  await open(colleague);
  await dialog.getByLabel('Away until (first day back)').fill(inFiveDays());
  await dialog.getByRole('button', { name: 'Save absence' }).click();
  await expect(rowOfMember(page, colleague)).toContainText('Away until');
  await expect(page.getByRole('region', { name: 'Security events' })).toContainText('Employee away');

  await expectNoAxeFindings(page, 'the team');
  await expectFitsZoomed(page, '/dashboard/team');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await expect(rowOfMember(page, own)).toBeVisible();
  await expectNoAxeFindings(page, 'the team, 360 px');
  await open(own);
  const ownDialog = page.getByRole('dialog', { name: own });
  await expect(ownDialog.getByRole('button', { name: 'Stop…' })).toHaveCount(0);
  await ownDialog.getByRole('checkbox', { name: 'Administrator' }).uncheck();
  await page.route('**/roles', (route) => route.abort(), { times: 1 });
  await ownDialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(ownDialog.getByRole('alert')).toHaveText(
    'Not changed. The server did not respond. Try again.',
  );
  await ownDialog.getByRole('button', { name: 'Close' }).click();
  await expect(ownDialog).toBeHidden();
  await openInbox(page, leadServer);
});

test('an adviser enters an absence under My account', async ({ page, leadServer }) => {
  proves('R89');
  await logInAsEmployee(page, leadServer);
  await page.goto(`${leadServer.adminUrl}/dashboard/account`);
  const absence = page.getByRole('region', { name: 'Absence' });
  await absence.getByLabel('Away until (first day back)').fill(inFiveDays());
  await absence.getByRole('button', { name: 'Save absence' }).click();
  await expect(absence.getByRole('status')).toContainText('You are away until');
  await expectNoAxeFindings(page, 'My account');
  await page.setViewportSize({ width: 360, height: 800 });
  await absence.getByRole('button', { name: 'End absence' }).click();
  await expect(absence.getByRole('status')).toHaveText('You are back.');
  await expect(absence.getByRole('button', { name: 'End absence' })).toHaveCount(0);
});
