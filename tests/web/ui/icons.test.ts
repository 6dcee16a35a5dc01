import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clientIcons } from '#site/pages/client/frame/clientIcons.ts';
import { proves } from '../../support/proves.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !path.startsWith('meta'))
    .map((path) => `${folder}/${path}`);
const namedIn = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name = '']) => name));

const clientContent = 'src/web/content/client.json';
const texts = [...filesIn('src/web/content', '.json'), ...filesIn('form-schemas', '.json')].filter(
  (path) => !path.endsWith('company.json'),
);
const definedIn = (sprite: string) => namedIn([sprite], /<symbol id="([^"]+)"/g);
const components = filesIn('src', '.tsx');
const iconInJson = /"icon": "([^"]+)"/g;

it.each([
  [
    'the public pages',
    definedIn('public/icons.svg'),
    [
      ...namedIn(
        texts.filter((path) => path !== clientContent),
        iconInJson,
      ),
      ...namedIn(components, /<Icon name="([^"]+)"/g),
      ...JSON.parse(read('form-schemas/meta/page.schema.json')).definitions.icon.enum,
    ],
  ],
  [
    'the inbox',
    definedIn('src/inbox/leads/icons.svg'),
    namedIn(components, /from=\{inboxIcons\} name="([^"]+)"/g),
  ],
  [
    'the client area',
    Object.keys(clientIcons.drawings),
    [...namedIn([clientContent], iconInJson), ...namedIn(components, /from=\{clientIcons\} name="([^"]+)"/g)],
  ],
])('every icon in %s exists', (_where, defined, named) => {
  proves('CLIENT-24');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((icon) => !defined.includes(icon))).toEqual([]);
});

it('every picture that a content file names exists', () => {
  proves('R20');
  const defined = readdirSync('public/pictures').map((name) => `/pictures/${name}`);
  const named = namedIn(texts, /"(\/pictures\/[^"]+)"/g);
  expect(named.filter((picture) => !defined.includes(picture))).toEqual([]);
});
