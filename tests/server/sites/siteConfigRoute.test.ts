import { describe, expect, it } from 'vitest';
import { openTestServer, testAdminPort } from '../support/openTestServer.ts';

describe('GET /site-config.json', () => {
  it('[LOGIN-21] [CONTRACT] names the port of the admin site, never from a cache unasked', async () => {
    const { app } = await openTestServer();
    const answer = await app.inject('/site-config.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ adminPort: testAdminPort });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});
