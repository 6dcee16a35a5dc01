import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sessionCookies } from '#server/logins/sessionStore.ts';
import { proves } from '../support/proves.ts';

const document = readFileSync('docs/sign-in.md', 'utf8');

it('docs/sign-in.md has a test for each requirement', () => {
  proves('ASVS-6.1.1, ASVS-6.1.3, ASVS-7.1.1');
  const ids = [...document.matchAll(/^\| (ASVS-[\d.]+) \|/gm)].map(([, id]) => id ?? '');
  expect(ids.length).toBeGreaterThan(30);
  const tests = globSync('tests/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'));
  const proved = new Set(
    tests.flatMap((text) =>
      [...text.matchAll(/proves\(([^)]*)\)/g)].flatMap(([, named = '']) => named.match(/ASVS-[\d.]+/g) ?? []),
    ),
  );
  expect(ids.filter((id) => !proved.has(id))).toEqual([]);
  expect(ids).toEqual([...new Set(ids)]);
});

it('docs/sign-in.md has the length of sessions', () => {
  expect(document).toContain(`A session lasts ${sessionCookies.employee.maxAgeSeconds / 3600} hours`);
});
