import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { ViteBuilder } from 'vite';
import { expect, it } from 'vitest';
import { siteRelease } from '#build/site/siteRelease.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';
import { writeFiles } from '../../support/smallRelease.ts';

it.each([
  ['VITE_LEAD_API_KEY', 'two words'],
  ['VITE_SITE_ORIGIN', 'www.example.in'],
  ['KEEP_RELEASES', 'always'],
])('a build with %s=%s is refused by that name before it begins', async (name, value) => {
  const { buildApp } = siteRelease({ [name]: value });
  const builder = { config: { env: {} } } as ViteBuilder;
  await expect((buildApp as (builder: ViteBuilder) => Promise<void>)(builder)).rejects.toThrow(name);
});

it('a site is built again after a change of the server, which its build uses too', () => {
  const cwd = temporaryDirectory();
  const module = JSON.stringify(resolve('src/build/setup/siteFingerprint.mjs'));
  const print = `import(${module}).then((build) => console.log(build.fingerprint()))`;
  const [before, after] = ['one', 'two'].map((text) => {
    writeFiles(cwd, { 'src/server/pages/formPages.ts': text });
    return execFileSync(process.execPath, ['--eval', print], { cwd, encoding: 'utf8' });
  });
  expect(after).not.toBe(before);
});
