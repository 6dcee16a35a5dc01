import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** What a look may take on a machine that has other things to do; a journey with many of them gets so much longer. */
const lookMilliseconds = 10_000;

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
  test.setTimeout(test.info().timeout + lookMilliseconds);
  await untilStill(page);
  // Legacy mode asks no second page for the result: the site has no frames.
  const builder = new AxeBuilder({ page }).withTags([...rules]).setLegacyMode();
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(findings, `axe: ${name}`).toEqual([]);
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
