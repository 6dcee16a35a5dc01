import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { isApiPath } from '#server/http/unknownPaths.ts';
import { publishSmallRelease } from '../../support/smallRelease.ts';
import { temporaryDirectory } from '../support/databases.ts';
import { openAdminSite } from '../support/openAdminSite.ts';

/** The routes of both sites, with pages. */
async function allRoutes(): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = [];
  const collect = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe('fastify.initialization', collect);
  onTestFinished(() => void unsubscribe('fastify.initialization', collect));
  const siteDir = `${temporaryDirectory()}/site`;
  publishSmallRelease(siteDir, { version: '0123abcd' });
  await openAdminSite({ siteDir });
  return routes;
}

it('every route has a schema for its JSON responses, so that no other property is sent', async () => {
  const routes = await allRoutes();
  const isJson = (url: string) => (isApiPath(url) && !url.endsWith('.csv')) || url === '/healthz';
  expect(routes.filter(({ url }) => isJson(url)).length).toBeGreaterThan(20);
  for (const { method, url, schema } of routes) {
    const statuses = Object.keys(schema?.response ?? {});
    expect(statuses, `${method} ${url}`).toEqual(expect.arrayContaining(['4xx', '5xx']));
    if (isJson(url)) expect(statuses.join(), `${method} ${url}`).toMatch(/2\d\d|2xx/);
  }
});
