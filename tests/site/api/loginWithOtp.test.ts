import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loginWithOtp } from '#site/api/loginWithOtp.ts';
import { answeringFetch } from '../../support/answeringFetch.ts';

const portal = { portalHost: 'https://portal.example.com' };
const call = { phone: '9876543210', code: '12 34&56' };
const accepted = { isAccepted: true, message: null, redirect: null };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('loginWithOtp', () => {
  it('[OTP-20, OTP-21] posts number and code form-encoded to the portal host, as an XHR, with cookies', async () => {
    const requests = answeringFetch(() => Response.json({ success: true }));
    await loginWithOtp(call, portal);
    expect(requests[0]).toMatchObject({
      url: 'https://portal.example.com/account/login/ajax-login-using-otp',
      method: 'POST',
      credentials: 'include',
      body: 'mobile_no=9876543210&mobile_otp=12+34%2656',
    });
    expect(requests[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  it.each([
    ['a redirect', { success: true, redirect: '/client/dashboard' }, 200, { redirect: '/client/dashboard' }],
    ['a redirect without a slash', { redirect: 'client/dashboard' }, 200, { redirect: '/client/dashboard' }],
    ['no redirect', { success: true }, 200, {}],
    ['an empty redirect', { success: true, redirect: '' }, 200, {}],
    ['a wrong code', { success: false, message: 'Wrong' }, 401, { isAccepted: false, message: 'Wrong' }],
    ['a refusal with an ok status', { success: false }, 200, { isAccepted: false }],
    ['a redirect with a bad status', { redirect: '/client' }, 401, { isAccepted: false }],
  ])('[OTP-22, CONTENT-33, R42] reads %s', async (_, body, status, answer) => {
    answeringFetch(() => Response.json(body, { status }));
    expect(await loginWithOtp(call, portal)).toEqual({ ...accepted, ...answer });
  });

  it('[R42] takes an answer that is no JSON for a refusal without words', async () => {
    answeringFetch(() => new Response('<h1>Hello</h1>'));
    expect(await loginWithOtp(call, portal)).toEqual({ isAccepted: false, message: null, redirect: null });
  });

  it('[OTP-13] whatever the redirect, it stays on the host that it is put behind', async () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('/', '\\', ' ', '\t', '\n', ':', '.', '@', 'a'), minLength: 1 }),
      fc.webUrl(),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (redirect) => {
        answeringFetch(() => Response.json({ success: true, redirect }));
        const answer = await loginWithOtp(call, { portalHost: '' });
        if (answer.redirect === null) return;
        expect(new URL(answer.redirect, 'https://site.example.com').origin).toBe('https://site.example.com');
      }),
    );
  });

  it('[ERR-5] rejects when there is no answer', async () => {
    answeringFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loginWithOtp(call, portal)).rejects.toThrow('Failed to fetch');
  });
});
