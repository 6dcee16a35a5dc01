import { existsSync } from 'node:fs';
import { findChromium, headlessShell } from './findChromium.mjs';
import { run, SetupError } from './run.mjs';

/**
 * Makes sure of a Chromium for the browser tests: on Debian its headless shell, with which they take half the time;
 * else the machine's, Playwright's own, or the system's package.
 *
 * @throws {SetupError} when none can be had
 */
export async function provideChromium() {
  if (!process.env.CHROMIUM_PATH) await installDebianPackages();
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

/** Beside the browser: the fonts that visitors have, which stand in until the site's own are there. */
const debianPackages = [
  { name: 'chromium-headless-shell', place: headlessShell },
  { name: 'fonts-liberation', place: '/usr/share/fonts/truetype/liberation' },
];

/** Where Debian's packages of those names can be had; anywhere else nothing happens. */
async function installDebianPackages() {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const missing = debianPackages.filter(({ place }) => !existsSync(place)).map(({ name }) => name);
  if (!isDebian || missing.length === 0) return;
  console.log('Installing the headless Chromium of Debian, and fonts, for the browser tests (once) …');
  const install = `apt-get -o Acquire::Retries=0 -o Acquire::http::Timeout=20 install -y -qq --no-install-recommends ${missing.join(' ')}`;
  try {
    await run('sh', ['-c', `(${install} || (apt-get update -qq && ${install})) >/dev/null 2>&1`]);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.log('They cannot be had here. Another Chromium will do, and takes longer.');
  }
}

function isThere() {
  try {
    return findChromium() !== undefined;
  } catch (error) {
    throw new SetupError(error.message);
  }
}
