import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type EarlierFile,
  neededFiles,
  type ReleaseRecord,
  recordFile,
} from '#server/sites/releases/releaseRecord.ts';
import { passingName, sweepDrafts } from './drafts.ts';
import {
  filesIn,
  keptReleases,
  listReleases,
  ownFiles,
  type PresentRelease,
  releaseName,
  sitesIn,
} from './listReleases.ts';
import { currentLink, isLink, linkTarget, type Part, parts, type ReleasePlaces } from './releasePlaces.ts';

/** A finished draft, and how to publish it. */
export interface Publication {
  readonly places: ReleasePlaces;
  /** A directory of makeDraft with both sites in it, `site` and `admin`. */
  readonly draft: string;
  /** How long files of earlier releases stay, in milliseconds. */
  readonly keepMs: number;
  readonly now: Date;
  readonly prints: Pick<ReleaseRecord, 'forms' | 'engine'>;
}

/** The releases beside the one that is published, newest first. */
interface Present {
  readonly places: ReleasePlaces;
  readonly others: readonly PresentRelease[];
}

/**
 * Makes a draft the newest release, with one rename. Before it nothing changes for anybody; when anything fails, the
 * draft is gone and nothing else happened.
 *
 * @returns the release's name
 */
export function publishRelease({ places, draft, keepMs, now, prints }: Publication): string {
  const release = releaseName(now, randomBytes(2).toString('hex'));
  const directory = join(places.releases, release);
  try {
    // under its final name first: of two builds that end at once, each sees the other's files
    renameSync(draft, directory);
    const kept = [...builtBefore(places, now), ...keptReleases(places.releases, now, keepMs)];
    const present: Present = { places, others: kept.filter(({ name }) => name !== release) };
    for (const part of parts) {
      const site = sitesIn(directory)[part];
      const files = filesIn(site);
      const lost = neededFiles[part].find((name) => !files.has(name));
      if (lost !== undefined) throw new Error(`The draft of ${part} has no ${lost}: it is not published.`);
      shareUnchanged(site, files, part, present);
      const earlier = carryOver(site, files, part, present);
      const record: ReleaseRecord = {
        release,
        publishedAt: now.toISOString(),
        ...prints,
        files: Object.fromEntries(files),
        earlier: Object.fromEntries(earlier),
      };
      writeFileSync(join(site, recordFile), `${JSON.stringify(record)}\n`);
    }
    putLink(release, join(places.releases, currentLink), places);
  } catch (error) {
    for (const unfinished of [draft, directory]) rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  for (const part of parts) leadToReleases(places, part, now);
  return release;
}

/** Removes what killed builds left, and releases whose time is over. The newest one stays whatever its age. */
export function sweepReleases(places: ReleasePlaces, now: Date, keepMs: number): void {
  sweepDrafts(places, now);
  const kept = new Set(keptReleases(places.releases, now, keepMs).map(({ name }) => name));
  kept.add(readlinkSync(join(places.releases, currentLink)));
  for (const { name } of listReleases(places.releases, now)) {
    if (!kept.has(name)) rmSync(join(places.releases, name), { recursive: true, force: true });
  }
}

/** Sites that were built where the links are to be, before there were releases: their pages may still be open. */
function builtBefore({ links }: ReleasePlaces, now: Date): PresentRelease[] {
  const isThere = existsSync(links.site) && !isLink(links.site);
  return isThere ? [{ name: nameBefore(now), sites: links, until: now }] : [];
}

const nameBefore = (now: Date) => releaseName(new Date(now.getTime() - 1), 'before');

/** Files that are the same as before become the same file: nothing is stored twice, and browsers keep what they have. */
function shareUnchanged(
  site: string,
  files: ReadonlyMap<string, number>,
  part: Part,
  { places, others: [newest] }: Present,
): void {
  if (newest === undefined) return;
  for (const [name, bytes] of ownFiles(newest, part)) {
    const before = join(newest.sites[part], name);
    if (files.get(name) !== bytes || !existsSync(before)) continue;
    const file = join(site, name);
    if (!readFileSync(file).equals(readFileSync(before))) continue;
    const passing = join(places.releases, passingName());
    shareFile(before, passing);
    renameSync(passing, file);
  }
}

/** Puts the hashed files of other releases beside those of a site, which come first. */
function carryOver(
  site: string,
  files: ReadonlyMap<string, number>,
  part: Part,
  { others }: Present,
): Map<string, EarlierFile> {
  const earlier = new Map<string, EarlierFile>();
  for (const release of others) {
    for (const [name, bytes] of ownFiles(release, part)) {
      const file = join(release.sites[part], name);
      if (!isHashed(name) || files.has(name) || earlier.has(name) || !existsSync(file)) continue;
      mkdirSync(dirname(join(site, name)), { recursive: true });
      shareFile(file, join(site, name));
      earlier.set(name, { bytes, release: release.name, until: release.until.toISOString() });
    }
  }
  return earlier;
}

/** What Vite writes below assets/ has a hash of its content in its name. */
const isHashed = (name: string) => name.startsWith('assets/');

/** One file under two names where the file system can do so, else a copy. */
function shareFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS'].includes(codeOf(error))) throw error;
    copyFileSync(from, to);
  }
}

/** Makes a link, or makes it point elsewhere, with one rename. */
function putLink(target: string, path: string, { releases }: ReleasePlaces): void {
  const passing = join(releases, passingName());
  symlinkSync(target, passing);
  try {
    renameSync(passing, path);
  } catch (error) {
    rmSync(passing);
    if (codeOf(error) !== 'EXDEV') throw error;
    // another file system, to which nothing can be renamed: the link is made there again
    rmSync(path, { force: true });
    symlinkSync(target, path);
  }
}

/** Makes the link through `current` where there is none yet. A site from before lies among the releases then. */
function leadToReleases(places: ReleasePlaces, part: Part, now: Date): void {
  const path = places.links[part];
  const target = linkTarget(places, part);
  if (isLink(path)) {
    if (readlinkSync(path) !== target) putLink(target, path, places);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) setAside(path, join(places.releases, nameBefore(now), part));
  putLink(target, path, places);
}

function setAside(path: string, place: string): void {
  if (readdirSync(path).length === 0) {
    rmdirSync(path);
    return;
  }
  mkdirSync(dirname(place), { recursive: true });
  try {
    renameSync(path, place);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    rmSync(path, { recursive: true });
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
