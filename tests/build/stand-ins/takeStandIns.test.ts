import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, createServer, resolveConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, standIns } from '#build/stand-ins/standIns.ts';
import { printOf, takeStandIns } from '#build/stand-ins/takeStandIns.ts';

type ReplacingModule = Extract<StandIn, { readonly instead: string }>;

const isReplacing = (standIn: StandIn): standIn is ReplacingModule => 'instead' in standIn;

/** The stand-ins that Vitest and `vite dev` take too. */
const shared = standIns.filter(isReplacing).filter(({ inDevelopment }) => inDevelopment);

/** How the packages hand out what is replaced: the same imports as those of RJSF's Form and fields. */
const doors: Readonly<Record<string, () => Promise<unknown>>> = {
  'node_modules/@rjsf/core/lib/getDefaultRegistry.js': async () =>
    (await import('@rjsf/core/lib/getDefaultRegistry.js')).default,
  'node_modules/@rjsf/utils/lib/deepEquals.js': async () => (await import('@rjsf/utils')).deepEquals,
  'node_modules/@rjsf/utils/lib/createSchemaUtils.js': async () =>
    (await import('@rjsf/utils')).createSchemaUtils,
  'node_modules/@rjsf/utils/lib/schemaHasNestedConditional.js': async () =>
    (await import('@rjsf/utils')).schemaHasNestedConditional,
  'node_modules/@rjsf/utils/lib/schema/omitExtraData.js': async () =>
    (await import('@rjsf/utils')).getUsedFormData,
};

describe('the list of stand-ins', () => {
  it('lets no code of ours stand in for a package’s in the built site only', () => {
    const own = standIns.filter(isReplacing).filter(({ instead }) => instead.startsWith('src/'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ inDevelopment }) => !inDevelopment)).toEqual([]);
    expect(own.filter(({ builds }) => !builds.includes('client') || !builds.includes('ssr'))).toEqual([]);
  });

  it('has every file that stands in for something', () => {
    const listed = shared.map(({ instead }) => instead).sort();
    expect(readdirSync('src/build/lean').map((file) => `src/build/lean/${file}`)).toEqual(listed);
  });
});

describe('Vitest', () => {
  it.each(shared)('takes the stand-in for $name', async ({ module, instead }) => {
    const own = Object.values((await import(resolve(instead))) as Record<string, unknown>);
    const taken = await doors[module]?.();
    expect(taken).toBeTypeOf('function');
    expect(own).toContain(taken);
  });
});

describe('vite dev', () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'optimized-'));
  let sources: readonly string[] = [];

  beforeAll(async () => {
    const server = await createServer({
      cacheDir,
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: ['@rjsf/core/lib/components/Form.js', '@rjsf/utils'] },
    });
    try {
      const optimizer = server.environments.client.depsOptimizer;
      await optimizer?.init();
      await Promise.all(
        Object.values(optimizer?.metadata.optimized ?? {}).map(({ processing }) => processing),
      );
      const directory = join(cacheDir, 'deps');
      sources = readdirSync(directory)
        .filter((file) => file.endsWith('.map'))
        .flatMap((file) => {
          const map = JSON.parse(readFileSync(join(directory, file), 'utf8')) as { sources: string[] };
          return map.sources.map((source) => resolve(directory, source));
        });
    } finally {
      await server.close();
    }
  });
  afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

  it.each(shared)('bundles the stand-in for $name', ({ module, instead }) => {
    expect(sources).toContain(resolve('node_modules/@rjsf/core/lib/components/Form.js'));
    expect(sources).toContain(resolve(instead));
    expect(sources).not.toContain(resolve(module));
  });
});

describe('a stand-in whose package has moved on', () => {
  const listed = (module: string): StandIn => {
    const found = standIns.find((standIn) => standIn.module === module);
    if (!found) throw new Error(`The list has no ${module}.`);
    return { ...found, builds: ['client'] };
  };
  const deepComparison = listed('node_modules/@rjsf/utils/lib/deepEquals.js');
  const gridFilters = listed('node_modules/@mui/x-data-grid/hooks/features/filter/gridFilterUtils.mjs');

  const start = (standIn: StandIn, command: 'build' | 'serve') =>
    resolveConfig({ configFile: false, plugins: [takeStandIns([standIn])] }, command);

  const built = (standIn: StandIn, entry: string) =>
    build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        takeStandIns([standIn]),
        {
          name: 'entry',
          resolveId: (id) => (id === 'virtual:entry' ? resolve('src/entry.js') : undefined),
          load: (id) => (id === resolve('src/entry.js') ? entry : undefined),
        },
      ],
      build: {
        write: false,
        rollupOptions: { input: 'virtual:entry', external: /^(?!\.|\/|virtual:|@rjsf\/)/ },
      },
    });
  const compares = "import { deepEquals } from '@rjsf/utils'; console.log(deepEquals);";

  it.each(['build', 'serve'] as const)('ends vite %s when the module is gone', async (command) => {
    const moved = { ...deepComparison, module: 'node_modules/@rjsf/utils/lib/equal/deepEquals.js' };
    await expect(start(moved, command)).rejects.toThrow(
      /the deep comparison of RJSF: node_modules\/@rjsf\/utils\/lib\/equal\/deepEquals\.js is gone\. Find what @rjsf\/utils has in its place.*src\/build\/stand-ins\/standIns\.ts/s,
    );
    await expect(start(deepComparison, command)).resolves.toBeDefined();
  });

  it.each(['build', 'serve'] as const)('ends vite %s when the module has changed', async (command) => {
    const changed = { ...deepComparison, print: '000000000000' };
    await expect(start(changed, command)).rejects.toThrow(
      /the deep comparison of RJSF: node_modules\/@rjsf\/utils\/lib\/deepEquals\.js is not the one.*its print is \w{12}, not 000000000000\..*Compare the two.*src\/build\/stand-ins\/standIns\.ts/s,
    );
  });

  it('ends a build in which nothing uses it', async () => {
    await expect(built(deepComparison, compares)).resolves.toBeDefined();
    await expect(built(deepComparison, 'console.log("no form");')).rejects.toThrow(
      /the deep comparison of RJSF: It is not used: no chunk of the client build has src\/build\/lean\/deepEquals\.ts.*src\/build\/stand-ins\/standIns\.ts/s,
    );
  });

  it('ends a build in which the package goes past the module that is replaced', async () => {
    const module = 'node_modules/@rjsf/utils/lib/isObject.js';
    const past = { ...deepComparison, module, print: printOf(readFileSync(module, 'utf8')) };
    await expect(built(past, compares)).rejects.toThrow(
      /the packages go past node_modules\/@rjsf\/utils\/lib\/isObject\.js now/,
    );
  });

  it('ends a build when there is nothing of what it leaves out', async () => {
    const entry = `import * as filters from ${JSON.stringify(resolve(gridFilters.module))}; console.log(filters);`;
    await expect(built(gridFilters, entry)).resolves.toBeDefined();
    const other = { ...gridFilters, edits: [{ find: /a text that it does not have/, put: '' }] };
    await expect(built(other, entry)).rejects.toThrow(
      /the filters of the data grid made of text: node_modules\/@mui\/x-data-grid\/.* has nothing that matches .*mend or take away the stand-in in src\/build\/stand-ins\/standIns\.ts/s,
    );
  });
});
