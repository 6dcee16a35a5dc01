import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as breakpoints from '#web/ui/theme/breakpoints.ts';

const page = readFileSync('docs/architecture.md', 'utf8');
/** Omitted in the diagram: every layer may import the content, and the workbench imports every layer. */
const omittedInDiagram = ['web/content', 'workbench'];
/** The layers from the ground up, from the linter's rule. */
const layers = /\$layers = " (.+) "/.exec(readFileSync('layers.grit', 'utf8'))?.[1]?.split(' ') ?? [];

/** The layer of a file; files directly in src/server have none. */
const layerOf = (path: string) => layers.find((layer) => path.replace(/^src\//, '').startsWith(`${layer}/`));

const files = globSync(['machines/**/*.ts', 'src/**/*.{ts,tsx,css}']);
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*(['"])(.+?)\1/g)].map(
    ([, , source = '']) => {
      const path = source.startsWith('.') ? join(dirname(file), source) : source.replace(/^#/, '');
      return { file, source, from: layerOf(file), to: layerOf(path) };
    },
  ),
);

describe('imports', () => {
  it('between layers are exactly those of the diagram', () => {
    const folderOf = (layer: string) => layer.replace(/\/.*/, '');
    const found = imports.flatMap(({ from, to }) =>
      from &&
      to &&
      folderOf(from) !== folderOf(to) &&
      ![from, to].some((layer) => omittedInDiagram.includes(layer))
        ? [`${folderOf(from)} → ${folderOf(to)}`]
        : [],
    );
    const inDiagram = [...page.matchAll(/^ {2}([\w-]+) --> (.*)$/gm)].flatMap(([, from, to = '']) =>
      to.split(' & ').map((layer) => `${from} → ${layer}`),
    );
    expect(inDiagram.sort()).toEqual([...new Set(found)].sort());
  });

  it('of a layer are in itself or in lower layers', () => {
    const between = imports.flatMap(({ file, source, from, to }) =>
      from && to ? [{ file, source, from, to }] : [],
    );
    expect(between.length).toBeGreaterThan(1000);
    expect(between.filter(({ from, to }) => layers.indexOf(to) > layers.indexOf(from))).toEqual([]);
  });

  it('are checked for every folder of the source, because each folder is a layer', () => {
    expect(files.filter((file) => !layerOf(file) && !/^src\/(?:server\/)?[\w.]+$/.test(file))).toEqual([]);
  });

  it('of the early script contain no package, because it is built without the aliases', () => {
    const early = imports.filter(({ file }) => file.startsWith('src/lead-form/early/'));
    expect(early.length).toBeGreaterThan(0);
    expect(early.filter(({ source }) => !/^[.#]/.test(source))).toEqual([]);
  });
});

it('docs/architecture.md names existing files', () => {
  const named = [...page.matchAll(/`((?:src|machines|tools|tests)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it('scripts and style sheets have the same breakpoints', () => {
  const sheet = readFileSync('src/web/ui/theme/breakpoints.css', 'utf8');
  for (const [name, width] of Object.entries(breakpoints))
    expect(sheet, name).toContain(typeof width === 'number' ? `${width}px)` : width);
});

it('the lock file names only the public registry', () => {
  const resolved = [...readFileSync('package-lock.json', 'utf8').matchAll(/"resolved": "([^"]+)"/g)];
  expect(resolved.filter(([, url = '']) => !url.startsWith('https://registry.npmjs.org/'))).toEqual([]);
});
