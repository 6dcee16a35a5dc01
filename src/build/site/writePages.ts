import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Manifest } from 'vite';
import { formDirectories } from '#forms/node/index.ts';
import { type EarlyPage, earlyHooks, pageHooks } from '#forms/pageHooks.ts';
import { withoutScripts } from '#server/pages/formPages.ts';
import { unavailableFile } from '#server/releases/siteFiles.ts';
import { virtualModules } from '../forms/formModuleCode.ts';
import { committedDays, contentFilesOf, lastContentChange } from './contentChanges.ts';
import { inlineStyles } from './inlineStyles.ts';
import { type PageFiles, pageFiles } from './pageFiles.ts';
import { jsonLdScript, socialTags } from './pageMetadata.ts';
import { type ListedPage, wellKnownFiles } from './wellKnownFiles.ts';

/**
 * While a page is not hydrated, browsers prefetch the document of a link that a visitor hovers over or touches. Hydration
 * removes the rules (src/site/app/pageNavigation.ts).
 */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});

/** The path of the page that Vite builds: of its source, in the manifest, and in the site's directory. */
export const template = 'src/site/app/index.html';

export type PrerenderModule = typeof import('#site/app/prerenderEntry.tsx');

/**
 * Writes every page as HTML, and the files for search engines, phones and the server.
 *
 * @param earlyScript a classic script. The Content-Security-Policy contains its hash, so it is inlined unchanged
 * @param environment LEAD_RETENTION, which the notices of the forms promise, and FORM_SCHEMAS_DIR
 */
export async function writePages(
  siteDirectory: string,
  prerendered: PrerenderModule,
  earlyScript: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const {
    config,
    prerenderPaths,
    renderPage,
    renderUnavailable,
    siteFacts,
    findSampleContent,
    noticeTexts,
    receivers,
  } = prerendered;
  const inSite = (path: string) => join(siteDirectory, path);
  const manifest = JSON.parse(await readFile(inSite('.vite/manifest.json'), 'utf8')) as Manifest;
  const page = (await readFile(inSite(template), 'utf8')).replace(assetTags, '');
  const now = new Date();
  const committed = committedDays(process.cwd(), now.toISOString().slice(0, 10));
  const listed: ListedPage[] = [];
  const inlineScripts = new Set([earlyScript, speculationRules]);
  for (const { path, modules, folder, needsScripts, isFormPage, isScriptless } of prerenderPaths) {
    const { head, app, things, pictures } = await renderPage(path);
    const address = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
    const content = folder === undefined ? contentFilesOf(modules) : productContentOf(folder, environment);
    if (address !== undefined) listed.push({ address, lastChange: lastContentChange(content, committed) });
    const files = pageFiles(manifest, template, modules, formModulesIn(app));
    const picture = pictures.find(({ path }) => existsSync(inSite(path)));
    const preview = socialTags(
      head,
      siteFacts.name,
      picture && { url: `${siteFacts.origin}/${picture.path}`, alt: picture.alt },
    );
    const style = await inlineStyles(siteDirectory, files.stylesheets);
    // inline scripts of components, such as initialSidebarScript
    for (const [, code = ''] of app.matchAll(/<script>(.*?)<\/script>/gs)) inlineScripts.add(code);
    const html = page
      .replace('<!--head-->', () => style + head + preview)
      .replace('<!--app-->', () => app)
      .replace('<!--data-->', () => jsonLdScript(things))
      .replace(
        '<!--start-->',
        () =>
          `<script type="speculationrules">${speculationRules}</script>` +
          `<script${earlyPage(files, needsScripts, isFormPage)}>${earlyScript}</script>`,
      );
    const file = inSite(path.endsWith('/404') ? `${path}.html` : join(path, 'index.html'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, isScriptless ? withoutScripts(html) : html);
  }
  await writeFile(inSite(unavailableFile), renderUnavailable());
  const [, colour = ''] = /<meta name="theme-color" content="([^"]*)"/.exec(page) ?? [];
  await mkdir(inSite('.well-known'), { recursive: true });
  for (const [path, text] of Object.entries(wellKnownFiles(siteFacts, listed, colour, now)))
    await writeFile(inSite(path), text);
  // the server reads it for the Content-Security-Policy and its checks at start (src/server/app)
  const siteFile = {
    scriptHashes: [...inlineScripts].map(
      (code) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
    ),
    connectSources: [config.apiHost, config.portalHost].filter(Boolean).map((host) => new URL(host).origin),
    sampleContent: await findSampleContent(),
    leadKey: config.apiHost ? null : config.leadKey,
    leadRetention: environment.LEAD_RETENTION?.trim() ?? '',
    receivers,
    notices: noticeTexts,
  };
  await writeFile(inSite('site.json'), `${JSON.stringify(siteFile)}\n`);
  await rm(inSite('src'), { recursive: true, force: true });
  await rm(inSite('.vite'), { recursive: true });
}

/** Vite's tags for the entry, which inline styles and the early script (src/lead-form/early) replace. */
const assetTags =
  /[ \t]*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>\n?/g;

/** Returns the path of a product's page.json, relative to the working directory. */
const productContentOf = (folder: string, environment: NodeJS.ProcessEnv): readonly string[] =>
  formDirectories(environment)
    .map((directory) => relative(process.cwd(), join(directory, folder, 'page.json')))
    .filter((file) => existsSync(file))
    .slice(0, 1);

function formModulesIn(app: string): readonly string[] {
  const containers = app.matchAll(new RegExp(` ${pageHooks.formContainer}="([^"]+)"`, 'g'));
  const forms = [...containers].map(([, formType]) => virtualModules.form + formType);
  return forms.length > 0 ? ['src/lead-form/LeadFormView.tsx', ...forms] : [];
}

/** Returns the page's data for the early script, as an attribute. */
function earlyPage(files: PageFiles, isNeeded: boolean, isFormPage: boolean): string {
  const urls = (names: readonly string[]) => names.map((name) => `/${name}`);
  const [scripts, formScripts] = [urls(files.scripts), urls(files.formScripts)];
  const page: EarlyPage = { entry: `/${files.entry}`, scripts, formScripts, isFormPage, isNeeded };
  return ` ${earlyHooks.page}='${JSON.stringify(page)}'`;
}
