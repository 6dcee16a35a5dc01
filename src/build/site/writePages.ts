import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { chunkNames } from '#build/forms/formModuleCode.ts';
import { type EarlyPage, pageHooks } from '#rules/pageHooks.ts';
import { printLeadKey } from '#server/leads/leadKeys.ts';
import { withoutScripts } from '#server/sites/formPages.ts';
import { dataBlock } from './dataBlock.ts';
import { earlyScript } from './earlyScript.ts';
import { robotsFile, type SiteFacts, securityFile, siteMap, webManifest } from './foundFiles.ts';
import { linkRules } from './linkRules.ts';
import { type PageFiles, pageFiles } from './pageFiles.ts';
import { readSheets } from './readSheets.ts';
import { type PreviewPicture, pngSize, socialTags } from './socialTags.ts';

/** What the built prerender entry exports; src/app/prerenderEntry.tsx holds the words. */
export interface PrerenderModule {
  readonly prerenderPaths: readonly {
    readonly path: string;
    readonly modules: readonly string[];
    readonly needsScripts: boolean;
    readonly isForForm: boolean;
    readonly isPlain: boolean;
  }[];
  readonly renderPage: (path: string) => Promise<{
    readonly head: string;
    readonly app: string;
    readonly things: readonly Readonly<Record<string, unknown>>[];
    readonly picture: string;
  }>;
  readonly siteFacts: SiteFacts;
  readonly leadApiKey: string;
}

/** `site.json`: what the server has to know of the site, for its Content-Security-Policy and its start. */
interface SiteFile {
  /** Sources of inline scripts, as CSP writes them without quotes: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Other origins that the site calls. */
  readonly connectSources: readonly string[];
  /** A fingerprint of the key that its pages send with a lead; null when they send leads to another server. */
  readonly leadKey: string | null;
}

interface Writing {
  /** Where Vite has built the browser's side. */
  readonly siteDirectory: string;
  /** The page that Vite built, by its source path: entry of the manifest and file in the site's directory. */
  readonly template: string;
  readonly prerendered: PrerenderModule;
  /** The build's variables, `VITE_…`. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Writes every page as HTML, and the files beside them that search engines, phones and the server read. */
export async function writePages({
  siteDirectory,
  template,
  prerendered,
  variables,
}: Writing): Promise<void> {
  const { prerenderPaths, renderPage, siteFacts, leadApiKey } = prerendered;
  const inSite = (path: string) => join(siteDirectory, path);
  const manifest = JSON.parse(await readFile(inSite('.vite/manifest.json'), 'utf8')) as Manifest;
  const script = await earlyScript();
  const styles = readSheets(siteDirectory);
  const page = (await readFile(inSite(template), 'utf8'))
    .replace(linkedSheets, '')
    .replace(linkedScripts, '');
  const addresses: string[] = [];
  const inlineScripts = new Set([script, linkRules]);
  for (const { path, modules, needsScripts, isForForm, isPlain } of prerenderPaths) {
    const { head, app, things, picture } = await renderPage(path);
    const address = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
    if (address !== undefined) addresses.push(address);
    const { sheets, ...scripts } = pageFiles(manifest, template, modules, formModulesIn(app));
    const preview = socialTags(head, siteFacts.name, await previewPicture(siteDirectory, picture, siteFacts));
    const style = await styles(sheets);
    // What a page's components draw as `<script>` themselves, such as the client area's firstSidebarState.
    for (const [, code = ''] of app.matchAll(/<script>(.*?)<\/script>/gs)) inlineScripts.add(code);
    const html = page
      .replace('<!--head-->', () => style + head + preview)
      .replace('<!--app-->', () => app)
      .replace('<!--data-->', () => (address === undefined ? '' : dataBlock(things)))
      .replace(
        '<!--start-->',
        () =>
          `<script type="speculationrules">${linkRules}</script>` +
          `<script${earlyPage(scripts, needsScripts, isForForm)}>${script}</script>`,
      );
    const file = inSite(path === '/404' ? '404.html' : join(path, 'index.html'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, isPlain ? withoutScripts(html) : html);
  }
  const colour = /<meta name="theme-color" content="([^"]*)"/.exec(page)?.[1];
  if (colour === undefined) throw new Error(`${template} has no theme-color.`);
  await writeFile(inSite('sitemap.xml'), siteMap(addresses));
  await writeFile(inSite('robots.txt'), robotsFile(siteFacts));
  await mkdir(inSite('.well-known'), { recursive: true });
  await writeFile(inSite('.well-known/security.txt'), securityFile(siteFacts, new Date()));
  await writeFile(
    inSite('site.webmanifest'),
    webManifest(siteFacts, colour, (path) => existsSync(inSite(path))),
  );
  const siteFile: SiteFile = {
    scriptHashes: [...inlineScripts].map(
      (code) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
    ),
    connectSources: [variables.VITE_API_HOST, variables.VITE_PORTAL_HOST]
      .filter((host): host is string => typeof host === 'string' && host !== '')
      .map((host) => new URL(host).origin),
    leadKey: variables.VITE_API_HOST ? null : printLeadKey(leadApiKey),
  };
  await writeFile(inSite('site.json'), `${JSON.stringify(siteFile)}\n`);
  await rm(inSite('src'), { recursive: true, force: true });
  await rm(inSite('.vite'), { recursive: true });
}

/** What Vite writes for the entry's own sheet. */
const linkedSheets = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;

/** What Vite writes for the entry and what it imports: the early script asks for them (src/lead-form/early/fetchScripts.ts). */
const linkedScripts = /[ \t]*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\n?/g;

/** The modules of the forms that stand in a page. */
function formModulesIn(app: string): readonly string[] {
  const types = [...app.matchAll(formPlace)].map(([, formType]) => formType);
  return types.length > 0 ? [formView, ...types.map((formType) => chunkNames.form + formType)] : [];
}

const formView = 'src/lead-form/LeadFormView.tsx';
const formPlace = new RegExp(` ${pageHooks.formPlace}="([^"]+)"`, 'g');

/** What the early script's element says of the page. */
function earlyPage(
  { entry, scripts, formScripts }: Omit<PageFiles, 'sheets'>,
  isNeeded: boolean,
  isForForm: boolean,
): string {
  const addresses = (files: readonly string[]) => files.map((file) => `/${file}`);
  const page: EarlyPage = {
    entry: `/${entry}`,
    scripts: addresses(scripts),
    formScripts: addresses(formScripts),
    isForForm,
    isNeeded,
  };
  return ` ${pageHooks.page}='${JSON.stringify(page)}'`;
}

/** A page's own picture, or the site's where it has none, as other sites are to find it. */
async function previewPicture(
  siteDirectory: string,
  picture: string,
  { origin }: SiteFacts,
): Promise<PreviewPicture | null> {
  const name = [picture, 'og/default.png'].find((file) => existsSync(join(siteDirectory, file)));
  if (name === undefined) return null;
  return { url: `${origin}/${name}`, ...pngSize(await readFile(join(siteDirectory, name)), name) };
}
