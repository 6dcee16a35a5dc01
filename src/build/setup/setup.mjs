/**
 * Runs before every command of package.json, on whatever Node the machine has, and makes sure of packages as
 * package-lock.json says, and a Node 24: npm puts node_modules/.bin first in the PATH of what runs after this file.
 * `build` adds the site, built from the present sources, `chromium` a Chromium for the browser tests; with `quiet`
 * nothing is said unless there is something to install.
 */
import { outdated } from './checkVersions.mjs';

const issue = outdated('Node', process.versions.node);
if (issue) {
  console.error(`\n${issue}\n`);
  process.exit(1);
}
// An outdated Node would not even read the rest.
import('./prepare.mjs').then(({ prepare }) => prepare(process.argv.slice(2)));
