import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#build/setup/findChromium.mjs';

// search once, for all workers
const chromium = process.env.CHROMIUM_PATH ?? findChromium();
if (chromium) process.env.CHROMIUM_PATH = chromium;
// the workers start servers, whose compiled code Node caches here
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

// the directory of the site with the fixtures' forms, which is built once for all workers
if (!process.env.FIXTURE_SITE_DIR) {
  const directory = mkdtempSync(join(tmpdir(), 'e2e-fixtures-'));
  process.env.FIXTURE_SITE_DIR = directory;
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}

/** The tests of the studio, on `vite dev`. */
const workbench = 'studio/*.e2e.ts';

/** The tests on the site with the fixtures' forms. */
const fixtureForms = 'fixtureForms/*.e2e.ts';

/** The tests of the whole site in Chromium, with a lead server and a database. `npm test` runs them last. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/currentSite.ts',
  outputDir: 'test-results/e2e',
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  projects: [
    // one worker, so all tests share a warm dev server; first, so it does not run alone at the end
    { name: 'workbench', testMatch: workbench, workers: 1 },
    // its first test builds a site, while the other workers run the studio's tests
    { name: 'fixture forms', testMatch: fixtureForms },
    { name: 'site', testMatch: '*/*.e2e.ts', testIgnore: [workbench, fixtureForms] },
  ],
  fullyParallel: true,
  // one more than two cores, because browsers sometimes wait
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    // A quarter faster without videos and animations. Tests of motion override it (support/moving.ts).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // subpixel positions of letters, as on phones; otherwise text is 5 % wider
        '--font-render-hinting=none',
        // no spare renderer: a fifth faster
        '--renderer-process-limit=1',
      ],
    },
  },
});
