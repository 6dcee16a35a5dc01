import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** A command cannot run; the message says what to do. */
export class SetupError extends Error {}

/**
 * Runs a program, its output beside ours.
 *
 * @param {string} program - found in node_modules/.bin first
 * @param {readonly string[]} args
 * @throws {SetupError} when it cannot be started or ends with anything but 0
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
