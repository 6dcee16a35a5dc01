import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#tests/support/catalogue.ts';

interface Chunk {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly modules: readonly string[];
  readonly code: string;
  readonly isEntry: boolean;
}

const siteDirectory = mkdtempSync(join(tmpdir(), 'site-'));
const chunks = new Map<string, Chunk>();

/** Notes what the build puts into the browser's chunks. */
const noteChunks: Plugin = {
  name: 'note-chunks',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      const { fileName, imports, dynamicImports, moduleIds, code, isEntry } = output;
      const modules = moduleIds.map((id) => relative('.', id.replace(/^\0/, '')));
      chunks.set(fileName, { imports, dynamicImports, modules, code, isEntry });
    }
  },
};

beforeAll(async () => {
  const before = process.env.SITE_DIR;
  process.env.SITE_DIR = siteDirectory;
  try {
    const builder = await createBuilder({ logLevel: 'error', plugins: [noteChunks] });
    await builder.buildApp();
  } finally {
    if (before === undefined) delete process.env.SITE_DIR;
    else process.env.SITE_DIR = before;
  }
}, 120_000);

afterAll(() => rmSync(siteDirectory, { recursive: true, force: true }));

/** The chunks that come along with some chunks, by static imports. */
function closure(files: readonly string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached) for (const imported of chunks.get(file)?.imports ?? []) reached.add(imported);
  return reached;
}

const chunkWith = (part: RegExp) =>
  [...chunks].filter(([, { modules }]) => modules.some((module) => part.test(module))).map(([file]) => file);

/** Every module that the page of a form runs: the entry, the product page, the form's view and its own chunks. */
function modulesOfPage(formType: string): string[] {
  const files = closure([
    ...[...chunks].flatMap(([file, { isEntry }]) => (isEntry ? [file] : [])),
    ...chunkWith(/^src\/pages\/ProductPage\.tsx$/),
    ...chunkWith(/^src\/components\/LeadFormView\.tsx$/),
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

  it('code of Node’s side is in no chunk', () => {
    const all = [...chunks.values()].flatMap(({ modules }) => modules);
    expect(
      all.filter((module) => /^src\/(?:server|catalogue|engine\/compile|build\/(?!lean\/))/.test(module)),
    ).toEqual([]);
  });

  it('nothing makes code of text: the Content-Security-Policy has no unsafe-eval', () => {
    const evil = [...chunks].filter(([, { code }]) => /\bnew Function\(|\beval\(/.test(code));
    expect(evil.map(([file]) => file)).toEqual([]);
  });
});
