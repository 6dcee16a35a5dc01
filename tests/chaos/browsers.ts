import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { findChromium } from '#build/setup/findChromium.mjs';
import { controlsOf, enter, submitButton } from '../e2e/support/fillForm.ts';
import type { JourneyForm } from '../e2e/support/forms.ts';
import { chaosForms, withMarker } from './chaosForms.ts';
import type { SiteAddress } from './connection.ts';
import { siteHost } from './nginx.ts';
import type { ChaosRecord } from './record.ts';
import type { Attempt, Ending } from './report.ts';

/** Visitors in a real browser, each in a context of its own. */
export interface Browsers {
  /** Lets each finish the lead it is at. */
  end(): Promise<void>;
}

interface BrowsersOptions {
  readonly browser: Browser;
  readonly site: SiteAddress;
  readonly record: ChaosRecord;
  readonly visitors: number;
}

/** How long a visitor waits for a message after the button, and how often the button is pressed in all. */
const patienceMs = 50_000;
const maxPresses = 3;
const pressAgainAfterMs = 5_000;

/** A Chromium that finds the site's host on this machine. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--host-resolver-rules=MAP ${siteHost} 127.0.0.1`,
    ],
  });
}

/** Starts the visitors: each opens a form's page, fills it without haste, sends it, and comes again as somebody else. */
export function startBrowsers({ browser, site, record, visitors }: BrowsersOptions): Browsers {
  let isOver = false;
  let turn = 0;
  const finished = Promise.all(Array.from({ length: visitors }, () => visitUntilOver()));
  // a failure is told by end(), and must not end the process before everything is put away
  finished.catch(() => {});

  async function visitUntilOver(): Promise<void> {
    while (!isOver) {
      const form = chaosForms[turn % chaosForms.length];
      turn += 1;
      if (!form) throw new Error('No form can be filled by the chaos test.');
      // the certificate is the chaos test's own
      const context = await browser.newContext({
        ignoreHTTPSErrors: true,
        baseURL: site.origin,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        viewport: { width: 1280, height: 800 },
      });
      context.setDefaultTimeout(30_000);
      try {
        const attempt = await visit(context, form);
        if (attempt) record.attempts.push(attempt);
      } finally {
        // the browser itself may be gone when the chaos test is broken off
        await context.close().catch(() => {});
      }
    }
  }

  /** One visitor and one lead; null when the visit is over before anything was typed. */
  async function visit(context: BrowserContext, form: JourneyForm): Promise<Attempt | null> {
    const page = await context.newPage();
    watchAnswers(page, new URL(site.origin).host, record);
    if (!(await arrive(page, form))) return null;
    const marker = record.newMarker();
    const of = (ending: Ending, texts: string, silentMs = 0): Attempt => ({
      ...{ sender: 'browser', marker, ending, texts: texts, silentMs },
    });
    try {
      const element = page.locator(`form[data-form-type="${form.formType}"]`);
      const filled = withMarker(form, form.examples.smallest.filled, marker);
      for (const [name, value] of Object.entries(filled)) {
        await enter(element, name, value);
        await wait(Math.random() * 300);
      }
      await wait(Math.random() * 3_000);
      const { ending, texts, silentMs } = await sendWithRetry(page, element, form, filled);
      return of(ending, texts, silentMs);
    } catch (error) {
      return of('silent', `the page could not be used: ${String(error).split('\n')[0]}`);
    }
  }

  async function arrive(page: Page, { routes }: JourneyForm): Promise<boolean> {
    while (!isOver) {
      const answer = await page.goto(routes[0] ?? '/', { waitUntil: 'commit' }).catch(() => null);
      if (answer?.ok()) return true;
      await wait(500);
    }
    return false;
  }

  return {
    async end() {
      isOver = true;
      await finished;
    },
  };
}

