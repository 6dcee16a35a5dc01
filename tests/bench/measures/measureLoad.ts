import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { Contestant } from '../benchForms.ts';
import { coldPage, untilQuiet } from './coldPage.ts';

/** What a cold visit to the HEALTH form costs. Bytes are gzip 9 of the bodies, inline scripts counted as scripts. */
export interface Load {
  readonly scriptBytes: number;
  readonly documentBytes: number;
  readonly requests: number;
  /** Scripts until the page has come to rest: what is fetched ahead after the form was hydrated is in it. */
  readonly scriptBytesAtRest: number;
}

const packed = (text: string) => gzipSync(text, { level: 9 }).length;

/** Loads HEALTH, wakes it, and counts what came until its engine had it. */
export async function measureLoad(browser: Browser, contestant: Contestant): Promise<Load> {
  const opened = await coldPage(browser, contestant, 'health', { watches: true });
  const { page } = opened;
  const received: { at: number; type: string; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    received.push({
      // The browser's own time: events reach this process late when the machine is busy.
      at: request.timing().startTime,
      type: request.resourceType(),
      // What was under way when the form posted itself is gone, and fetched again by the page that answers.
      bytes: response.body().then(
        (body) => packed(body.toString('utf8')),
        () => 0,
      ),
    });
  });
  await page.goto(opened.url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => window.probe.hydrated !== undefined && window.probe.firstAnswer !== undefined,
  );
  const hydratedAt = await page.evaluate(() => performance.timeOrigin + (window.probe.hydrated ?? 0));
  await untilQuiet(opened);
  const inline = await page.evaluate(() =>
    [...document.scripts].map((script) => (script.src ? '' : script.textContent)).join('\n'),
  );

  const bytesOf = async (type: string, until: number) => {
    let sum = 0;
    for (const response of received) {
      if (response.type === type && response.at <= until) sum += await response.bytes;
    }
    return sum;
  };
  const inlineBytes = inline.trim() === '' ? 0 : packed(inline);
  const load = {
    scriptBytes: inlineBytes + (await bytesOf('script', hydratedAt)),
    documentBytes: await bytesOf('document', hydratedAt),
    requests: received.filter((response) => response.at <= hydratedAt).length,
    scriptBytesAtRest: inlineBytes + (await bytesOf('script', Number.POSITIVE_INFINITY)),
  };
  await opened.close();
  return load;
}
