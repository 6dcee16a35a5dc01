/**
 * Runs before every command of package.json, on whatever Node the machine has (20 or newer), and makes sure of packages
 * as package-lock.json says, and a Node 24: npm puts node_modules/.bin first in the PATH of what runs after this file.
 * `build` adds the site, built from the present sources, `chromium` a Chromium for the browser tests; with `quiet`
 * nothing is said unless there is something to install.
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
