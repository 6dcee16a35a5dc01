import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** What keeps a command from running, in words that say what to do. */
export class SetupError extends Error {}

/** How often a long task says that it is still at work. */
const tickMs = 5_000;

/**
 * Runs a program, its output beside ours, and says every few seconds that it is still at work. Resolves with the
 * seconds it took.
 *
 * @param {string} program - found in node_modules/.bin first
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 * @throws {SetupError} when it cannot be started or ends with anything but 0
 */
export async function run(program, args) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const tick = setInterval(() => console.log(`  … still at it, ${seconds()} s`), tickMs);
  try {
    await finished(program, args);
  } finally {
    clearInterval(tick);
  }
  return seconds();
}

function finished(program, args) {
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32',
    });
    const command = `${program} ${args.join(' ')}`;
    child.on('error', (error) => fail(new SetupError(`"${command}" cannot be run: ${error.message}`)));
    child.on('exit', (code, signal) => {
      if (code === 0) done(undefined);
      else
        fail(new SetupError(`"${command}" failed (${signal ?? `exit code ${code}`}); its words are above.`));
    });
  });
}
