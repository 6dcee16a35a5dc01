import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { Contestant } from '../benchForms.ts';
import { coldPage, untilQuiet } from './coldPage.ts';

/** What the start page costs a visitor who only looks at it. Times are milliseconds from the start of the navigation. */
export interface HomeArrival {
  /** When the largest part of the first window was painted. */
  readonly largestPaint: number;
  /** How much parts moved by themselves, added up, on load and while it was scrolled through. */
  readonly layoutShift: number;
  /** How long tasks kept the main thread from answering: what each took beyond 50 ms, added up. */
  readonly blocking: number;
  /** Scripts, gzip 9 of the bodies, fetched until the page came to rest untouched. */
  readonly scriptBytes: number;
}

/** What the page notes of itself. */
interface Notes {
  largestPaint: number;
  layoutShift: number;
  blocking: number;
}

declare global {
  interface Window {
    homeNotes?: Notes;
  }
}

const windows = { phone: { width: 412, height: 823 }, desk: { width: 1280, height: 800 } } as const;

/** Loads Home with the CPU 4 times slower and Fast 3G, in a window as phones or as desks have it. */
export async function measureHome(
  browser: Browser,
  contestant: Contestant,
  place: keyof typeof windows,
): Promise<HomeArrival> {
  const opened = await coldPage(browser, contestant, 'health', { slowdown: 4, network: 'fast 3G' });
  const { page } = opened;
  await page.setViewportSize(windows[place]);
  await page.addInitScript(() => {
    const notes: Notes = { largestPaint: 0, layoutShift: 0, blocking: 0 };
    window.homeNotes = notes;
    const note = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    note('largest-contentful-paint', ({ startTime }) => {
      notes.largestPaint = startTime;
    });
    note('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) notes.layoutShift += value;
    });
    note('longtask', ({ duration }) => {
      notes.blocking += Math.max(0, duration - 50);
    });
  });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(`${contestant.origin}/`, { waitUntil: 'load' });
  await untilQuiet(opened);
  const { largestPaint, blocking } = await page.evaluate(() => ({ ...(window.homeNotes as Notes) }));
  const untouched = await Promise.all(scripts);
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && type !== 'application/ld+json')
      .map(({ textContent }) => textContent)
      .join('\n'),
  );
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  await untilQuiet(opened);
  const layoutShift = await page.evaluate(() => window.homeNotes?.layoutShift ?? Number.NaN);
  await opened.close();
  const inlineBytes = inline.trim() === '' ? 0 : gzipSync(inline, { level: 9 }).length;
  return {
    largestPaint,
    layoutShift,
    blocking,
    scriptBytes: untouched.reduce((sum, bytes) => sum + bytes, inlineBytes),
  };
}
