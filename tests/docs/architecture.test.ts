import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
/** Every layer may import these, and the workbench imports every layer: the drawing leaves them out. */
const undrawn = ['rules', 'content', 'workbench', 'tests'];

it('the drawing of the layers has the references that the compiler holds, and no others', () => {
  const held = globSync(['machines/tsconfig.json', 'src/*/tsconfig.json']).flatMap((file) => {
    const { references = [] } = JSON.parse(readFileSync(file, 'utf8')) as { references?: { path: string }[] };
    return references.map(({ path }) => [basename(dirname(file)), basename(path)] as const);
  });
  const drawn = [...page.matchAll(/^ {2}([\w-]+) --> (.*)$/gm)].flatMap(([, from = '', to = '']) =>
    to.split(' & ').map((layer) => [from, layer] as const),
  );
  const wanted = held.filter((edge) => !edge.some((layer) => undrawn.includes(layer)));
  const words = (edges: readonly (readonly [string, string])[]) => edges.map((edge) => edge.join(' → '));
  expect(words(drawn).toSorted()).toEqual(words(wanted).toSorted());
});

it('the ways name files that are there', () => {
  const named = [...page.matchAll(/`((?:src|machines|tools|tests)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
