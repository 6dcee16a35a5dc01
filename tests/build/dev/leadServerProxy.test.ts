import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { leadServerProxy } from '#build/dev/leadServerProxy.ts';

const proxyOf = async (environment: Record<string, string>, server: object = {}) => {
  const plugins = [leadServerProxy(environment)];
  return (await resolveConfig({ configFile: false, plugins, server }, 'serve')).server.proxy ?? {};
};

it('a dev server proxies calls to the lead server at PORT, unless a proxy is configured', async () => {
  expect(Object.keys(await proxyOf({}))).toEqual(['/api', '/account', '/healthz', '/login/inbox']);
  expect((await proxyOf({}))['/api']).toMatchObject({ target: 'http://localhost:4173' });
  expect((await proxyOf({ PORT: '8080' }))['/api']).toMatchObject({ target: 'http://localhost:8080' });
  const proxy = { '/api': 'http://localhost:1' };
  expect(await proxyOf({}, { proxy })).toEqual(proxy);
  await expect(proxyOf({ PORT: '65536' })).rejects.toThrow('PORT: "65536" is not a whole number');
});
