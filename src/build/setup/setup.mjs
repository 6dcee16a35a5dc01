/**
 * Runs before `npm start`, `npm test`, `npm run dev` and `npm run build`, on any version of Node. Installs the packages of
 * package-lock.json and a Node 24, which then runs the command: npm puts node_modules/.bin first in its PATH.
 * `build` also builds the site if it is stale; `chromium` installs a Chromium for the browser tests.
 */
import { outdated } from './checkVersions.mjs';

const issue = outdated('Node', process.versions.node);
if (issue) {
  console.error(`\n${issue}\n`);
  process.exit(1);
}
// imported later, because an outdated Node cannot parse it
import('./prepare.mjs').then(({ prepare }) => prepare(process.argv.slice(2)));
