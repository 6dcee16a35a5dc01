import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodablePath } from '#server/http/unknownPaths.ts';
import { leadsPath, openTestServer } from '../support/openTestServer.ts';

describe('unknown paths and methods', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/client-forms/forms/', '/account/login', '/api/%ff?x=%zz'])(
    '[CONTRACT] %s is no call: 404 JSON',
    async (url) => {
      const { app } = await openTestServer();
      const handler = await app.inject(url);
      expect(handler.statusCode).toBe(404);
      expect(handler.json()).toEqual({ success: false, message: expect.any(String), errors: [] });
    },
  );

  it('[CONTRACT] an unknown call stays a 404 whatever is sent to it', async () => {
    const { app } = await openTestServer();
    const headers = { 'content-type': 'application/json' };
    const handler = await app.inject({ method: 'POST', url: '/api/nothing', headers, payload: '{broken' });
    expect(handler.statusCode).toBe(404);
  });

  it.each(['PUT', 'OPTIONS', 'TRACE'] as const)(
    '%s on the lead call is 405 JSON with what is possible',
    async (method) => {
      const { app } = await openTestServer();
      const handler = await app.inject({ method, url: `${leadsPath}?x=1` });
      expect(handler.statusCode).toBe(405);
      expect(handler.headers.allow).toBe('GET, HEAD, POST');
      expect(handler.json()).toMatchObject({ success: false, errors: [] });
    },
  );
});

describe('decodablePath', () => {
  it.each(['/', '/about', '/a%20b?x=%zz', '/%E0%A4%A8'])('leaves %s as it is', (url) => {
    expect(decodablePath(url)).toBe(url);
  });

  it.each([
    ['/%zz', '/%25zz'],
    ['/%ff?q=%ff', '/%25ff?q=%ff'],
    ['/a%', '/a%25'],
  ])('reads %s literally', (url, expected) => {
    expect(decodablePath(url)).toBe(expected);
  });

  it('whatever comes in, what goes out can be decoded', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, tail) => {
        const [decodable = ''] = decodablePath(`${path}%${tail}`).split('?');
        expect(() => decodeURIComponent(decodable)).not.toThrow();
      }),
    );
  });
});
