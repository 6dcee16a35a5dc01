import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outdated } from './checkVersions.mjs';
import { run, SetupError } from './run.mjs';

const neededNode = 24;

/**
 * Installs the packages of package-lock.json, unless node_modules holds exactly them already, and makes sure of a
 * Node 24.
 *
 * @throws {SetupError} when the installation fails or the machine has no Node that the project runs on
 */
export function installPackages() {
  const packaged = 'node_modules/.bin/node';
  const isMissing = !isInstalled();
  if (isMissing) {
    const issue = outdated('npm', npmVersion());
    if (issue) throw new SetupError(issue);
    console.log('Installing packages (once, about a minute) …');
    // The build needs the development packages too, whatever NODE_ENV says.
    run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  linkPackagedNode(packaged);
  if (isMissing && existsSync(packaged) && spawnSync(packaged, ['--version']).status !== 0)
    throw nodeMissing('the Node 24 that comes with the packages does not run on it');
  const { versions, platform, arch } = process;
  if (!existsSync(packaged) && Number.parseInt(versions.node, 10) < neededNode)
    throw nodeMissing(
      `its own Node is ${versions.node}, and there is no packaged Node for ${platform} ${arch}`,
    );
}

/**
 * Links the packaged Node as npm should. Up to 11.0, npm removes that link again with the package of the other processor,
 * which has the same program.
 */
function linkPackagedNode(link) {
  const target = `../node-${process.platform}-${process.arch}/bin/node`;
  if (!existsSync(link) && existsSync(join(dirname(link), target))) symlinkSync(target, link);
}

/** The version of the npm that is found first. */
function npmVersion() {
  const { stdout, error } = spawnSync('npm', ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error) throw new SetupError(`npm does not start: ${error.message}.`);
  return stdout.trim();
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm notes there what it installed last; a package that
 * is only for other systems may be missing.
 */
function isInstalled() {
  const packagesOf = (file) => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).packages;
  const locked = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!locked) throw new SetupError('package-lock.json is missing: run "git checkout package-lock.json".');
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
