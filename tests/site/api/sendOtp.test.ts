import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendOtp } from '#site/api/sendOtp.ts';
import { answeringFetch } from '../../support/answeringFetch.ts';

const portal = { portalHost: 'https://portal.example.com' };
const call = { phone: '9876543210' };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sendOtp', () => {
  it('[OTP-15 to OTP-18] posts the number form-encoded to the portal host, as an XHR, with cookies', async () => {
    const requests = answeringFetch(() => Response.json({ success: true, message: 'Sent' }));
    await sendOtp(call, portal);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      url: 'https://portal.example.com/account/login/get-otp',
      method: 'POST',
      credentials: 'include',
      body: 'mobile_no=9876543210',
    });
    expect(requests[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  it.each([
    ['a success', { success: true, message: 'Sent' }, 200, { isSent: true, message: 'Sent' }],
    ['a success without words', { success: true }, 200, { isSent: true, message: null }],
    ['a refusal', { success: false, message: 'Wait' }, 200, { isSent: false, message: 'Wait' }],
    ['a bad number', { success: false, message: 'Check it' }, 422, { isSent: false, message: 'Check it' }],
    ['a success with a bad status', { success: true }, 500, { isSent: false, message: null }],
    ['no word of success', {}, 200, { isSent: false, message: null }],
    [
      'a message that is no text',
      { success: false, message: { a: 1 } },
      429,
      { isSent: false, message: null },
    ],
    ['an empty message', { success: false, message: ' ' }, 429, { isSent: false, message: null }],
    ['no object', null, 200, { isSent: false, message: null }],
  ])('[OTP-19, ERR-1, ERR-2] reads %s', async (_, body, status, answer) => {
    answeringFetch(() => Response.json(body, { status }));
    expect(await sendOtp(call, portal)).toEqual(answer);
  });

  it('[ERR-2] takes an answer that is no JSON for a refusal without words', async () => {
    answeringFetch(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await sendOtp(call, portal)).toEqual({ isSent: false, message: null });
  });

  it('[ERR-3] rejects when there is no answer, or only half of one', async () => {
    answeringFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(sendOtp(call, portal)).rejects.toThrow('Failed to fetch');
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) });
    answeringFetch(() => new Response(broken));
    await expect(sendOtp(call, portal)).rejects.toThrow('cut off');
  });

  it('can be given up', async () => {
    const requests = answeringFetch(() => Response.json({ success: true }));
    const { signal } = new AbortController();
    await sendOtp(call, portal, signal);
    expect(requests[0]?.signal).toBe(signal);
  });
});
