import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createBuilder, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ownWidgets } from '#build/forms/ownWidgets.ts';
import { standIns } from '#build/stand-ins/standIns.ts';
import { hasOtherLeadKey } from '#server/sites/releases/liveRelease.ts';
import { findRelease } from '#server/sites/releases/siteRelease.ts';

import { catalogue, formOf } from '#tests/support/catalogue.ts';
import { presentPrints } from '#tests/support/smallRelease.ts';
import { filesBelow } from './sources.ts';
import { changesOf, type SiteWeight, weighSite } from './weighSite.ts';

interface Chunk {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly modules: readonly string[];
  readonly code: string;
  readonly isEntry: boolean;
  /** Style sheets that come along with it. */
  readonly sheets: readonly string[];
}

const siteDirectory = mkdtempSync(join(tmpdir(), 'site-'));
const chunks = new Map<string, Chunk>();

/** For the prerendering in this process: React is loaded already, and not for production. */
let prerenderAs: string | undefined;

/** Records what the build puts into the browser's chunks. */
const noteChunks: Plugin = {
  name: 'note-chunks',
  applyToEnvironment: (environment) => environment.name === 'client',
  // The last of the hooks: before it, chunks are not minified, and chunks of nothing but styles are still there.
  writeBundle(_options, bundle) {
    process.env.NODE_ENV = prerenderAs;
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      const { fileName, imports, dynamicImports, moduleIds, code, isEntry } = output;
      const modules = moduleIds.map((id) => relative('.', id.replace(/^\0/, '')));
      const { importedCss } = (output as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {};
      chunks.set(fileName, {
        imports,
        dynamicImports,
        modules,
        code,
        isEntry,
        sheets: [...(importedCss ?? [])],
      });
    }
  },
};

/** What the pages were drawn with, before any script. */
const prerenderModules = new Set<string>();

const notePrerenderModules: Plugin = {
  name: 'note-prerender-modules',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  writeBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      for (const id of output.moduleIds) prerenderModules.add(relative('.', id));
    }
  },
};

beforeAll(async () => {
  const { SITE_DIR, NODE_ENV } = process.env;
  // In Vitest's own mode 'test' the chunks would hold React's development build.
  Object.assign(process.env, { SITE_DIR: siteDirectory, NODE_ENV: 'production' });
  prerenderAs = NODE_ENV;
  try {
    const builder = await createBuilder({ logLevel: 'error', plugins: [noteChunks, notePrerenderModules] });
    await builder.buildApp();
  } finally {
    Object.assign(process.env, { NODE_ENV });
    if (SITE_DIR === undefined) delete process.env.SITE_DIR;
    else process.env.SITE_DIR = SITE_DIR;
  }
}, 300_000);

afterAll(() => {
  for (const directory of [siteDirectory, `${siteDirectory}-admin`, `${siteDirectory}-releases`])
    rmSync(directory, { recursive: true, force: true });
});

/** The chunks that come along with some chunks, by static imports. */
function closure(files: readonly string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached) for (const imported of chunks.get(file)?.imports ?? []) reached.add(imported);
  return reached;
}

const allEntries = () => [...chunks].flatMap(([file, { isEntry }]) => (isEntry ? [file] : []));
const isFormEntry = (file: string) => /\/formEntry-/.test(file);
/** What draws pages; forms have an entry of their own. */
const entries = () => allEntries().filter((file) => !isFormEntry(file));

const chunkWith = (part: RegExp) =>
  [...chunks].filter(([, { modules }]) => modules.some((module) => part.test(module))).map(([file]) => file);

/** Every module that the page of a form runs: the entry, the product page, the form's view and its own chunks. */
function modulesOfPage(formType: string): string[] {
  const files = closure([
    ...entries(),
    ...chunkWith(/^src\/pages\/product\/ProductPage\.tsx$/),
    ...chunkWith(/^src\/lead-form\/LeadFormView\.tsx$/),
    ...chunkWith(new RegExp(`^virtual:form(?:-page|-validators)?/${formType}$`)),
  ]);
  return [...files].flatMap((file) => chunks.get(file)?.modules ?? []);
}

