import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import type { ViteBuilder } from 'vite';
import { expect, it, vi } from 'vitest';
import { formModules } from '#build/forms/formModules.ts';
import { siteRelease } from '#build/site/siteRelease.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';
import { writeFiles } from '../../support/smallRelease.ts';

it.each([
  ['VITE_LEAD_API_KEY', 'two words'],
  ['VITE_SITE_ORIGIN', 'www.example.in'],
  ['KEEP_RELEASES', 'always'],
  ['LEAD_RETENTION', 'always'],
  ['SITE_DIR', resolve('src')],
])('a build with %s=%s fails at once with one line that names the setting', async (name, value) => {
  const env = { [name]: value, VITE_API_HOTS: 'https://api.example.in' };
  const warn = vi.fn();
  const builder = { config: { env: {}, logger: { warn } } } as unknown as ViteBuilder;
  const build = async () => {
    formModules(env);
    await (siteRelease(env).buildApp as (builder: ViteBuilder) => Promise<void>)(builder);
  };
  expect(await build().catch(inspect)).toMatch(new RegExp(`^.*\\b${name}\\b.*$`));
  if (name === 'SITE_DIR') expect(warn).toHaveBeenCalledWith(expect.stringContaining('mean VITE_API_HOST?'));
});

it('a change of the server’s sources makes the site stale', () => {
  const cwd = temporaryDirectory();
  const module = JSON.stringify(resolve('src/build/site/sourcesHash.ts'));
  const print = `import(${module}).then(({ sourcesHash }) => console.log(sourcesHash(process.env)))`;
  const [before, after] = ['one', 'two'].map((text) => {
    writeFiles(cwd, { 'src/server/pages/formPages.ts': text });
    return execFileSync(process.execPath, ['--eval', print], { cwd, encoding: 'utf8' });
  });
  expect(after).not.toBe(before);
});
