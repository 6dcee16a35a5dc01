import fc from 'fast-check';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { accountCalls } from '#web/api/accountCalls.ts';
import { logOut, portalCalls } from '#web/api/portalCalls.ts';
import { proves } from '../../support/proves.ts';
import { stubFetch } from '../../support/stubFetch.ts';

const portalHost = 'https://portal.example.com';
const portal = portalCalls(portalHost);
const account = accountCalls('https://api.example.com');
const phone = '9876543210';

/** All calls of the logins, with a visitor's input. */
const calls = {
  sendOtp: () => toPromise(createActor(portal.sendOtp, { input: { phone } }).start()),
  loginWithOtp: () =>
    toPromise(createActor(portal.loginWithOtp, { input: { phone, code: '12 34&56' } }).start()),
  loginEmployee: () => {
    const input = { employeeEmail: ' adviser@example.com ', employeePassword: ' a "password" ' };
    return toPromise(createActor(account.loginEmployee, { input }).start());
  },
  requestPasswordReset: () => {
    const input = { email: ' adviser@example.com ' };
    return toPromise(createActor(account.requestPasswordReset, { input }).start());
  },
  logOut: () => logOut(portalHost),
};

let events: string[];
beforeEach(() => {
  events = [];
  vi.spyOn(Cookies, 'remove').mockImplementation((name) => void events.push(`removed ${name}`));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the calls of the logins', () => {
  const asForm = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-requested-with': 'XMLHttpRequest',
  };
  const asJson = { 'content-type': 'application/json' };

  it.each([
    ['sendOtp', 'portal', '/account/login/get-otp', asForm, 'mobile_no=9876543210', 'OTP-15 to OTP-18'],
    [
      'loginWithOtp',
      'portal',
      '/account/login/ajax-login-using-otp',
      asForm,
      'mobile_no=9876543210&mobile_otp=12+34%2656',
      'OTP-20, OTP-21',
    ],
    ['logOut', 'portal', '/account/logout', { 'x-requested-with': 'XMLHttpRequest' }, undefined, 'R26'],
    [
      'loginEmployee',
      'api',
      '/api/login',
      asJson,
      '{"email":"adviser@example.com","password":" a \\"password\\" "}',
      'LOGIN-15',
    ],
    [
      'requestPasswordReset',
      'api',
      '/api/login/forgot-password',
      asJson,
      '{"email":"adviser@example.com"}',
      'FORGOT-5',
    ],
  ] as const)('%s calls the %s host: %s', async (call, host, path, headers, body, ids) => {
    proves(ids);
    const requests = stubFetch(() => Response.json({ success: true }));
    await calls[call]();
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request).toMatchObject({ url: `https://${host}.example.com${path}`, method: 'POST' });
    expect(request?.body).toBe(String(body));
    for (const [name, value] of Object.entries(headers)) expect(request?.headers.get(name)).toBe(value);
    // only the portal needs the visitor's session; calls to the API use fetch's default
    expect(request?.credentials).toBe(host === 'portal' ? 'include' : undefined);
  });

  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    '%s rejects if there is no response',
    async (call) => {
      proves('ERR-3, ERR-5, ERR-8, ERR-11, R26');
      stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
      await expect(calls[call]()).rejects.toThrow('Failed to fetch');
    },
  );

  it('an incomplete response of the portal is an error', async () => {
    proves('ERR-3');
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) });
    stubFetch(() => new Response(broken));
    await expect(calls.sendOtp()).rejects.toThrow('cut off');
  });

  it('can be aborted', async () => {
    const requests = stubFetch(() => Response.json({ success: true }));
    await calls.sendOtp();
    await calls.requestPasswordReset();
    for (const request of requests) expect(request.signal).toBeInstanceOf(AbortSignal);
  });
});

