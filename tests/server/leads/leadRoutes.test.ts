import { describe, expect, it } from 'vitest';
import { Unavailable } from '#server/database/unavailable.ts';
import { proves } from '../../support/proves.ts';
import { fixtureForms, validLead } from '../support/fixtureForms.ts';
import { leadsPath, openTestServer, storedLeads, testKey } from '../support/openTestServer.ts';
import { times } from '../support/times.ts';

describe('POST /api/client-forms/forms', () => {
  it.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    'a lead with the content type %s gets 201 and an id',
    async (contentType) => {
      proves('CONTRACT');
      const { post } = await openTestServer();
      const { status, json } = await post(validLead, { 'content-type': contentType });
      const id = expect.stringMatching(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
      expect([status, json]).toEqual([201, { success: true, id }]);
    },
  );

  it.each([
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), {}, 400, []],
    ['a longer key', validLead, { 'x-api-key': `${testKey} ${testKey}` }, 401, []],
    ['another character set', '{}', { 'content-type': 'application/json; charset=latin1' }, 415, []],
    ['a compressed body', validLead, { 'content-encoding': 'gzip' }, 415, []],
    ['a nonsense content type', '{}', { 'content-type': ';;;' }, 415, []],
    [
      'several invalid fields',
      { ...validLead, data: { phoneNumber: '1' } },
      {},
      422,
      ['firstName', 'phoneNumber'],
    ],
  ] as const)('%s is rejected with status and fields', async (_title, body, headers, status, fields) => {
    proves('CONTRACT');
    const { post, db } = await openTestServer();
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json).toEqual({
      success: false,
      message: expect.stringMatching(/./),
      errors: fields.map((field) => ({ field, message: expect.stringMatching(/./) })),
    });
    expect(await storedLeads(db)).toEqual([]);
  });

  it('the previous key is accepted too, and no other', async () => {
    proves('CONTRACT, R46');
    const { post, app } = await openTestServer({ previousLeadApiKey: 'key-of-before' });
    const statusOf = async (key: string) => (await post(validLead, { 'x-api-key': key })).status;
    expect(await statusOf(testKey)).toBe(201);
    expect(await statusOf('key-of-before')).toBe(201);
    for (const key of ['another', 'test-kez', '']) expect(await statusOf(key)).toBe(401);
    const without = await app.inject({ method: 'POST', url: leadsPath, payload: validLead });
    expect(without.statusCode).toBe(401);
    const { post: postLater } = await openTestServer();
    expect((await postLater(validLead, { 'x-api-key': 'key-of-before' })).status).toBe(401);
  });

  it('checks in order: limit, key, content type, size, JSON, form type, data', async () => {
    proves('CONTRACT');
    const { post } = await openTestServer({ leadRateLimit: { count: 6, seconds: 60 } });
    const large = JSON.stringify(validLead).padEnd(64 * 1024 + 1);
    const wrongKey = { 'x-api-key': 'wrong' };
    const wrongType = { 'content-type': 'text/plain' };
    expect((await post(large, { ...wrongKey, ...wrongType })).status).toBe(401);
    expect((await post(large, wrongType)).status).toBe(415);
    expect((await post(large)).status).toBe(413);
    expect((await post(large.slice(0, -1))).status).toBe(201);
    expect((await post('x')).status).toBe(400);
    expect((await post({ formType: 'X', extra: 1 }, { 'idempotency-key': ' ' })).status).toBe(400);
    expect((await post(large, { ...wrongKey, ...wrongType })).status).toBe(429);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'])(
    'the dangerous key %s gets 422, in the body and in data',
    async (key) => {
      proves('CONTRACT');
      const { post } = await openTestServer();
      const dangerousKey = `"${key}":{"polluted":true,"prototype":{"polluted":true},"firstName":"A"}`;
      const data = '"firstName":"A","phoneNumber":"9812345670"';
      const bodies = [
        `${dangerousKey},"data":{${data}}`,
        `"data":{${data},${dangerousKey}}`,
        `"__proto__":{"data":{${data}}}`,
      ];
      const answers = await Promise.all(bodies.map((body) => post(`{"formType":"CALLBACK",${body}}`)));
      for (const answer of answers) expect(answer.status).toBe(422);
      for (const answer of answers.slice(0, 2))
        expect(answer.json.errors).toContainEqual({ field: key, message: expect.any(String) });
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      expect(Object.hasOwn({}.constructor, 'polluted')).toBe(false);
    },
  );

  it.each([
    ['lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('deeply nested %s are rejected', async (_kind, nested) => {
    proves('CONTRACT');
    const { post } = await openTestServer();
    expect((await post(nested)).status).toBe(400);
    const answer = await post(`{"formType":"CALLBACK","data":{"assistance":${nested}}}`);
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toEqual([{ field: 'assistance', message: expect.any(String) }]);
  });

  it('a body with many unknown keys gets a short response', async () => {
    proves('CONTRACT');
    const { post } = await openTestServer();
    const many = Array.from({ length: 5000 }, (_, position) => [`key${position}`, 1]);
    const answer = await post({ formType: 'CALLBACK', data: Object.fromEntries(many) });
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toHaveLength(100);
  });

  it('a repeat may have reordered keys; other data or another form type gets 422', async () => {
    proves('CONTRACT, R71');
    const { post, db, metrics, logs } = await openTestServer();
    const headers = { 'idempotency-key': 'k', 'notice-version': '0123456789ab' };
    const data = { firstName: 'A', phoneNumber: '9812345670' };
    const lead = { formType: 'CALLBACK', data };
    expect((await post(lead, headers)).status).toBe(201);
    const turned = ' {"data":{"phoneNumber":"9812345670","firstName":"A"},"formType":"CALLBACK"}';
    expect((await post(turned, headers)).status).toBe(200);
    const message = 'This idempotency key was used for another lead';
    for (const change of [{ formType: 'OTHER' }, { data: { ...data, firstName: 'Ravi' } }]) {
      const { status, json } = await post({ ...lead, ...change }, headers);
      expect([status, json]).toMatchObject([422, { errors: [{ field: 'idempotency-key', message }] }]);
    }
    const notice = { version: '0123456789ab' };
    expect(await storedLeads(db)).toMatchObject([{ ...lead, notice }]);
    expect(await metrics.text()).toContain('leads_total{form_type="CALLBACK",result="repeated"} 1');
    expect(logs.join('')).toContain('"invalidFields":[{"field":"idempotency-key","reason":"conflicting"}]');
  });

  it('responds with 503, retry-after and a message while the database is unavailable', async () => {
    const { post, logs } = await openTestServer({
      leadStore: {
        store: async () => {
          throw new Unavailable('no', { cause: new Error('disk of Asha is full') });
        },
        isWritable: async () => false,
        close: async () => {},
      },
    });
    const answer = await post(validLead);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json).toEqual({ success: false, message: expect.stringMatching(/try again/), errors: [] });
    expect(logs.join('')).not.toContain('Asha');
    await Promise.all(times(20).map(() => post(validLead)));
    const outage = logs.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(outage).toMatchObject([{ why: 'Error', msg: 'temporarily unavailable' }]);
    expect(outage[0]).not.toHaveProperty('error');
  });

  it('responds to an unexpected error with 500 and no details', async () => {
    const [form] = fixtureForms.values();
    if (!form) throw new Error('There is no form.');
    const checkLead = () => {
      throw new Error('could not read Asha');
    };
    const { post, logs } = await openTestServer({ forms: new Map([['CALLBACK', { ...form, checkLead }]]) });
    const answer = await post(validLead);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/Asha|at |\.ts/);
    expect(logs.join('')).toContain('unexpected error');
    expect(logs.join('')).not.toContain('Asha');
  });
});
