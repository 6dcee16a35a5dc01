import { existsSync } from 'node:fs';
import { findChromium, headlessShell } from './findChromium.mjs';
import { run, SetupError } from './run.mjs';

/** Debian's packages: the headless shell, with which the tests take half as long, and the fonts that most visitors have. */
const debianPackages = [
  { name: 'chromium-headless-shell', path: headlessShell },
  { name: 'fonts-liberation', path: '/usr/share/fonts/truetype/liberation' },
];

/**
 * Installs a Chromium for the browser tests if there is none: on Debian its headless shell, else Playwright's.
 *
 * @throws {SetupError} if none can be installed
 */
export function provideChromium() {
  const isRoot = process.getuid?.() === 0;
  const missing = debianPackages.filter(({ path }) => !existsSync(path)).map(({ name }) => name);
  if (!process.env.CHROMIUM_PATH && isRoot && existsSync('/etc/debian_version') && missing.length > 0) {
    console.log('Installing Debian’s headless Chromium and fonts for the browser tests (once) …');
    const install = `apt-get -o Acquire::Retries=0 -o Acquire::http::Timeout=20 install -y -qq --no-install-recommends ${missing.join(' ')}`;
    const isDone = succeeds('sh', [
      '-c',
      `(${install} || (apt-get update -qq && ${install})) >/dev/null 2>&1`,
    ]);
    if (!isDone)
      console.log('They cannot be installed here. The tests use another Chromium, which is slower.');
  }
  if (findChromium()) return;
  console.log('Installing a Chromium for the browser tests (once, about two minutes) …');
  const attempts = [
    ['playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']],
    ['playwright', ['install', 'chromium']],
  ];
  if (attempts.some(([program, args]) => succeeds(program, args) && findChromium())) return;
  throw new SetupError(
    'No Chromium was found, and none could be installed. Install one and set CHROMIUM_PATH to its program.',
  );
}

/** Runs a program, and prints its error if it fails. Returns whether it succeeds. */
function succeeds(program, args) {
  try {
    run(program, args);
    return true;
  } catch (error) {
    console.log(error.message);
    return false;
  }
}
