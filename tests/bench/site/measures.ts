import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright';
import { median } from '../statistics.ts';
import { pageProbe } from './pageProbe.ts';
import { optionCounts } from './syntheticForms.ts';

/** The measured forms with a field in their middle: one of the site, and a large synthetic one (syntheticForms.ts). */
const middleFields = { health: 'email', s200: 'field100' } as const;
type BenchForm = keyof typeof middleFields;
export const benchForms = Object.keys(middleFields);

/** Measured values by row of the report. */
export type Measurements = Readonly<Record<string, number>>;

/** A page in a new browser context, without cache. */
interface ColdPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** The preset 'Fast 3G' of Chromium's developer tools: bytes per second, milliseconds. */
const fast3g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** How many times slower a visitor's phone is than this machine. */
const slowdown = 4;
const pollMs = 100;

/** One sample of each measure, in the order of the report. */
export const measures: readonly ((browser: Browser, origin: string) => Promise<Measurements>)[] = [
  measureLoad,
  measureArrival,
  (browser, origin) => measureTyping(browser, origin, 'health'),
  (browser, origin) => measureTyping(browser, origin, 's200'),
  measureSubmit,
  measureHeap,
];

/** Measures a cold visit to HEALTH. Bytes are gzip 9 of the bodies; inline scripts count as scripts. */
async function measureLoad(browser: Browser, origin: string): Promise<Measurements> {
  const opened = await openCold(browser, true);
  const { page } = opened;
  const received: { at: number; type: string; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    // the browser's time, because a busy machine delivers events late
    const at = request.timing().startTime;
    // a body is missing if the form's post aborted the request; the next page repeats it
    const bytes = response.body().then(
      (body) => packed(body),
      () => 0,
    );
    received.push({ at, type: request.resourceType(), bytes });
  });
  await page.goto(`${origin}/health-insurance`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.probe.hydrated !== undefined);
  const hydratedAt = await page.evaluate(() => performance.timeOrigin + performance.now());
  await untilQuiet(opened);
  const inline = await page.evaluate(() =>
    [...document.scripts].map((script) => (script.src ? '' : script.textContent)).join('\n'),
  );
  const kilobytesOf = async (type: string, until = Number.POSITIVE_INFINITY) => {
    const matching = received.filter((response) => response.type === type && response.at <= until);
    return (
      (await Promise.all(matching.map(({ bytes }) => bytes))).reduce((sum, bytes) => sum + bytes, 0) / 1000
    );
  };
  const inlineKilobytes = packed(inline) / 1000;
  const measured = {
    'scripts until HEALTH is hydrated, kB gzip': inlineKilobytes + (await kilobytesOf('script', hydratedAt)),
    'scripts once the page is at rest, kB gzip': inlineKilobytes + (await kilobytesOf('script')),
    'the HTML document, kB gzip': await kilobytesOf('document', hydratedAt),
    'requests until HEALTH is hydrated': received.filter(({ at }) => at <= hydratedAt).length,
  };
  await page.context().close();
  return measured;
}

/** Loads HEALTH on a slow phone; returns the waiting times of an impatient visitor, in milliseconds since navigation. */
async function measureArrival(browser: Browser, origin: string): Promise<Measurements> {
  const opened = await openCold(browser, true);
  const { page, devtools } = opened;
  await devtools.send('Network.emulateNetworkConditions', fast3g);
  await slowDown(opened);
  await page.goto(`${origin}/health-insurance`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.probe.hydrated !== undefined, undefined, { polling: 250 });
  const { firstInput, firstAnswer, hydrated } = await page.evaluate(() => {
    const { firstInput, firstAnswer, hydrated } = window.probe;
    return { firstInput, firstAnswer, hydrated };
  });
  await page.context().close();
  return {
    'first input visible and focused, CPU 4x + Fast 3G, ms': firstInput ?? Number.NaN,
    'an empty submit is answered, CPU 4x + Fast 3G, ms': firstAnswer ?? Number.NaN,
    'the form is hydrated, CPU 4x + Fast 3G, ms': hydrated ?? Number.NaN,
  };
}

/** Types 40 keys into the middle of a hydrated form. */
async function measureTyping(browser: Browser, origin: string, form: BenchForm): Promise<Measurements> {
  const field = middleFields[form];
  const { keys, scripting } = await typeKeys(
    await openHydrated(browser, origin, form, field),
    `[name=${field}]`,
    'measured'.repeat(5),
  );
  return {
    [`key to paint, ${form}, CPU 4x, ms`]: median(keys),
    [`scripting of 40 keys, ${form}, CPU 4x, ms`]: scripting,
  };
}

