import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { SetupError } from './run.mjs';

/** Debian's headless Chromium, which has the engine of the full one and opens pages twice as fast. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const candidates = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/**
 * Returns the path of a Chromium that starts: that of CHROMIUM_PATH, of the system or of Playwright.
 *
 * @returns {string | undefined}
 * @throws {SetupError} if the program in CHROMIUM_PATH does not start
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (doesStart(chosen)) return chosen;
    throw new SetupError(`The program in CHROMIUM_PATH (${chosen}) does not start.`);
  }
  return [...candidates, chromium.executablePath()].find(doesStart);
}

/** On some systems the program only prints how to install Chromium. */
function doesStart(program) {
  return existsSync(program) && spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}
