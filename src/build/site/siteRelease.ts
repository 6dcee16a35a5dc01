import { rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin, ViteBuilder } from 'vite';
import { dayMs } from '#contract/durations.ts';
import { engineHash, formDirectories, formsHash, includesDrafts } from '#forms/node/index.ts';
import { buildSettings, keepReleases } from '#server/config/buildSettings.ts';
import { parseSetting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { unknownNames } from '#server/config.ts';
import { postedFormsFile } from '#server/pages/postedForms.ts';
import { buildAdminSite } from './adminSite.ts';
import { buildSite } from './prerender.ts';
import { createDraft, draftPath, publishRelease, releasePaths, sweepReleases } from './publishRelease.ts';
import { sourcesHash } from './sourcesHash.ts';

/**
 * `vite build`: builds both sites into a draft and publishes them as one release (publishRelease.ts), to which the links
 * `SITE_DIR` and `ADMIN_SITE_DIR` lead.
 */
export function siteRelease(environment: NodeJS.ProcessEnv = process.env): Plugin {
  const draft = draftPath(releasePaths(environment));
  const site = join(draft, 'site');
  const buildInto = (outDir: string) => ({ build: { outDir, emptyOutDir: true } });
  return {
    name: 'site-release',
    apply: 'build',
    config: () => ({
      environments: {
        client: buildInto(site),
        admin: buildInto(join(draft, 'admin')),
        // inside node_modules, so the bundle finds React
        ssr: buildInto(resolve('node_modules', `.prerender${basename(draft)}`)),
        posted: buildInto(dirname(join(site, postedFormsFile))),
      },
    }),
    buildApp: (builder) => buildRelease(builder, draft, environment),
  };
}

async function buildRelease(
  builder: ViteBuilder,
  draft: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  // checks the settings before the build, which takes a while
  const { env, logger } = builder.config;
  for (const setting of [...buildSettings, settings.siteOrigin, settings.adminHost, settings.formDrafts])
    parseSetting(setting, { ...environment, ...env });
  for (const warning of unknownNames({ ...environment, ...env })) logger.warn(warning);
  const paths = releasePaths(environment);
  // hashes the sources before the build, so a change during the build makes the release stale
  const hashes = {
    sources: sourcesHash(environment),
    forms: formsHash(formDirectories(environment), includesDrafts(environment)),
    engine: engineHash(),
  };
  createDraft(paths, draft);
  try {
    await buildSite(builder, environment);
    await buildAdminSite(builder, join(draft, 'site'));
    publishRelease(paths, draft, new Date(), hashes);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  sweepReleases(paths, new Date(), parseSetting(keepReleases, environment) * dayMs);
}
