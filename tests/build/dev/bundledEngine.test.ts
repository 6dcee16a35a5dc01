import { resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundledEngine } from '#build/dev/bundledEngine.ts';

const doors = {
  '#engine': () => import('#engine'),
  '#engine/compile': () => import('#engine/compile'),
  '#engine/figures': () => import('#engine/figures'),
  '#engine/structure': () => import('#engine/structure'),
} as const;

const outside = resolve('src/workbench/studio/studioEntry.tsx');

describe('the engine in development', () => {
  let server: ViteDevServer;
  beforeAll(async () => {
    server = await createServer({
      configFile: false,
      plugins: [bundledEngine()],
      logLevel: 'error',
      optimizeDeps: { noDiscovery: true, entries: [] },
      server: { middlewareMode: true, ws: false, watch: null },
    });
  });
  afterAll(() => server.close());

  const resolved = async (id: string, importer: string, environment: 'client' | 'ssr' = 'client') =>
    (await server.environments[environment].pluginContainer.resolveId(id, importer))?.id ?? '';
  const loaded = async (id: string) => {
    const result = await server.environments.client.pluginContainer.load(id);
    return typeof result === 'object' && result !== null ? result.code : '';
  };

  it.each(Object.entries(doors))('%s is one file that gives what the engine gives', async (door, load) => {
    const id = await resolved(door, outside);
    const code = await loaded(id);
    const [, names = ''] = /^export \{([^}]*)\}[^{}]*$/m.exec(code) ?? [];
    const given = names.split(',').map((name) => name.trim().replace(/^.* as /, ''));
    expect(given.toSorted()).toEqual(Object.keys(await load()).toSorted());
    // parts that several of them share are parts of the engine too, and all else is a package
    const imports = [...code.matchAll(/^(?:import|export)[^;]*?from "([^"]+)"/gm)].map(
      ([, from = '']) => from,
    );
    for (const from of imports.filter((one) => one.startsWith('.')))
      expect(await loaded(await resolved(from, id))).not.toBe('');
    expect(imports.filter((one) => one.startsWith('#') || one.startsWith('/'))).toEqual([]);
  });

  it('is itself for its own parts, and for what runs on the server', async () => {
    const file = resolve('src/engine/figures/index.ts');
    expect(await resolved('#engine/figures', resolve('src/engine/compile/index.ts'))).toBe(file);
    expect(await resolved('#engine/figures', outside, 'ssr')).toBe(file);
  });

  it('is made anew, and pages load again, when a part of it changes', async () => {
    const send = vi.spyOn(server.ws, 'send').mockImplementation(() => {});
    const id = await resolved('#engine', outside);
    const graph = server.environments.client.moduleGraph;
    const module = await graph.ensureEntryFromUrl(id);
    module.transformResult = { code: '', map: null };
    server.watcher.emit('all', 'change', resolve('src/workbench/studio/StudioApp.tsx'));
    expect([send.mock.calls, module.transformResult]).toEqual([[], { code: '', map: null }]);
    server.watcher.emit('all', 'change', resolve('src/engine/createForm.ts'));
    expect(send.mock.calls).toEqual([[{ type: 'full-reload' }]]);
    expect(module.transformResult).toBeNull();
  });
});
