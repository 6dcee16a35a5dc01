import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { siteIcons } from '#content/siteIcons.ts';
import { hasDrawing } from '#pages/client/frame/clientIcons.ts';

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

it('offers to content files and to page.json the very icons that are drawn', () => {
  const drawn = [...read('public/icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  const { icon } = JSON.parse(read('form-schemas/meta/page.schema.json')).definitions;
  expect(drawn.length).toBeGreaterThan(30);
  expect(siteIcons.toSorted()).toEqual(drawn.toSorted());
  expect(icon.enum.toSorted()).toEqual(drawn.toSorted());
});

it('offers to the staff’s site the very icons that its sprite draws', () => {
  const drawn = [...read('src/admin/inbox/icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map(
    (match) => match[1],
  );
  const named = readdirSync(join(root, 'src/admin'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [...read(join('src/admin', path)).matchAll(/from=\{inboxIcons\} name="([^"]+)"/g)].map(
        (match) => match[1],
      ),
    );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((icon) => !drawn.includes(icon))).toEqual([]);
});

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
