import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
/** Every layer may import the content, and the workbench imports every layer: the drawing leaves them out. */
const undrawn = ['content', 'workbench', 'virtual.d.ts'];

/** The layer of a file below `src`, or of `machines`: a folder, and of the site its folders. */
const layerOf = (path: string) =>
  path
    .replace(/^(src|site)\//, '')
    .replace(/^site\//, '')
    .split('/')[0] ?? '';

it('the drawing of the layers has the imports that there are, and no others', () => {
  const imported = globSync(['machines/**/*.ts', 'src/**/*.{ts,tsx}']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(|import )'#([^']+)'/g)].map(
      ([, path = '']) => [layerOf(file), layerOf(path)] as const,
    ),
  );
  const rendered = [...page.matchAll(/^ {2}([\w-]+) --> (.*)$/gm)].flatMap(([, from = '', to = '']) =>
    to.split(' & ').map((layer) => [from, layer] as const),
  );
  const expected = imported.filter(
    (edge) => edge[0] !== edge[1] && !edge.some((layer) => undrawn.includes(layer)),
  );
  const texts = (edges: readonly (readonly [string, string])[]) =>
    [...new Set(edges.map((edge) => edge.join(' → ')))].sort();
  expect(texts(rendered)).toEqual(texts(expected));
});

it('the ways name files that are there', () => {
  const named = [...page.matchAll(/`((?:src|machines|tools|tests)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
