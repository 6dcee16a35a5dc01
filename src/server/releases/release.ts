import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { engineHash, formsHash } from '#forms/node/index.ts';
import { StartError } from '#server/config/startError.ts';
import type { Config } from '#server/config.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';

/** The two sites of a release, by the names of their directories in it. */
export const parts = ['site', 'admin'] as const;
export type Part = (typeof parts)[number];

/** Lies in a site's directory, the last file that a build writes there. Hidden: it is not served. */
export const recordFile = '.release.json';

const recordSchema = Type.Object({
  release: Type.String(),
  /** Hashes that pages and server have to share (formsHash, engineHash). */
  forms: Type.String(),
  engine: Type.String(),
  /** The bytes of all files that the build left beside the record. */
  bytes: Type.Number(),
});

/** Both sites of one build have the same release. */
export type ReleaseRecord = Static<typeof recordSchema>;

/** Both sites of one release on the disk. */
interface Sites {
  /** The real directories, behind whatever links lead there: a later build does not touch them. */
  readonly siteDir: string;
  readonly adminSiteDir: string;
  /** The record of the public site; null when none is built: only the API is served. */
  readonly record: ReleaseRecord | null;
}

/** The sites of a release, with the forms by which the server validates their leads. */
export interface Release extends Sites {
  readonly forms: LeadForms;
  /** The hash of the form folders. */
  readonly formsHash: string;
}

interface ReleaseSource {
  readonly config: Pick<Config, 'siteDir' | 'adminSiteDir' | 'formSchemasDirs' | 'formDrafts'>;
  /** Reads and compiles the form folders, which takes about a second. */
  readonly loadForms: () => LeadForms;
}

/** The code with which this process validates leads, whatever is on the disk later. */
const ownEngine = engineHash();

/**
 * The release that SITE_DIR and ADMIN_SITE_DIR show at this moment.
 *
 * @param before whose forms are taken where the folders are as they were
 * @throws StartError for half a site, CatalogueError for wrong form folders
 */
export function readRelease({ config, loadForms }: ReleaseSource, before?: Release): Release {
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

/** Names of all files below a directory that may be missing. */
export function filesIn(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
}

/** The bytes of all files below a directory but the record's. */
export function bytesIn(directory: string): number {
  const names = filesIn(directory).filter((name) => name !== recordFile);
  return names.reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
}

/** The real path behind links; null when it does not exist. */
export function realpathOf(path: string): string | null {
  return existsSync(path) ? realpathSync(path) : null;
}

/**
 * The release behind SITE_DIR and ADMIN_SITE_DIR. A directory that is missing or empty is no site.
 *
 * @throws StartError for half a site, or two sites of two builds
 */
export function findRelease(config: Pick<Config, 'siteDir' | 'adminSiteDir'>): Sites {
  const site = readSite(config.siteDir, 'SITE_DIR');
  const admin = readSite(config.adminSiteDir, 'ADMIN_SITE_DIR');
  const isOne = !site.record || !admin.record || site.record.release === admin.record.release;
  if (isOne) return { siteDir: site.directory, adminSiteDir: admin.directory, record: site.record };
  throw new StartError(
    `SITE_DIR holds the release ${site.record?.release} and ADMIN_SITE_DIR ${admin.record?.release}. Build both with one npm run build.`,
  );
}

function readSite(path: string, variable: string): { directory: string; record: ReleaseRecord | null } {
  const directory = realpathOf(path);
  const isMissing = directory === null && !lstatSync(path, { throwIfNoEntry: false });
  if (isMissing || (directory !== null && readdirSync(directory).length === 0)) {
    return { directory: directory ?? path, record: null };
  }
  const record = directory && parseJson(join(directory, recordFile));
  if (directory && Value.Check(recordSchema, record) && bytesIn(directory) >= record.bytes)
    return { directory, record };
  throw new StartError(
    `${variable} (${path}) holds half a site: files that the build wrote are missing or cut off. Build it with npm run build.`,
  );
}

/** The JSON of a file; undefined when it is missing or cut off. */
export function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
