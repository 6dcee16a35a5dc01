import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { engineHash, formsHash } from '#forms/node/index.ts';
import { type Config, StartError } from '#server/config.ts';
import type { ServerForms } from '#server/leads/serverForms.ts';

/** The two sites of a release, by the names of their directories in it. */
export const parts = ['site', 'admin'] as const;
export type Part = (typeof parts)[number];

/** Lies in the public site's directory, the last file that a build writes there. Hidden: it is not served. */
export const recordFile = '.release.json';

const recordSchema = Type.Object({
  release: Type.String(),
  /** Hashes that pages and server have to share (formsHash, engineHash). */
  forms: Type.String(),
  engine: Type.String(),
});

export type ReleaseRecord = Static<typeof recordSchema>;

/** The sites of a release, with the forms by which the server validates their leads. */
export interface Release {
  /** The real directories, behind whatever links lead there: a later build does not touch them. */
  readonly siteDir: string;
  readonly adminSiteDir: string;
  /** The record of the public site; null when none is built: only the API is served. */
  readonly record: ReleaseRecord | null;
  readonly forms: ServerForms;
  readonly formsHash: string;
}

/** The code with which this process validates leads, whatever is on the disk later. */
const ownEngine = engineHash();

/**
 * The release that SITE_DIR and ADMIN_SITE_DIR show at this moment.
 *
 * @param before whose forms are taken where the folders are as they were: compiling them takes about a second
 * @throws StartError for what is no release, CatalogueError for wrong form folders
 */
export function readRelease(
  { config, loadForms }: { readonly config: Config; readonly loadForms: () => ServerForms },
  before?: Release,
): Release {
  const hash = formsHash(config.formSchemasDirs, config.formDrafts);
  const forms = before?.formsHash === hash ? before.forms : loadForms();
  return { ...findRelease(config), forms, formsHash: hash };
}

/**
 * Why pages and server have different forms or rules, so that each would refuse what the other accepts. Null when they
 * agree, or when there are no pages.
 */
export function differenceOf({ record, formsHash: hash }: Release): string | null {
  if (record === null) return null;
  if (record.engine !== ownEngine) {
    return 'The site was built with another version of the program than this server runs: build it with npm run build and restart the server.';
  }
  if (record.forms !== hash) {
    return 'The site was built with other forms than FORM_SCHEMAS_DIR holds now: build it with npm run build.';
  }
  return null;
}

/** null when it does not exist. */
export function realpathOf(path: string): string | null {
  return existsSync(path) ? realpathSync(path) : null;
}

/**
 * The release behind SITE_DIR and ADMIN_SITE_DIR. A directory that is missing or empty is no site.
 *
 * @throws StartError where one is a file, or SITE_DIR holds anything else than a release
 */
export function findRelease(
  config: Pick<Config, 'siteDir' | 'adminSiteDir'>,
): Omit<Release, 'forms' | 'formsHash'> {
  const site = realpathOf(config.siteDir);
  const adminSite = realpathOf(config.adminSiteDir);
  for (const [name, path] of Object.entries({ SITE_DIR: site, ADMIN_SITE_DIR: adminSite }))
    if (path && !lstatSync(path).isDirectory()) throw new StartError(`${name} (${path}) is no directory.`);
  const sites = { siteDir: site ?? config.siteDir, adminSiteDir: adminSite ?? config.adminSiteDir };
  const isMissing = site === null && !lstatSync(config.siteDir, { throwIfNoEntry: false });
  if (isMissing || (site !== null && readdirSync(site).length === 0)) return { ...sites, record: null };
  const record = site && readJsonFile(join(site, recordFile));
  if (Value.Check(recordSchema, record)) return { ...sites, record };
  throw new StartError(`SITE_DIR (${config.siteDir}) holds no whole release. Build it with npm run build.`);
}

/** undefined for a file that is missing or cut off. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
