import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** The setup failed. The message contains a hint. */
export class SetupError extends Error {}

/**
 * Runs a program and prints its output.
 *
 * @param {string} program - of node_modules/.bin, else of PATH
 * @param {readonly string[]} args
 * @throws {SetupError} if it does not start or does not exit with 0
 */
export function run(program, args) {
  const { status, signal, error } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const why = error ? error.message : `${signal ?? `exit code ${status}`}; see its output above`;
  throw new SetupError(`"${program} ${args.join(' ')}" failed: ${why}.`);
}
