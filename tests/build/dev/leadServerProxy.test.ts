import { resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { leadServerProxy } from '#build/dev/leadServerProxy.ts';

const proxyOf = async (environment: Record<string, string>, proxy?: Record<string, string>) => {
  const plugins = [leadServerProxy(environment)];
  const { server } = await resolveConfig(
    { configFile: false, plugins, server: proxy ? { proxy } : {} },
    'serve',
  );
  return server.proxy ?? {};
};

describe('calls of a dev server', () => {
  it('go to the lead server at PORT', async () => {
    expect(Object.keys(await proxyOf({}))).toEqual(['/api', '/account', '/healthz', '/site-config.json']);
    expect((await proxyOf({}))['/api']).toMatchObject({ target: 'http://localhost:4173' });
    expect((await proxyOf({ PORT: '8080' }))['/api']).toMatchObject({ target: 'http://localhost:8080' });
  });

  it('go where the dev server itself was told', async () => {
    expect(await proxyOf({}, { '/api': 'http://localhost:1' })).toEqual({ '/api': 'http://localhost:1' });
  });

  it.each(['x', '0', '65536'])('PORT=%s is refused by its name', async (PORT) => {
    await expect(proxyOf({ PORT })).rejects.toThrow(`PORT is "${PORT}". Write a port`);
  });
});
