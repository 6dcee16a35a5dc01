import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { adminSiteDirectory, siteDirectory, stampFile } from '#build/setup/siteStamp.mjs';

/** The two sites of a release, by the names of their directories in it. */
export const parts = ['site', 'admin'] as const;
export type Part = (typeof parts)[number];

/** Where releases lie, and where the world finds the newest one. */
export interface ReleasePlaces {
  /** A directory a release, drafts of releases, and the link `current`: its rename publishes both sites at once. */
  readonly releases: string;
  /** SITE_DIR and ADMIN_SITE_DIR: links through `current`, made once. */
  readonly links: Readonly<Record<Part, string>>;
}

/** The link to the newest release, in the directory of the releases. */
export const currentLink = 'current';

/**
 * The places that the environment names. The releases lie beside SITE_DIR, on the same file system, so that nothing is
 * copied when one is published.
 */
export function releasePlaces(environment: Readonly<Record<string, string | undefined>>): ReleasePlaces {
  const site = ownPlace(resolve(siteDirectory(environment)), 'site');
  const admin = ownPlace(resolve(adminSiteDirectory(environment)), 'admin');
  return { releases: `${site}-releases`, links: { site, admin } };
}

/** What a link of ours says, as seen from where the link lies. */
export function linkTarget({ releases, links }: ReleasePlaces, part: Part): string {
  return relative(dirname(links[part]), join(releases, currentLink, part));
}

/** A link that is not ours: the place that it points to is meant. */
function ownPlace(path: string, part: Part): string {
  const isForeign = isLink(path) && existsSync(path) && !readlinkSync(path).endsWith(join(currentLink, part));
  return isForeign ? realpathSync(path) : path;
}

/**
 * Makes sure before a build that its release can be published: what lies at SITE_DIR and ADMIN_SITE_DIR is a link of
 * ours, nothing, or a site that an earlier version built.
 *
 * @throws Error naming the variable, with what to do
 */
export function checkPlaces({ links }: ReleasePlaces): void {
  checkPlace(links.site, 'SITE_DIR');
  checkPlace(links.admin, 'ADMIN_SITE_DIR');
}

function checkPlace(path: string, variable: string): void {
  if (isLink(path) || !existsSync(path)) return;
  if (!statSync(path).isDirectory()) throw new Error(`${variable} (${path}) is a file. Name a directory.`);
  if (statSync(path).dev !== statSync(dirname(path)).dev) {
    throw new Error(
      `${variable} (${path}) is where a file system is mounted, so no link can take its place. Name a directory in it, such as ${variable}=${join(path, basename(path))}`,
    );
  }
  const names = readdirSync(path);
  if (names.length > 0 && !names.some((name) => traces.includes(name))) {
    throw new Error(`${variable} (${path}) holds files that are no site. Name another directory.`);
  }
}

/** Files that tell a site from before there were releases, built to its end or not. */
const traces = ['index.html', 'assets', 'site.json', stampFile];

export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
