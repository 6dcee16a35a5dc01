import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { neededFiles, parseRecord, type ReleaseRecord, recordFile } from './releaseRecord.ts';

/** Both sites of one release, as they lie on the disk: a later build does not touch them. */
export interface SiteRelease {
  /** The real directories, behind whatever links lead there. */
  readonly siteDir: string;
  readonly adminSiteDir: string;
  /** What the build says of the public site; null when none is built: only the API is served. */
  readonly record: ReleaseRecord | null;
}

/** A site that must not be served: half of it is missing, or its halves are of two builds. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** How often both directories are looked up again when a build was published between the two looks. */
const lookAgain = 3;

/** How many missing files an error names. */
const namedFiles = 3;

/**
 * Finds the release that SITE_DIR and ADMIN_SITE_DIR show at this moment and makes sure that it is whole. A directory
 * that is missing or empty is no site.
 *
 * @throws ReleaseError saying what is missing and what to do
 */
export function findRelease(places: Pick<Config, 'siteDir' | 'adminSiteDir'>): SiteRelease {
  for (let look = 1; ; look += 1) {
    const site = findSite(places.siteDir, 'site');
    const admin = findSite(places.adminSiteDir, 'admin');
    const isOne = !site.record || !admin.record || site.record.release === admin.record.release;
    if (isOne) {
      return { siteDir: site.directory, adminSiteDir: admin.directory, record: site.record };
    }
    if (look === lookAgain) {
      throw new ReleaseError(
        `SITE_DIR holds the release ${site.record?.release} and ADMIN_SITE_DIR ${admin.record?.release}. Build both with one npm run build.`,
      );
    }
  }
}

type Part = keyof typeof neededFiles;

const variables: Readonly<Record<Part, string>> = { site: 'SITE_DIR', admin: 'ADMIN_SITE_DIR' };

function findSite(directory: string, part: Part): { directory: string; record: ReleaseRecord | null } {
  if (!isThere(directory)) return { directory, record: null };
  const half = (what: string) =>
    new ReleaseError(
      `${variables[part]} (${directory}) holds half a site: ${what}. Build it with npm run build.`,
    );
  if (!existsSync(directory)) throw half('it leads to a directory that is gone');
  const found = realpathSync(directory);
  if (readdirSync(found).length === 0) return { directory: found, record: null };
  const file = join(found, recordFile);
  const record = existsSync(file) ? parseRecord(readFileSync(file, 'utf8')) : null;
  if (record === null) throw half(`the build's list of its files, ${recordFile}, is missing or broken`);
  const lost = lostFiles(found, record, part);
  if (lost.length > 0) {
    const more = lost.length > namedFiles ? ` and ${lost.length - namedFiles} more` : '';
    throw half(`${lost.slice(0, namedFiles).join(', ')}${more} missing or cut off`);
  }
  return { directory: found, record };
}

/** A link that leads nowhere is there, too. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Files that the record names and that are not there, or not in their length. */
function lostFiles(directory: string, { files, earlier }: ReleaseRecord, part: Part): string[] {
  const expected = new Map<string, number | undefined>(neededFiles[part].map((name) => [name, undefined]));
  for (const [name, bytes] of Object.entries(files)) expected.set(name, bytes);
  for (const [name, { bytes }] of Object.entries(earlier)) expected.set(name, bytes);
  return [...expected].flatMap(([name, bytes]) => {
    const found = statSync(join(directory, name), { throwIfNoEntry: false });
    return found?.isFile() && (bytes === undefined || found.size === bytes) ? [] : [name];
  });
}
