import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import { installPackages } from './installPackages.mjs';
import { run, SetupError } from './run.mjs';

/**
 * Installs the packages, builds the site and installs a Chromium, if a command needs them (setup.mjs). Prints a failure and
 * sets the exit code to 1.
 *
 * @param {readonly string[]} args
 */
export async function prepare(args) {
  const options = new Set(args);
  chdir(fileURLToPath(new URL('../../..', import.meta.url)));
  try {
    installPackages();
    if (options.has('build')) run('node', ['src/build/site/buildIfStale.ts']);
    if (options.has('chromium')) (await import('./provideChromium.mjs')).provideChromium();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
