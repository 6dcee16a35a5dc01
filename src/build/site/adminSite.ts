import { copyFile, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteBuilder } from 'vite';
import { adminSiteDirectory } from '#build/setup/siteStamp.mjs';
import { compressFiles } from './compressFiles.ts';

const template = 'src/admin/index.html';
/** Files of the public site that the staff's page uses too. */
const sharedFiles = ['favicon.svg'];

/** Sets up the build of the staff's site (buildAdminSite), nothing of which is on the public host. */
export function adminSite(environment: Readonly<Record<string, string | undefined>> = process.env): Plugin {
  return {
    name: 'admin-site',
    apply: 'build',
    config: () => ({
      environments: {
        admin: {
          consumer: 'client',
          build: {
            outDir: adminSiteDirectory(environment),
            emptyOutDir: true,
            copyPublicDir: false,
            modulePreload: { polyfill: false },
            // the data grid is one library that comes once, after the login
            chunkSizeWarningLimit: 1000,
            rollupOptions: { input: template },
          },
        },
      },
    }),
  };
}

/** Builds the staff's site into an empty directory. */
export async function buildAdminSite(builder: ViteBuilder, directory: string): Promise<void> {
  const { admin } = builder.environments;
  if (admin === undefined) throw new Error('Vite set up no admin environment.');
  admin.config.build.outDir = directory;
  await builder.build(admin);
  await rename(join(directory, template), join(directory, 'index.html'));
  await rm(join(directory, 'src'), { recursive: true, force: true });
  for (const file of sharedFiles) await copyFile(join('public', file), join(directory, file));
  await compressFiles(directory);
}

/**
 * The staff's page in `npm run dev`, on a server of its own as in production.
 *
 * @param paths - the page's paths
 */
export function adminPageInDevelopment(paths: readonly string[]): Plugin {
  return {
    name: 'admin-page-in-development',
    // before Vite's own handlers, and before the public site's page
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        if (!paths.includes(url.split('?')[0] ?? '')) return next();
        readFile(template, 'utf8')
          .then((html) => server.transformIndexHtml(url, html))
          .then((html) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(html);
          }, next);
      });
    },
  };
}
