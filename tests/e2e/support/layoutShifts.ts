import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The maximum sum of layout shifts of a page (CLS). */
const maxShift = 0.01;

interface Shift {
  readonly value: number;
  readonly what: string;
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** Records layout shifts without input in every page that is loaded from now on. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        const what = sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML : String(node?.textContent)))
          .map((text) => text.slice(0, 80));
        window.layoutShifts?.push({ value, what: what.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects almost no layout shift since the page was loaded. */
export async function expectStillLayout(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const sources = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n');
  expect(sum, `${name} moves:\n${sources}`).toBeLessThan(maxShift);
}