/** Types 40 keys beside options and into their searches, in forms with few and with many options, as `[few, many]`. */
export async function measureOptions(browser: Browser, origin: string) {
  const [few, many] = optionCounts;
  const measured: Record<string, readonly [few: number, many: number]> = {};
  for (const [title, kind, selector] of [
    ['a text beside a table', 't', '[name=text]'],
    ['one of a table', 't', '[name=place]'],
    ['several of a table', 't', '[id$=_places]'],
    ['a text beside a list', 'l', '[name=text]'],
    ['several of a list', 'l', '.search-list__search'],
  ] as const) {
    const both: Measurements[] = [];
    for (const count of [few, many]) {
      const opened = await openHydrated(browser, origin, `${kind}${count}`, 'text');
      const { length } = await opened.page.content();
      const { keys, scripting } = await typeKeys(opened, selector, 'Place 0000'.repeat(4));
      both.push({
        [`key to paint, ${title}, CPU 4x, ms`]: median(keys),
        [`slowest key, ${title}, CPU 4x, ms`]: Math.max(...keys),
        [`scripting of 40 keys, ${title}, CPU 4x, ms`]: scripting,
        [`HTML of the page with ${title}, kB`]: length / 1000,
      });
    }
    const [first = {}, second = {}] = both;
    for (const [row, value] of Object.entries(first)) measured[row] = [value, second[row] ?? Number.NaN];
  }
  return measured;
}

/** Types a text. Returns the milliseconds from each key to its paint and those of all scripts. Throws if a key is lost. */
async function typeKeys(opened: ColdPage, selector: string, typed: string) {
  const { page } = opened;
  await page.evaluate((control) => {
    document.querySelector<HTMLElement>(`form[data-form-type] ${control}`)?.focus();
    window.addEventListener(
      'input',
      () => {
        const from = performance.now();
        window.probe.afterPaint(() => window.probe.keys.push(performance.now() - from));
      },
      true,
    );
  }, selector);
  await untilQuiet(opened);
  await slowDown(opened);
  const before = await metricOf(opened, 'ScriptDuration');
  await page.keyboard.type(typed, { delay: 55 });
  await untilQuiet(opened);
  const scripting = ((await metricOf(opened, 'ScriptDuration')) - before) * 1000;
  const [keys, value] = await page.evaluate(
    (control) =>
      [
        window.probe.keys,
        document.querySelector<HTMLInputElement>(`form[data-form-type] ${control}`)?.value,
      ] as const,
    selector,
  );
  await page.context().close();
  if (value !== typed || keys.length !== typed.length) throw new Error(`${selector} contains ${value}`);
  return { keys, scripting };
}

/** Milliseconds from submitting an empty hydrated S200 until all its errors are painted. */
async function measureSubmit(browser: Browser, origin: string): Promise<Measurements> {
  const opened = await openHydrated(browser, origin, 's200', middleFields.s200);
  await slowDown(opened);
  const duration = await opened.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { probe } = window;
        const from = performance.now();
        const check = () => {
          if (probe.form()?.querySelector('[name]:not([type=hidden], [name^=":"], [aria-invalid=true])'))
            return probe.afterPaint(check);
          resolve(performance.now() - from);
        };
        probe.form()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
        probe.afterPaint(check);
      }),
  );
  await opened.page.context().close();
  return { 'empty s200 to 200 errors painted, CPU 4x, ms': duration };
}

/** The JavaScript heap in megabytes with a hydrated S200, after garbage collection. */
async function measureHeap(browser: Browser, origin: string): Promise<Measurements> {
  const opened = await openHydrated(browser, origin, 's200', middleFields.s200);
  await opened.devtools.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await opened.devtools.send('HeapProfiler.collectGarbage');
  const bytes = await metricOf(opened, 'JSHeapUsedSize');
  await opened.page.context().close();
  return { 'JavaScript heap, s200 hydrated, MB': bytes / 1e6 };
}

const packed = (body: string | Buffer) => gzipSync(body, { level: 9 }).length;

/** Creates a page with the probe. `watches`: see pageProbe. */
async function openCold(browser: Browser, watches: boolean): Promise<ColdPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(pageProbe, watches);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Network.enable');
  return { page, devtools };
}

/** Opens a form and hydrates it by focusing one of its controls. */
async function openHydrated(
  browser: Browser,
  origin: string,
  form: string,
  field: string,
): Promise<ColdPage> {
  const opened = await openCold(browser, false);
  await opened.page.goto(`${origin}/${form}-insurance`, { waitUntil: 'load' });
  // locators of Playwright add a script to the page, which would count as its memory
  await opened.page.evaluate((name) => window.probe.control(name)?.focus(), field);
  await opened.page.waitForFunction(() => window.probe.form()?.dataset.live !== undefined);
  await untilQuiet(opened);
  return opened;
}

/** Throttles the CPU from now on. */
const slowDown = ({ devtools }: ColdPage) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

/** A metric of Chromium's Performance domain, in seconds or bytes. */
async function metricOf({ devtools }: ColdPage, name: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
}

/** Waits until the main thread is nearly idle in four successive samples. */
async function untilQuiet(opened: ColdPage): Promise<void> {
  let before = await metricOf(opened, 'TaskDuration');
  for (let quiet = 0, attempts = 0; quiet < 4 && attempts < 200; attempts += 1) {
    await opened.page.waitForTimeout(pollMs);
    const now = await metricOf(opened, 'TaskDuration');
    quiet = now - before < 0.003 ? quiet + 1 : 0;
    before = now;
  }
}
