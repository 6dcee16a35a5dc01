import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as breakpoints from '#site/ui/theme/breakpoints.ts';

/** The folders of the server from the ground up: each may import those before it. The compiler and the linter hold the rest. */
const layers = [
  ...['config', 'database', 'http', 'limits', 'messages', 'leads', 'logins'],
  ...['inbox', 'retention', 'releases', 'pages', 'app', 'commands'],
];

/** What each source file of a folder imports. */
function importsBelow(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const path = join(folder, name);
      const code = readFileSync(path, 'utf8');
      return [...code.matchAll(/(?:\bfrom|\bimport\(?)\s*'([^']+)'/g)].map(([, what = '']) => ({
        path,
        what,
      }));
    });
}

describe('imports', () => {
  it('of the server’s layers go one way', () => {
    const imports = layers.flatMap((layer) => importsBelow(`src/server/${layer}`));
    const forbidden = imports.filter(({ path, what }) => {
      const layer = layers.indexOf(path.split('/')[2] ?? '');
      const [, imported] = /^#server\/(\w+)\//.exec(what) ?? [];
      return imported !== undefined && !layers.slice(0, layer + 1).includes(imported);
    });
    expect(imports.length).toBeGreaterThan(200);
    expect(forbidden.map(({ path, what }) => `${path} imports ${what}`)).toEqual([]);
  });

  it('of the early script name no package: it is built alone, without what stands in for parts of packages', () => {
    const packages = importsBelow('src/lead-form/early').filter(({ what }) => !/^[.#]/.test(what));
    expect(packages).toEqual([]);
  });
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
