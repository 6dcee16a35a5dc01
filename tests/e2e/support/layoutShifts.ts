import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The maximum sum of layout shifts of a page (CLS). */
const maxShift = 0.01;

interface Shift {
  readonly value: number;
  readonly sources: string;
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** Records the layout shifts that input does not cause, in every page that is loaded from now on. */
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
        const texts = sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML : String(node?.textContent)))
          .map((text) => text.slice(0, 80));
        window.layoutShifts?.push({ value, sources: texts.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects almost no layout shifts since the page was loaded. */
export async function expectStillLayout(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const lines = shifts.map(({ value, sources }) => `${value.toFixed(4)} ${sources}`).join('\n');
  expect(sum, `layout shifts of ${name}:\n${lines}`).toBeLessThan(maxShift);
}
