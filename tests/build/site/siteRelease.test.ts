import type { ViteBuilder } from 'vite';
import { expect, it } from 'vitest';
import { siteRelease } from '#build/site/siteRelease.ts';

it.each([
  ['VITE_LEAD_API_KEY', 'two words'],
  ['VITE_SITE_ORIGIN', 'www.example.in'],
  ['KEEP_RELEASES', 'always'],
])('a build with %s=%s is refused by that name before it begins', async (name, value) => {
  const { buildApp } = siteRelease({ [name]: value });
  const builder = { config: { env: {} } } as ViteBuilder;
  await expect((buildApp as (builder: ViteBuilder) => Promise<void>)(builder)).rejects.toThrow(name);
});
