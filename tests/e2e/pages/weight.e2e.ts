import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

/** The maximum size (kB, gzip) and number of scripts that a visit loads. */
const budgets = [
  { visit: 'the home page', path: '/', kilobytes: 122.5, files: 6 },
  { visit: 'a page without a form', path: '/terms-and-condtions', kilobytes: 120.2, files: 6 },
  { visit: 'until HEALTH works', path: '/health-insurance', form: 'HEALTH', kilobytes: 202.3, files: 14 },
] as const;
const maxInlineKilobytes = 6;

const kilobytesOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;

/** The limit of restyled elements. `:has()` next to a universal selector would restyle the whole page for each change. */
const maxRestyledElements = 50;

/** Records the scripts that a page loads from now on, including cached ones. */
function scriptsOf(page: Page): () => Promise<readonly string[]> {
  const texts: Promise<string>[] = [];
  const record = (response: Response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text());
  };
  page.on('response', record);
  return () => {
    page.off('response', record);
    return Promise.all(texts);
  };
}

test('a visit fetches no more scripts than it needs', async ({ page, leadServer }) => {
  proves('CLIENT-1');
  for (const budget of budgets) await test.step(budget.visit, () => expectWithinBudget(page, budget));
  const staff = scriptsOf(page);
  await page.goto(`${leadServer.adminUrl}/dashboard`);
  await expect(page.locator('form')).toBeVisible();
  expect(kilobytesOf(await staff())).toBeLessThan(100);
});

test('elements that scripts add restyle their surroundings, not the page', async ({ page, browser }) => {
  for (const { visit, path } of budgets)
    await test.step(visit, async () => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-ready');
      const counts: number[] = [];
      // a font or form that loads meanwhile restyles more elements, but only once
      for (let addition = 0; addition < 3; addition += 1)
        counts.push(await restyledByAnAddition(page, browser));
      expect(Math.min(...counts)).toBeLessThan(maxRestyledElements);
    });
});

async function restyledByAnAddition(page: Page, browser: Browser): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(async () => {
    document.querySelector('main section')?.append(document.createElement('button'));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  });
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const counts = traceEvents.map(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0,
  );
  expect(counts.some((count) => count > 0)).toBe(true);
  return Math.max(...counts);
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

async function expectWithinBudget(
  page: Page,
  { path, kilobytes, files, ...with_ }: (typeof budgets)[number],
) {
  const scripts = scriptsOf(page);
  await page.goto(path);
  if ('form' in with_) {
    const form = page.locator(`form[data-form-type="${with_.form}"]`);
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveAttribute('data-live');
  }
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((elements) => elements.map((element) => element.textContent));
  expect(kilobytesOf(inline)).toBeLessThan(maxInlineKilobytes);
  const [firstScript = 0, firstPaint = 0] = await page.evaluate(() => [
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (name.endsWith('.js') ? startTime : [])),
    ),
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  ]);
  expect(firstScript).toBeGreaterThan(firstPaint);
  const fetched = await scripts();
  expect(fetched.length).toBeLessThanOrEqual(files);
  expect(kilobytesOf([...inline, ...fetched])).toBeLessThan(kilobytes);
  expect(fetched.join('\n') + (await page.content())).not.toMatch(/\bMui[A-Z]|data-emotion|client-sidebar/);
}
