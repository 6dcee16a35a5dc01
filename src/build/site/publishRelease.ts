import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { hourMs } from '#contract/durations.ts';
import { makeDirectory } from '#server/config/makeDirectory.ts';
import { parseSetting, StartError } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { adminSiteDirOf } from '#server/config.ts';
import {
  type Part,
  parts,
  type ReleaseRecord,
  readRecord,
  realpathOf,
  recordFile,
} from '#server/releases/release.ts';
import { sourcesHash } from './sourcesHash.ts';

/** The directory of the releases, and the links of the server to the newest one. */
interface ReleasePaths {
  /** Contains a directory for each release, drafts, and the link `current`: renaming it publishes both sites at once. */
  readonly releases: string;
  /** SITE_DIR and ADMIN_SITE_DIR: links through `current`. They never change. */
  readonly links: Readonly<Record<Part, string>>;
}

const currentLink = 'current';
const draftPrefix = '.draft-';
/** No build takes longer, so an older draft is from a killed build. */
const abandonedAfterMs = hourMs;

/** Releases are next to SITE_DIR, on the same file system, so publishing renames and does not copy. */
export function releasePaths(environment: NodeJS.ProcessEnv): ReleasePaths {
  const site = parseSetting(settings.siteDir, environment);
  const admin = adminSiteDirOf(site, parseSetting(settings.adminSiteDir, environment));
  return { releases: `${site}-releases`, links: { site, admin } };
}

/** A new path for a release that is being built: next to the others, with the directories `site` and `admin`. */
export const draftPath = ({ releases }: ReleasePaths) => join(releases, draftName());

/**
 * Creates the directory of a draft. Removes an empty SITE_DIR or ADMIN_SITE_DIR, because a link replaces it.
 *
 * @throws StartError if SITE_DIR or ADMIN_SITE_DIR is neither missing, a link nor an empty directory
 */
export function createDraft(paths: ReleasePaths, draft = draftPath(paths)): string {
  try {
    for (const path of Object.values(paths.links))
      if (existsSync(path) && !lstatSync(path).isSymbolicLink()) rmdirSync(path);
    makeDirectory(draft);
  } catch (error) {
    throw new StartError(`SITE_DIR or ADMIN_SITE_DIR cannot be replaced by a link: ${error}`);
  }
  return draft;
}

const draftName = () => `${draftPrefix}${randomBytes(6).toString('hex')}`;

/**
 * Makes a draft the newest release by renaming the link `current`. If that fails, the draft is removed and the previous
 * release stays.
 *
 * @returns the release's name
 */
export function publishRelease(
  { releases, links }: ReleasePaths,
  draft: string,
  now: Date,
  hashes: Omit<ReleaseRecord, 'release'>,
): string {
  const release = `${now.toISOString().replace(/[:.]/g, '-')}-${randomBytes(2).toString('hex')}`;
  const directory = join(releases, release);
  try {
    writeFileSync(join(draft, 'site', recordFile), `${JSON.stringify({ release, ...hashes })}\n`);
    renameSync(draft, directory);
    linkRelease(releases, release, now);
  } catch (error) {
    for (const unfinished of [draft, directory]) rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  linkParts({ releases, links });
  return release;
}

/** Whether SITE_DIR and ADMIN_SITE_DIR lead to a release of the present sources and settings. */
export function isReleaseCurrent(environment: NodeJS.ProcessEnv): boolean {
  const { links } = releasePaths(environment);
  const [site, admin] = [realpathOf(links.site), realpathOf(links.admin)];
  if (site === null || admin !== join(dirname(site), 'admin')) return false;
  return readRecord(site)?.sources === sourcesHash(environment);
}

/**
 * Publishes the newest of the releases that were built from these sources and settings.
 *
 * @returns the release's name; null if it was removed
 */
export function republishRelease(paths: ReleasePaths, sources: string, now: Date): string | null {
  const { releases } = paths;
  const isBuiltFromThem = (release: string) => {
    const [site, admin] = parts.map((part) => join(releases, release, part));
    return site && admin && existsSync(admin) && readRecord(site)?.sources === sources;
  };
  const names = existsSync(releases) ? readdirSync(releases) : [];
  const release = names
    .filter((name) => name !== currentLink && !name.startsWith(draftPrefix))
    .sort()
    .findLast(isBuiltFromThem);
  if (release === undefined) return null;
  linkRelease(releases, release, now);
  linkParts(paths);
  return release;
}

function linkRelease(releases: string, release: string, now: Date): void {
  const current = join(releases, currentLink);
  // KEEP_RELEASES counts from this time, also for the previous release
  for (const path of [join(releases, release), current]) if (existsSync(path)) utimesSync(path, now, now);
  replaceLink(release, current);
}

function linkParts({ releases, links }: ReleasePaths): void {
  for (const part of parts) {
    const published = join(releases, currentLink, part);
    replaceLink(relative(dirname(links[part]), published), links[part]);
  }
}

/**
 * Removes releases that were replaced more than `retentionMs` ago, and drafts of killed builds. Servers serve the hashed files
 * of the remaining releases, for pages that are still open.
 */
export function sweepReleases({ releases }: ReleasePaths, now: Date, retentionMs: number): void {
  const newest = readlinkSync(join(releases, currentLink));
  for (const name of readdirSync(releases)) {
    if (name === currentLink || name === newest) continue;
    const age = now.getTime() - (lstatSync(join(releases, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    const isExpired = age > (name.startsWith(draftPrefix) ? abandonedAfterMs : retentionMs);
    if (isExpired) rmSync(join(releases, name), { recursive: true, force: true });
  }
}

/** Creates or replaces a link by one rename. */
function replaceLink(target: string, path: string): void {
  makeDirectory(dirname(path));
  const temporary = join(dirname(path), draftName());
  symlinkSync(target, temporary);
  try {
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
