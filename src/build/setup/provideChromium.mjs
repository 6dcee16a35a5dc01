import { existsSync } from 'node:fs';
import { findChromium, headlessShell } from './findChromium.mjs';
import { run, SetupError } from './run.mjs';

/** Debian's headless shell, with which the tests take half the time, and the fonts that visitors have. */
const debianPackages = [
  { name: 'chromium-headless-shell', path: headlessShell },
  { name: 'fonts-liberation', path: '/usr/share/fonts/truetype/liberation' },
];

/**
 * Makes sure of a Chromium for the browser tests: on Debian its headless shell; else the machine's, or Playwright's own.
 *
 * @throws {SetupError} when none can be had
 */
export function provideChromium() {
  const isRoot = process.getuid?.() === 0;
  const missing = debianPackages.filter(({ path }) => !existsSync(path)).map(({ name }) => name);
  if (!process.env.CHROMIUM_PATH && isRoot && existsSync('/etc/debian_version') && missing.length > 0) {
    console.log('Installing the headless Chromium of Debian, and fonts, for the browser tests (once) …');
    const install = `apt-get -o Acquire::Retries=0 -o Acquire::http::Timeout=20 install -y -qq --no-install-recommends ${missing.join(' ')}`;
    const isDone = succeeds('sh', [
      '-c',
      `(${install} || (apt-get update -qq && ${install})) >/dev/null 2>&1`,
    ]);
    if (!isDone) console.log('They cannot be had here. Another Chromium will do, and takes longer.');
  }
  if (findChromium()) return;
  console.log('Installing a Chromium for the browser tests (once, about two minutes) …');
  const attempts = [
    ['playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']],
    ['playwright', ['install', 'chromium']],
  ];
  if (attempts.some(([program, args]) => succeeds(program, args) && findChromium())) return;
  throw new SetupError(
    'No Chromium was found and none could be installed. Install one and name its program in CHROMIUM_PATH.',
  );
}

/** Whether a program ends with 0; prints the error if not. */
function succeeds(program, args) {
  try {
    run(program, args);
    return true;
  } catch (error) {
    console.log(error.message);
    return false;
  }
}
