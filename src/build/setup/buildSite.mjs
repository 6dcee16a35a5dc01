import { relative } from 'node:path';
import { run, SetupError } from './run.mjs';
import { isSiteCurrent, siteDirectory } from './siteStamp.mjs';

/**
 * Builds the site, unless the one that lies in SITE_DIR was built from the present sources and settings.
 *
 * @param {boolean} isTold - whether to say so
 * @throws {SetupError} when the build fails; what is wrong was printed by then
 */
export async function buildSite(isTold) {
  if (isSiteCurrent()) return;
  if (isTold) console.log('Building the site …');
  const seconds = await run('vite', ['build', '--logLevel', 'warn']).catch(() => {
    throw new SetupError('The site cannot be built: mend what is said above and run the command again.');
  });
  if (isTold) console.log(`Built the site into ${relative('.', siteDirectory()) || '.'} in ${seconds} s.`);
}
