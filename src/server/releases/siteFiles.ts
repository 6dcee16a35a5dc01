import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Retention, retention } from '#server/config/retention.ts';
import { StartError } from '#server/config.ts';
import { readJsonFile, realpathOf } from './release.ts';

export interface SiteFile {
  /** URL path, decoded: '/about' for about/index.html. */
  readonly path: string;
  /** The directory of its site. A hashed file may belong to an earlier release. */
  readonly directory: string;
  /** Name within that directory, with '/' between parts. */
  readonly file: string;
  readonly cacheControl: string;
}

export interface SiteFiles {
  readonly directory: string;
  readonly files: readonly SiteFile[];
  readonly policy: SiteManifest;
}

/** The 404 page of each path prefix; the last one matches all paths. */
export const notFoundFiles = [
  ['/client/', 'client/404.html'],
  ['/', '404.html'],
] as const;

/** Served by nginx from disk while no server responds (docs/operations/nginx.conf). */
export const unavailableFile = 'unavailable.html';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Lists the files of a built site, with the hashed files of other releases; none for a missing directory. Each file gets its
 * own route, so that no request can reach any other file.
 *
 * @throws StartError for an invalid site.json
 */
export function readSiteFiles(directory: string): SiteFiles {
  const current = servedFiles(directory, '');
  const others = otherReleases(directory).flatMap((other) => servedFiles(other, assets));
  const files = new Map([...others, ...current].map((file) => [file.path, file]));
  return { directory, files: [...files.values()], policy: readSiteManifest(directory) };
}

/** Directories of a site's other releases, because open pages still request their hashed files. */
function otherReleases(directory: string): readonly string[] {
  const [release, releases] = [dirname(directory), dirname(dirname(directory))];
  if (!releases.endsWith('-releases')) return [];
  return readdirSync(releases)
    .filter((name) => !name.startsWith('.') && name !== basename(release))
    .map((name) => join(releases, name, basename(directory)))
    .filter((path) => realpathOf(path) === path);
}

/** The directory of files with a content hash in their name. */
const assets = 'assets/';

function servedFiles(directory: string, prefix: string): readonly SiteFile[] {
  const below = join(directory, prefix);
  if (!existsSync(below)) return [];
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter(isServed)
    .map((file) => ({
      path: `/${file}`.replace(/\/index\.html$/, '') || '/',
      directory,
      file,
      cacheControl: cacheControl(file),
    }));
}

/** Excludes hidden files, compressed files (served by accept-encoding) and the server's files. */
const isServed = (file: string) =>
  file.startsWith('.well-known/') ||
  !/^(((client\/)?404|unavailable)\.html|site\.json)$|\.(br|gz)$|(^|\/)\.|\*/.test(file);

/** Browsers revalidate pages each time (etag). */
function cacheControl(file: string): string {
  if (file.startsWith(assets)) return year;
  return file.endsWith('.html') ? 'no-cache' : day;
}

const tokens = Type.Optional(Type.Array(Type.String({ pattern: "^[^\\s;,']+$" })));

const manifestSchema = Type.Object({
  scriptHashes: tokens,
  connectSources: tokens,
  /** The API key in the pages; null if they send leads to another server. */
  leadKey: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** Names of content marked as sample data, such as 'company.json'. */
  sampleContent: tokens,
  /** The LEAD_RETENTION that the privacy notices of its forms state; empty if they state none. */
  leadRetention: Type.Optional(Type.String()),
  /** Who receives the answers of each form, as its privacy notice names them, by form type. */
  receivers: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** The texts of the privacy notices by version. */
  notices: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** The content of a built site's site.json; empty if there is no site. */
export type SiteManifest = Readonly<Required<Omit<Static<typeof manifestSchema>, 'leadRetention'>>> & {
  readonly leadRetention: Retention;
};

/** @throws StartError for an invalid site.json */
export function readSiteManifest(directory: string): SiteManifest {
  const file = join(directory, 'site.json');
  const written = existsSync(file) ? readJsonFile(file) : {};
  if (!Value.Check(manifestSchema, written)) {
    throw new StartError(
      `${file} is invalid: scriptHashes, connectSources and sampleContent must be lists of texts without spaces. Rebuild the site`,
    );
  }
  return {
    ...{ scriptHashes: [], connectSources: [], leadKey: null, sampleContent: [], receivers: {}, notices: {} },
    ...written,
    leadRetention: retention.parse(written.leadRetention ?? '') ?? new Map(),
  };
}
