import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { outdated } from './checkVersions.mjs';
import { linkNode, packagedNode } from './linkNode.mjs';
import { run, SetupError } from './run.mjs';

const neededNode = 24;

/**
 * Installs the packages of package-lock.json with a Node 24, unless node_modules contains exactly these.
 *
 * @throws {SetupError} if the installation fails or no Node 24 runs on this machine
 */
export function installPackages() {
  const isMissing = !isInstalled();
  if (isMissing) {
    const issue = outdated('npm', npmVersion());
    if (issue) throw new SetupError(issue);
    console.log('Installing packages (once, about a minute) …');
    // the build needs development packages even with NODE_ENV=production
    run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  linkNode();
  if (isMissing && existsSync(packagedNode) && spawnSync(packagedNode, ['--version']).status !== 0)
    throw nodeMissing('the Node 24 among the packages does not start');
  const { versions, platform, arch } = process;
  if (!existsSync(packagedNode) && Number.parseInt(versions.node, 10) < neededNode)
    throw nodeMissing(
      `the installed Node is ${versions.node}, and there is no packaged Node for ${platform} ${arch}`,
    );
}

/** The version of the first npm in PATH. */
function npmVersion() {
  const { stdout, error } = spawnSync('npm', ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error) throw new SetupError(`npm does not start: ${error.message}.`);
  return stdout.trim();
}

/**
 * Whether node_modules contains the packages of package-lock.json, except optional ones, which may be for other systems. npm
 * lists the installed packages in node_modules/.package-lock.json.
 */
function isInstalled() {
  const packagesOf = (file) => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).packages;
  const locked = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!locked)
    throw new SetupError('package-lock.json is missing. Restore it with "git checkout package-lock.json".');
  return (
    present &&
    Object.entries(locked).every(([path, { version, integrity, optional }]) => {
      const installed = present[path];
      if (path === '' || !installed) return path === '' || optional === true;
      return installed.version === version && installed.integrity === integrity;
    })
  );
}

function nodeMissing(reason) {
  return new SetupError(
    `This project runs on Node ${neededNode} or newer, and this machine has none: ${reason}.\n` +
      `Install Node ${neededNode} (https://nodejs.org/en/download, or "nvm install ${neededNode}") and run the command again.`,
  );
}
