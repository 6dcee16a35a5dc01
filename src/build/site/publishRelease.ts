import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
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
import { StartError } from '#server/config/setting.ts';
import { type Part, parts, type ReleaseRecord, recordFile } from '#server/releases/release.ts';
import { adminSiteDirectory, fingerprintFile, siteDirectory } from '../setup/siteFingerprint.mjs';

/** The directory of the releases, and the public links to the newest one. */
interface ReleasePaths {
  /** A directory a release, drafts of releases, and the link `current`: its rename publishes both sites at once. */
  readonly releases: string;
  /** SITE_DIR and ADMIN_SITE_DIR: links through `current`, made once. */
  readonly links: Readonly<Record<Part, string>>;
}

const currentLink = 'current';
const draftPrefix = '.draft-';
/** No build takes so long: a draft that is older was left behind by a build that was killed. */
const abandonedAfterMs = hourMs;

/** Releases lie beside SITE_DIR, so that publishing one copies nothing. */
export function releasePaths(environment: NodeJS.ProcessEnv): ReleasePaths {
  const site = siteDirectory(environment);
  return { releases: `${site}-releases`, links: { site, admin: adminSiteDirectory(environment) } };
}

/**
 * An empty directory beside the releases for a build to write `site` and `admin` into.
 *
 * @throws StartError where SITE_DIR or ADMIN_SITE_DIR is neither a link nor an empty directory, which makes way for one
 */
export function createDraft({ releases, links }: ReleasePaths): string {
  const draft = join(releases, draftName());
  try {
    for (const path of Object.values(links))
      if (existsSync(path) && !lstatSync(path).isSymbolicLink()) rmdirSync(path);
    makeDirectory(draft);
  } catch (error) {
    throw new StartError(`SITE_DIR or ADMIN_SITE_DIR cannot hold a release: ${error}`);
  }
  return draft;
}

const draftName = () => `${draftPrefix}${randomBytes(6).toString('hex')}`;

/**
 * Makes a draft the newest release, with one rename of the link `current`. Before it nothing changes for anybody; when
 * anything fails, the draft is gone and nothing else happened.
 *
 * @param hashes those that pages and server have to agree on
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

/**
 * Publishes an earlier release again, as publishRelease does: the newest that was built from the same sources and settings.
 *
 * @param fingerprint of sources and settings, which a build leaves in both sites
 * @returns the release's name; null when it is there no longer
 */
export function republishRelease(paths: ReleasePaths, fingerprint: string, now: Date): string | null {
  const { releases } = paths;
  const isBuiltFromThem = (release: string) =>
    parts.every((part) => {
      const file = join(releases, release, part, fingerprintFile);
      return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
    });
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
  // the release before was the newest until now: from now on its KEEP_RELEASES counts
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
 * Removes releases that were the newest for the last time longer ago than `retentionMs`, and drafts of killed builds. Open
 * pages of the others find their scripts: a server serves the hashed files of every release that is there.
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

/** Makes a link, or makes it point elsewhere, with one rename. */
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
