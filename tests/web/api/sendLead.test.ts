import { afterEach, describe, expect, it, vi } from 'vitest';
import { leadTooLongText } from '#contract/lead/leadLimits.ts';
import type { LeadCall } from '#machines/leadQueue.machine.ts';
import { retryAfterMilliseconds, sendLead } from '#web/api/sendLead.ts';
import { proves } from '../../support/proves.ts';
import { type RecordedRequest, stubFetch } from '../../support/stubFetch.ts';

const lead = { formType: 'HEALTH', data: { firstName: 'Asha', assistance: [] }, idempotencyKey: 'key 1' };
const api = { apiHost: 'https://api.example.com', leadKey: 'the-key' };

/** A lead with a body of the given length in bytes. */
const ofLength = (bytes: number, character = 'x') => {
  const withText = (text: string) => ({ ...lead, data: { text } });
  const { formType, data } = withText('');
  const rest = bytes - Buffer.byteLength(JSON.stringify({ formType, data }));
  const width = Buffer.byteLength(character);
  return withText(character.repeat(Math.floor(rest / width)) + 'x'.repeat(rest % width));
};

/** Sends a lead to a server that accepts it, and returns the calls. */
async function callsOf(
  sent: LeadCall,
  settings = api,
  signal?: AbortSignal,
): Promise<readonly RecordedRequest[]> {
  const calls = stubFetch(() => Response.json({ success: true, id: '7' }, { status: 201 }));
  await sendLead(sent, settings, signal);
  return calls;
}

afterEach(() => void vi.unstubAllGlobals());

describe('sendLead', () => {
  it('posts form type and data as JSON, with the key, to the API host', async () => {
    proves('PAY-26, PAY-27, PAY-28, PAY-29');
    const [call] = await callsOf(lead);
    expect(call).toMatchObject({
      ...{ url: 'https://api.example.com/api/client-forms/forms', method: 'POST', keepalive: true },
      body: JSON.stringify({ formType: lead.formType, data: lead.data }),
    });
    const headers = {
      'content-type': 'application/json',
      'x-api-key': 'the-key',
      'idempotency-key': 'key 1',
    };
    expect(Object.fromEntries(call?.headers ?? [])).toEqual(headers);
  });

  it('sends the version of the notice in a header, next to the unchanged lead', async () => {
    proves('R71, PAY-3');
    const [call] = await callsOf({ ...lead, noticeVersion: '0123456789ab' });
    expect(call?.headers.get('notice-version')).toBe('0123456789ab');
    expect(call?.body).toBe(JSON.stringify({ formType: lead.formType, data: lead.data }));
  });

  it.each([
    [60 * 1024, 'x', 'with'],
    [60 * 1024 + 1, 'x', 'without'],
    [64 * 1024, '₹', 'without'],
  ])('a body of %i bytes of %s is sent %s keepalive', async (bytes, character, preposition) => {
    const [call] = await callsOf(ofLength(bytes, character));
    expect(Buffer.byteLength(String(call?.body))).toBe(bytes);
    expect(call?.keepalive).toBe(preposition === 'with');
  });

  it.each([
    ['over 64 KiB', ofLength(64 * 1024 + 1), 0],
    ['over 64 KiB in bytes but not in characters', ofLength(64 * 1024 + 1, '₹'), 0],
    ['that is too long for the server', lead, 1],
  ])('a body %s is rejected and not retryable', async (_what, long, called) => {
    const calls = stubFetch(() => Response.json({ message: 'The body is too large' }, { status: 413 }));
    const error = await sendLead(long, api).catch((failure: unknown) => failure);
    const fieldErrors = [{ field: 'data', message: leadTooLongText }];
    expect(error).toMatchObject({ isRetryable: false, fieldErrors });
    expect(calls).toHaveLength(called);
  });

  it('an empty API host means the page’s server', async () => {
    proves('PAY-26');
    const [call] = await callsOf(lead, { ...api, apiHost: '' });
    expect(call?.url).toBe('/api/client-forms/forms');
  });

  it.each([
    ['an id', () => Response.json({ success: true, id: 'the id' }), 'the id'],
    ['an invalid id', () => Response.json({ success: false, id: 7 }), null],
    ['text', () => new Response('thank you'), null],
    ['no body', () => new Response(null, { status: 204 }), null],
  ])('an ok status with %s is a success', async (_body, answer, id) => {
    proves('PAY-30, R32');
    stubFetch(answer);
    await expect(sendLead(lead, api)).resolves.toBe(id);
  });

  it.each([
    [
      { errors: [{ field: 'email', message: 'Enter it' }, { field: 7 }, null, 'text', { message: 'x' }] },
      ['email'],
    ],
    [{ errors: 'many' }, []],
    [null, []],
    [7, []],
  ])('returns only valid field errors of %j', async (body, names) => {
    stubFetch(() => Response.json(body, { status: 422 }));
    const fieldErrors = names.map((field) => ({ field, message: 'Enter it', reason: 'invalid' }));
    await expect(sendLead(lead, api)).rejects.toMatchObject({ isRetryable: false, fieldErrors });
  });

  it('a network failure is retryable, and keeps its message', async () => {
    proves('ERR-17');
    const failure = new TypeError('Failed to fetch');
    stubFetch(() => Promise.reject(failure));
    const error: unknown = await sendLead(lead, api).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'Failed to fetch', cause: failure, isRetryable: true });
  });

  it.each([
    [400, 'final'],
    [401, 'final'],
    [408, 'final'],
    [429, 'retryable'],
    [500, 'final'],
    [502, 'retryable'],
    [503, 'retryable'],
    [504, 'retryable'],
  ])('the status %i rejects with "Something went wrong!", %s', async (status, kind) => {
    proves('ERR-15');
    stubFetch(() => new Response('not JSON', { status }));
    const message = 'Something went wrong!';
    await expect(sendLead(lead, api)).rejects.toMatchObject({
      message,
      isRetryable: kind === 'retryable',
      retryAfterMs: undefined,
    });
  });

  it('returns the delay that the server requests', async () => {
    stubFetch(() => new Response(null, { status: 429, headers: { 'retry-after': '7' } }));
    await expect(sendLead(lead, api)).rejects.toHaveProperty('retryAfterMs', 7000);
  });

  it('can be aborted', async () => {
    const { signal } = new AbortController();
    expect((await callsOf(lead, api, signal))[0]?.signal).toBe(signal);
  });
});

describe('retryAfterMilliseconds', () => {
  const now = new Date('2026-11-20T10:00:00Z');

  it.each([
    ['0', 0],
    ['30', 30_000],
    ['Fri, 20 Nov 2026 10:00:05 GMT', 5000],
    ['Fri, 20 Nov 2026 09:59:59 GMT', undefined],
    ['-1', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('parses %s as %s', (header, milliseconds) => {
    expect(retryAfterMilliseconds(header, now)).toBe(milliseconds);
  });
});
