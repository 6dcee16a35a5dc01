import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#build/setup/findChromium.mjs';

// Found once, and handed on to the workers.
const chromium = process.env.CHROMIUM_PATH ?? findChromium();
if (chromium) process.env.CHROMIUM_PATH = chromium;
// Each worker starts servers: Node keeps here what it compiled of them.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

// Where the site with the form folders of tests is built, once for all workers: they are told by the environment.
if (!process.env.FIXTURE_SITE_DIR) {
  const directory = mkdtempSync(join(tmpdir(), 'journeys-fixtures-'));
  process.env.FIXTURE_SITE_DIR = directory;
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}

/** The journeys through the studio, by `vite dev`. */
const workbench = 'studio/*.e2e.ts';

/** The journeys on the site with the form folders of tests. */
const fixtureForms = 'fixtureForms/*.e2e.ts';

/** The journeys: a visitor in a real Chromium, a real lead server, a real database. `npm test` runs them last. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/currentSite.ts',
  outputDir: 'test-results/e2e',
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  projects: [
    // One dev server for all, by one worker: what follows finds it warm. First, since last the other workers would wait.
    { name: 'workbench', testMatch: workbench, workers: 1 },
    // While the first of these builds its site, the other workers still play those before.
    { name: 'fixture forms', testMatch: fixtureForms },
    { name: 'site', testMatch: '*/*.e2e.ts', testIgnore: [workbench, fixtureForms] },
  ],
  fullyParallel: true,
  // one more than there are cores: a browser waits now and then
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
    // Visitors who asked for less motion: what most journeys are about is the same, and a browser that draws no films takes a
    // quarter less time. Those of what moves, and of forms as most visitors see them, ask for nothing (support/moving.ts).
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
        // letters stand at fractions of a pixel, as on phones; in whole ones words are a twentieth wider than elsewhere
        '--font-render-hinting=none',
        // no renderer is kept ready beside the one that shows the page: a visit takes a fifth less time
        '--renderer-process-limit=1',
      ],
    },
  },
});
