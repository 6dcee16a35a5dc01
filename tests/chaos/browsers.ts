import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { findChromium } from '#build/setup/findChromium.mjs';
import { controlsOf, enter, submitButton } from '../e2e/support/fillForm.ts';
import type { JourneyForm } from '../e2e/support/forms.ts';
import type { SiteAddress } from './connection.ts';
import { siteHost } from './nginx.ts';
import { type ChaosRecord, chaosForms, withMarker } from './record.ts';
import type { Attempt, Ending } from './report.ts';

/** Visitors at a time. */
const visitors = 4;
/** How long one waits for a message after the button, and how often the button is pressed in all. */
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

/**
 * Starts visitors in a real browser, each in a context of its own: they open a form's page, fill it without haste, send it, and come
 * again as somebody else.
 *
 * @returns ends the visits, once each has finished the lead it is at
 */
export function startBrowsers(
  browser: Browser,
  site: SiteAddress,
  record: ChaosRecord,
): () => Promise<unknown> {
  let isOver = false;
  let turn = 0;
  const finished = Promise.all(Array.from({ length: visitors }, () => visitUntilOver()));
  // a failure is told at the end, and must not end the process before everything is put away
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
    const of = (ending: Ending, texts: string): Attempt => ({ sender: 'browser', marker, ending, texts });
    try {
      const element = page.locator(`form[data-form-type="${form.formType}"]`);
      const filled = withMarker(form, form.examples.smallest.filled, marker);
      for (const [name, value] of Object.entries(filled)) {
        await enter(element, name, value);
        await wait(Math.random() * 300);
      }
      await wait(Math.random() * 3_000);
      const { ending, texts } = await sendWithRetry(page, element, form, filled);
      return of(ending, texts);
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

  return () => {
    isOver = true;
    return finished;
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
): Promise<Pick<Attempt, 'ending' | 'texts'>> {
  let texts = '';
  for (let press = 1; press <= maxPresses; press += 1) {
    await submitButton(element).click();
    const said = await listen(page, element, form);
    if (said === confirmed) return { ending: 'confirmed', texts };
    texts = said || texts;
    if (!(await holds(element, filled))) return { ending: 'emptied', texts };
    if (texts === '') return { ending: 'silent', texts };
    await wait(pressAgainAfterMs);
    // the page goes on trying by itself: what was pressed once may have been done meanwhile
    if (await page.getByText(form.model.confirmation).isVisible()) return { ending: 'confirmed', texts };
  }
  return { ending: 'explained', texts };
}

const confirmed = Symbol('the lead arrived');

/** Waits until the page says that the lead arrived, or why not and lets the visitor press again. */
async function listen(
  page: Page,
  element: Locator,
  { formType, model }: JourneyForm,
): Promise<string | typeof confirmed> {
  const end = performance.now() + patienceMs;
  // what is said beside the form, when its code stays away, stands outside of it
  const notes = page.locator(`[data-form-slot="${formType}"] [role=status]:visible`);
  let lastMessage = '';
  let lastNote = '';
  while (performance.now() < end) {
    if (await page.getByText(model.confirmation).isVisible()) return confirmed;
    const messages = await textOf(page.locator('[role=alert]:visible'));
    if (messages.includes(`${formType} submitted successfully`)) return confirmed;
    lastMessage = messages || lastMessage;
    lastNote = (await textOf(notes)) || lastNote;
    // a message while the page still tries is not the last one
    const canPress = await submitButton(element)
      .isEnabled({ timeout: 500 })
      .catch(() => false);
    if (messages !== '' && canPress) return messages;
    await wait(150);
  }
  return lastMessage || lastNote;
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
