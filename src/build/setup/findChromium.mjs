import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { SetupError } from './run.mjs';

/** Chromium without its windows: the same engine, and twice as fast at opening a page. Debian packs it by itself. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const candidates = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/**
 * The browser for the browser tests: the one that CHROMIUM_PATH names, the machine's, or Playwright's own; undefined
 * when there is none that starts.
 *
 * @returns {string | undefined}
 * @throws {SetupError} when CHROMIUM_PATH names a program that does not start
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (doesStart(chosen)) return chosen;
    throw new SetupError(`CHROMIUM_PATH is ${chosen}, which is no Chromium that starts.`);
  }
  return [...candidates, chromium.executablePath()].find(doesStart);
}

/** Some systems have a program of that name that only says how to install the real one. */
function doesStart(program) {
  return existsSync(program) && spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}
