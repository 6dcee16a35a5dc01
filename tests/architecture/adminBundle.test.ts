import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Chunk {
  readonly imports: readonly string[];
  readonly modules: readonly string[];
  readonly code: string;
  readonly isEntry: boolean;
}

const directory = mkdtempSync(join(tmpdir(), 'admin-site-'));
const chunks = new Map<string, Chunk>();

/** Records what the build puts into the staff's chunks. */
const noteChunks: Plugin = {
  name: 'note-chunks',
  applyToEnvironment: ({ name }) => name === 'admin',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      const { fileName, imports, moduleIds, code, isEntry } = output;
      const modules = moduleIds.map((id) => relative('.', id.replace(/^\0/, '')));
      chunks.set(fileName, { imports, modules, code, isEntry });
    }
  },
};

beforeAll(async () => {
  const before = process.env.ADMIN_SITE_DIR;
  process.env.ADMIN_SITE_DIR = directory;
  try {
    const builder = await createBuilder({ logLevel: 'error', plugins: [noteChunks] });
    const { admin } = builder.environments;
    if (!admin) throw new Error('There is no admin environment.');
    await builder.build(admin);
  } finally {
    if (before === undefined) delete process.env.ADMIN_SITE_DIR;
    else process.env.ADMIN_SITE_DIR = before;
  }
}, 300_000);

afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Modules of the chunks that come at once. */
function modulesAtArrival(): string[] {
  const reached = new Set([...chunks].flatMap(([file, { isEntry }]) => (isEntry ? [file] : [])));
  for (const file of reached) for (const imported of chunks.get(file)?.imports ?? []) reached.add(imported);
  return [...reached].flatMap((file) => chunks.get(file)?.modules ?? []);
}

describe('what a browser loads of the staff’s site', () => {
  it('before the login: no MUI, no emotion, no data grid', () => {
    const modules = modulesAtArrival();
    expect(modules.filter((module) => /node_modules\/(?:@mui|@emotion)\//.test(module))).toEqual([]);
    expect(modules).toContain('src/admin/StaffSite.tsx');
  });

  it('no form, no validator, no RJSF: the server tells the fields', () => {
    const all = [...chunks.values()].flatMap(({ modules }) => modules);
    expect(all.filter((module) => /^virtual:form|node_modules\/(?:@rjsf|ajv)/.test(module))).toEqual([]);
    expect(all.some((module) => module.includes('@mui/x-data-grid'))).toBe(true);
  });

  it('nothing of Node’s side', () => {
    const all = [...chunks.values()].flatMap(({ modules }) => modules);
    expect(all.filter((module) => /^src\/(?:server|catalogue|engine\/compile|build)\//.test(module))).toEqual(
      [],
    );
  });

  it('nothing that makes code of text: the Content-Security-Policy has no unsafe-eval', () => {
    const evil = [...chunks].filter(([, { code }]) => /\bnew Function\(|\beval\(/.test(code));
    expect(evil.map(([file]) => file)).toEqual([]);
  });
});
