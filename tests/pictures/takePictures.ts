/**
 * `npm run generate -- pictures`: takes the pictures of the README anew into docs/pictures, from the built site and a server of its
 * own with sample leads: home, a form that was refused on a phone, the inbox; then the studio with a form and with the
 * chart of a wizard, which `npm run generate -- pictures studio` takes alone; then those of the field catalogue, which
 * `npm run generate -- pictures fields` takes alone.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { findChromium } from '#build/setup/findChromium.mjs';
import { openDatabase } from '#server/database/openDatabase.ts';
import { exampleKey } from '#workbench/authoring/index.ts';
import { fieldPictures, projectFieldExamples } from '#workbench/build/reference/catalogueMarkdown.ts';
import { addEmployee, startLeadServer } from '../e2e/support/leadServer.ts';
import { seedLeads } from '../support/seedLeads.ts';

const folder = 'docs/pictures';
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
mkdirSync(folder, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
async function openPage(url: string, viewport = desk): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 });
  await page.context().close();
}

const isReady = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });

/** Home, a form that was refused on a phone, and the inbox with a lead open. */
async function takeReadme(): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl: null, databasePool: 1 });
  await seedLeads(db, { count: 60, newest: new Date() });
  await db.destroy();
  const server = await startLeadServer({ DATA_DIR: dataDir });
  try {
    const home = await openPage(`${server.url}/`);
    await isReady(home);
    await keep(home, 'home');

    const health = await openPage(`${server.url}/health-insurance`, phone);
    await isReady(health);
    const form = health.locator('form[data-form-type="HEALTH"]');
    await form.scrollIntoViewIfNeeded();
    await form.locator('[name=phoneNumber]').fill('98765');
    await form.locator('button[type=submit]').click();
    await form.locator('[aria-invalid=true]').first().waitFor();
    await keep(health, 'refused');

    const login = { email: 'asha@example.com', password: 'a long and quiet password' };
    addEmployee(dataDir, login.email, login.password);
    const inbox = await openPage(`${server.adminUrl}/dashboard`);
    await inbox.request.post(`${server.adminUrl}/api/login`, { data: login });
    await inbox.reload();
    await inbox.getByRole('grid', { name: 'Leads' }).locator('[role=row][data-id]').nth(2).click();
    await inbox.getByRole('dialog').waitFor();
    await keep(inbox, 'inbox');
  } finally {
    await server.stop();
  }
}

/** A development server, with what is done at its address. */
async function inDevelopment(take: (origin: string) => Promise<void>): Promise<void> {
  const site = await createServer({ server: { port: 0 }, logLevel: 'error' });
  await site.listen();
  try {
    await take(site.resolvedUrls?.local[0] ?? '');
  } finally {
    await site.close();
  }
}

/** A form in the visual editor and in the code editor, filled in beside it, and the chart of a wizard. */
const takeStudio = () =>
  inDevelopment(async (origin) => {
    for (const [name, location] of [
      ['design', 'form-schemas/health/design'],
      ['code', 'form-schemas/health/ui.json'],
    ] as const) {
      const page = await openPage(`${origin}studio#${location}`, { width: 1440, height: 900 });
      await page.frameLocator('iframe').locator('form').waitFor({ timeout: 60_000 });
      if (name === 'design') await page.locator('[data-card="assistance"]').click({ timeout: 60_000 });
      await page.getByLabel('Fill with').selectOption('fullest');
      await page.getByText('Nothing is wrong.').waitFor();
      await keep(page, name);
    }
    const page = await openPage('about:blank');
    const popup = page.waitForEvent('popup');
    await page.goto(`${origin}critical-illness-insurance?inspect`);
    const inspector = await popup;
    await inspector.setViewportSize({ width: 1280, height: 900 });
    await inspector.getByRole('button', { name: /^criticalIllnessForm .*step/ }).click();
    await inspector.locator('.stage .chart-state').first().waitFor();
    await keep(inspector, 'chart');
  });

/** What a picture of a field leaves out: the forms' frames and buttons, and what stands around them. */
const alone = `
  .example__state > h2, .example__state :is(.form-actions, .error-summary, .lead-form__needs) { display: none }
  .example__state:has([data-example-state="empty"]) { display: none }
  .example__states { grid-template-columns: 320px 320px; width: fit-content; padding: 8px; background: #fff }
  .example__state .lead-form { padding: 0; border: 0; box-shadow: none }
`;

/** The fields of the live catalogue: each filled in, and beside it refused. */
const takeFields = () =>
  inDevelopment(async (origin) => {
    rmSync(fieldPictures, { recursive: true, force: true });
    mkdirSync(fieldPictures, { recursive: true });
    for (const key of projectFieldExamples().map(exampleKey)) {
      const page = await openPage(`${origin}studio/fields#${key}`, { width: 1280, height: 900 });
      await page.locator('[data-example-state="invalid"]:not([inert])').waitFor({ timeout: 120_000 });
      await page.addStyleTag({ content: alone });
      await page.evaluate(() => document.fonts.ready);
      const path = join(fieldPictures, `${key}.png`);
      await page.locator('.example__states').screenshot({ path, caret: 'hide' });
      await page.context().close();
    }
  });

try {
  const kinds = { readme: takeReadme, studio: takeStudio, fields: takeFields };
  const only = process.argv[2];
  for (const [kind, take] of Object.entries(kinds)) if (only === undefined || only === kind) await take();
} finally {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
}
