import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { sendExamples } from '../generated/sendExamples.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { type DevSite, startDevSite } from '../support/devSite.ts';
import { formOf, loadForms } from '../support/forms.ts';
import { comeAsEmployee, openInbox, rowOf } from '../support/inbox.ts';
import { type LeadServer, startLeadServer } from '../support/leadServer.ts';

interface Workshop {
  readonly forms: string;
  readonly site: DevSite;
  readonly leadServer: LeadServer;
}

/** `test` for a product owner's day: form folders under version control, a dev server over them, and a lead server. */
const test = base.extend<object, { workshop: Workshop }>({
  workshop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const forms = mkdtempSync(join(tmpdir(), 'owned-forms-'));
      cpSync('form-schemas', forms, { recursive: true });
      for (const args of [
        ['init', '-q'],
        ['add', '-A'],
        ['commit', '-q', '-m', 'As released'],
      ])
        git(forms, ...args);
      const leadServer = await startLeadServer({ FORM_SCHEMAS_DIR: forms, FORM_DRAFTS: 'on' });
      const site = await startDevSite({
        FORM_SCHEMAS_DIR: forms,
        PORT: new URL(leadServer.url).port,
        DEV_SITE_WATCHES: 'yes',
      });
      await use({ forms, site, leadServer });
      await Promise.all([site.stop(), leadServer.stop()]);
      rmSync(forms, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ workshop }, use) => use(workshop.site.url),
});

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

test('[A11Y-1] a product owner makes a form from another, adds a list with a condition, breaks and mends its text, saves, and its leads are in the inbox', async ({
  page,
  workshop: { forms, leadServer },
}) => {
  test.setTimeout(240_000);
  await page.goto('/studio');
  await expect(page.getByRole('navigation', { name: 'Forms' })).toBeVisible(firstLook);

  await test.step('Cyber is begun from Liabilities', async () => {
    await page.getByRole('button', { name: 'New form' }).click();
    await expect(page.getByRole('dialog')).toBeVisible(firstLook);
    await page.getByRole('textbox', { name: 'Name' }).fill('Cyber');
    await page.getByRole('radio', { name: 'Businesses' }).check();
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
      await page.getByLabel('Fill with').selectOption('fullest');
      await expect(preview(page).getByRole('group', { name: 'Systems', exact: true })).toBeVisible({
        timeout: 1000,
      });
    }).toPass(firstLook);
    await page.getByLabel('Fill with').selectOption('nothing');
    await expect(preview(page).getByRole('group', { name: 'Systems', exact: true })).toBeHidden();
    await page.getByLabel('Fill with').selectOption('fullest');
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
    await page.getByLabel('Fill with').selectOption('fullest');
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
  await test.step('the site has it in its menus and at its route', async () => {
    await leadServer.restart();
    await page.goto('/');
    await expect(page.locator(`footer a[href="${route}"]`)).toBeAttached(firstLook);
    await page.goto(route);
    await expect(page.locator('form[data-form-type="CYBER"]')).toBeVisible(firstLook);
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
