/**
 * `npm run pictures`: takes the pictures of the README anew into docs/pictures, from the built site and a server of its
 * own with sample leads: home, a form that was refused on a phone, the inbox; then the studio with a form and with the
 * chart of a wizard, which `npm run pictures -- studio` takes alone; then those of the field catalogue, which
 * `npm run pictures -- fields` takes alone.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { findChromium } from '#build/setup/findChromium.mjs';
import { openDatabase } from '#server/database/openDatabase.ts';
import { type LeadServer, startLeadServer } from '#tests/journeys/support/leadServer.ts';
import { addEmployee } from '#tests/journeys/support/loginDialog.ts';
import { seedLeads } from '#tests/support/seedLeads.ts';
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
  if (only === 'studio') await takeStudio();
  else await takeFieldPictures(browser);
} finally {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeReadme(): Promise<void> {
  await fillDatabase();
  const server = await startLeadServer({ DATA_DIR: dataDir });
  try {
    await takeHome(server);
    await takeRefusal(server);
    await takeInbox(server);
  } finally {
    await server.stop();
  }
  await takeStudio();
}

async function fillDatabase(): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl: null, databasePool: 1 });
  await seedLeads(db, { count: 60, newest: new Date() });
  await db.destroy();
}

async function openPage(viewport: typeof desk): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Goes to a page and waits until it answers. */
async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 });
  await page.context().close();
}

async function takeHome({ url }: LeadServer): Promise<void> {
  const page = await openPage(desk);
  await arrive(page, `${url}/`);
  await keep(page, 'home');
}

async function takeRefusal({ url }: LeadServer): Promise<void> {
  const page = await openPage(phone);
  await arrive(page, `${url}/health-insurance`);
  const form = page.locator('form[data-form-type="HEALTH"]');
  await form.scrollIntoViewIfNeeded();
  await form.locator('[name=phoneNumber]').fill('98765');
  await form.locator('button[type=submit]').click();
  await form.locator('[aria-invalid=true]').first().waitFor();
  await keep(page, 'refused');
}

async function takeInbox({ adminUrl }: LeadServer): Promise<void> {
  const page = await openPage(desk);
  addEmployee(dataDir, 'asha@example.com', 'a long and quiet password');
  const login = { email: 'asha@example.com', password: 'a long and quiet password' };
  await page.request.post(`${adminUrl}/api/login`, { data: login });
  await page.goto(`${adminUrl}/dashboard`);
  await page.getByRole('grid', { name: 'Leads' }).locator('[role=row][data-id]').nth(2).click();
  await page.getByRole('dialog').waitFor();
  await keep(page, 'inbox');
}

/** The studio: a form while it is made, and the wizard of the critical illness quote as far as its second step. */
async function takeStudio(): Promise<void> {
  const site = await createServer({ server: { port: 0 }, logLevel: 'error' });
  await site.listen();
  try {
    const origin = site.resolvedUrls?.local[0] ?? '';
    await takeDesign(origin, 'design', 'form-schemas/health/design');
    await takeDesign(origin, 'code', 'form-schemas/health/ui.json');
    await takeChart(origin);
  } finally {
    await site.close();
  }
}

/** A form in the visual editor or in the code editor, filled in beside it. */
async function takeDesign(origin: string, name: string, place: string): Promise<void> {
  const page = await openPage({ width: 1440, height: 900 });
  await page.goto(`${origin}studio#${place}`);
  const form = page.frameLocator('iframe').locator('form');
  await form.waitFor({ timeout: 60_000 });
  if (name === 'design') await page.locator('[data-card="assistance"]').click({ timeout: 60_000 });
  await page.getByLabel('Fill with').selectOption('fullest');
  await page.getByText('Nothing is wrong.').waitFor();
  await keep(page, name);
}

async function takeChart(origin: string): Promise<void> {
  const page = await openPage(desk);
  const [inspector] = await Promise.all([
    page.waitForEvent('popup'),
    arrive(page, `${origin}critical-illness-insurance?inspect`),
  ]);
  await inspector.setViewportSize({ width: 1280, height: 900 });
  await inspector.getByRole('button', { name: /^criticalIllnessForm .*step/ }).click();
  await inspector.locator('.stage .chart-state').first().waitFor();
  await keep(inspector, 'chart');
}
