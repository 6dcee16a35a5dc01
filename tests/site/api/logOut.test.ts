import { afterEach, describe, expect, it, vi } from 'vitest';
import { logOut } from '#site/api/logOut.ts';
import { answeringFetch } from '../../support/answeringFetch.ts';

afterEach(() => vi.unstubAllGlobals());

describe('logOut', () => {
  it('[R26] asks the portal host, with the visitor’s cookies', async () => {
    const requests = answeringFetch(() => Response.json({ success: true }));
    expect(await logOut({ portalHost: 'https://portal.example' })).toBe(true);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      url: 'https://portal.example/account/logout',
      method: 'POST',
      credentials: 'include',
    });
  });

  it.each([
    [200, true],
    [401, true],
    [404, true],
    [500, false],
    [503, false],
  ])('[R26] takes the status %i as logged out: %s', async (status, isOut) => {
    answeringFetch(() => new Response(null, { status }));
    expect(await logOut({ portalHost: '' })).toBe(isOut);
  });

  it('[R26] leaves it to the caller when there is no answer', async () => {
    answeringFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(logOut({ portalHost: '' })).rejects.toThrow('Failed to fetch');
  });
});
