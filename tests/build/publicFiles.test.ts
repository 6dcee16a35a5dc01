import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#forms/node/index.ts';
import navigation from '#site/content/navigation.json' with { type: 'json' };
import { scenes } from '../../tools/artwork/scenes.ts';

const kilobyte = 1000;
/** What a file of each folder may weigh at most, in bytes. */
const budgets: readonly (readonly [string, RegExp, number])[] = [
  ['pictures', /\.svg$/, 10 * kilobyte],
  ['video', /\.(?:webm|mp4)$/, 600 * kilobyte],
  ['video', /-poster\./, 30 * kilobyte],
  ['og', /\.png$/, 60 * kilobyte],
  ['icons', /\.png$/, 30 * kilobyte],
];
const filesIn = (folder: string) =>
  readdirSync(join('public', folder)).map((file) => join('public', folder, file));
const drawings = [...filesIn('pictures'), 'public/favicon.svg', 'public/icons.svg'];

describe('The files of public/', () => {
  it.each(budgets)('in %s that match %s weigh at most %i bytes each', (folder, pattern, budget) => {
    const files = filesIn(folder).filter((file) => pattern.test(file));
    expect(files).not.toEqual([]);
    expect(files.filter((file) => statSync(file).size > budget)).toEqual([]);
  });

  it.each(drawings)('[R20] %s asks no other host and runs nothing', (file) => {
    const svg = readFileSync(file, 'utf8').replace('xmlns="http://www.w3.org/2000/svg"', '');
    expect(svg).not.toMatch(/https?:|<script|<image|<foreignObject|\son\w+=|@import/);
  });

  it('[R20] hold every picture as the scenes of tools/artwork draw it', () => {
    const actual = Object.fromEntries(filesIn('pictures').map((file) => [file, readFileSync(file, 'utf8')]));
    const expected = Object.entries(scenes).map(([name, draw]) => [`public/pictures/${name}.svg`, draw()]);
    expect(actual).toEqual(Object.fromEntries(expected));
  });
});

interface Product {
  readonly group: string;
  readonly card: { readonly image: string };
  readonly order?: number;
}

it.each(['individuals', 'businesses'])(
  '[R20] neighbours among the products of %s stand in different lights',
  (group) => {
    const pages = loadCatalogue(['form-schemas']).forms.flatMap(({ page }) => page ?? []);
    const products = [...pages, ...navigation.planned] as unknown as Product[];
    // the colour at the top of a picture's sky, by which its light is known
    const skies = products
      .filter((product) => product.group === group)
      .sort((one, other) => (one.order ?? 1000) - (other.order ?? 1000))
      .map(({ card }) => readFileSync(`public${card.image}`, 'utf8'))
      .map((picture) => /id="s".*?stop-color="(#\w+)"/.exec(picture)?.[1]);
    expect(skies.length).toBeGreaterThan(1);
    expect(skies).not.toContain(undefined);
    expect(skies.filter((sky, index) => sky === skies[index + 1])).toEqual([]);
  },
);
