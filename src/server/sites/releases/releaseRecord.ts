/** Lies in a site's directory, the last file that a build writes there. Hidden: it is not served. */
export const recordFile = '.release.json';

/** What no public and no staff's site is without. */
export const neededFiles = { site: ['index.html', '404.html', 'site.json'], admin: ['index.html'] } as const;

/** What a build says of the site it leaves in a directory: the public one or the staff's, each has its own record. */
export interface ReleaseRecord {
  /** The release; the public and the staff's site of one build have the same. Later releases have greater names. */
  readonly release: string;
  /** An ISO date-time. */
  readonly publishedAt: string;
  /** Fingerprints of what pages and server have to agree on (formsPrint, enginePrint). */
  readonly forms: string;
  readonly engine: string;
  /** The release's own files, by name within the directory, with their sizes in bytes. */
  readonly files: Readonly<Record<string, number>>;
  /** Files with a hash in their name that only earlier releases name: pages that are still open ask for them. */
  readonly earlier: Readonly<Record<string, EarlierFile>>;
}

export interface EarlierFile {
  readonly bytes: number;
  /** The last release that it was a part of, and until when that one was the newest, an ISO date-time. */
  readonly release: string;
  readonly until: string;
}

/** Parses a record's text; null when it is none. */
export function parseRecord(text: string): ReleaseRecord | null {
  try {
    const record = JSON.parse(text) as Partial<Record<keyof ReleaseRecord, unknown>>;
    const { release, publishedAt, forms, engine, files, earlier } = record;
    const areTexts = [release, publishedAt, forms, engine].every((value) => typeof value === 'string');
    const areLists = [files, earlier].every((value) => typeof value === 'object' && value !== null);
    return areTexts && areLists ? (record as ReleaseRecord) : null;
  } catch {
    return null;
  }
}
