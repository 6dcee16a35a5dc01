import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the README has each setting that the server reads, once', () => {
  const groups = readdirSync('src/server/config').map((name) => `src/server/config/${name}`);
  const config = ['src/server/config.ts', ...groups].map((path) => readFileSync(path, 'utf8')).join('\n');
  const read = new Set(
    [...config.matchAll(/\btake\(\s*'([A-Z_]+)'|\benv\.([A-Z_]+)/g)].map(([, a, b]) => a ?? b),
  );
  read.delete('NODE_ENV');
  expect(read.size).toBeGreaterThan(25);
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm);
  const told = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(told).toEqual([...new Set(told)]);
  expect([...read].filter((name) => !told.includes(name ?? ''))).toEqual([]);
});
