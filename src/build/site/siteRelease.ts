import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteBuilder } from 'vite';
import { fingerprint, stampFile } from '#build/setup/siteStamp.mjs';
import { asksForDrafts, enginePrint, formDirectories, formsPrint } from '#catalogue';
import { buildAdminSite } from './adminSite.ts';
import { buildSite } from './prerender.ts';
import { makeDraft, sweepDrafts } from './releases/drafts.ts';
import { readKeepReleases } from './releases/keepReleases.ts';
import { sitesIn } from './releases/listReleases.ts';
import { publishRelease, sweepReleases } from './releases/publishRelease.ts';
import { checkPlaces, parts, releasePlaces } from './releases/releasePlaces.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `vite build`: builds both sites into a draft and publishes them as one release. `SITE_DIR` (by default `dist`) and
 * `ADMIN_SITE_DIR` (`SITE_DIR` with `-admin` behind it) lead to the newest release; the releases lie in `SITE_DIR` with
 * `-releases` behind it. Files with a hash in their name stay for `KEEP_RELEASES`.
 */
export function siteRelease(environment: Environment = process.env): Plugin {
  return {
    name: 'site-release',
    apply: 'build',
    buildApp: (builder) => buildRelease(builder, environment),
  };
}

async function buildRelease(builder: ViteBuilder, environment: Environment): Promise<void> {
  const keepMs = readKeepReleases(environment);
  const places = releasePlaces(environment);
  checkPlaces(places);
  // before the build: what is changed meanwhile asks for another one
  const stamp = fingerprint();
  const prints = {
    forms: formsPrint(formDirectories(environment), asksForDrafts(environment)),
    engine: enginePrint(),
  };
  const draft = makeDraft(places);
  try {
    sweepDrafts(places, new Date());
    const sites = sitesIn(draft);
    await buildSite(builder, sites.site);
    await buildAdminSite(builder, sites.admin, sites.site);
    for (const part of parts) writeFileSync(join(sites[part], stampFile), stamp);
    publishRelease({ places, draft, keepMs, now: new Date(), prints });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  sweepReleases(places, new Date(), keepMs);
}
