import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, test } from './journey.ts';

// minified, because each checked page loads it
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Added to the test's timeout for each check: its duration on a busy machine. */
const checkMs = 10_000;

/** WCAG 2.2 up to level AA, and axe's best practices (landmarks, order of headings, …). */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'] as const;

/**
 * Expects no violations of axe's rules in the current state of the page. It excludes no rule and no part of the page.
 * It first waits for animations, because half-faded text has too little contrast.
 *
 * @param name the state of the page, for the message: 'login, employee tab, 360 px'
 * @param within - a selector of the part to check; by default the whole page
 */
export async function expectNoAxeFindings(page: Page, name: string, within?: string): Promise<void> {
  test.setTimeout(test.info().timeout + checkMs);
  await untilStill(page);
  const { violations } = await findings(page, within);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `axe: ${name}`).toEqual([]);
}

/** Returns axe's violations in the page and its frames. */
async function findings(page: Page, within: string | undefined): Promise<AxeResults> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await load(page, frame);
  }
  const options: RunOptions = {
    runOnly: { type: 'tag', values: [...rules] },
    resultTypes: ['violations'],
    // style sheets are only needed by a rule that does not run here
    preload: { assets: ['media'] },
  };
  return page.evaluate(
    ({ part, run }) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(part ?? document, run),
    { part: within, run: options },
  );
}

/**
 * Loads axe as a script of the site, which takes half the time of evaluating it. A `file:` page has no site, so axe is
 * evaluated there.
 */
async function load(page: Page, frame: Frame): Promise<void> {
  if (page.url().startsWith('file:')) return frame.evaluate(axe);
  const url = new URL('/axe-of-tests.js', page.url()).href;
  await page.route(url, (to) => to.fulfill({ contentType: 'text/javascript', body: axe }), { times: 1 });
  await frame.addScriptTag({ url });
}

/**
 * Waits for finite transitions and animations, including those that start in the next two frames,
 * such as the header's after scrolling.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (;;) {
      await frame();
      await frame();
      const ending = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}