const sent = { isSent: true, message: null };
it.each([
  ['a success', { success: true, message: 'Sent' }, 200, { message: 'Sent' }],
  ['a success without a message', { success: true }, 200, {}],
  ['a rejection', { success: false, message: 'Wait' }, 200, { isSent: false, message: 'Wait' }],
  ['a bad number', { success: false, message: 'Check it' }, 422, { isSent: false, message: 'Check it' }],
  ['a success with a bad status', { success: true }, 500, { isSent: false }],
  ['an object without success', {}, 200, { isSent: false }],
  ['a message that is not a string', { success: false, message: { a: 1 } }, 429, { isSent: false }],
  ['an empty message', { success: false, message: ' ' }, 429, { isSent: false }],
  ['null', null, 200, { isSent: false }],
  ['HTML', '<h1>Bad gateway</h1>', 502, { isSent: false }],
])('sendOtp reads %s', async (_, body, status, expected) => {
  proves('OTP-19, ERR-1, ERR-2');
  stubFetch(() =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  );
  expect(await calls.sendOtp()).toEqual({ ...sent, ...expected });
});

const accepted = { isAccepted: true, message: null, redirect: null };
it.each([
  ['a redirect', { success: true, redirect: '/client/dashboard' }, 200, { redirect: '/client/dashboard' }],
  ['a redirect without a slash', { redirect: 'client/dashboard' }, 200, { redirect: '/client/dashboard' }],
  ['no redirect', { success: true }, 200, {}],
  ['an empty redirect', { success: true, redirect: '' }, 200, {}],
  ['a wrong code', { success: false, message: 'Wrong' }, 401, { isAccepted: false, message: 'Wrong' }],
  ['a rejection with an ok status', { success: false }, 200, { isAccepted: false }],
  ['a redirect with a bad status', { redirect: '/client' }, 401, { isAccepted: false }],
  ['HTML', '<h1>Hello</h1>', 200, { isAccepted: false }],
])('loginWithOtp reads %s', async (_, body, status, expected) => {
  proves('OTP-22, CONTENT-33, R42');
  stubFetch(() =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  );
  expect(await calls.loginWithOtp()).toEqual({ ...accepted, ...expected });
});

it('a redirect never leaves the portal host', async () => {
  proves('OTP-13');
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('/', '\\', ' ', '\t', '\n', ':', '.', '@', 'a'), minLength: 1 }),
    fc.webUrl(),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (redirect) => {
      stubFetch(() => Response.json({ success: true, redirect }));
      const { redirect: target } = await calls.loginWithOtp();
      if (target === null) return;
      expect(new URL(target, 'https://site.example.com').origin).toBe('https://site.example.com');
    }),
  );
});

it('the employee’s login removes the cookies accessToken and user before its call', async () => {
  proves('LOGIN-17, LOGIN-18');
  stubFetch(() => {
    events.push('called');
    return new Response('');
  });
  await calls.loginEmployee();
  expect(events).toEqual(['removed accessToken', 'removed user', 'called']);
});

it.each([
  [200, '{"success":false}', { kind: 'accepted' }],
  [204, null, { kind: 'accepted' }],
  [401, '{"success":true}', { kind: 'rejected', text: 'Login failed' }],
  [500, 'oops', { kind: 'rejected', text: 'Login failed' }],
])('the employee’s login uses the status (%d) and ignores the body %s', async (status, body, expected) => {
  proves('LOGIN-16, ERR-7');
  stubFetch(() => new Response(body, { status }));
  expect(await calls.loginEmployee()).toEqual(expected);
});

it("requestPasswordReset accepts an ok status, and rejects others with 'Failed to send reset link'", async () => {
  proves('FORGOT-6, ERR-12');
  stubFetch(() => new Response('not even JSON'));
  expect(await calls.requestPasswordReset()).toEqual({ kind: 'accepted' });
  stubFetch(() => Response.json({ success: true }, { status: 503 }));
  await expect(calls.requestPasswordReset()).rejects.toThrow('Failed to send reset link');
});

it.each([
  [200, true],
  [401, true],
  [404, true],
  [500, false],
  [503, false],
])('logOut with the status %i returns %s', async (status, isOut) => {
  proves('R26');
  stubFetch(() => new Response(null, { status }));
  expect(await calls.logOut()).toBe(isOut);
});
