import type { Browser, CDPSession, Page } from 'playwright';
import { type BenchForm, type Contestant, middleFields } from '../benchForms.ts';
import { pageProbe } from './pageProbe.ts';

/** How much slower than this machine a visitor's is. */
export type Slowdown = 1 | 4;

/** A page in a browser context of its own: nothing is cached, nothing is shared with another sample. */
export interface ColdPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly url: string;
  close(): Promise<void>;
}

/** The preset 'Fast 3G' of Chromium's developer tools: bytes a second, milliseconds. */
const fast3g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

export interface ColdPageOptions {
  readonly slowdown?: Slowdown;
  readonly network?: 'loopback' | 'fast 3G';
  /** See pageProbe. */
  readonly watches?: boolean;
}

/** Opens an empty page, throttled as asked and not navigated yet. */
export async function coldPage(
  browser: Browser,
  contestant: Contestant,
  form: BenchForm,
  { slowdown = 1, network = 'loopback', watches = false }: ColdPageOptions = {},
): Promise<ColdPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(pageProbe, watches);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Network.enable');
  if (network === 'fast 3G') await devtools.send('Network.emulateNetworkConditions', fast3g);
  await slowDown(devtools, slowdown);
  const url = `${contestant.origin}/${form}-insurance`;
  return { page, devtools, url, close: () => context.close() };
}

/** Throttles the CPU from now on. */
export async function slowDown(devtools: CDPSession, rate: Slowdown): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Opens a form and hydrates it, as a visitor does: by putting the focus on a control. */
export async function openHydratedPage(
  browser: Browser,
  contestant: Contestant,
  form: BenchForm,
): Promise<ColdPage> {
  const opened = await coldPage(browser, contestant, form);
  await opened.page.goto(opened.url, { waitUntil: 'load' });
  // Without Playwright's locators: the script they bring into the page would count as the page's own memory.
  await opened.page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        window.probe.control(name)?.focus();
        const check = () =>
          window.probe.form()?.dataset.live === undefined ? requestAnimationFrame(check) : resolve();
        check();
      }),
    middleFields[form],
  );
  await untilQuiet(opened);
  return opened;
}

/** Milliseconds or bytes, by the names of Chromium's Performance domain. */
export async function readMetrics({ devtools }: ColdPage): Promise<(name: string) => number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
}

const pollMs = 100;

/** Waits until the main thread has had next to nothing to do for four looks. */
export async function untilQuiet(opened: ColdPage): Promise<void> {
  let before = (await readMetrics(opened))('TaskDuration');
  for (let quiet = 0, attempts = 0; quiet < 4 && attempts < 200; attempts += 1) {
    await opened.page.waitForTimeout(pollMs);
    const now = (await readMetrics(opened))('TaskDuration');
    quiet = now - before < 0.003 ? quiet + 1 : 0;
    before = now;
  }
}
