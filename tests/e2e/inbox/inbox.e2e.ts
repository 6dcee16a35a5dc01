import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { groupDigits } from '#forms/formats/mobileNumber.ts';
import { leadValue } from '#forms/leadAnswers.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectFits } from '../support/expectFits.ts';
import { confirmationFact, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { holdBack } from '../support/holdBack.ts';
import {
  freshEmployee,
  freshName,
  historyOf,
  leadDrawer,
  logInAsEmployee,
  openInbox,
  openLead,
  resetLinkTo,
  rowOf,
  sendLead,
  staffPassword,
} from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { callFailed, openEmployeeLogin, submitOf } from '../support/loginDialog.ts';
import { proves } from '../support/proves.ts';

test('a sent lead is found and exported', async ({ page, leadServer }) => {
  proves('CONTRACT, LOGIN-21, LOGIN-23, LOGIN-24, PAY-1, PAY-24, R71');
  const name = freshName();
  const health = formOf('HEALTH');
  const { filled, payload } = health.examples.fullest;
  const element = await openForm(page, health);
  await fillForm(element, health, { ...filled, firstName: name });
  const noticeText = (await element.locator('.form-notice').innerText()).slice(0, 200);
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  await expect(confirmationFact(page, 'When we call')).toContainText('working day');
  await expect(confirmationFact(page, 'We call from')).toContainText('+91');
  const reference = await confirmationFact(page, 'Your reference').innerText();
  expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);

  const email = await freshEmployee(leadServer);
  const dialog = await openEmployeeLogin(page);
  await dialog.locator('[name=employeeEmail]').fill(email);
  await dialog.locator('[name=employeePassword]').fill(staffPassword);
  await submitOf(dialog).click();
  await expect(page).toHaveURL(`${leadServer.adminUrl}/dashboard`);

  const search = page.getByRole('searchbox', { name: 'Search in all fields' });
  await search.fill(reference);
  await expect(page.getByText(/^1 lead/)).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  await search.fill(name.toUpperCase());
  await page.getByRole('combobox', { name: 'Form' }).selectOption({ label: health.model.title });
  await expect(page.getByText(/^1 lead/)).toBeVisible();
  const row = rowOf(page, name);
  await expect(row).toContainText('New');
  const cell = row.getByRole('gridcell', { name: /\d{4}, / });
  await cell.click();
  await page.keyboard.press('Escape');
  await expect(leadDrawer(page)).toBeHidden();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');

  const lead = leadDrawer(page);
  await expect(lead.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(lead).toContainText(`${name} ${payload.lastName}`);
  await expect(lead).toContainText(reference);
  for (const field of health.model.fields) {
    const answer = lead.locator('dt', { hasText: field.label }).locator('+ dd');
    await expect(answer).toContainText(
      field.name === 'firstName' ? name : leadValue(field, payload[field.name]),
    );
  }
  await expect(lead.getByRole('link', { name: groupDigits(String(payload.phoneNumber)) })).toHaveAttribute(
    'href',
    `tel:+91${payload.phoneNumber}`,
  );
  await expect(lead.getByRole('link', { name: String(payload.email) })).toHaveAttribute(
    'href',
    `mailto:${payload.email}`,
  );
  const notice = historyOf(page).last().getByRole('group');
  await notice.getByText(/^Privacy notice [0-9a-f]{12}, shown/).click();
  await expect(notice).toContainText(noticeText);
  await lead.getByRole('radio', { name: 'Contacted' }).check();
  await lead.getByRole('textbox', { name: 'Note' }).fill('Called.\nWants a quote, "soon"');
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lead.getByText('Saved', { exact: true })).toBeVisible();
  await expect(historyOf(page).first()).toContainText(`Set to Contacted`);
  await expect(historyOf(page).first()).toContainText(email);
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Contacted');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  // spreadsheet programs need the BOM to read Indian scripts
  expect(file.startsWith('\ufeffid,')).toBe(true);
  const csv = file.slice(1);
  const [head, lines] = [csv.split('\r\n')[0]?.split(','), csv.trimEnd().split('\r\n')];
  expect(head).toEqual([
    'id',
    'formType',
    'createdAt',
    '(received in India time)',
    ...health.model.fields.map((field) => field.name),
    '(notice)',
    '(source)',
    '(source: page)',
    '(status)',
    ...['(owner)', '(due in India time)', '(reason)', '(answered)', '(ended)', '(next touch)'],
    '(notes)',
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,HEALTH,`);
  expect(lines[1]).toContain(`,${name},${payload.lastName},`);
  expect(lines[1]).toMatch(new RegExp(`,Contacted,.*"\\S+ ${email}: Called.\nWants a quote, ""soon"""$`));

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('[name=employeeEmail]')).toBeVisible();
  await page.reload();
  await expect(page.locator('[name=employeeEmail]')).toBeVisible();
});

test('a new password through the mailed link; the link works once', async ({
  page,
  leadServer,
  allowConsoleError,
}) => {
  proves('FORGOT-5, FORGOT-7');
  allowConsoleError(callFailed);
  const email = await freshEmployee(leadServer);
  await page.goto(leadServer.adminUrl);
  await expect(page).toHaveURL(`${leadServer.adminUrl}/dashboard`);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.locator('[name=email]').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Password reset link sent. Check your email.');
  const link = await resetLinkTo(leadServer, email);

  await page.goto(link);
  const field = page.getByLabel('New password');
  await field.fill('short');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/at least 12 characters/);
  await expectNoAxeFindings(page, 'an invalid new password');
  await field.fill('another long password');
  const toggle = page.getByRole('button', { name: 'Show password' });
  for (const [type, isPressed] of [
    ['text', 'true'],
    ['password', 'false'],
  ] as const) {
    await toggle.click();
    await expect(field).toHaveAttribute('type', type);
    await expect(toggle).toHaveAttribute('aria-pressed', isPressed);
  }
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/dashboard');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.locator('[name=employeeEmail]').fill(email);
  await page.locator('[name=employeePassword]').fill('another long password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password').fill('a third long password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('a new lead is counted, and appears in the table only on request', async ({
  page,
  context,
  leadServer,
}) => {
  await page.clock.install();
  const name = freshName();
  await sendLead(page, leadServer, { firstName: name, lastName: 'First' });
  await logInAsEmployee(page, leadServer);
  await openInbox(page, leadServer, `?text=${name}`);
  await expect(rowOf(page, 'First')).toBeVisible();
  const before = await rowOf(page, 'First').boundingBox();
  await sendLead(page, leadServer, { firstName: name, lastName: 'Second' });
  const show = page.getByRole('button', { name: '1 new lead: show' });
  // longer than the interval of polling
  await page.clock.fastForward(15_000);
  await expect(show).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(1);
  expect(await rowOf(page, 'First').boundingBox()).toEqual(before);
  await show.click();
  await expect(rowOf(page, name)).toHaveCount(2);
  await expect(rowOf(page, 'Second')).toBeVisible();
  await expect(show).toBeHidden();

  const release = await holdBack(page, '**/api/inbox/leads?*');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('new');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await openLead(page, 'First');
  release();
  await expect(page.getByRole('progressbar')).toBeHidden();

  // the URL contains the view, so a colleague sees the same
  const shared = freshName();
  for (const lastName of ['Berg', 'Acker', 'Clay'])
    await sendLead(page, leadServer, { firstName: shared, lastName });
  await openInbox(page, leadServer, '?form=GET_IN_TOUCH');
  await page.getByRole('searchbox').fill(shared);
  await expect(rowOf(page, shared)).toHaveCount(3);
  await page.getByRole('columnheader', { name: 'Last name' }).click();
  await expect(rowOf(page, shared).first()).toContainText('Acker');
  await page.getByRole('columnheader', { name: 'Last name' }).click();
  await expect(rowOf(page, shared).first()).toContainText('Clay');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('new');
  await page.getByLabel('From').fill('2026-01-01');
  await openLead(page, 'Berg');
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toEqual({
    form: 'GET_IN_TOUCH',
    text: shared,
    status: 'new',
    from: '2026-01-01',
    sort: '-lastName',
    lead: expect.any(String),
  });

  const colleague = await context.newPage();
  await colleague.goto(address.href);
  await expect(leadDrawer(colleague)).toContainText(`${shared} Berg`);
  await colleague.keyboard.press('Escape');
  await expect(rowOf(colleague, shared)).toHaveCount(3);
  await expect(rowOf(colleague, shared).first()).toContainText('Clay');
  await expect(colleague.getByRole('combobox', { name: 'Status' })).toHaveValue('new');
  await colleague.getByRole('button', { name: 'Clear' }).click();
  await expect(colleague).toHaveURL(`${leadServer.adminUrl}/dashboard`);
  await colleague.goBack();
  await expect(colleague.getByRole('searchbox')).toHaveValue(shared);
  await expect(rowOf(colleague, shared)).toHaveCount(3);
});

test('a note survives the end of the session and a server that does not respond', async ({
  page,
  context,
  leadServer,
  allowConsoleError,
}) => {
  allowConsoleError(callFailed);
  const name = freshName();
  await sendLead(page, leadServer, { firstName: name });
  await page.route('**/api/inbox', (route) => route.abort());
  await page.goto(`${leadServer.adminUrl}/dashboard?text=${name}`);
  await expect(page.getByText('The server is not responding.')).toBeVisible();
  await expectNoAxeFindings(page, 'the inbox, unreachable');
  await page.unroute('**/api/inbox');
  const email = await logInAsEmployee(page, leadServer);
  await page.route('**/api/inbox/leads?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('The leads could not be loaded');
  await expectNoAxeFindings(page, 'the inbox, leads not loaded');
  await page.unroute('**/api/inbox/leads?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, name)).toBeVisible();

  await openLead(page, name);
  const lead = leadDrawer(page);
  const note = lead.getByRole('textbox', { name: 'Note' });
  await page.route('**/api/inbox/leads/*/changes', (route) => route.abort());
  await note.fill('Half a thought');
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(announced(lead, 'Not saved. The server did not respond')).toBeVisible();
  await expect(note).toHaveValue('Half a thought');

  await page.unroute('**/api/inbox/leads/*/changes');
  await context.clearCookies();
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  // until the response arrives, the drawer with its own live regions is still there
  await expect(page.locator('[name=employeeEmail]')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/You were signed out/);
  await page.locator('[name=employeeEmail]').fill(email);
  await page.locator('[name=employeePassword]').fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Half a thought');

  await page.keyboard.press('Escape');
  await expect(lead.getByRole('alertdialog')).toBeVisible();
  await expect(lead.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lead.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lead).toBeHidden();
});

/** A message that screen readers announce. */
const announced = (part: Locator, text: string) => part.getByRole('status').filter({ hasText: text });

test('the inbox fits a phone of 360 px, also with text of 200 %, and has no axe findings', async ({
  page,
  leadServer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = freshName();
  await sendLead(page, leadServer, { firstName: name, lastName: 'Axe' });
  const check = (state: string) => expectNoAxeFindings(page, state);
  await page.goto(leadServer.adminUrl);
  await expect(page.locator('[name=employeeEmail]')).toBeVisible();
  await check('login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('status')).toHaveText('Please enter email and password');
  await check('login, invalid');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await check('forgot password');
  await page.goto(`${leadServer.adminUrl}/reset-password?token=x`);
  await check('reset password');

  await logInAsEmployee(page, leadServer);
  await openInbox(page, leadServer);
  await check('inbox');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Form' }).selectOption('CRITICAL_ILLNESS');
  await check('one form');
  await openInbox(page, leadServer, `?form=GONE&sort=gone&text=${name}-unheard-of`);
  await expect(page.getByText('No leads match')).toBeVisible();
  await check('nothing found');
  // a page that no longer exists, as after the erasure of its last lead, shows the last page
  await openInbox(page, leadServer, `?text=${name}&page=2`);
  const card = page.getByRole('button', { name: `${name} Axe` });
  const lead = leadDrawer(page);
  await card.click();
  await expect(lead.getByRole('heading', { level: 2 })).toContainText(name);
  await expect(lead.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await lead.evaluate((element) => element.getBoundingClientRect().width)).toBeCloseTo(360);
  await check('lead');
  await lead.getByRole('textbox', { name: 'Note' }).fill('x');
  await page.keyboard.press('Escape');
  await expect(lead.getByRole('alertdialog')).toBeVisible();
  await check('lead, note not saved');
  await lead.getByRole('button', { name: 'Keep it' }).click();
  await lead.getByRole('radio', { name: 'Quoted' }).check();
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lead.getByText('Saved', { exact: true })).toBeVisible();
  await check('lead, saved');
  await lead.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(card).toBeFocused();
  await expect(card).toContainText('Quoted');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expectFits(page, 'the inbox on a phone');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectFits(page, 'the inbox on a phone with text of 200 %');
});
