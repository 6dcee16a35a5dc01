import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginEmployee } from '#site/api/loginEmployee.ts';
import { answeringFetch } from '../../support/answeringFetch.ts';

const api = { apiHost: 'https://api.example.com' };
const call = { email: 'adviser@example.com', password: 'a "password"' };

let done: string[];
beforeEach(() => {
  done = [];
  vi.spyOn(Cookies, 'remove').mockImplementation((name) => void done.push(`removed ${name}`));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('loginEmployee', () => {
  it('[LOGIN-15] posts email and password as JSON to the API host', async () => {
    const requests = answeringFetch(() => new Response(''));
    await loginEmployee(call, api);
    expect(requests[0]).toMatchObject({ url: 'https://api.example.com/api/login', method: 'POST' });
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(call);
  });

  it('[LOGIN-17, LOGIN-18] removes the cookies accessToken and user before it asks', async () => {
    answeringFetch(() => {
      done.push('asked');
      return new Response('');
    });
    await loginEmployee(call, api);
    expect(done).toEqual(['removed accessToken', 'removed user', 'asked']);
  });

  it.each([
    [200, '{"success":false}', true],
    [204, null, true],
    [401, '{"success":true}', false],
    [500, 'oops', false],
  ])('[LOGIN-16, ERR-7] looks at the status %d only, not at the body %s', async (status, body, answer) => {
    answeringFetch(() => new Response(body, { status }));
    expect(await loginEmployee(call, api)).toBe(answer);
  });

  it('[ERR-8] rejects when there is no answer', async () => {
    answeringFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loginEmployee(call, api)).rejects.toThrow('Failed to fetch');
  });
});
