import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, test } from './journey.ts';

// The minified one: each page that is looked at loads it.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a look may take on a machine that has other things to do; a journey with many of them gets so much longer. */
const timeoutMs = 10_000;

/** WCAG 2.2 up to level AA, and what axe calls best practice (landmarks, order of headings, …). */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'] as const;

/**
 * Expects that axe finds nothing wrong with the page as it stands now. No rule is switched off and nothing is left
 * out of the page. Call it when nothing moves any more: half-faded text has no contrast.
 *
 * @param name - the state that the page is in, for the message: 'login, employee tab, 360 px'
 * @param within - the part that is looked at, where the rest of the page is looked at elsewhere; all without it
 */
export async function expectNoAxeFindings(page: Page, name: string, within?: string): Promise<void> {
  test.setTimeout(test.info().timeout + timeoutMs);
  await untilStill(page);
  const { violations } = await findings(page, within);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `axe: ${name}`).toEqual([]);
}

/** What axe says of the page and of the frames in it. It writes down what is wrong, and nothing of the rest. */
async function findings(page: Page, within: string | undefined): Promise<AxeResults> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await load(page, frame);
  }
  const options: RunOptions = {
    runOnly: { type: 'tag', values: [...rules] },
    resultTypes: ['violations'],
    // the rules of all style sheets are read for one rule alone, which is not among ours
    preload: { assets: ['media'] },
  };
  return page.evaluate(
    ({ part, how }) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(part ?? document, how),
    { part: within, how: options },
  );
}

/** As a script of the site: half a megabyte of text to evaluate takes a browser twice the time. A page that is a file has no site. */
async function load(page: Page, frame: Frame): Promise<void> {
  if (page.url().startsWith('file:')) return frame.evaluate(axe);
  const url = new URL('/axe-of-journeys.js', page.url()).href;
  await page.route(url, (to) => to.fulfill({ contentType: 'text/javascript', body: axe }), { times: 1 });
  await frame.addScriptTag({ url });
}

/**
 * Waits for transitions and animations that come to an end by themselves, those included that begin with the next
 * frames: a header follows the scrolling that came just before.
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
