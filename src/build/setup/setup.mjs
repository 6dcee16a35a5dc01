/**
 * Runs before every command of package.json, on whatever Node the machine has (20 or newer), and makes sure that the
 * command finds what it needs: `node src/build/setup/setup.mjs [build] [chromium] [quiet]`.
 *
 *   (nothing)  packages as package-lock.json says, and a Node 24
 *   build      … and the site, built from the present sources
 *   chromium   … and a Chromium for the browser tests
 *   quiet      says nothing unless there is something to install
 *
 * The scripts of package.json name `node`: npm puts node_modules/.bin first in their PATH, so what runs after this
 * file is the Node 24 that came with the packages.
 */
import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import { installPackages } from './installPackages.mjs';
import { run, SetupError } from './run.mjs';
import { isSiteCurrent } from './siteFingerprint.mjs';

const options = new Set(process.argv.slice(2));
chdir(fileURLToPath(new URL('../../..', import.meta.url)));

try {
  installPackages();
  if (options.has('build') && !isSiteCurrent()) {
    if (!options.has('quiet')) console.log('Building the site …');
    run('vite', ['build', '--logLevel', 'warn']);
  }
  if (options.has('chromium')) (await import('./provideChromium.mjs')).provideChromium();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
