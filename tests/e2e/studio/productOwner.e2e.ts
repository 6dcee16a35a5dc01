import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { sendExamples } from '../generated/sendExamples.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { test } from '../support/devForms.ts';
import { formOf, loadForms } from '../support/forms.ts';
import { comeAsEmployee, openInbox, rowOf } from '../support/inbox.ts';

const git = (directory: string, ...args: readonly string[]): string =>
  execFileSync(
    'git',
    ['-C', directory, '-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', ...args],
    { encoding: 'utf8' },
  );

/** A dev server makes modules when they are first asked for. */
const firstLook = { timeout: 60_000 };

const preview = (page: Page) => page.frameLocator('iframe[title="The form as a visitor sees it"]');
const problems = (page: Page): Locator => page.getByRole('region', { name: 'Problems' });

/** Adds something from the list of what can be added, under a label. */
async function add(page: Page, opener: Locator, what: string, label: string): Promise<void> {
  await opener.click();
  await page.getByRole('searchbox', { name: 'Search what can be added' }).fill(what);
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a product owner makes a form from another, and its leads are in the inbox', async ({
  page,
  devServer,
  openLeadServer,
}) => {
  test.setTimeout(240_000);
  const { forms } = devServer;
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'As released'],
  ])
    git(forms, ...args);
  await page.goto('/studio');
  await expect(page.getByRole('navigation', { name: 'Forms' })).toBeVisible(firstLook);

  await test.step('Cyber is begun, with shared fields at first, then from Liabilities', async () => {
    await page.getByRole('button', { name: 'New form' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible(firstLook);
    await page.keyboard.type('Cyber');
    await page.getByLabel('shared fields').press('Space');
    await page.getByLabel('Date of birth').press('Space');
    await expect(page.getByText('/cyber-insurance')).toBeVisible();
    await expectNoAxeFindings(page, 'a new form');
    await page.getByLabel('what another form asks').press('Space');
    await page.getByRole('radio', { name: 'Businesses', exact: true }).check();
    await page.getByRole('combobox', { name: 'The other form' }).selectOption('liabilities');
    await page.getByRole('textbox', { name: 'Title of the form' }).fill('Cyber insurance enquiry');
    await page.getByRole('button', { name: 'Make the form' }).click();
    await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible(firstLook);
    await expect(preview(page).getByRole('heading', { name: 'Cyber insurance enquiry' })).toBeVisible(
      firstLook,
    );
    await expect(problems(page)).toContainText('Nothing is wrong.', firstLook);
  });

  await test.step('a list of systems is added, which appears by an answer', async () => {
    const addField = page.getByRole('button', { name: 'Add a field', exact: true });
    await add(page, addField, 'repeatable list', 'Systems');
    await page.getByLabel('Shown when').press('End');
    await expect(page.locator('[data-card="systems"]')).toContainText('When');
    await expect(page.getByText('The examples follow the form by themselves.')).toBeVisible();
    await expect(problems(page)).toContainText('Nothing is wrong.', firstLook);
    await expect(preview(page).getByRole('group', { name: 'Systems', exact: true })).toBeHidden();
    // the examples are made anew beside: the fullest one has a system once they are there
    await expect(async () => {
      await page.getByLabel('Fill with').selectOption('the fullest example');
      await expect(preview(page).getByRole('group', { name: 'Systems', exact: true })).toBeVisible({
        timeout: 1000,
      });
    }).toPass(firstLook);
    await page.getByLabel('Fill with').selectOption('nothing');
    await expect(preview(page).getByRole('group', { name: 'Systems', exact: true })).toBeHidden();
    await page.getByLabel('Fill with').selectOption('the fullest example');
    await expectNoAxeFindings(page, 'the studio with a form that was begun');
  });

  await test.step('a comma is lost: the place is said and the form stays, until it is written again', async () => {
    await page.getByRole('button', { name: /^ui\.json/ }).click();
    const code = page.getByRole('textbox', { name: /^Text of .*cyber\/ui\.json$/ });
    await code.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect(problems(page)).toContainText('One thing is wrong.');
    await expect(problems(page)).toContainText('line 3');
    await expect(page.getByText('This is the last version that could be drawn')).toBeVisible();
    await expect(preview(page).getByRole('group', { name: 'Systems', exact: true })).toBeVisible();
    await code.press(',');
    await expect(problems(page)).toContainText('Nothing is wrong.', firstLook);
    await expect(page.getByText('This is the last version that could be drawn')).toBeHidden();
  });

  await test.step('the lead is judged as the server would', async () => {
    await page.getByLabel('Fill with').selectOption('the fullest example');
    await page.getByRole('button', { name: 'Lead', exact: true }).click();
    await expect(page.getByText('201 Stored')).toBeVisible(firstLook);
  });

  await test.step('it is saved: one new folder, and nothing else', async () => {
    expect(existsSync(join(forms, 'cyber'))).toBe(false);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    expect(git(forms, 'status', '--porcelain')).toBe('?? cyber/\n');
    const examples = JSON.parse(readFileSync(join(forms, 'cyber/examples.json'), 'utf8'));
    expect(examples.wrong.length).toBeGreaterThan(3);
  });

  const { route } = JSON.parse(readFileSync(join(forms, 'cyber/page.json'), 'utf8'));
  const leadServer = await openLeadServer();
  await test.step('the site has it at its route and in its menus', async () => {
    await page.goto(route);
    await expect(page.locator('form[data-form-type="CYBER"]')).toBeVisible(firstLook);
    await expect(page.locator(`footer a[href="${route}"]`)).toBeAttached();
  });

  await test.step('a change of its files is seen in the open page, and a mistake covers the page until it is mended', async () => {
    const label = 'Which covers are wanted?';
    devServer.write('cyber/ui.json', (text) => text.replace('Which covers do you need?', label));
    const form = page.locator('form[data-form-type="CYBER"]');
    await expect(form).toContainText(label, firstLook);
    let whole = '';
    devServer.write('cyber/schema.json', (text) => {
      whole = text;
      return text.replace('"type": "string"', '"type": "strong"');
    });
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText('cyber/schema.json', firstLook);
    devServer.write('cyber/schema.json', () => whole);
    await expect(form).toContainText(label, firstLook);
    await expect(overlay).toHaveCount(0);
  });

  await test.step('its examples become their leads, as every folder shows by itself', async () => {
    const form = formOf('CYBER', loadForms([forms], true));
    const before = leadServer.rows().length;
    const newRows = () => leadServer.rows().slice(before);
    await sendExamples({ page, form, newRows });
  });

  await test.step('the staff see it in the inbox', async () => {
    const { filled } = JSON.parse(readFileSync(join(forms, 'cyber/examples.json'), 'utf8')).smallest;
    await comeAsEmployee(page, leadServer);
    await openInbox(page, leadServer, '?form=CYBER');
    await expect(rowOf(page, String(filled.lastName ?? filled.firstName)).first()).toBeVisible();
  });
});
