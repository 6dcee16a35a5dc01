import { findChromium } from '../findChromium.mjs';
import { run, SetupError } from './run.mjs';

/**
 * Makes sure of a Chromium for the browser tests: the machine's, or else Playwright's own, or else the system's
 * package.
 *
 * @throws {SetupError} when none can be had
 */
export async function provideChromium() {
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

function isThere() {
  try {
    return findChromium() !== undefined;
  } catch (error) {
    throw new SetupError(error.message);
  }
}
