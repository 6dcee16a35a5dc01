import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { accountCalls } from '#site/pages/login/accountCalls.ts';

const { loginEmployee, requestPasswordReset } = accountCalls({ apiHost: '' });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function answerWith(status: number) {
  vi.stubGlobal('document', { cookie: '' });
  return vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
}

const bodyOf = ([, options]: Parameters<typeof fetch>) => JSON.parse(String(options?.body));

it('[LOGIN-15, LOGIN-16] the login sends the mail trimmed and the password as it is; any ok status lets in', async () => {
  const calls = answerWith(204);
  const input = { employeeEmail: ' adviser@example.com ', employeePassword: ' a password ' };
  expect(await toPromise(createActor(loginEmployee, { input }).start())).toEqual({ kind: 'accepted' });
  expect(calls.mock.calls.map(bodyOf)).toEqual([{ email: 'adviser@example.com', password: ' a password ' }]);
});

it("[ERR-7] any other status is rejected with 'Login failed'", async () => {
  answerWith(401);
  const answer = await toPromise(createActor(loginEmployee, { input: {} }).start());
  expect(answer).toEqual({ kind: 'rejected', text: 'Login failed' });
});

it('[FORGOT-5, FORGOT-6] the request for a link sends the mail trimmed', async () => {
  const calls = answerWith(204);
  const input = { email: ' adviser@example.com ' };
  expect(await toPromise(createActor(requestPasswordReset, { input }).start())).toEqual({ kind: 'accepted' });
  expect(calls.mock.calls.map(bodyOf)).toEqual([{ email: 'adviser@example.com' }]);
});
