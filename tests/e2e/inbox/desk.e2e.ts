import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import {
  freshName,
  historyOf,
  leadDrawer,
  logInAsEmployee,
  openInbox,
  openLead,
  rowOf,
  sendLead,
} from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import type { LeadServer } from '../support/leadServer.ts';
import { callFailed } from '../support/loginDialog.ts';

/** The work on the stored leads whose data contain the text, oldest first. */
const workOn = (server: LeadServer, text: string) =>
  server.query(
    `SELECT id, status, owner, touch_at, touch_note, reason, version FROM lead WHERE data LIKE '%${text}%' ORDER BY sequence`,
  );

const heading = (page: Page) => leadDrawer(page).getByRole('heading', { level: 2 });
const isSaved = (page: Page) => expect(leadDrawer(page).getByText('Saved', { exact: true })).toBeVisible();

test('thirty leads are emptied by keyboard alone, each with a next touch', async ({ page, leadServer }) => {
  const name = freshName();
  const count = 30;
  const surnames = Array.from({ length: count }, (_, index) => `Lead${index}x`);
  for (const lastName of surnames) await sendLead(page, leadServer, { firstName: name, lastName });
  await logInAsEmployee(page, leadServer);
  await openInbox(page, leadServer, `?text=${name}`);
  await expect(rowOf(page, 'Lead29x')).toBeVisible();

  const press = (key: string) => page.keyboard.press(key);
  await press('j');
  await press('Enter');
  const seen: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await expect(leadDrawer(page).getByRole('form')).toHaveAttribute('aria-busy', 'false');
    seen.push(await heading(page).innerText());
    await press('t');
    await press('Enter');
    if (index === 0) {
      await press('s');
      await press('ArrowRight');
      await press('a');
      await press('n');
      // letters are text in a field
      await page.keyboard.type('jk? call again');
    }
    await press('Control+Shift+Enter');
    if (index < count - 1) await expect(heading(page)).not.toHaveText(seen.at(-1) ?? '');
  }
  await expect(leadDrawer(page).getByText('This is the last lead.')).toBeVisible();
  expect(new Set(seen).size).toBe(count);
  const stored = workOn(leadServer, name);
  expect(stored.map(({ version }) => version)).toEqual(surnames.map(() => 1));
  // the first quick choice: this afternoon, or tomorrow morning
  for (const { touch_at } of stored) expect(touch_at).toMatch(/T(10|04):30:00\.000Z$/);
  const first = stored.find(({ owner }) => owner !== null);
  expect(first).toMatchObject({ status: 'contacted', owner: expect.stringContaining('@') });

  await press('Escape');
  await expect(leadDrawer(page)).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent)).toContain(
    seen.at(-1) ?? '',
  );
});

test('a lead turns late while one looks, in its place', async ({ page, leadServer }) => {
  await page.clock.install();
  const name = freshName();
  for (const lastName of ['First', 'Second', 'Third'])
    await sendLead(page, leadServer, { firstName: name, lastName });
  await logInAsEmployee(page, leadServer);
  const [, second] = workOn(leadServer, name);
  const at = new Date(Date.now() + 10 * 60_000).toISOString();
  const touch = { at, note: 'Ask for the policy' };
  const planned = await page.request.post(`${leadServer.adminUrl}/api/inbox/leads/${second?.id}/changes`, {
    data: { version: 0, touch },
  });
  expect(planned.ok()).toBe(true);

  await openInbox(page, leadServer, `?text=${name}`);
  const row = rowOf(page, 'Second');
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Late');
  await expect(rowOf(page, name).first()).toContainText('Second');
  await expect(page).toHaveTitle(/^\([\d,]+\) Lead inbox$/);
  const places = () =>
    Promise.all(['First', 'Second', 'Third'].map((text) => rowOf(page, text).boundingBox()));
  const before = await places();
  await page.clock.fastForward(11 * 60_000);
  await expect(row).toContainText('Late');
  expect(await places()).toEqual(before);
  await expectNoAxeFindings(page, 'the inbox with a late lead');
  await openLead(page, 'Second');
  await expect(leadDrawer(page)).toContainText('Late');

  // leads of one number are linked
  const related = leadDrawer(page).getByRole('region', { name: /enquiry of this number$/ });
  await expect(related.getByRole('link').first()).toBeVisible();
  await expectNoAxeFindings(page, 'an open lead with related ones');
});

