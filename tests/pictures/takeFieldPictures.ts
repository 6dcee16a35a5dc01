/**
 * `npm run generate -- pictures fields`: takes the pictures of the field catalogue anew into docs/pictures/fields, from the live
 * catalogue of `npm run dev`: each field filled in, and beside it refused.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { createServer } from 'vite';
import {
  fieldPictures,
  specimenKey,
  writtenSpecimens,
} from '#workbench/build/reference/catalogueMarkdown.ts';

/** What a picture leaves out: the forms' frames and buttons, and what stands around them. */
const alone = `
  .specimen__state > h2, .specimen__state :is(.form-actions, .error-summary, .lead-form__needs) { display: none }
  .specimen__state:has([data-specimen-state="empty"]) { display: none }
  .specimen__states { grid-template-columns: 320px 320px; width: fit-content; padding: 8px; background: #fff }
  .specimen__state .lead-form { padding: 0; border: 0; box-shadow: none }
`;

/** Takes the pictures. */
export async function takeFieldPictures(browser: Browser): Promise<void> {
  rmSync(fieldPictures, { recursive: true, force: true });
  mkdirSync(fieldPictures, { recursive: true });
  const server = await createServer({ server: { port: 0 }, logLevel: 'warn' });
  await server.listen();
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const url = server.resolvedUrls?.local[0] ?? '';
    for (const specimen of writtenSpecimens())
      await takeOne(page, `${url}studio/fields#${specimenKey(specimen)}`, `${specimenKey(specimen)}.png`);
  } finally {
    await server.close();
  }
}

async function takeOne(page: Page, url: string, file: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
  await page.locator('[data-specimen-state="refused"]:not([inert])').waitFor({ timeout: 120_000 });
  await page.addStyleTag({ content: alone });
  await page.evaluate(() => document.fonts.ready);
  await page.locator('.specimen__states').screenshot({ path: join(fieldPictures, file), caret: 'hide' });
}
