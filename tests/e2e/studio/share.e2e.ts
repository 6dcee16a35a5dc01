import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { test } from '../support/devForms.ts';
import { fillForm } from '../support/fillForm.ts';
import { formOf, loadForms } from '../support/forms.ts';

/** The dev server transforms modules on the first request, and then builds the page. */
test.setTimeout(240_000);
const withRetry = { timeout: 120_000 };

/** Downloads the shared page from the studio, and opens the file in a browser without network. */
async function openShared(page: Page, browser: Browser): Promise<Page> {
  const [download] = await Promise.all([
    page.waitForEvent('download', withRetry),
    page.getByRole('button', { name: 'Share for review' }).click(),
  ]);
  const file = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(file);
  const context = await browser.newContext({ offline: true, reducedMotion: 'reduce' });
  const shared = await context.newPage();
  const issues: string[] = [];
  shared.on('console', (message) => message.type() === 'error' && issues.push(message.text()));
  shared.on('pageerror', (error) => issues.push(String(error)));
  shared.on(
    'request',
    (requested) => !/^(?:file|data|blob):/.test(requested.url()) && issues.push(requested.url()),
  );
  await shared.goto(pathToFileURL(file).href);
  await expect(shared.locator('form')).toBeVisible(withRetry);
  expect(issues).toEqual([]);
  return shared;
}

test('a valid form is shared as one file that works without a server; an invalid form is not shared', async ({
  page,
  browser,
  devServer,
}) => {
  const [formType, folder] = ['FAMILY_HEALTH', 'family-health'];
  const folderPath = join(relative(process.cwd(), devServer.forms), folder);
  await test.step('an invalid form is not shared', async () => {
    devServer.write(`${folder}/ui.json`, (text) => text.replace('"ui:submit"', '"ui:submt"'));
    await page.goto(`/studio#${folderPath}`);
    await page.getByRole('button', { name: 'Share for review' }).click(withRetry);
    const message = page.getByRole('alert').filter({ hasText: 'so it cannot be shared yet' });
    await expect(message).toContainText('ui:submt', withRetry);
    devServer.write(`${folder}/ui.json`, (text) => text.replace('"ui:submt"', '"ui:submit"'));
    await expect(page.getByText('No problems.')).toBeVisible(withRetry);
  });
  const shared = await openShared(page, browser);
  const form = shared.locator('form');
  const model = formOf(formType, loadForms([devServer.forms]));

  await test.step('the form validates answers, and shows the payload', async () => {
    const buttonLabel = model.model.steps ? 'Next' : model.model.submitLabel;
    await form.getByRole('button', { name: buttonLabel }).click();
    await expect(form.getByText('Enter your first name').first()).toBeVisible();
    await fillForm(form, model, model.examples.smallest.filled);
    await form.getByRole('button', { name: model.model.submitLabel }).click();
    await expect(shared.getByText('Nothing has left this page.')).toBeVisible();
    const sent: unknown = JSON.parse((await shared.locator('.shared-lead pre').textContent()) ?? '');
    expect(sent).toEqual({ formType, data: model.examples.smallest.payload });
  });

  await expectNoAxeFindings(shared, `${folder}, shared`);
  await test.step('the print contains all texts, but not the form', async () => {
    await shared.emulateMedia({ media: 'print' });
    await expect(form).toBeHidden();
    // A4 without its margins
    await shared.setViewportSize({ width: 672, height: 980 });
    const paper = await shared.locator('article').innerText();
    const messages = model.model.fields.flatMap(({ label, messages, options = [] }) => [
      label,
      ...Object.values(messages),
      ...options.map((option) => option.label),
    ]);
    for (const text of [...messages, model.model.confirmation, model.model.submitLabel])
      expect(paper).toContain(text);
    const cut = await shared.evaluate(() =>
      [...document.querySelectorAll('article *')].flatMap((element) =>
        element.getBoundingClientRect().right > innerWidth + 1 ? [element.textContent] : [],
      ),
    );
    expect(cut).toEqual([]);
    const pdf = (await shared.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    await expectNoAxeFindings(shared, `${folder}, in print`);
  });
  await shared.context().close();

  await test.step('the description is readable without scripts', async () => {
    const context = await browser.newContext({ offline: true, javaScriptEnabled: false });
    const bare = await context.newPage();
    await bare.goto(shared.url());
    await expect(bare.getByText('Enter your first name').first()).toBeVisible();
    await context.close();
  });
});
