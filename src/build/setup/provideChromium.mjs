import { existsSync } from 'node:fs';
import { findChromium, headlessShell } from '../findChromium.mjs';
import { run, SetupError } from './run.mjs';

/**
 * Makes sure of a Chromium for the browser tests: on Debian its headless shell, with which they take half the time;
 * else the machine's, Playwright's own, or the system's package.
 *
 * @throws {SetupError} when none can be had
 */
export async function provideChromium() {
  if (!process.env.CHROMIUM_PATH) await installHeadlessShell();
  if (isThere()) return;
  const isRoot = process.getuid?.() === 0;
  const attempts = [
    ['playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']],
    ['playwright', ['install', 'chromium']],
    ...(isRoot ? [['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']]] : []),
  ];
  console.log('Installing a Chromium for the browser tests (once, about two minutes) …');
  for (const [program, args] of attempts) {
    try {
      await run(program, args);
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      console.log(error.message);
    }
    if (isThere()) return;
  }
  throw new SetupError(
    'No Chromium was found and none could be installed. Install one and name its program in CHROMIUM_PATH.',
  );
}

/** Where Debian's package of that name can be had; anywhere else nothing happens. */
async function installHeadlessShell() {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isDebian || existsSync(headlessShell)) return;
  console.log('Installing the headless Chromium of Debian for the browser tests (once) …');
  const install =
    'apt-get -o Acquire::Retries=0 -o Acquire::http::Timeout=20 install -y -qq --no-install-recommends chromium-headless-shell';
  try {
    await run('sh', ['-c', `(${install} || (apt-get update -qq && ${install})) >/dev/null 2>&1`]);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.log('It cannot be had here. Another Chromium will do, and takes longer.');
  }
}

function isThere() {
  try {
    return findChromium() !== undefined;
  } catch (error) {
    throw new SetupError(error.message);
  }
}