/** Records each answer of the site, and each request that got none. */
function watchAnswers(page: Page, host: string, record: ChaosRecord): void {
  const whatOf = (path: string, isPage: boolean) =>
    path.startsWith('/api/') ? 'lead' : isPage ? 'page' : 'file';
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.host !== host) return;
    const what = whatOf(url.pathname, response.request().isNavigationRequest());
    record.answers.push({ sender: 'browser', what, path: url.pathname, status: response.status() });
  });
  page.on('requestfailed', (request) => {
    const url = new URL(request.url());
    if (url.host !== host || request.failure()?.errorText === 'net::ERR_ABORTED') return;
    const what = whatOf(url.pathname, request.isNavigationRequest());
    record.answers.push({ sender: 'browser', what, path: url.pathname, status: 'none' });
  });
}

/** Presses the button, and again after each refusal, as somebody does who wants to be called back. */
async function sendWithRetry(
  page: Page,
  element: Locator,
  form: JourneyForm,
  filled: Readonly<Record<string, unknown>>,
): Promise<{ readonly ending: Ending; readonly texts: string; readonly silentMs: number }> {
  let reported = '';
  let silentMs = 0;
  for (let press = 1; press <= maxPresses; press += 1) {
    const label = await submitButton(element).textContent();
    await submitButton(element).click();
    const { isConfirmed, texts, ...spoken } = await listen(page, element, form, label);
    silentMs = Math.max(silentMs, spoken.silentMs);
    if (isConfirmed) return { ending: 'confirmed', texts: reported, silentMs };
    reported = texts || reported;
    if (!(await holds(element, filled))) return { ending: 'emptied', texts: reported, silentMs };
    if (reported === '') return { ending: 'silent', texts: '', silentMs };
    await wait(pressAgainAfterMs);
    // the page goes on trying by itself: what was pressed once may have been done meanwhile
    if (await page.getByText(form.model.confirmation).isVisible())
      return { ending: 'confirmed', texts: reported, silentMs };
  }
  return { ending: 'explained', texts: reported, silentMs };
}

interface Spoken {
  readonly isConfirmed: boolean;
  readonly texts: string;
  readonly silentMs: number;
}

/** Waits until the page says that the lead arrived, or why not and lets the visitor press again. */
async function listen(
  page: Page,
  element: Locator,
  { formType, model }: JourneyForm,
  label: string | null,
): Promise<Spoken> {
  const start = performance.now();
  // what is said beside the form, when its code stays away, stands outside of it
  const formElement = page.locator(`[data-form-slot="${formType}"]`);
  let firstWord: number | null = null;
  let texts = '';
  let lastNote = '';
  const spoken = (isConfirmed: boolean): Spoken => ({
    isConfirmed,
    texts: texts,
    silentMs: (firstWord ?? performance.now()) - start,
  });
  while (performance.now() < start + patienceMs) {
    const databaseExists = await page.getByText(model.confirmation).isVisible();
    const messages = await textOf(page.locator('[role=alert]:visible'));
    const noted = await textOf(formElement.locator('[role=status]:visible'));
    lastNote = noted || lastNote;
    const button = submitButton(element);
    const now = await button.textContent({ timeout: 500 }).catch(() => label);
    if (databaseExists || messages !== '' || noted !== '' || now !== label) firstWord ??= performance.now();
    if (databaseExists || messages.includes(`${formType} submitted successfully`)) return spoken(true);
    texts = messages || texts;
    // a message while the page still tries is not the last one
    const canPress = await button.isEnabled({ timeout: 500 }).catch(() => false);
    if (messages !== '' && canPress) return spoken(false);
    await wait(150);
  }
  return { ...spoken(false), texts: texts || lastNote };
}

/** What stands there; nothing while the page goes on to another, as a form does that posts itself. */
async function textOf(locations: Locator): Promise<string> {
  const texts = await locations.allInnerTexts().catch(() => []);
  return texts.join(' ').trim();
}

/** Whether every control still has what was entered. */
async function holds(element: Locator, filled: Readonly<Record<string, unknown>>): Promise<boolean> {
  for (const [name, value] of Object.entries(filled)) {
    const shown = await controlsOf(element, name).evaluateAll((all) =>
      all.flatMap((control) => {
        const { type, checked, value } = control as HTMLInputElement;
        return (type === 'radio' || type === 'checkbox') && !checked ? [] : [value];
      }),
    );
    const expected = [value].flat().map(String);
    if (shown.toSorted().join('\n') !== expected.toSorted().join('\n')) return false;
  }
  return true;
}
