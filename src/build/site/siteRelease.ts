import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteBuilder } from 'vite';
import { engineHash, formDirectories, formsHash, includesDrafts } from '#forms/node/index.ts';
import { keepReleases } from '#server/config/buildSettings.ts';
import { readAlone } from '#server/config/setting.ts';
import { parts } from '#server/releases/release.ts';
import { fingerprint, stampFile } from '../setup/siteStamp.mjs';
import { buildAdminSite } from './adminSite.ts';
import { buildSite } from './prerender.ts';
import { makeDraft, publishRelease, sweepReleases } from './releases/publishRelease.ts';
import { checkPlaces, releasePlaces } from './releases/releasePlaces.ts';

const dayMs = 86_400_000;

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
  const keepMs = readAlone(keepReleases, environment) * dayMs;
  const places = releasePlaces(environment);
  checkPlaces(places);
  // before the build: what is changed meanwhile asks for another one
  const stamp = fingerprint();
  const prints = {
    forms: formsHash(formDirectories(environment), includesDrafts(environment)),
    engine: engineHash(),
  };
  const draft = makeDraft(places);
  try {
    const site = join(draft, 'site');
    await buildSite(builder, site);
    await buildAdminSite(builder, join(draft, 'admin'), site);
    for (const part of parts) writeFileSync(join(draft, part, stampFile), stamp);
    publishRelease({ places, draft, now: new Date(), prints });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  sweepReleases(places, new Date(), keepMs);
}
