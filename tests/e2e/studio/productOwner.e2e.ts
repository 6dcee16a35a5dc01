import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { sendExamples } from '../generated/sendExamples.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { test } from '../support/devForms.ts';
import { formOf, loadForms } from '../support/forms.ts';
import { logInAsEmployee, openInbox, rowOf } from '../support/inbox.ts';

const git = (directory: string, ...args: readonly string[]): string =>
  execFileSync(
    'git',
    ['-C', directory, '-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', ...args],
    { encoding: 'utf8' },
  );

/** The dev server transforms modules on their first request. */
const firstLook = { timeout: 60_000 };

const preview = (page: Page) => page.frameLocator('iframe[title="The form as visitors see it"]');
const problems = (page: Page): Locator => page.getByRole('region', { name: 'Problems' });

/** Adds an item of the palette with a label. */
async function add(page: Page, opener: Locator, what: string, label: string): Promise<void> {
  await opener.click();
  await page.getByRole('searchbox', { name: 'Search fields to add' }).fill(what);
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a product owner creates a form from another one, and its leads are in the inbox', async ({
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

  await test.step('the new form Cyber starts from shared fields, then from Liabilities', async () => {
    await page.getByRole('button', { name: 'New form' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible(firstLook);
    await page.keyboard.type('Cyber');
    await page.getByLabel('shared fields').press('Space');
    await page.getByLabel('Date of birth').press('Space');
    await expect(page.getByText('/cyber-insurance')).toBeVisible();
    await expectNoAxeFindings(page, 'a new form');
    await page.getByLabel('another form').press('Space');
    await page.getByRole('radio', { name: 'Businesses', exact: true }).check();
    await page.getByRole('combobox', { name: 'Form to copy' }).selectOption('liabilities');
    await page.getByRole('textbox', { name: 'Title of the form' }).fill('Cyber insurance enquiry');
    await page.getByRole('button', { name: 'Create the form' }).click();
    await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible(firstLook);
    await expect(preview(page).getByRole('heading', { name: 'Cyber insurance enquiry' })).toBeVisible(
      firstLook,
    );
    await expect(problems(page)).toContainText('No problems.', firstLook);
  });

  await test.step('a conditional list of systems is added', async () => {
    const addField = page.getByRole('button', { name: 'Add a field', exact: true });
    await add(page, addField, 'repeatable list', 'Systems');
    await page.getByLabel('Shown when').press('End');
    await expect(page.locator('[data-card="systems"]')).toContainText('When');
    await expect(page.getByText('The examples are regenerated automatically.')).toBeVisible();
    await expect(problems(page)).toContainText('No problems.', firstLook);
    await expect(preview(page).getByRole('group', { name: 'Systems', exact: true })).toBeHidden();
    // the fullest example has a system once the examples are regenerated
    await expect(async () => {
      await page.getByLabel('Fill with').selectOption('the fullest example');
      await expect(preview(page).getByRole('group', { name: 'Systems', exact: true })).toBeVisible({
        timeout: 1000,
      });
    }).toPass(firstLook);
    await page.getByLabel('Fill with').selectOption('nothing');
    await expect(preview(page).getByRole('group', { name: 'Systems', exact: true })).toBeHidden();
    await page.getByLabel('Fill with').selectOption('the fullest example');
    await expectNoAxeFindings(page, 'the studio with a new form');
  });

  await test.step('a missing comma is reported with its position; the last valid form stays until it is fixed', async () => {
    await page.getByRole('button', { name: /^ui\.json/ }).click();
    const code = page.getByRole('textbox', { name: /^Text of .*cyber\/ui\.json$/ });
    await code.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect(problems(page)).toContainText('1 problem.');
    await expect(problems(page)).toContainText('line 3');
    await expect(page.getByText('This is the last valid version')).toBeVisible();
    await expect(preview(page).getByRole('group', { name: 'Systems', exact: true })).toBeVisible();
    await code.press(',');
    await expect(problems(page)).toContainText('No problems.', firstLook);
    await expect(page.getByText('This is the last valid version')).toBeHidden();
  });

  await test.step('the lead is validated as on the server', async () => {
    await page.getByLabel('Fill with').selectOption('the fullest example');
    await page.getByRole('button', { name: 'Lead', exact: true }).click();
    await expect(page.getByText('201 Stored')).toBeVisible(firstLook);
  });

  await test.step('saving writes one new folder and nothing else', async () => {
    expect(existsSync(join(forms, 'cyber'))).toBe(false);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    expect(git(forms, 'status', '--porcelain')).toBe('?? cyber/\n');
    const examples = JSON.parse(readFileSync(join(forms, 'cyber/examples.json'), 'utf8'));
    expect(examples.wrong.length).toBeGreaterThan(3);
  });

  const { route } = JSON.parse(readFileSync(join(forms, 'cyber/page.json'), 'utf8'));
  const leadServer = await openLeadServer();
  await test.step('the site shows the new form at its route and in its menus', async () => {
    await page.goto(route);
    await expect(page.locator('form[data-form-type="CYBER"]')).toBeVisible(firstLook);
    await expect(page.locator(`footer a[href="${route}"]`)).toBeAttached();
  });

  await test.step('an open page shows a change of its files, and an error until a mistake is fixed', async () => {
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

  await test.step('each example of the new form is stored as its lead', async () => {
    const form = formOf('CYBER', loadForms([forms], true));
    const before = leadServer.rows().length;
    const newRows = () => leadServer.rows().slice(before);
    await sendExamples({ page, form, newRows });
  });

  await test.step('the leads of the new form are in the inbox', async () => {
    const { filled } = JSON.parse(readFileSync(join(forms, 'cyber/examples.json'), 'utf8')).smallest;
    await logInAsEmployee(page, leadServer);
    await openInbox(page, leadServer, '?form=CYBER');
    await expect(rowOf(page, String(filled.lastName ?? filled.firstName)).first()).toBeVisible();
  });
});
