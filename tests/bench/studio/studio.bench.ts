/**
 * `npm run bench -- studio`: how fast the workbench answers, on a form of 40 fields. Opening: from the address to a form
 * that can be filled, Vite warm. A key in the code editor: from its press to its paint. The preview: from the press of the
 * key that changes a label to that label painted in the form; and from a file written on the disk to the same.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { findChromium } from '#build/setup/findChromium.mjs';
import { median } from '../median.ts';
import { writeSyntheticForm } from '../site/syntheticForms.ts';

const fields = 40;
const samples = Number(process.argv[2] ?? 50);
const directory = mkdtempSync(join(tmpdir(), 'bench-studio-'));
writeSyntheticForm(directory, fields);
process.env.FORM_SCHEMAS_DIR = `form-schemas:${directory}`;

const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
try {
  const url = server.resolvedUrls?.local[0] ?? '';
  const place = join(directory, `s${fields}`, 'ui.json');
  const openings: number[] = [];
  for (let visit = 0; visit < 6; visit += 1) openings.push(await measureOpening(url));
  print('the studio opens', openings.slice(1), 2000);
  const page = await openStudio(url);
  const keys = await measureKeys(page);
  print('a key in the editor is painted', keys.painted, 30);
  print('a label that is typed stands in the preview', keys.drawn, 150);
  print('a file that is saved stands in the preview', await measureDisk(page, place), 150);
} finally {
  await browser.close();
  await server.close();
  rmSync(directory, { recursive: true, force: true });
}

function print(what: string, figures: readonly number[], aim: number): void {
  const sorted = figures.toSorted((one, other) => one - other);
  const late = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  const middle = median(figures);
  const verdict = middle <= aim ? 'reached' : 'missed';
  console.log(
    `${what}: median ${middle.toFixed(1)} ms, p95 ${late.toFixed(1)} ms of ${figures.length} (aim ${aim} ms: ${verdict})`,
  );
}

async function openStudio(url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await page.goto(`${url}studio`);
  await page
    .getByRole('navigation', { name: 'Forms' })
    .getByRole('button', { name: `s${fields}` })
    .click();
  await page.getByRole('button', { name: 'ui.json' }).click();
  await page.frameLocator('iframe').getByText('Field 39').waitFor();
  return page;
}

async function measureOpening(url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  const from = performance.now();
  await page.goto(`${url}studio`);
  await page.frameLocator('iframe').locator('form input').first().waitFor();
  await page.locator('.cm-content').waitFor();
  const took = performance.now() - from;
  await context.close();
  return took;
}

/** Types letters into the first label, one after the other, each once the one before stands in the form. */
async function measureKeys(page: Page): Promise<{ painted: number[]; drawn: number[] }> {
  await page.evaluate(() => {
    const marks = { pressed: 0, painted: [] as number[] };
    Object.assign(window, { marks });
    addEventListener(
      'keydown',
      () => {
        marks.pressed = performance.timeOrigin + performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () =>
            marks.painted.push(performance.timeOrigin + performance.now() - marks.pressed);
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  await page.locator('.cm-content').getByText('"Field 0"').click();
  await page.keyboard.press('End');
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await page.evaluate(() => {
    (window as unknown as { marks: { painted: number[] } }).marks.painted.length = 0;
  });
  const drawn: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const shown = whenDrawn(page, `Field 0${'x'.repeat(sample + 1)}`);
    await page.keyboard.press('x');
    const at = await shown;
    drawn.push(
      at - (await page.evaluate(() => (window as unknown as { marks: { pressed: number } }).marks.pressed)),
    );
  }
  const painted = await page.evaluate(
    () => (window as unknown as { marks: { painted: number[] } }).marks.painted,
  );
  return { painted, drawn };
}

/** Writes the file anew on the disk, each time with another label. */
async function measureDisk(page: Page, place: string): Promise<number[]> {
  await page.keyboard.press('Control+s');
  await page.getByText('Everything is saved.').waitFor();
  const figures: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const label = `Saved ${sample} times`;
    const shown = whenDrawn(page, label);
    const text = readFileSync(place, 'utf8').replace(/"ui:title": "[^"]*"/, `"ui:title": "${label}"`);
    const from = performance.timeOrigin + performance.now();
    writeFileSync(place, text);
    figures.push((await shown) - from);
  }
  return figures;
}

/** When a label was painted in the preview, as a moment of the clock. */
async function whenDrawn(page: Page, label: string): Promise<number> {
  const frame = page.frames().find((one) => one.url().includes('/studio/frame'));
  if (!frame) throw new Error('The studio has no frame.');
  return frame.evaluate(
    (text) =>
      new Promise<number>((drawn) => {
        const look = () => {
          const isThere = [...document.querySelectorAll('label')].some((one) =>
            one.textContent?.includes(text),
          );
          if (!isThere) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => drawn(performance.timeOrigin + performance.now());
            port2.postMessage(null);
          });
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    label,
  );
}
