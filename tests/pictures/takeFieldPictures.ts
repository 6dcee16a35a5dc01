/**
 * `npm run generate -- pictures fields`: takes the pictures of the field catalogue anew into docs/pictures/fields, from the live
 * catalogue of `npm run dev`: each field filled in, and beside it refused.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { createServer } from 'vite';
import { exampleKey } from '#workbench/authoring/index.ts';
import { fieldPictures, projectFieldExamples } from '#workbench/build/reference/catalogueMarkdown.ts';

/** What a picture leaves out: the forms' frames and buttons, and what stands around them. */
const alone = `
  .example__state > h2, .example__state :is(.form-actions, .error-summary, .lead-form__needs) { display: none }
  .example__state:has([data-example-state="empty"]) { display: none }
  .example__states { grid-template-columns: 320px 320px; width: fit-content; padding: 8px; background: #fff }
  .example__state .lead-form { padding: 0; border: 0; box-shadow: none }
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
    for (const example of projectFieldExamples())
      await takeOne(page, `${url}studio/fields#${exampleKey(example)}`, `${exampleKey(example)}.png`);
  } finally {
    await server.close();
  }
}

async function takeOne(page: Page, url: string, file: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
  await page.locator('[data-example-state="invalid"]:not([inert])').waitFor({ timeout: 120_000 });
  await page.addStyleTag({ content: alone });
  await page.evaluate(() => document.fonts.ready);
  await page.locator('.example__states').screenshot({ path: join(fieldPictures, file), caret: 'hide' });
}
