import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteBuilder } from 'vite';
import { dayMs } from '#contract/durations.ts';
import { engineHash, formDirectories, formsHash, includesDrafts } from '#forms/node/index.ts';
import { buildSettings, keepReleases } from '#server/config/buildSettings.ts';
import { parseSetting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { unknownNames } from '#server/config.ts';
import { parts } from '#server/releases/release.ts';
import { fingerprint, fingerprintFile } from '../setup/siteFingerprint.mjs';
import { adminEnvironment, buildAdminSite } from './adminSite.ts';
import { buildSite } from './prerender.ts';
import { createDraft, publishRelease, releasePaths, sweepReleases } from './publishRelease.ts';

/**
 * `vite build`: builds both sites into a draft and publishes them as one release. `SITE_DIR` (by default `dist`) and
 * `ADMIN_SITE_DIR` (`SITE_DIR` with `-admin` behind it) lead to the newest release; the releases lie in `SITE_DIR` with
 * `-releases` behind it. Files with a hash in their name stay for `KEEP_RELEASES`.
 */
export function siteRelease(environment: NodeJS.ProcessEnv = process.env): Plugin {
  return {
    name: 'site-release',
    apply: 'build',
    config: () => ({ environments: { admin: adminEnvironment } }),
    buildApp: (builder) => buildRelease(builder, environment),
  };
}

async function buildRelease(builder: ViteBuilder, environment: NodeJS.ProcessEnv): Promise<void> {
  // before the build, which takes a while
  const { env, logger } = builder.config;
  for (const setting of [...buildSettings, settings.siteOrigin, settings.adminHost, settings.formDrafts])
    parseSetting(setting, { ...environment, ...env });
  for (const warning of unknownNames({ ...environment, ...env })) logger.warn(warning);
  const paths = releasePaths(environment);
  // before the build: a change during it triggers another one
  const sourceFingerprint = fingerprint();
  const hashes = {
    forms: formsHash(formDirectories(environment), includesDrafts(environment)),
    engine: engineHash(),
  };
  const draft = createDraft(paths);
  try {
    const site = join(draft, 'site');
    await buildSite(builder, site, environment);
    await buildAdminSite(builder, join(draft, 'admin'), site);
    for (const part of parts) writeFileSync(join(draft, part, fingerprintFile), sourceFingerprint);
    publishRelease(paths, draft, new Date(), hashes);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  sweepReleases(paths, new Date(), parseSetting(keepReleases, environment) * dayMs);
}
