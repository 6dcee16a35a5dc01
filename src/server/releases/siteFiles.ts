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
  /** The directory of the site that it is of: a hashed file may be of an earlier release. */
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

/** The 404 page of an area, by the beginning of its paths; the last one is of all paths. */
export const notFoundFiles = [
  ['/client/', 'client/404.html'],
  ['/', '404.html'],
] as const;

/** Shown by nginx, from the disk, while no server answers (docs/operations/nginx.conf). */
export const unavailableFile = 'unavailable.html';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Lists the site that a build left in a directory, with the hashed files of other releases beside it; a missing directory
 * is a site without files. Read once: every file becomes a route of its own, so that no request can reach anything else.
 *
 * @throws StartError when site.json is not what the build writes
 */
export function readSiteFiles(directory: string): SiteFiles {
  const current = servedFiles(directory, '');
  const others = otherReleases(directory).flatMap((other) => servedFiles(other, assets));
  const files = new Map([...others, ...current].map((file) => [file.path, file]));
  return { directory, files: [...files.values()], policy: readSiteManifest(directory) };
}

/** Directories of a site's other releases: open pages still request their hashed files, and those of a newer one. */
function otherReleases(directory: string): readonly string[] {
  const [release, releases] = [dirname(directory), dirname(dirname(directory))];
  if (!releases.endsWith('-releases')) return [];
  return readdirSync(releases)
    .filter((name) => !name.startsWith('.') && name !== basename(release))
    .map((name) => join(releases, name, basename(directory)))
    .filter((path) => realpathOf(path) === path);
}

/** Names below it carry a hash of their content. */
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

/** Without hidden files, compressed twins (accept-encoding chooses them) and the server's own files. */
const isServed = (file: string) =>
  file.startsWith('.well-known/') ||
  !/^(((client\/)?404|unavailable)\.html|site\.json)$|\.(br|gz)$|(^|\/)\.|\*/.test(file);

/** Browsers revalidate pages each time (etag). */
function cacheControl(file: string): string {
  if (file.startsWith(assets)) return year;
  return file.endsWith('.html') ? 'no-cache' : day;
}

const words = Type.Optional(Type.Array(Type.String({ pattern: "^[^\\s;,']+$" })));

const manifestSchema = Type.Object({
  scriptHashes: words,
  connectSources: words,
  /** The key that its pages send with a lead; null when they send leads elsewhere. */
  leadKey: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** Names of content that says that it is sample data, such as 'company.json'. */
  sampleContent: words,
  /** How long the notices at its forms say that leads are kept; empty where they name no time. */
  leadRetention: Type.Optional(Type.String()),
  /** The words of the notices, by their versions. */
  notices: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** The content of a built site's site.json; empty without a site. */
export type SiteManifest = Readonly<Required<Omit<Static<typeof manifestSchema>, 'leadRetention'>>> & {
  readonly leadRetention: Retention;
};

/** @throws StartError when site.json is not what the build writes */
export function readSiteManifest(directory: string): SiteManifest {
  const file = join(directory, 'site.json');
  const written = existsSync(file) ? readJsonFile(file) : {};
  if (!Value.Check(manifestSchema, written)) {
    throw new StartError(
      `${file} is not what the build writes: scriptHashes, connectSources and sampleContent have to be lists of words. Build the site again`,
    );
  }
  return {
    ...{ scriptHashes: [], connectSources: [], leadKey: null, sampleContent: [], notices: {}, ...written },
    leadRetention: retention.parse(written.leadRetention ?? '') ?? new Map(),
  };
}
