import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin, ViteBuilder } from 'vite';
import { compressFiles } from '#build/compressFiles.ts';
import { modulesToPreload } from '#build/modulesToPreload.ts';
import { startScript } from '#build/startScript.ts';

const template = 'src/app/index.html';
const prerenderEntry = 'src/app/prerenderEntry.tsx';

/**
 * Few files instead of many: the libraries that every page needs, and what more than one page shares. What only one
 * page or form needs stays in its own chunk.
 */
const chunkGroups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom)\//,
    priority: 2,
  },
  { name: 'site', test: /\/src\/(?:app|components)\//, minShareCount: 2, priority: 1 },
];

/** What the built prerender entry exports; src/app/prerenderEntry.tsx holds the words. */
interface PrerenderModule {
  readonly prerenderPaths: readonly { readonly path: string; readonly modules: readonly string[] }[];
  readonly renderPage: (path: string) => Promise<{ readonly head: string; readonly app: string }>;
}

/** `site.json`: what the server has to allow in the site's Content-Security-Policy. */
interface SiteFile {
  /** Sources of inline scripts, as CSP writes them without quotes: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Other origins that the site calls. */
  readonly connectSources: readonly string[];
}

/**
 * Builds the site and writes every route as HTML: into `SITE_DIR`, by default `dist`. In `vite dev` it serves
 * index.html for every page path instead, and React draws in the browser.
 */
export function prerenderSite(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Plugin {
  const siteDirectory = resolve(environment.SITE_DIR || 'dist');
  return {
    name: 'prerender-site',
    config: () => ({
      appType: 'custom',
      builder: {},
      environments: {
        client: {
          build: {
            outDir: siteDirectory,
            emptyOutDir: true,
            manifest: true,
            // All styles in one sheet, which goes into the pages themselves: first paint needs one request.
            cssCodeSplit: false,
            // The pages name what they need; the polyfill is for browsers that cannot run the site anyway.
            modulePreload: { polyfill: false },
            rollupOptions: {
              input: template,
              output: { codeSplitting: { groups: chunkGroups } },
              treeshake: { propertyReadSideEffects: false },
            },
          },
        },
        ssr: { build: { ssr: true, copyPublicDir: false, rollupOptions: { input: prerenderEntry } } },
      },
    }),
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const accepted = request.headers.accept ?? '';
          if (request.method !== 'GET' || !accepted.includes('text/html')) return next();
          const url = request.originalUrl ?? '/';
          readFile(template, 'utf8')
            .then((html) => server.transformIndexHtml(url, html))
            .then((html) => {
              response.setHeader('content-type', 'text/html; charset=utf-8');
              response.end(html);
            }, next);
        });
      };
    },
    async buildApp(builder) {
      await buildSite(builder, siteDirectory);
    },
  };
}

async function buildSite(builder: ViteBuilder, siteDirectory: string): Promise<void> {
  const { client, ssr } = builder.environments;
  if (client === undefined || ssr === undefined)
    throw new Error('Vite set up no client or no ssr environment.');
  await builder.build(client);

  // Inside node_modules, so that the bundle finds React; a directory of its own, so that builds may run side by side.
  const workDirectory = await mkdtemp(resolve('node_modules/.prerender-'));
  try {
    ssr.config.build.outDir = workDirectory;
    await builder.build(ssr);
    const bundle = pathToFileURL(join(workDirectory, 'prerenderEntry.js')).href;
    await writePages(siteDirectory, (await import(bundle)) as PrerenderModule, builder.config.env);
  } finally {
    await rm(workDirectory, { recursive: true, force: true });
  }
  await compressFiles(siteDirectory);
}

async function writePages(
  siteDirectory: string,
  { prerenderPaths, renderPage }: PrerenderModule,
  variables: Readonly<Record<string, unknown>>,
): Promise<void> {
  const manifest = JSON.parse(await readFile(join(siteDirectory, '.vite/manifest.json'), 'utf8')) as Manifest;
  const script = await startScript();
  const page = await inlineStyles(siteDirectory, await readFile(join(siteDirectory, template), 'utf8'));
  for (const { path, modules } of prerenderPaths) {
    const { head, app } = await renderPage(path);
    const preloads = modulesToPreload(manifest, template, modules)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
    const html = page
      .replace('<!--head-->', () => head + preloads)
      .replace('<!--app-->', () => app)
      .replace('<!--start-->', () => (script ? `<script>${script}</script>` : ''));
    const file = path === '/404' ? join(siteDirectory, '404.html') : join(siteDirectory, path, 'index.html');
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, html);
  }
  const siteFile: SiteFile = {
    scriptHashes: script ? [`sha256-${createHash('sha256').update(script).digest('base64')}`] : [],
    connectSources: [variables.VITE_API_HOST, variables.VITE_PORTAL_HOST]
      .filter((host): host is string => typeof host === 'string' && host !== '')
      .map((host) => new URL(host).origin),
  };
  await writeFile(join(siteDirectory, 'site.json'), `${JSON.stringify(siteFile)}\n`);
  await rm(join(siteDirectory, 'src'), { recursive: true, force: true });
  await rm(join(siteDirectory, '.vite'), { recursive: true });
}

/** Puts the linked style sheet into the page itself. */
async function inlineStyles(siteDirectory: string, html: string): Promise<string> {
  const link = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/;
  const file = link.exec(html)?.[1];
  if (file === undefined) throw new Error(`${template} was built without a style sheet.`);
  const css = await readFile(join(siteDirectory, file), 'utf8');
  return html.replace(link, '').replace('<!--head-->', () => `<style>${css.trim()}</style><!--head-->`);
}
