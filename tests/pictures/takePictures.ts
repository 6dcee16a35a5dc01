/**
 * `npm run generate -- pictures`: takes the pictures of the field catalogue anew into docs/pictures/fields, from the studio's
 * live catalogue: each field filled in, and beside it refused.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { findChromium } from '#build/setup/findChromium.mjs';
import { exampleKey } from '#workbench/authoring/index.ts';
import { fieldPictures, projectFieldExamples } from '#workbench/build/reference/catalogueMarkdown.ts';

/** What a picture leaves out: the forms' frames and buttons, and what stands around them. */
const alone = `
  .example__state > h2, .example__state :is(.form-actions, .error-summary, .lead-form__needs) { display: none }
  .example__state:has([data-example-state="empty"]) { display: none }
  .example__states { grid-template-columns: 320px 320px; width: fit-content; padding: 8px; background: #fff }
  .example__state .lead-form { padding: 0; border: 0; box-shadow: none }
`;

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
const site = await createServer({ server: { port: 0 }, logLevel: 'error' });
try {
  await site.listen();
  rmSync(fieldPictures, { recursive: true, force: true });
  mkdirSync(fieldPictures, { recursive: true });
  for (const key of projectFieldExamples().map(exampleKey)) {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    // the day that the committed pictures show: two runs take the same pictures
    await page.clock.setFixedTime('2026-11-20T10:00:00+05:30');
    await page.goto(`${site.resolvedUrls?.local[0]}studio/fields#${key}`);
    await page.locator('[data-example-state="invalid"]:not([inert])').waitFor({ timeout: 120_000 });
    await page.addStyleTag({ content: alone });
    await page.evaluate(() => document.fonts.ready);
    const path = join(fieldPictures, `${key}.png`);
    await page.locator('.example__states').screenshot({ path, caret: 'hide' });
    await page.close();
  }
} finally {
  await browser.close();
  await site.close();
}
