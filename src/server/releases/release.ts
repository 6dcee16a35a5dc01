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

/** The record in the public site's directory, the last file that a build writes. Hidden files are not served. */
export const recordFile = '.release.json';

const recordSchema = Type.Object({
  release: Type.String(),
  /** Hashes that must be equal for pages and server (formsHash, engineHash). */
  forms: Type.String(),
  engine: Type.String(),
  /** A hash of the sources and settings that both sites were built from (sourcesHash). */
  sources: Type.String(),
});

export type ReleaseRecord = Static<typeof recordSchema>;

/** The sites of a release, with the server's forms. */
export interface Release {
  /** The real paths behind links. Later builds do not change these directories. */
  readonly siteDir: string;
  readonly adminSiteDir: string;
  /** The record of the public site; null if there is no built site. */
  readonly record: ReleaseRecord | null;
  readonly forms: ServerForms;
  readonly formsHash: string;
}

/** The hash of the validation code that this process has loaded. */
const loadedEngine = engineHash();

/**
 * Reads the release behind SITE_DIR and ADMIN_SITE_DIR.
 *
 * @param previous the previous release, whose forms are reused if the folders are unchanged, because compiling takes a second
 * @throws StartError for an invalid release, CatalogueError for invalid form folders
 */
export function readRelease(
  { config, loadForms }: { readonly config: Config; readonly loadForms: () => ServerForms },
  previous?: Release,
): Release {
  const hash = formsHash(config.formSchemasDirs, config.formDrafts);
  const forms = previous?.formsHash === hash ? previous.forms : loadForms();
  return { ...findRelease(config), forms, formsHash: hash };
}

/**
 * Describes how forms or validation code of pages and server differ, because the server might reject leads that pages
 * accept. Null if they are equal, or if there is no site.
 */
export function differenceOf({ record, formsHash: hash }: Release): string | null {
  if (record === null) return null;
  if (record.engine !== loadedEngine) {
    return 'The site was built with another version of the program than this server. Run npm run build and restart the server.';
  }
  if (record.forms !== hash) {
    return 'The site was built with other forms than those in FORM_SCHEMAS_DIR. Run npm run build.';
  }
  return null;
}

/** The real path; null if it does not exist. */
export function realpathOf(path: string): string | null {
  return existsSync(path) ? realpathSync(path) : null;
}

/**
 * Finds the release behind SITE_DIR and ADMIN_SITE_DIR. A missing or empty directory contains no site.
 *
 * @throws StartError for a file, or a SITE_DIR that contains anything but a release
 */
export function findRelease(
  config: Pick<Config, 'siteDir' | 'adminSiteDir'>,
): Omit<Release, 'forms' | 'formsHash'> {
  const site = realpathOf(config.siteDir);
  const adminSite = realpathOf(config.adminSiteDir);
  for (const [name, path] of Object.entries({ SITE_DIR: site, ADMIN_SITE_DIR: adminSite }))
    if (path && !lstatSync(path).isDirectory()) throw new StartError(`${name} (${path}) is not a directory.`);
  const sites = { siteDir: site ?? config.siteDir, adminSiteDir: adminSite ?? config.adminSiteDir };
  const isMissing = site === null && !lstatSync(config.siteDir, { throwIfNoEntry: false });
  if (isMissing || (site !== null && readdirSync(site).length === 0)) return { ...sites, record: null };
  const record = site && readRecord(site);
  if (record) return { ...sites, record };
  throw new StartError(
    `SITE_DIR (${config.siteDir}) contains no complete release. Build it with npm run build.`,
  );
}

/** The record of a release; null if it is missing or incomplete. */
export function readRecord(siteDir: string): ReleaseRecord | null {
  const record = readJsonFile(join(siteDir, recordFile));
  return Value.Check(recordSchema, record) ? record : null;
}

/** The content of a JSON file; undefined if it is missing or incomplete. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
