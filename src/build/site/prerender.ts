import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown, ViteBuilder } from 'vite';
import { postedFormsFile } from '#server/pages/postedForms.ts';
import { chunkGroups } from './chunkGroups.ts';
import { compressFiles } from './compressFiles.ts';
import { pageInDevelopment } from './pageInDevelopment.ts';
import { releasePaths } from './publishRelease.ts';
import { type PrerenderModule, template, writePages } from './writePages.ts';

/** The names of the chunks that every page loads. */
const chunksOfEveryPage = /^assets\/(?:index|react|shared|rolldown-runtime)-[^/]+\.js$/;

/** Configures the public site's environments, and serves index.html for every page in `vite dev`. */
export function prerenderSite(environment: NodeJS.ProcessEnv = process.env): Plugin {
  return {
    name: 'prerender-site',
    config: () => ({
      appType: 'custom',
      // all environments use the same draft
      builder: { sharedConfigBuild: true },
      // a dev server ignores builds that run at the same time
      server: { watch: { ignored: [`${releasePaths(environment).releases}/**`] } },
      environments: {
        client: {
          build: {
            manifest: true,
            modulePreload: {
              // browsers that need the polyfill cannot run the site
              polyfill: false,
              // Firefox reports the preload of a script that has already run
              resolveDependencies: (_, files) => files.filter((file) => !chunksOfEveryPage.test(file)),
            },
            rolldownOptions: {
              input: template,
              output: {
                // V8 then compiles a file on another thread, and not each function at its first call (TBT)
                postBanner: '//# allFunctionsCalledOnLoad',
                codeSplitting: { groups: chunkGroups },
              },
              treeshake: { propertyReadSideEffects: false },
            },
          },
        },
        ssr: {
          build: {
            ssr: true,
            copyPublicDir: false,
            rolldownOptions: { input: 'src/site/app/prerenderEntry.tsx' },
          },
        },
        // inlined into every page
        early: {
          consumer: 'client',
          build: {
            write: false,
            modulePreload: false,
            rolldownOptions: { input: 'src/lead-form/early/early.ts', output: { format: 'iife' } },
          },
        },
        // one file, with which the running server renders posted forms
        posted: {
          consumer: 'server',
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          build: {
            ssr: true,
            copyPublicDir: false,
            minify: true,
            rolldownOptions: {
              input: 'src/site/app/serverEntry.tsx',
              output: { format: 'cjs', entryFileNames: basename(postedFormsFile), codeSplitting: false },
            },
          },
        },
      },
    }),
    // the returned function adds its handler after Vite's
    configureServer: (server) => () =>
      pageInDevelopment(server, ({ method, headers }) =>
        method === 'GET' && headers.accept?.includes('text/html') ? template : undefined,
      ),
  };
}

/** Builds the public site, every page as HTML. The plugin of siteRelease.ts sets the directories. */
export async function buildSite(builder: ViteBuilder, environment: NodeJS.ProcessEnv): Promise<void> {
  const { client, ssr, early, posted } = builder.environments;
  if (!client || !ssr || !early || !posted)
    throw new Error('Vite created no environment of the public site.');
  const directory = client.config.build.outDir;
  await builder.build(client);
  const [earlyBundle] = [await builder.build(early)].flat() as Rolldown.RolldownOutput[];
  if (earlyBundle === undefined) throw new Error('The early script is empty.');
  const earlyScript = earlyBundle.output[0].code.trim();
  const prerenderer = ssr.config.build.outDir;
  try {
    await builder.build(ssr);
    const bundle = pathToFileURL(join(prerenderer, 'prerenderEntry.js')).href;
    const prerendered = (await import(bundle)) as PrerenderModule;
    await writePages(directory, prerendered, earlyScript, environment);
  } finally {
    await rm(prerenderer, { recursive: true, force: true });
  }
  await compressFiles(directory);
  await builder.build(posted);
}
