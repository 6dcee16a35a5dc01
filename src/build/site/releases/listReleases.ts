import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord, recordFile } from '#server/sites/releases/releaseRecord.ts';
import { type Part, parts } from './releasePlaces.ts';

/** A release on the disk. */
export interface PresentRelease {
  readonly name: string;
  /** Where its sites lie. */
  readonly sites: Readonly<Record<Part, string>>;
  /** Until when it was the newest; the newest one is it until now. */
  readonly until: Date;
}

/** A name for a release that is published at a moment; later ones sort behind earlier ones. */
export function releaseName(moment: Date, ending: string): string {
  return `${moment.toISOString().replace(/[:.]/g, '-')}-${ending}`;
}

/**
 * The releases that are still kept, newest first: the newest, and those that were it at some time within the last
 * `keepMs`. A running server may serve one of them, and open pages ask for their files.
 */
export function keptReleases(releases: string, now: Date, keepMs: number): PresentRelease[] {
  return listReleases(releases, now).filter(({ until }) => now.getTime() - until.getTime() <= keepMs);
}

/** All releases, newest first. */
export function listReleases(releases: string, now: Date): PresentRelease[] {
  let until = now;
  return readdirSync(releases)
    .filter((name) => momentOf(name) !== null)
    .sort()
    .reverse()
    .map((name) => {
      const release = { name, sites: sitesIn(join(releases, name)), until };
      until = momentOf(name) ?? until;
      return release;
    });
}

/** The sites of a release or of a draft, by its directory. */
export function sitesIn(directory: string): Record<Part, string> {
  const [site, admin] = parts;
  return { site: join(directory, site), admin: join(directory, admin) };
}

function momentOf(name: string): Date | null {
  const [, day, hours, minutes, seconds, ms] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-/.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
}

/** Files of one of a release's sites, with their sizes in bytes, by name within the site. */
export function ownFiles({ sites }: PresentRelease, part: Part): Map<string, number> {
  const site = sites[part];
  const record = existsSync(join(site, recordFile))
    ? parseRecord(readFileSync(join(site, recordFile), 'utf8'))
    : null;
  return record ? new Map(Object.entries(record.files)) : filesIn(site);
}

/** Every file below a directory, with its size in bytes, in order of the names. */
export function filesIn(directory: string): Map<string, number> {
  if (!existsSync(directory)) return new Map();
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .sort();
  return new Map(names.map((name) => [name, statSync(join(directory, name)).size]));
}
