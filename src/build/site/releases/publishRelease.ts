import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bytesIn, filesIn, parts, type ReleaseRecord, recordFile } from '#server/releases/release.ts';
import { currentLink, type ReleasePaths } from './releasePaths.ts';

const draftPrefix = '.draft-';
/** No build takes so long: a draft that is older was left behind by a build that was killed. */
const abandonedAfterMs = 3_600_000;

/** An empty directory beside the releases for a build to write `site` and `admin` into. */
export function createDraft({ releases }: ReleasePaths): string {
  const draft = join(releases, draftName());
  mkdirSync(draft, { recursive: true });
  return draft;
}

const draftName = () => `${draftPrefix}${randomBytes(6).toString('hex')}`;

/**
 * Makes a draft the newest release, with one rename of the link `current`. Before it nothing changes for anybody; when
 * anything fails, the draft is gone and nothing else happened.
 *
 * @param draft a directory of createDraft with both sites in it
 * @param hashes those that pages and server have to agree on
 * @returns the release's name
 */
export function publishRelease(
  { releases, links }: ReleasePaths,
  draft: string,
  now: Date,
  hashes: Pick<ReleaseRecord, 'forms' | 'engine'>,
): string {
  const release = `${now.toISOString().replace(/[:.]/g, '-')}-${randomBytes(2).toString('hex')}`;
  const directory = join(releases, release);
  const current = join(releases, currentLink);
  try {
    for (const part of parts) {
      const site = join(draft, part);
      copyUnchangedTimes(site, join(current, part));
      const record: ReleaseRecord = { release, ...hashes, bytes: bytesIn(site) };
      writeFileSync(join(site, recordFile), `${JSON.stringify(record)}\n`);
    }
    renameSync(draft, directory);
    // the release before was the newest until now: from now on its KEEP_RELEASES counts
    for (const path of [directory, current]) if (existsSync(path)) utimesSync(path, now, now);
    replaceLink(release, current);
  } catch (error) {
    for (const unfinished of [draft, directory]) rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  for (const part of parts) replaceLink(relative(dirname(links[part]), join(current, part)), links[part]);
  return release;
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

/** Unchanged files keep their modification time, so that browsers revalidate instead of fetching them again. */
function copyUnchangedTimes(site: string, siteBefore: string): void {
  for (const name of filesIn(site)) {
    const [file, fileBefore] = [join(site, name), join(siteBefore, name)];
    const before = statSync(fileBefore, { throwIfNoEntry: false });
    if (!before?.isFile() || before.size !== statSync(file).size) continue;
    if (readFileSync(file).equals(readFileSync(fileBefore))) utimesSync(file, before.atime, before.mtime);
  }
}

/** Makes a link, or makes it point elsewhere, with one rename. */
function replaceLink(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = join(dirname(path), draftName());
  symlinkSync(target, temporary);
  try {
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary);
    throw error;
  }
}
