import { describe, expect, it } from 'vitest';
import { decodablePath } from '#server/http/unknownPaths.ts';
import { proves } from '../../support/proves.ts';
import { openTestServer } from '../support/openTestServer.ts';

describe('unknown paths', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/client-forms/forms/', '/account/login', '/api/%ff?x=%zz'])(
    '%s gets 404 JSON for any request',
    async (url) => {
      proves('CONTRACT');
      const { app } = await openTestServer();
      const headers = { 'content-type': 'application/json' };
      for (const sent of [{ url }, { url, method: 'POST', headers, payload: '{broken' } as const]) {
        const answer = await app.inject(sent);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ success: false, message: expect.any(String), errors: [] });
      }
    },
  );
});

it.each<[string, string]>([
  ['/about', '/about'],
  ['/a%20b?x=%zz', '/a%20b?x=%zz'],
  ['/%E0%A4%A8', '/%E0%A4%A8'],
  ['/%zz', '/%25zz'],
  ['/%ff?q=%ff', '/%25ff?q=%ff'],
  ['/a%', '/a%25'],
])('%s becomes %s, which can be decoded', (url, expected) => {
  expect(decodablePath(url)).toBe(expected);
});
