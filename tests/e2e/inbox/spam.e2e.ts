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
import { callFailed } from '../support/loginDialog.ts';
import { proves } from '../support/proves.ts';

test('several leads are marked as spam and back together, except those that somebody else has changed', async ({
  page,
  browser,
  leadServer,
  allowConsoleError,
}) => {
  proves('R55');
  allowConsoleError(callFailed);
  const name = freshName();
  for (const lastName of ['First', 'Second', 'Third'])
    await sendLead(page, leadServer, { firstName: name, lastName });
  await logInAsEmployee(page, leadServer);
  await openInbox(page, leadServer, `?text=${name}`);
  await expect(rowOf(page, name)).toHaveCount(3);

  const boxes = page.getByRole('checkbox', { name: 'Select row' });
  await boxes.nth(0).focus();
  const before = await boxes.nth(1).boundingBox();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await boxes.nth(1).boundingBox(), 'ticking a row moves no row').toEqual(before);
  await boxes.nth(1).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectNoAxeFindings(page, 'the inbox with two leads selected');

  // somebody else changes one of them
  const context = await browser.newContext();
  const other = await context.newPage();
  const otherEmail = await logInAsEmployee(other, leadServer);
  await openInbox(other, leadServer, `?text=${name}`);
  await openLead(other, 'Second');
  await leadDrawer(other).getByRole('radio', { name: 'Contacted' }).check();
  await leadDrawer(other).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(leadDrawer(other).getByText('Saved', { exact: true })).toBeVisible();

  const mark = page.getByRole('button', { name: 'Mark as spam' });
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('1 lead is now Spam. 1 was changed by somebody else and skipped.'),
  ).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(2);
  await expect(rowOf(page, 'Second')).toContainText('Contacted');
  await expect(mark).toBeFocused();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Spam');
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(rowOf(page, 'Third')).toContainText('Spam');
  await page.getByRole('checkbox', { name: 'Select row' }).check();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('1 lead is no longer spam: the earlier status is back.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All but spam');
  await expect(rowOf(page, name)).toHaveCount(3);

  // two people change one lead: the second one sees the first change, and keeps the note
  const lead = leadDrawer(page);
  await openLead(page, 'First');
  await other.goto(page.url());
  await leadDrawer(other).getByRole('radio', { name: 'Quoted' }).check();
  await leadDrawer(other).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(leadDrawer(other).getByText('Saved', { exact: true })).toBeVisible();
  await context.close();
  const note = lead.getByRole('textbox', { name: 'Note' });
  await note.fill('Mine');
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = lead.getByRole('status').filter({ hasText: `${otherEmail} set it to Quoted meanwhile` });
  await expect(conflict).toBeVisible();
  await expect(lead.getByRole('radio', { name: 'Quoted' })).toBeChecked();
  await expect(note).toHaveValue('Mine');
  await expectNoAxeFindings(page, 'the inbox after a conflict');
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lead.getByText('Saved', { exact: true })).toBeVisible();
  await expect(historyOf(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(lead).toBeHidden();

  await openLead(page, 'Third');
  const erase = lead.getByRole('button', { name: 'Erase this lead…' });
  await erase.click();
  const question = lead.getByRole('alertdialog', { name: /cannot undo/ });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectNoAxeFindings(page, 'the inbox with the question before an erasure');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(erase).toBeFocused();
  await erase.click();
  await question.getByRole('button', { name: 'Erase it' }).click();
  await expect(lead.getByRole('alert')).toHaveText('The lead was erased.');
  await expect(lead.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lead).toBeHidden();
  await expect(rowOf(page, name)).toHaveCount(2);
  await expect(rowOf(page, 'Third')).toHaveCount(0);
});
