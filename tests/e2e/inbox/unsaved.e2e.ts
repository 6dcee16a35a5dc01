import {
  freshName,
  leadDrawer,
  logInAsEmployee,
  openInbox,
  openLead,
  rowOf,
  sendLead,
} from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';

test('Back, Forward and a reload ask only before an unsaved note is lost', async ({ page, leadServer }) => {
  const name = freshName();
  await sendLead(page, leadServer, { firstName: name });
  await logInAsEmployee(page, leadServer);
  await openInbox(page, leadServer, `?text=${name}`);
  const list = page.url();
  const lead = leadDrawer(page);
  await openLead(page, name);
  expect(page.url()).toContain('lead=');
  await page.goBack();
  await expect(lead).toBeHidden();
  expect(page.url()).toBe(list);
  await page.goForward();
  await expect(lead.getByRole('heading', { name: 'History' })).toBeVisible();

  const note = lead.getByRole('textbox', { name: 'Note' });
  await note.fill('Half a thought');
  await page.goBack();
  await expect(lead.getByRole('alertdialog')).toBeVisible();
  expect(page.url()).toContain('lead=');
  await lead.getByRole('button', { name: 'Keep it' }).click();
  await expect(note).toHaveValue('Half a thought');
  await page.goBack();
  await lead.getByRole('button', { name: 'Discard it' }).click();
  await expect(lead).toBeHidden();
  await expect(page).toHaveURL(list);

  // the Close button adds an entry to the history, so Back opens the lead again
  await openLead(page, name);
  await lead.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(lead.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.goForward();
  await expect(lead).toBeHidden();

  await openLead(page, name);
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type());
    await dialog.dismiss();
  });
  await note.fill('   ');
  await page.reload();
  expect(dialogs).toEqual([]);
  await expect(note).toHaveValue('');
  await note.fill('Half a thought');
  await page.evaluate(() => location.reload());
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await expect(note).toHaveValue('Half a thought');
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lead.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(lead.getByText('Half a thought')).toBeVisible();
  expect(dialogs).toEqual(['beforeunload']);
  await page.keyboard.press('Escape');
  await expect(lead).toBeHidden();
  await expect(rowOf(page, name)).toBeVisible();

  const requestedDays: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/inbox/leads') requestedDays.push(url.searchParams.get('since') ?? '');
  });
  const from = page.getByLabel('From');
  await from.focus();
  await page.keyboard.type('01152026', { delay: 60 });
  await expect(page).toHaveURL(/from=2026-01-15/);
  await expect.poll(() => requestedDays).toEqual(['2026-01-14T18:30:00.000Z']);
  await page.goBack();
  await expect(from).toHaveValue('');
});
