import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDraft, publishRelease, releasePaths, sweepReleases } from '#build/site/publishRelease.ts';
import { dayMs } from '#contract/durations.ts';
import { engineHash, formsHash } from '#forms/node/index.ts';
import { type Part, parts } from '#server/releases/release.ts';

export type Files = Readonly<Record<string, string>>;

/** A small release. Its version is also the hash of its sources. */
export interface SmallRelease {
  readonly version: string;
  /** By default the current time. */
  readonly now?: Date;
  readonly retentionMs?: number;
  /** Additional or replaced files of the public site. */
  readonly files?: Files;
  readonly hashes?: { readonly forms: string; readonly engine: string };
}

const weekMs = 7 * dayMs;

/** The name of a small release's hashed script. */
export const scriptOf = (version: string) => `assets/app-${version}.js`;

/** The public site of a small release: two pages, their script, and the required files. */
export function smallSite(version: string): Files {
  const page = (title: string) => `<title>${title} ${version}</title><script src="/${scriptOf(version)}">`;
  return {
    'index.html': page('Home'),
    'about/index.html': page('About'),
    '404.html': page('Page Not Found'),
    'site.json': JSON.stringify({ scriptHashes: [`sha256-${version}`], connectSources: [] }),
    [scriptOf(version)]: `export default '${version}';`,
    [`${scriptOf(version)}.br`]: `packed ${version}`,
    'film.mp4': 'the same film in every release',
  };
}

/** The hashes of the current forms and code. */
export const currentHashes = () => ({ forms: formsHash(['form-schemas']), engine: engineHash() });

/**
 * Publishes a small release like a build.
 *
 * @param site - SITE_DIR
 * @returns the release's name
 */
export function publishSmallRelease(site: string, release: SmallRelease): string {
  const { version, now = new Date(), retentionMs = weekMs, files = {}, hashes = currentHashes() } = release;
  const paths = releasePaths({ SITE_DIR: site });
  const draft = createDraft(paths);
  const admin = { 'index.html': `<title>Lead inbox ${version}</title>`, [scriptOf(version)]: version };
  const contents: Readonly<Record<Part, Files>> = { site: { ...smallSite(version), ...files }, admin };
  for (const part of parts) writeFiles(join(draft, part), contents[part]);
  const name = publishRelease(paths, draft, now, { ...hashes, sources: version });
  sweepReleases(paths, now, retentionMs);
  return name;
}

export function writeFiles(directory: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
}
