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
import { addEmployee, startLeadServer } from '../e2e/support/leadServer.ts';
import { seedLeads } from '../support/seedLeads.ts';
import { takeFieldPictures } from './takeFieldPictures.ts';

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
try {
  const only = process.argv[2];
  if (only === undefined) await takeReadme();
  if (only === undefined || only === 'studio') await takeStudio();
  if (only === undefined || only === 'fields') await takeFieldPictures(browser);
} finally {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
}

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

/** A form in the visual editor and in the code editor, filled in beside it, and the chart of a wizard. */
async function takeStudio(): Promise<void> {
  const site = await createServer({ server: { port: 0 }, logLevel: 'error' });
  await site.listen();
  try {
    const origin = site.resolvedUrls?.local[0] ?? '';
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
  } finally {
    await site.close();
  }
}
