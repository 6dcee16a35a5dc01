import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { hasDrawing } from '#pages/client/frame/ClientIcon.tsx';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const texts = [
  ...readdirSync(join(root, 'src/content')).map((name) => `src/content/${name}`),
  ...readdirSync(join(root, 'form-schemas'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'meta')
    .flatMap(({ name }) =>
      readdirSync(join(root, 'form-schemas', name)).map((file) => `form-schemas/${name}/${file}`),
    ),
].filter((path) => path.endsWith('.json') && !path.endsWith('company.json'));

/** The client area draws its icons itself: it shares nothing with the public pages. */
const ofClient = 'src/content/client.json';

const namedIn = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) => [...read(path).matchAll(pattern)].map((match) => match[1] ?? ''));

it('draws every icon that a content file names', () => {
  const drawn = new Set(
    [...read('public/icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]),
  );
  const ofSite = texts.filter((path) => path !== ofClient);
  expect(namedIn(ofSite, /"icon": "([^"]+)"/g).filter((icon) => !drawn.has(icon))).toEqual([]);
});

it('draws every icon that the client area names', () => {
  const icons = namedIn([ofClient], /"icon": "([^"]+)"/g);
  expect(icons.length).toBeGreaterThan(10);
  expect(icons.filter((icon) => !hasDrawing(icon))).toEqual([]);
});

it('[R20] has every picture that a content file names, as its own drawing', () => {
  const drawn = new Set(readdirSync(join(root, 'public/pictures')).map((name) => `/pictures/${name}`));
  expect(namedIn(texts, /"(\/pictures\/[^"]+)"/g).filter((picture) => !drawn.has(picture))).toEqual([]);
});
