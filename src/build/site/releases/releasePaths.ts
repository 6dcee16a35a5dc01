import { existsSync, lstatSync, readlinkSync, rmdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Part, parts } from '#server/releases/release.ts';
import { adminSiteDirectory, siteDirectory } from '../../setup/siteFingerprint.mjs';

/** The directory of the releases, and the public links to the newest one. */
export interface ReleasePaths {
  /** A directory a release, drafts of releases, and the link `current`: its rename publishes both sites at once. */
  readonly releases: string;
  /** SITE_DIR and ADMIN_SITE_DIR: links through `current`, made once. */
  readonly links: Readonly<Record<Part, string>>;
}

/** The link to the newest release, in the directory of the releases. */
export const currentLink = 'current';

/** Releases lie beside SITE_DIR, so that publishing one copies nothing. */
export function releasePaths(environment: Readonly<Record<string, string | undefined>>): ReleasePaths {
  const site = followForeignLinks(resolve(siteDirectory(environment)), 'site');
  const admin = followForeignLinks(resolve(adminSiteDirectory(environment)), 'admin');
  return { releases: `${site}-releases`, links: { site, admin } };
}

/** Resolves a link that no build made. */
function followForeignLinks(path: string, part: Part): string {
  if (!isLink(path) || readlinkSync(path).endsWith(join(currentLink, part))) return path;
  return followForeignLinks(resolve(dirname(path), readlinkSync(path)), part);
}

/**
 * Checks before a build that SITE_DIR and ADMIN_SITE_DIR can become links: each is a link, empty or missing.
 *
 * @throws Error with the variable's name and the remedy
 */
export function checkReleasePaths({ links }: ReleasePaths): void {
  for (const part of parts) {
    const path = links[part];
    if (isLink(path) || !existsSync(path)) continue;
    try {
      rmdirSync(path);
    } catch {
      const variable = part === 'site' ? 'SITE_DIR' : 'ADMIN_SITE_DIR';
      throw new Error(
        `${variable} (${path}) holds files that no release brought, or is no place for a link. Move it away, or name another directory, such as ${variable}=${join(path, part)}.`,
      );
    }
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
