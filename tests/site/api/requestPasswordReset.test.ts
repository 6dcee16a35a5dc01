import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestPasswordReset } from '#site/api/requestPasswordReset.ts';
import { answeringFetch } from '../../support/answeringFetch.ts';

const call = { email: 'adviser@example.com' };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('requestPasswordReset', () => {
  it('[FORGOT-5, FORGOT-6] posts the address as JSON to the API host; an ok status is enough', async () => {
    const requests = answeringFetch(() => new Response('not even JSON'));
    await requestPasswordReset(call, { apiHost: 'https://api.example.com' });
    expect(requests[0]).toMatchObject({
      url: 'https://api.example.com/api/login/forgot-password',
      method: 'POST',
    });
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(call);
  });

  it("[ERR-12] reports 'Failed to send reset link' for any other status", async () => {
    answeringFetch(() => Response.json({ success: true }, { status: 503 }));
    await expect(requestPasswordReset(call, { apiHost: '' })).rejects.toThrow('Failed to send reset link');
  });

  it('[ERR-11] rejects when there is no answer', async () => {
    answeringFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(requestPasswordReset(call, { apiHost: '' })).rejects.toThrow('Failed to fetch');
  });
});