test('two advisers take a lead at once: one owns it, and the other sees who', async ({
  page,
  browser,
  leadServer,
  allowConsoleError,
}) => {
  allowConsoleError(callFailed);
  const name = freshName();
  await sendLead(page, leadServer, { firstName: name });
  const context = await browser.newContext();
  const other = await context.newPage();
  const me = await logInAsEmployee(page, leadServer);
  const colleague = await logInAsEmployee(other, leadServer);
  for (const each of [page, other]) {
    await openInbox(each, leadServer, `?text=${name}`);
    await openLead(each, name);
    await each.keyboard.press('a');
  }
  await other.keyboard.press('Control+Enter');
  await isSaved(other);
  await page.keyboard.press('n');
  await page.keyboard.type('Mine');
  await page.keyboard.press('Control+Enter');
  const lead = leadDrawer(page);
  await expect(lead.getByText(`${colleague} took it meanwhile`)).toBeVisible();
  await expect(lead.getByRole('combobox', { name: 'Owner' })).toHaveValue(colleague);
  await expect(lead.getByRole('textbox', { name: 'Note' })).toHaveValue('Mine');
  expect(workOn(leadServer, name)).toMatchObject([{ owner: colleague }]);
  await context.close();

  // lost needs its reason; a template begins the note
  await lead.getByRole('radio', { name: 'Lost' }).check();
  await page.keyboard.press('Control+Enter');
  const reason = lead.getByRole('combobox', { name: 'Why it was lost' });
  await expect(reason).toBeFocused();
  await reason.selectOption('Price');
  await lead.getByRole('combobox', { name: 'Add a template to the note' }).selectOption('Documents');
  await expect(lead.getByRole('textbox', { name: 'Note' })).toHaveValue(/^Mine\n/);
  await page.keyboard.press('Control+Enter');
  await isSaved(page);
  expect(workOn(leadServer, name)).toMatchObject([{ status: 'lost', reason: 'Price', touch_at: null }]);
  await expect(historyOf(page).first()).toContainText('Set to Lost: Price');
  await page.keyboard.press('Escape');

  // several at once
  for (const lastName of ['One', 'Two']) await sendLead(page, leadServer, { firstName: name, lastName });
  await page.keyboard.press('r');
  await expect(rowOf(page, name)).toHaveCount(3);
  for (const text of ['One', 'Two']) {
    await rowOf(page, text).getByRole('gridcell', { name: text }).focus();
    await page.keyboard.press('x');
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.type('Quo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('You');
  await expectNoAxeFindings(page, 'the inbox with two leads to change');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 leads are now Quoted, with you.')).toBeVisible();
  expect(workOn(leadServer, name).slice(1)).toMatchObject([
    { status: 'quoted', owner: me },
    { status: 'quoted', owner: me },
  ]);
});

test('single keys can be switched off, and saved views survive a reload and a removed form', async ({
  page,
  leadServer,
}) => {
  const name = freshName();
  await sendLead(page, leadServer, { firstName: name });
  await logInAsEmployee(page, leadServer);
  await openInbox(page, leadServer, `?text=${name}`);
  await expect(rowOf(page, name)).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expectNoAxeFindings(page, 'the help with all keys');
  await help.getByRole('checkbox', { name: /Single keys/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.reload();
  await expect(rowOf(page, name)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await help.getByRole('checkbox', { name: /Single keys/ }).check();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.getByRole('combobox', { name: 'Owner' }).selectOption('none');
  await page.getByRole('combobox', { name: 'Form' }).selectOption('GET_IN_TOUCH');
  await page.getByRole('button', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Unowned calls');
  await expectNoAxeFindings(page, 'the dialog of a new view');
  await page.keyboard.press('Enter');
  const views = page.getByRole('navigation', { name: 'Views' });
  const view = views.getByRole('link', { name: 'Unowned calls' });
  await expect(view).toHaveAttribute('aria-current', 'true');
  // a view of a form that the site no longer has shows the leads of all forms
  const gone = await page.request.post(`${leadServer.adminUrl}/api/inbox/views`, {
    data: { name: 'Gone form', query: 'form=GONE&owner=none&sort=gone', isShared: false },
  });
  expect(gone.ok()).toBe(true);
  await page.goto(`${leadServer.adminUrl}/dashboard`);
  await views.getByRole('link', { name: 'Gone form' }).click();
  await expect(page).toHaveURL(/\?owner=none$/);
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('none');
  await view.click();
  await expect(page.getByRole('combobox', { name: 'Form' })).toHaveValue('GET_IN_TOUCH');
  await expectNoAxeFindings(page, 'a saved view');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove view' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(view).toBeHidden();
});
