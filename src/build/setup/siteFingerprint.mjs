import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Everything that ends up in the site, beside the form folders. */
const sources = ['src', 'machines', 'public', 'vite.config.ts', 'package.json', 'package-lock.json'];
const sourceFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** The server's settings that pages depend on too. */
const ownSettings = new Set(['FORM_SCHEMAS_DIR', 'FORM_DRAFTS', 'LEAD_RETENTION']);

/** Where the built site lies, as the build and the server read it too. */
export const siteDirectory = (environment = process.env) => resolve(environment.SITE_DIR || 'dist');

/** Where the staff's site lies. */
export const adminSiteDirectory = (environment = process.env) =>
  resolve(environment.ADMIN_SITE_DIR || `${siteDirectory(environment)}-admin`);

/** A build writes the fingerprint of its sources into both sites. The server does not serve hidden files. */
export const fingerprintFile = '.build-stamp';

/** Whether both sites were built from exactly the present sources and settings. */
export function isSiteCurrent() {
  const present = fingerprint();
  return [siteDirectory(), adminSiteDirectory()]
    .map((directory) => join(directory, fingerprintFile))
    .every((file) => existsSync(file) && readFileSync(file, 'utf8') === present);
}

/** One text for everything that a build reads: settings, file names, contents. About 20 ms for the whole tree. */
export function fingerprint() {
  const forms = (process.env.FORM_SCHEMAS_DIR || 'form-schemas').split(':').filter(Boolean);
  const settings = Object.entries(process.env)
    // Vite itself sets VITE_USER_NODE_ENV while it builds
    .filter(([name]) => /^VITE_(?!USER_NODE_ENV$)/.test(name) || ownSettings.has(name))
    .concat([['NODE_ENV', process.env.NODE_ENV || 'production']])
    .sort();
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of [...sources, ...sourceFiles, ...forms].flatMap(filesIn).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(file));
  }
  return `${hash.digest('hex')}\n`;
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(`${path}/${name}`));
}
