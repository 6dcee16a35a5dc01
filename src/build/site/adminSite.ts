import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, ViteBuilder } from 'vite';
import { staffPages } from '#contract/inbox/staffPages.ts';
import { loginPaths } from '#contract/login/loginView.ts';
import { withoutScripts } from '#server/pages/formPages.ts';
import { loadPostedForms, postedFormsFile } from '#server/pages/postedForms.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { compressFiles } from './compressFiles.ts';
import { pageInDevelopment } from './pageInDevelopment.ts';

const template = 'src/inbox/index.html';

/** Configures the environment of the staff's site, whose files are not on the public host. */
export const adminSite: Plugin = {
  name: 'admin-site',
  apply: 'build',
  config: () => ({
    environments: {
      admin: {
        consumer: 'client',
        build: {
          copyPublicDir: false,
          modulePreload: { polyfill: false },
          // the chunk of the data grid is larger than the default limit, but loads only after the login
          chunkSizeWarningLimit: 1000,
          rolldownOptions: {
            input: {
              index: template,
              showPassword: 'src/inbox/showPassword.ts',
              pushWorker: 'src/inbox/push/pushWorker.ts',
            },
          },
        },
      },
    },
  }),
};

/** @param siteDirectory the built public site, which contains the renderer for browsers without scripts */
export async function buildAdminSite(builder: ViteBuilder, siteDirectory: string): Promise<void> {
  const { admin } = builder.environments;
  if (admin === undefined) throw new Error('Vite created no admin environment.');
  const directory = admin.config.build.outDir;
  await builder.build(admin);
  await rename(join(directory, template), join(directory, 'index.html'));
  await writeLoginPages(directory, siteDirectory);
  // a service worker keeps its path, and controls only paths below it
  await rename(
    join(directory, 'assets', await findAsset(directory, 'pushWorker')),
    join(directory, 'push-worker.js'),
  );
  // the server serves index.html as the first page
  for (const { path } of staffPages.slice(1)) {
    await mkdir(join(directory, path), { recursive: true });
    await copyFile(join(directory, 'index.html'), join(directory, path, 'index.html'));
  }
  await rm(join(directory, 'src'), { recursive: true, force: true });
  await copyFile('public/favicon.svg', join(directory, 'favicon.svg'));
  await compressFiles(directory);
}

/** The name of a script with its hash. */
async function findAsset(directory: string, entry: string): Promise<string> {
  const names = await readdir(join(directory, 'assets'));
  const found = names.find((name) => name.startsWith(`${entry}-`) && name.endsWith('.js'));
  if (found === undefined) throw new Error(`Vite wrote no script of ${entry}.`);
  return found;
}

/** Writes the staff's pages that work without scripts: the inbox's `noscript` fallback, and the page for a new password. */
async function writeLoginPages(directory: string, siteDirectory: string): Promise<void> {
  const { renderLogin } = await loadPostedForms(join(siteDirectory, postedFormsFile));
  const index = join(directory, 'index.html');
  const page = await readFile(index, 'utf8');
  const pageWith = (content: string) => page.replace('<div id="root">', () => `${content}<div id="root">`);
  const view = renderLogin({ shows: 'inbox' });
  await writeFile(index, pageWith(`<noscript><main class="login-page wrap">${view}</main></noscript>`));
  const reset = join(directory, loginPaths.newPassword, 'index.html');
  await mkdir(dirname(reset), { recursive: true });
  const form = `<div class="staff-card__panel" data-login-slot="">${renderLogin({ shows: 'newPassword' })}</div>`;
  const mark = '<img src="/favicon.svg" alt="" width="36" height="36">';
  const brand = `<header class="staff-card__brand">${mark}<span>${company.name}</span></header>`;
  const showPassword = await findAsset(directory, 'showPassword');
  const script = `<script data-scriptless type="module" src="/assets/${showPassword}"></script>`;
  const html = pageWith(`<div class="staff-card">${brand}<main>${form}</main></div>${script}`);
  await writeFile(reset, withoutScripts(html).replace('<title>', '<title>A new password · '));
}

/** Serves the staff's page in `npm run dev`, on a separate server as in production. */
export const adminPageInDevelopment: Plugin = {
  name: 'admin-page-in-development',
  // adds its handler before Vite's, and before that of the public site's page
  configureServer: (server) =>
    pageInDevelopment(server, (_request, url) => (isStaffPage(url) ? template : undefined)),
};

function isStaffPage(url: string): boolean {
  const [path] = url.split('?');
  return path === '/' || staffPages.some((page) => page.path === path);
}
