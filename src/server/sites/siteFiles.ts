import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ownFilesOnly, type SitePolicy } from '#server/http/securityHeaders.ts';
import { ReleaseError } from './releases/siteRelease.ts';

/** One file of the built site and the path that serves it. */
export interface SiteFile {
  /** URL path, decoded: '/about' for about/index.html. */
  readonly path: string;
  /** Name within the site's directory, with '/' between parts. */
  readonly file: string;
  /** The cache-control header it is served with. */
  readonly cacheControl: string;
}

/** The built site as found at start. */
export interface SiteFiles {
  readonly directory: string;
  readonly files: readonly SiteFile[];
  readonly policy: SiteFacts;
  readonly notFoundPage: NotFoundPage | null;
}

/** The bytes of 404.html by content coding; the compressed ones may be missing. */
export interface NotFoundPage {
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Lists the site that a build left in a directory; a missing directory is a site without files. Read once: every file
 * becomes a route of its own, so that no request can reach anything else.
 *
 * @throws ReleaseError when site.json is not what the build writes
 */
export function readSiteFiles(directory: string): SiteFiles {
  const names = existsSync(directory) ? readdirSync(directory, { recursive: true, withFileTypes: true }) : [];
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter(isServed)
    .map(siteFile);
  return {
    directory,
    files,
    policy: readSiteFacts(directory),
    notFoundPage: readNotFoundPage(join(directory, '404.html')),
  };
}

/** Not hidden files, not the compressed twins (they are chosen by accept-encoding), not what is for the server. */
function isServed(file: string): boolean {
  if (file === '404.html' || file === 'site.json') return false;
  if (file.startsWith('.well-known/')) return true;
  return !/\.(br|gz)$/.test(file) && !/(^|\/)\./.test(file) && !file.includes('*');
}

function siteFile(file: string): SiteFile {
  return { file, path: `/${file}`.replace(/\/index\.html$/, '') || '/', cacheControl: cacheControl(file) };
}

/** Names under assets/ carry a hash of their content; pages are asked for again each time (etag). */
function cacheControl(file: string): string {
  if (file.startsWith('assets/')) return year;
  return file.endsWith('.html') ? 'no-cache' : day;
}

function readNotFoundPage(file: string): NotFoundPage | null {
  const read = (name: string) => (existsSync(name) ? readFileSync(name) : null);
  const identity = read(file);
  return identity && { identity, br: read(`${file}.br`), gzip: read(`${file}.gz`) };
}

/** What site.json says of a site that was built; of no site, nothing. */
export interface SiteFacts extends SitePolicy {
  /** A fingerprint of the key that its pages send with a lead (printLeadKey); null when they send leads elsewhere. */
  readonly leadKey: string | null;
}

/** @throws ReleaseError when site.json is not what the build writes */
export function readSiteFacts(directory: string): SiteFacts {
  const file = join(directory, 'site.json');
  if (!existsSync(file)) return { ...ownFilesOnly, leadKey: null };
  const { scriptHashes = [], connectSources = [], leadKey = null } = parseObject(file);
  if (!areWords(scriptHashes) || !areWords(connectSources)) {
    throw new ReleaseError(
      `${file}: scriptHashes and connectSources have to be lists of words. Build the site again`,
    );
  }
  return { scriptHashes, connectSources, leadKey: typeof leadKey === 'string' ? leadKey : null };
}

function parseObject(file: string): Partial<Record<keyof SiteFacts, unknown>> {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ReleaseError(`${file} is no JSON. Build the site again`);
  }
}

function areWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string' && /^[^\s;,']+$/.test(word));
}
