import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvironmentOptions, Plugin, ViteBuilder } from 'vite';
import { loginPaths } from '#machines/login/loginView.ts';
import { type PostedForms, postedFormsFile } from '#server/pages/postedForms.ts';
import { compressFiles } from './compressFiles.ts';
import { pageInDevelopment } from './pageInDevelopment.ts';

const template = 'src/inbox/index.html';

/** Vite's environment for the staff's site, nothing of which is on the public host. */
export const adminEnvironment: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    // the data grid is one library that comes once, after the login
    chunkSizeWarningLimit: 1000,
    rollupOptions: { input: template },
  },
};

/**
 * Builds the staff's site into an empty directory.
 *
 * @param siteDirectory the built public site, which has the renderer for browsers without scripts
 */
export async function buildAdminSite(
  builder: ViteBuilder,
  directory: string,
  siteDirectory: string,
): Promise<void> {
  const { admin } = builder.environments;
  if (admin === undefined) throw new Error('Vite set up no admin environment.');
  admin.config.build.outDir = directory;
  await builder.build(admin);
  await rename(join(directory, template), join(directory, 'index.html'));
  await writeNoscriptFallbacks(directory, siteDirectory);
  await rm(join(directory, 'src'), { recursive: true, force: true });
  await copyFile('public/favicon.svg', join(directory, 'favicon.svg'));
  await compressFiles(directory);
}

/** Writes a `noscript` fallback into each of the staff's pages; the page for a new password has its form. */
async function writeNoscriptFallbacks(directory: string, siteDirectory: string): Promise<void> {
  const bundle = pathToFileURL(join(siteDirectory, postedFormsFile)).href;
  const { renderLogin } = (await import(bundle)) as PostedForms;
  const index = join(directory, 'index.html');
  const page = await readFile(index, 'utf8');
  const withNoscript = (view: string) => {
    const fallback = `<noscript><main><div class="login-page wrap" data-login-slot="">${view}</div></main></noscript>`;
    return page.replace('<div id="root">', () => `${fallback}<div id="root">`);
  };
  await writeFile(index, withNoscript(renderLogin({ shows: 'inbox' })));
  const reset = join(directory, loginPaths.newPassword, 'index.html');
  await mkdir(dirname(reset), { recursive: true });
  await writeFile(reset, withNoscript(renderLogin({ shows: 'newPassword' })));
}

/**
 * The staff's page in `npm run dev`, on a server of its own as in production.
 *
 * @param paths the page's paths
 */
export function adminPageInDevelopment(paths: readonly string[]): Plugin {
  return {
    name: 'admin-page-in-development',
    // before Vite's own handlers, and before the public site's page
    configureServer: (server) =>
      pageInDevelopment(server, (_request, url) =>
        paths.includes(url.split('?')[0] ?? '') ? template : undefined,
      ),
  };
}
