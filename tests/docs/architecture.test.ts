import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as breakpoints from '#site/ui/theme/breakpoints.ts';

const page = readFileSync('docs/architecture.md', 'utf8');
/** Every layer may import the content, and the workbench imports every layer: the drawing leaves them out. */
const undrawn = ['content', 'workbench', 'virtual.d.ts'];
/** The folders of the server from the ground up: each may import those before it. The compiler and the linter hold the rest. */
const serverLayers = [
  ...['config', 'database', 'http', 'limits', 'messages', 'leads', 'logins'],
  ...['inbox', 'retention', 'releases', 'pages', 'app', 'commands'],
];

/** What each source file imports. */
const imports = globSync(['machines/**/*.ts', 'src/**/*.{ts,tsx}']).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*'([^']+)'/g)].map(([, what = '']) => ({
    file,
    what,
  })),
);

/** The layer of a file below `src`, or of `machines`: a folder, and of the site its folders. */
const layerOf = (path: string) =>
  path
    .replace(/^(src|site)\//, '')
    .replace(/^site\//, '')
    .split('/')[0] ?? '';

describe('imports', () => {
  it('between layers are those of the drawing, and no others', () => {
    const found = imports
      .filter(({ what }) => what.startsWith('#'))
      .map(({ file, what }) => [layerOf(file), layerOf(what.slice(1))] as const)
      .filter(([from, to]) => from !== to && ![from, to].some((layer) => undrawn.includes(layer)));
    const drawn = [...page.matchAll(/^ {2}([\w-]+) --> (.*)$/gm)].flatMap(([, from = '', to = '']) =>
      to.split(' & ').map((layer) => [from, layer] as const),
    );
    const texts = (edges: readonly (readonly [string, string])[]) =>
      [...new Set(edges.map((edge) => edge.join(' → ')))].sort();
    expect(texts(drawn)).toEqual(texts(found));
  });

  it('of the server’s layers go one way', () => {
    const ofLayers = imports.flatMap(({ file, what }) => {
      const [from = '', to = ''] = [file, what].map((path) => /^(?:src\/|#)server\/(\w+)\//.exec(path)?.[1]);
      return serverLayers.includes(from) && to ? [{ from, to }] : [];
    });
    expect(ofLayers.length).toBeGreaterThan(200);
    expect(
      ofLayers.filter(({ from, to }) => !serverLayers.slice(0, serverLayers.indexOf(from) + 1).includes(to)),
    ).toEqual([]);
  });

  it('of the early script name no package: it is built alone, without what stands in for parts of packages', () => {
    const early = imports.filter(({ file }) => file.startsWith('src/lead-form/early/'));
    expect(early.length).toBeGreaterThan(0);
    expect(early.filter(({ what }) => !/^[.#]/.test(what))).toEqual([]);
  });
});

it('the ways name files that are there', () => {
  const named = [...page.matchAll(/`((?:src|machines|tools|tests)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it('the widths that scripts ask for are those of the stylesheets', () => {
  const sheet = readFileSync('src/site/ui/theme/breakpoints.css', 'utf8');
  for (const [name, width] of Object.entries(breakpoints))
    expect(sheet, name).toContain(typeof width === 'number' ? `${width}px)` : width);
});

it('the lock file names no registry but the public one', () => {
  const resolved = [...readFileSync('package-lock.json', 'utf8').matchAll(/"resolved": "([^"]+)"/g)];
  expect(resolved.filter(([, url = '']) => !url.startsWith('https://registry.npmjs.org/'))).toEqual([]);
});
