import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import { installPackages } from './installPackages.mjs';
import { run, SetupError } from './run.mjs';

/**
 * Installs and builds what a command needs (setup.mjs). A failure is printed and ends the process with 1.
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
