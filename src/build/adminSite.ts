import { copyFile, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compressFiles } from '#build/compressFiles.ts';

const template = 'src/admin/index.html';
/** What the staff's page names of the public site's files. */
const sharedFiles = ['favicon.svg'];

/** Where the staff's site is built to, as the server and the build stamp read it too. */
export function adminSiteDirectory(environment: Readonly<Record<string, string | undefined>>): string {
  return environment.ADMIN_SITE_DIR || `${environment.SITE_DIR || 'dist'}-admin`;
}

/**
 * Builds the staff's site beside the public one, into a directory of its own (`ADMIN_SITE_DIR`, by default `SITE_DIR`
 * with `-admin` behind it): the public host has none of its files.
 */
export function adminSite(environment: Readonly<Record<string, string | undefined>> = process.env): Plugin {
  const directory = resolve(adminSiteDirectory(environment));
  return {
    name: 'admin-site',
    apply: 'build',
    config: () => ({
      environments: {
        admin: {
          consumer: 'client',
          build: {
            outDir: directory,
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
    async buildApp(builder) {
      const { admin } = builder.environments;
      if (admin === undefined) throw new Error('Vite set up no admin environment.');
      await builder.build(admin);
      await rename(join(directory, template), join(directory, 'index.html'));
      await rm(join(directory, 'src'), { recursive: true, force: true });
      for (const file of sharedFiles) await copyFile(join('public', file), join(directory, file));
      await compressFiles(directory);
    },
  };
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
