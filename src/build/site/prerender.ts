import { mkdtemp, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteBuilder } from 'vite';
import { postedFormsFile } from '#server/pages/postedForms.ts';
import { siteDirectory } from '../setup/siteFingerprint.mjs';
import { compressFiles } from './compressFiles.ts';
import { pageInDevelopment } from './pageInDevelopment.ts';
import { releasePaths } from './publishRelease.ts';
import { type PrerenderModule, template, writePages } from './writePages.ts';

/** The files that every page has, among the built ones, by their names. */
const sharedChunks = /^assets\/(?:index|react|shared|rolldown-runtime)-[^/]+\.js$/;

/** The public site: its build (buildSite) and, in `vite dev`, index.html for every page path, rendered in the browser. */
export function prerenderSite(environment: NodeJS.ProcessEnv = process.env): Plugin {
  return {
    name: 'prerender-site',
    config: () => ({
      appType: 'custom',
      builder: {},
      // a build beside a dev server is none of its sources
      server: { watch: { ignored: [`${releasePaths(environment).releases}/**`] } },
      environments: {
        client: {
          build: {
            outDir: siteDirectory(environment),
            emptyOutDir: true,
            manifest: true,
            // The pages name what they need; the polyfill is for browsers that cannot run the site anyway.
            modulePreload: {
              polyfill: false,
              // Preloads only what is used later: Firefox reports the preload of a script that has already run.
              resolveDependencies: (_, files) => files.filter((file) => !sharedChunks.test(file)),
            },
            rollupOptions: {
              input: template,
              output: {
                // V8 compiles the whole file beside the page, not each function when it is first called (TBT).
                postBanner: '//# allFunctionsCalledOnLoad',
                codeSplitting: {
                  groups: [
                    {
                      name: 'react',
                      test: /node_modules\/(?:react|react-dom|scheduler|xstate|@xstate)\//,
                      priority: 1,
                    },
                    // The login and forms share these: apart they would be two files.
                    {
                      name: 'typedTexts',
                      test: /\/forms\/formats\/(?:typedText|mobileNumber)|\/providedCalls/,
                    },
                    // Modules that pages share are one file instead of twelve to fifteen. Styles stay with their page,
                    // and the layers of forms with forms, but for the place that waits for them: a page without a form
                    // does not fetch them.
                    {
                      name: 'shared',
                      test: /^(?!.*(?:\/node_modules\/|\.(?:css|json)$|\/ClaimHelp\.|\/src\/(?:forms\/|form-ui\/|lead-form\/(?!LeadForm\.|CallbackSection|lazyForm|queueActors)|contract\/|site\/pages\/)|\/machines\/))/,
                      minShareCount: 2,
                    },
                    // with its texts, which most pages do without
                    { name: 'claimHelp', test: /\/ClaimHelp\.tsx|\/claims\.json/ },
                    // Parts of every form that some forms' own parts need too. A form fetches them together anyway.
                    {
                      name: 'form',
                      test: /\/src\/(?:contract\/lead|forms|form-ui)\/|\/machines\/(?!providedCalls|login)|\/ajv\/dist\/runtime\//,
                      minShareCount: 3,
                    },
                  ],
                },
              },
              treeshake: { propertyReadSideEffects: false },
            },
          },
        },
        ssr: {
          build: {
            ssr: true,
            copyPublicDir: false,
            rollupOptions: { input: 'src/site/app/prerenderEntry.tsx' },
          },
        },
        // the running server renders forms with it: one file in the site's directory
        posted: {
          consumer: 'server',
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          build: {
            ssr: true,
            copyPublicDir: false,
            minify: true,
            rollupOptions: {
              input: 'src/site/app/serverEntry.tsx',
              output: { format: 'cjs', entryFileNames: basename(postedFormsFile), codeSplitting: false },
            },
          },
        },
      },
    }),
    // behind Vite's own handlers
    configureServer: (server) => () =>
      pageInDevelopment(server, ({ method, headers }) =>
        method === 'GET' && headers.accept?.includes('text/html') ? template : undefined,
      ),
  };
}

/** Builds the public site into an empty directory and writes every route as HTML. */
export async function buildSite(
  builder: ViteBuilder,
  directory: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { client, ssr, posted } = builder.environments;
  if (client === undefined || ssr === undefined || posted === undefined)
    throw new Error('Vite set up no client, no ssr or no posted environment.');
  client.config.build.outDir = directory;
  await builder.build(client);

  // Inside node_modules, so that the bundle finds React; a directory of its own, so that builds may run side by side.
  const workDirectory = await mkdtemp(resolve('node_modules/.prerender-'));
  try {
    ssr.config.build.outDir = workDirectory;
    await builder.build(ssr);
    const bundle = pathToFileURL(join(workDirectory, 'prerenderEntry.js')).href;
    const prerendered = (await import(bundle)) as PrerenderModule;
    await writePages(directory, prerendered, environment);
  } finally {
    await rm(workDirectory, { recursive: true, force: true });
  }
  await compressFiles(directory);
  posted.config.build.outDir = join(directory, dirname(postedFormsFile));
  await builder.build(posted);
}
