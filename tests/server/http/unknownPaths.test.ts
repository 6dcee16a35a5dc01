import { describe, expect, it } from 'vitest';
import { isApiPath } from '#server/http/unknownPaths.ts';
import { leadsPath, openTestServer } from '../support/openTestServer.ts';

describe('unknown paths and methods', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/client-forms/forms/',
    '/account/login',
    '/api/%zz',
    '/api/%ff?x=%zz',
  ])('[CONTRACT] %s is no call: 404 JSON', async (url) => {
    const { app } = await openTestServer();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, message: expect.any(String), errors: [] });
  });

  it('[CONTRACT] an unknown call stays a 404 whatever is sent to it', async () => {
    const { app } = await openTestServer();
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/nothing', headers, payload: '{broken' });
    expect(answer.statusCode).toBe(404);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)(
    '%s on the lead call is 405 JSON with what is possible',
    async (method) => {
      const { app } = await openTestServer();
      const answer = await app.inject({ method, url: `${leadsPath}?x=1` });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD, POST');
      expect(answer.json()).toMatchObject({ success: false, errors: [] });
    },
  );

  it.each([
    ['/api', true],
    ['/api/x', true],
    ['/account/login/get-otp', true],
    ['/apinion', false],
    ['/accounts', false],
    ['/about/api/x', false],
  ])('%s is an API path: %s', (path, expected) => {
    expect(isApiPath(path)).toBe(expected);
  });
});
