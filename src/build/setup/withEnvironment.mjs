/**
 * Runs a program with the settings of files, which it parses as systemd parses `EnvironmentFile=`. Later files override earlier
 * ones, and all override the environment:
 * `node src/build/setup/withEnvironment.mjs /etc/insurance-site/build.env -- npm run build`
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseEnvironmentFile } from './environmentFile.mjs';

const args = process.argv.slice(2);
const end = args.indexOf('--');
const [program, ...rest] = args.slice(end + 1);

try {
  if (end < 1 || program === undefined)
    throw new Error('Usage: withEnvironment.mjs FILE... -- PROGRAM [ARGUMENT...]');
  const read = args.slice(0, end).map((file) => parseEnvironmentFile(readFileSync(file, 'utf8')));
  const environment = Object.assign({}, process.env, ...read);
  // since Node 22.15: replaces this process, so the program receives its signals
  if (process.execve) process.execve(findProgram(program, environment.PATH), [program, ...rest], environment);
  const { status, error } = spawnSync(program, rest, { stdio: 'inherit', env: environment });
  if (error) throw error;
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function findProgram(name, path = '') {
  if (name.includes('/')) return name;
  const found = path
    .split(delimiter)
    .map((directory) => join(directory, name))
    .find(existsSync);
  if (found === undefined) throw new Error(`Program not found: ${name}.`);
  return found;
}
