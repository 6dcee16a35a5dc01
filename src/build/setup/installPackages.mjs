import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { run, SetupError } from './run.mjs';

const neededNode = 24;

/**
 * Installs the packages of package-lock.json, unless node_modules holds exactly them already, and makes sure of a
 * Node 24.
 *
 * @throws {SetupError} when the installation fails or the machine has no Node that the project runs on
 */
export async function installPackages() {
  if (!isInstalled()) {
    console.log('Installing packages (once, about a minute) …');
    // The build needs the development packages too, whatever NODE_ENV says.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const seconds = await run('npm', args);
    console.log(`Packages installed in ${seconds} s.`);
    if (existsSync('node_modules/.bin/node') && !doesPackagedNodeRun()) {
      throw new SetupError(nodeAdvice('the Node 24 that comes with the packages does not run on it'));
    }
  }
  const own = Number(process.versions.node.split('.')[0]);
  if (!existsSync('node_modules/.bin/node') && own < neededNode) {
    throw new SetupError(
      nodeAdvice(
        `its own Node is ${process.versions.node}, and there is no packaged Node for ${process.platform} ${process.arch}`,
      ),
    );
  }
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm notes there what it installed last; a package that
 * is only for other systems may be missing.
 */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted) throw new SetupError('package-lock.json is missing: run "git checkout package-lock.json".');
  if (!present) return false;
  return Object.entries(wanted).every(([place, { version, integrity, optional }]) => {
    if (place === '') return true;
    const installed = present[place];
    if (!installed) return optional === true;
    return installed.version === version && installed.integrity === integrity;
  });
}

function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined;
}

function doesPackagedNodeRun() {
  return spawnSync('node_modules/.bin/node', ['--version']).status === 0;
}

function nodeAdvice(reason) {
  return [
    `This project runs on Node ${neededNode} or newer, and this machine has none: ${reason}.`,
    `Install Node ${neededNode} (https://nodejs.org/en/download, or "nvm install ${neededNode}") and run the command again.`,
  ].join('\n');
}