describe('what a browser loads for the page of a form', () => {
  const formTypes = catalogue.forms.map((form) => form.model.formType);

  it.each(formTypes)('%s: no Ajv compiler, MUI, emotion, data grid or Markdown', (formType) => {
    const modules = modulesOfPage(formType);
    const strays = modules.filter((module) =>
      /node_modules\/(?:ajv\/(?!dist\/runtime\/)|ajv-formats|@mui\/|@emotion\/|markdown-to-jsx)/.test(module),
    );
    expect(strays).toEqual([]);
    expect(modules.some((module) => module.endsWith('src/renderer/FormRenderer.tsx'))).toBe(true);
  });

  it.each(formTypes)('%s: the model and validators of no other form', (formType) => {
    const forms = modulesOfPage(formType).filter((module) => /^virtual:form(?:-validators)?\//.test(module));
    expect(forms.sort()).toEqual([`virtual:form-validators/${formType}`, `virtual:form/${formType}`]);
  });

  it.each(formTypes)('%s: no control that only other forms use', (formType) => {
    const drawn = Object.values(formOf(formType).model.uiSchema).map((words) => Object(words)['ui:widget']);
    const others = Object.entries(ownWidgets).flatMap(([name, { file }]) =>
      drawn.includes(name) ? [] : [`src/renderer/widgets/${file}.tsx`],
    );
    expect(others.length).toBeGreaterThan(0);
    expect(modulesOfPage(formType).filter((module) => others.includes(module))).toEqual([]);
  });

  it.each(catalogue.forms.map(({ model, figures }) => [model.formType, figures !== undefined] as const))(
    '%s: what computes figures comes along only if the form has some (%s)',
    (formType, hasFigures) => {
      const own = /^src\/(?:engine|renderer)\/figures\//;
      expect(modulesOfPage(formType).some((module) => own.test(module))).toBe(hasFigures);
    },
  );

  it('code of Node’s side is in no chunk', () => {
    const all = [...chunks.values()].flatMap(({ modules }) => modules);
    expect(
      all.filter((module) => /^src\/(?:server|catalogue|engine\/compile|build\/(?!lean\/))/.test(module)),
    ).toEqual([]);
  });

  it('of the studio and the inspector nothing is in any chunk, page or file of the build, but for what asks for none', () => {
    const modules = [...[...chunks.values()].flatMap((chunk) => chunk.modules), ...prerenderModules];
    const strays = modules.filter((module) =>
      /^src\/(?:studio|inspect)\/|node_modules\/(?:elkjs|@statelyai|@codemirror|@dnd-kit)\//.test(module),
    );
    // what every machine is started with: empty in a build (tests/inspect/inspectActor.test.ts)
    expect([...new Set(strays)]).toEqual(['src/inspect/inspectActor.ts']);
    const texts = filesBelow(siteDirectory).filter((file) => /\.(?:html|js|css|json)$/.test(file));
    expect(texts.length).toBeGreaterThan(20);
    const traces = /statechart-inspector|studio\/(?:machines|api)|forms:changed|elk\.layered/;
    expect(texts.filter((file) => traces.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each(formTypes)('%s: a form that is touched before its page needs nothing of the page', (formType) => {
    const files = closure([
      ...allEntries().filter(isFormEntry),
      ...chunkWith(/^src\/lead-form\/LeadFormView\.tsx$/),
      ...chunkWith(new RegExp(`^virtual:form(?:-validators)?/${formType}$`)),
    ]);
    const modules = [...files].flatMap((file) => chunks.get(file)?.modules ?? []);
    expect(modules).toContain('src/lead-form/formRoots.tsx');
    const strays = modules.filter((module) =>
      /node_modules\/react-router|^src\/(?:shell|pages)\/|^src\/app\/(?!config\.ts|formEntry\.ts)/.test(
        module,
      ),
    );
    expect(strays).toEqual([]);
  });

  it('at most 22 kB (gzip) are the form itself: engine, renderer, machine and what we take of RJSF', () => {
    const files = chunkWith(/^src\/renderer\/FormRenderer\.tsx$/);
    expect(files).toHaveLength(1);
    const bytes = files.map((file) => gzipSync(chunks.get(file)?.code ?? '', { level: 9 }).length);
    expect(bytes[0]).toBeLessThan(22_000);
  });

  it('the entry, which has run by then, is preloaded for nothing that comes later', () => {
    const lists = [...chunks.values()].flatMap(
      ({ code }) => /__vite__mapDeps=.*?\[(.*?)\]/.exec(code)?.[1] ?? [],
    );
    expect(lists.length).toBeGreaterThan(2);
    expect(entries()).toEqual([expect.stringMatching(/^assets\/index-/)]);
    expect(allEntries()).toHaveLength(2);
    for (const entry of allEntries()) expect(lists.filter((list) => list.includes(entry))).toEqual([]);
  });

  it('what runs until a form is live is compiled while it arrives: the word for it is the first line', () => {
    const files = [...chunks].filter(([file]) => /\/(?:base|values|LeadFormView|site|index)-/.test(file));
    expect(files).toHaveLength(5);
    for (const [file, { code }] of files)
      expect(code.slice(0, 40), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('nothing makes code of text: the Content-Security-Policy has no unsafe-eval', () => {
    const evil = [...chunks].filter(([, { code }]) => /\bnew Function\(|\beval\(/.test(code));
    expect(evil.map(([file]) => file)).toEqual([]);
  });
});

describe('what a browser loads for a public page before the visitor does anything', () => {
  // the login's page has no scripts: no browser ever draws it
  const pages = filesBelow('src/pages').filter((file) =>
    /^src\/pages\/(?!client\/|login\/LoginPage)\w+\/\w+Page\.tsx$/.test(file),
  );

  it('the login’s page is in no chunk', () => {
    expect(chunkWith(/^src\/pages\/login\/(?:LoginPage|PlainLogin)\.tsx$/)).toEqual([]);
  });

  const filesOf = (page: string) => closure([...entries(), ...chunkWith(new RegExp(`^${page}$`))]);

  it.each(pages)(
    '%s: neither MUI nor emotion, data grid, carousel, scroll animations, toasts or forms',
    (page) => {
      const modules = [...filesOf(page)].flatMap((file) => chunks.get(file)?.modules ?? []);
      expect(modules).toContain(page);
      const strays = modules.filter((module) =>
        /node_modules\/(?:@mui\/|@emotion\/|aos\/|notistack\/|@rjsf\/|ajv)/.test(module),
      );
      expect(strays).toEqual([]);
    },
  );

  it.each(pages)('%s: at most 125 kB of scripts, gzip', (page) => {
    const bytes = [...filesOf(page)].map(
      (file) => gzipSync(chunks.get(file)?.code ?? '', { level: 9 }).length,
    );
    expect(bytes.reduce((sum, more) => sum + more, 0)).toBeLessThan(125_000);
  });

  // Each file is a request of its own, and what it shares with the others compresses worse.
  it.each(pages)('%s: at most six scripts, what pages share in one of them', (page) => {
    const files = [...filesOf(page)];
    expect(files.length).toBeLessThanOrEqual(6);
    expect(files.some((file) => /\/site-[^/]+\.js$/.test(file))).toBe(true);
  });
});

describe('the style sheets of pages', () => {
  const sheetsOf = (files: Iterable<string>) => [
    ...new Set([...files].flatMap((file) => chunks.get(file)?.sheets ?? [])),
  ];
  const textOf = (sheets: readonly string[]) =>
    sheets.map((sheet) => readFileSync(join(siteDirectory, sheet), 'utf8')).join('\n');

  it('what comes to every page holds no style of a form, a dialog, toasts or the client area', () => {
    const css = textOf(sheetsOf(closure(entries())));
    expect(css).toContain('.site-header');
    expect(css).not.toMatch(/\.(?:lead-form|login|toasts|client|slide|covered|legal)\b/);
  });

  it('a page with a form brings the styles of forms, a page without does not', () => {
    const styleOf = (page: string) =>
      textOf(sheetsOf(closure(chunkWith(new RegExp(`^src/pages/\\w+/${page}\\.tsx$`)))));
    expect(styleOf('ProductPage')).toContain('.lead-form');
    expect(styleOf('TermsPage')).not.toContain('.lead-form');
  });
});

describe('what stands in for parts of packages', () => {
  const modulesIn = (build: string) =>
    build === 'ssr' ? [...prerenderModules] : [...chunks.values()].flatMap(({ modules }) => modules);
  const replaced = standIns.flatMap((standIn) =>
    'instead' in standIn
      ? standIn.builds.map((build) => ({ build, module: standIn.module, instead: standIn.instead }))
      : [],
  );

  it.each(replaced)('$build build: $instead instead of $module', ({ build, module, instead }) => {
    expect(modulesIn(build)).toContain(instead);
    expect(modulesIn(build)).not.toContain(module);
  });

  it('is the same in the prerendered pages and in the browser', () => {
    const ours = (modules: readonly string[]) =>
      [...new Set(modules)].filter((module) => module.startsWith('src/build/lean/')).sort();
    expect(ours(modulesIn('ssr'))).toEqual(ours(modulesIn('client')));
    expect(ours(modulesIn('ssr')).length).toBeGreaterThan(0);
  });
});

/** What only the client area and the lead inbox may load. */
const ofClientArea =
  /node_modules\/(?:@mui\/|@emotion\/|stylis\/|@popperjs\/)|src\/(?:pages\/client|ui\/mui)\/|src\/content\/client\.json/;
/** The modules by which a visitor enters the client area. */
const clientEntries = /^src\/(?:app\/ClientFrame|pages\/client\/(?:\w+\/)?Client\w+Page)\.tsx$/;

/** Every chunk that a visit to public pages can ever load, at once or later: all but what the client area leads to. */
function publicChunks(): Set<string> {
  const doors = new Set(chunkWith(clientEntries));
  const reached = new Set([...chunks].flatMap(([file, { isEntry }]) => (isEntry ? [file] : [])));
  for (const file of reached) {
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {};
    for (const next of [...imports, ...dynamicImports]) if (!doors.has(next)) reached.add(next);
  }
  return reached;
}

/** The HTML of every page that the build wrote, by its path. */
const pagesOf = () =>
  readdirSync(siteDirectory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('admin'))
    .map((name) => ({ name, html: readFileSync(join(siteDirectory, name), 'utf8') }));

describe('what the client area costs the public pages', () => {
  it('[CLIENT-1] no chunk that they load, at once or later, has MUI, emotion, the data grid or a part of it', () => {
    const reached = publicChunks();
    expect(reached.size).toBeGreaterThan(20);
    const strays = [...reached].flatMap((file) =>
      (chunks.get(file)?.modules ?? []).filter((module) => ofClientArea.test(module)),
    );
    expect(strays).toEqual([]);
    const client = [...closure(chunkWith(clientEntries))].flatMap((file) => chunks.get(file)?.modules ?? []);
    expect(client.some((module) => module.includes('node_modules/@mui/material/'))).toBe(true);
  });

  it('[PORT-6] the data grid is in no page’s own chunks: it comes after the page, with the portfolio only', () => {
    const grid = new Set(chunkWith(/client\/portfolio\/PolicyGrid\.tsx$/));
    const loads = [...chunks].filter(([, { dynamicImports }]) =>
      dynamicImports.some((file) => grid.has(file)),
    );
    expect(loads.flatMap(([, { modules }]) => modules)).toContain(
      'src/pages/client/portfolio/ClientPortfolioPage.tsx',
    );
    const atOnce = [...closure(chunkWith(clientEntries))].flatMap((file) => chunks.get(file)?.modules ?? []);
    expect(atOnce.filter((module) => module.includes('x-data-grid'))).toEqual([]);
  });

  it('[CLIENT-1] their HTML carries none of its styles, markup or files', () => {
    const pages = pagesOf();
    const isClient = ({ name }: { readonly name: string }) => name.startsWith('client');
    const traces = /data-emotion|\.Mui|\bMui[A-Z]|client-sidebar|policies-place|sidebar_state/;
    expect(pages.filter((page) => isClient(page) !== traces.test(page.html)).map(({ name }) => name)).toEqual(
      [],
    );
    expect(pages.filter(isClient)).toHaveLength(5);
    const files = [...chunks].flatMap(([file, { modules }]) =>
      modules.some((module) => ofClientArea.test(module)) ? [file] : [],
    );
    const named = pages.flatMap((page) =>
      isClient(page)
        ? []
        : files.filter((file) => page.html.includes(file)).map((file) => `${page.name}: ${file}`),
    );
    expect(named).toEqual([]);
  });
});

describe('what the site costs', () => {
  const record = 'tests/architecture/weights.json';
  const mostInline = 6000;
  let now: SiteWeight;
  beforeAll(() => {
    now = weighSite(siteDirectory);
  });

  it('is what was written down; RECORD_WEIGHTS=1 writes it anew, for a decision that says why', () => {
    if (process.env.RECORD_WEIGHTS) writeFileSync(record, `${JSON.stringify(now, null, 2)}\n`);
    expect(changesOf(JSON.parse(readFileSync(record, 'utf8')), now)).toEqual([]);
  });

  it('before anything that can be pressed stands what answers presses', () => {
    const late = pagesOf().filter(({ html }) => {
      const start = html.indexOf('data-entry=');
      return start >= 0 && start > html.indexOf('<body');
    });
    expect(late.map(({ name }) => name)).toEqual([]);
    expect(pagesOf().filter(({ html }) => html.includes('data-entry=')).length).toBeGreaterThan(20);
  });

  it('before a page is painted: at most 6 kB of scripts, all within it, and nothing that asks for more', () => {
    for (const [path, { inline }] of Object.entries(now.pages)) expect(inline, path).toBeLessThan(mostInline);
    const asking =
      /<script[^>]* src=|<link[^>]*rel="(?:modulepreload|prefetch)"|<link[^>]*as="(?:script|font)"/;
    expect(
      pagesOf()
        .filter(({ html }) => asking.test(html))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('what the build leaves', () => {
  it('is one whole release of both sites, with the forms that lie here and the key that its pages send', () => {
    const found = findRelease({ siteDir: siteDirectory, adminSiteDir: `${siteDirectory}-admin` });
    expect(found.record).toMatchObject(presentPrints());
    expect(hasOtherLeadKey(found, { leadApiKey: 'development-key', earlierLeadApiKey: null })).toBe(false);
    expect(hasOtherLeadKey(found, { leadApiKey: 'another-key', earlierLeadApiKey: null })).toBe(true);
    const lying = readdirSync(`${siteDirectory}-releases`).sort();
    expect(lying).toEqual([found.record?.release, 'current']);
  });
});
