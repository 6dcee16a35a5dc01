import { enginePrint, formsPrint } from '#catalogue';
import type { Config } from '#server/config.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { isPrintOf, type LeadKeys, leadKeysOf } from '#server/leads/leadKeys.ts';
import { readSiteFacts } from '../siteFiles.ts';
import { findRelease, ReleaseError, type SiteRelease } from './siteRelease.ts';

/** A release with the forms that the server judges its leads by. */
export interface LiveRelease extends SiteRelease {
  readonly forms: LeadForms;
  /** The fingerprint of the folders that the forms were read from. */
  readonly formsPrint: string;
}

export interface ReleaseSource {
  readonly config: Pick<Config, 'siteDir' | 'adminSiteDir' | 'formSchemasDirs' | 'formDrafts'>;
  /** Reads and compiles the form folders, which takes about a second. */
  readonly loadForms: () => LeadForms;
}

/** The code that this process judges leads with, whatever lies on the disk later. */
const ownEngine = enginePrint();

/**
 * The release to start with.
 *
 * @throws ReleaseError for half a site, CatalogueError for wrong form folders
 */
export function readRelease({ config, loadForms }: ReleaseSource): LiveRelease {
  return {
    ...findRelease(config),
    forms: loadForms(),
    formsPrint: formsPrint(config.formSchemasDirs, config.formDrafts),
  };
}

/**
 * The release to serve in the place of another one; null when it is still the newest.
 *
 * @throws ReleaseError when it is not whole, or does not go together with this server; CatalogueError for wrong folders
 */
export function readNextRelease(live: LiveRelease, { config, loadForms }: ReleaseSource): LiveRelease | null {
  const found = findRelease(config);
  if (found.record === null) throw new ReleaseError('SITE_DIR holds no site. Build it with npm run build.');
  if (found.record.release === live.record?.release) return null;
  const print = formsPrint(config.formSchemasDirs, config.formDrafts);
  const reason = differenceOf(found, print);
  if (reason !== null) throw new ReleaseError(reason);
  return { ...found, formsPrint: print, forms: print === live.formsPrint ? live.forms : loadForms() };
}

/**
 * Why pages and server do not judge by the same forms and rules: each refuses what the other takes. Null when they do,
 * or when there are no pages.
 */
export function differenceOf({ record }: SiteRelease, print: string): string | null {
  if (record === null) return null;
  if (record.engine !== ownEngine) {
    return 'The site was built with another version of the program than this server runs: build it with npm run build and restart the server.';
  }
  if (record.forms !== print) {
    return 'The site was built with other forms than FORM_SCHEMAS_DIR holds now: build it with npm run build.';
  }
  return null;
}

/**
 * Whether the pages in a site's directory send another lead key than the server takes. Pages that send leads to another
 * server do not.
 */
export function hasOtherLeadKey({ siteDir, record }: SiteRelease, config: LeadKeys): boolean {
  const leadKey = record && readSiteFacts(siteDir).leadKey;
  return leadKey !== null && !leadKeysOf(config).some((key) => isPrintOf(leadKey, key));
}
