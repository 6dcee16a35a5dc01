/** Builds the site, unless the present sources and settings are those of the newest release. */
import { spawnSync } from 'node:child_process';
import { StartError } from '#server/config/setting.ts';
import { isReleaseCurrent } from './publishRelease.ts';

try {
  if (!isReleaseCurrent(process.env)) {
    console.log('Building the site …');
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
    process.exitCode = spawnSync(process.execPath, vite, { stdio: 'inherit' }).status ?? 1;
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
