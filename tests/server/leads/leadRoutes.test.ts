import { expect, it } from 'vitest';
import { LeadStoreUnavailable } from '#server/leads/leadStore.ts';
import { onEachDatabase } from '../support/databases.ts';
import { fittingLead } from '../support/fixtureForms.ts';
import { leadsPath, openTestServer, storedLeads, testKey } from '../support/openTestServer.ts';

const tooLarge = { ...fittingLead, data: { ...fittingLead.data, firstName: 'x'.repeat(65 * 1024) } };

onEachDatabase('POST /api/client-forms/forms', () => {
  it('[CONTRACT] 201 with the id of the stored lead', async () => {
    const { post, db } = await openTestServer();
    const { status, json } = await post(fittingLead);
    expect(status).toBe(201);
    const [lead, ...others] = await storedLeads(db);
    expect(others).toEqual([]);
    expect(json).toEqual({ success: true, id: lead?.id });
    expect(lead).toMatchObject(fittingLead);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'Application/JSON',
  ])('[CONTRACT] takes content type %s', async (contentType) => {
    const { post } = await openTestServer();
    expect((await post(fittingLead, { 'content-type': contentType })).status).toBe(201);
  });

  it.each([
    ['[CONTRACT] 400 for what is not JSON', '{"formType":', {}, 400, []],
    ['[CONTRACT] 400 for an empty body', '', {}, 400, []],
    ['[CONTRACT] 400 for a list', '[]', {}, 400, []],
    ['[CONTRACT] 400 for null', 'null', {}, 400, []],
    ['[CONTRACT] 400 for a text', '"CALLBACK"', {}, 400, []],
    ['[CONTRACT] 400 for bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), {}, 400, []],
    [
      '[CONTRACT] 400 for an unknown form type',
      { ...fittingLead, formType: 'MARINE' },
      {},
      400,
      ['formType'],
    ],
    [
      '[CONTRACT] 400 for a form type that objects inherit',
      { ...fittingLead, formType: 'toString' },
      {},
      400,
      ['formType'],
    ],
    ['[CONTRACT] 400 for a missing form type', { data: fittingLead.data }, {}, 400, ['formType']],
    [
      '[CONTRACT] 400 for a form type that is no text',
      { ...fittingLead, formType: ['CALLBACK'] },
      {},
      400,
      ['formType'],
    ],
    ['[CONTRACT] 401 for a wrong key', fittingLead, { 'x-api-key': 'test-kez' }, 401, []],
    ['[CONTRACT] 401 for an empty key', fittingLead, { 'x-api-key': '' }, 401, []],
    ['[CONTRACT] 401 for a longer key', fittingLead, { 'x-api-key': `${testKey} ${testKey}` }, 401, []],
    ['[CONTRACT] 413 over 64 KiB', tooLarge, {}, 413, []],
    ['[CONTRACT] 415 for a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, []],
    ['[CONTRACT] 415 for text', '{}', { 'content-type': 'text/plain' }, 415, []],
    [
      '[CONTRACT] 415 for JSON in another character set',
      '{}',
      { 'content-type': 'application/json; charset=latin1' },
      415,
      [],
    ],
    ['[CONTRACT] 415 for a nonsense content type', '{}', { 'content-type': ';;;' }, 415, []],
    ['[CONTRACT] 415 for a compressed body', '{}', { 'content-encoding': 'gzip' }, 415, []],
    ['[CONTRACT] 422 for an unknown key beside data', { ...fittingLead, admin: true }, {}, 422, ['admin']],
    ['[CONTRACT] 422 for missing data', { formType: 'CALLBACK' }, {}, 422, ['data']],
    ['[CONTRACT] 422 for data that is a list', { ...fittingLead, data: [] }, {}, 422, ['data']],
    ['[CONTRACT] 422 for data that is null', { ...fittingLead, data: null }, {}, 422, ['data']],
    [
      '[CONTRACT] 422 for data that does not fit',
      { ...fittingLead, data: { phoneNumber: '1' } },
      {},
      422,
      ['firstName', 'phoneNumber'],
    ],
    [
      '[CONTRACT] 422 for an unknown field',
      { ...fittingLead, data: { ...fittingLead.data, x: 1 } },
      {},
      422,
      ['x'],
    ],
    [
      '[CONTRACT] 422 for a number beyond all',
      `{"formType":"CALLBACK","data":{"firstName":1e999}}`,
      {},
      422,
      ['firstName'],
    ],
    [
      '[CONTRACT] 422 for an empty idempotency key',
      fittingLead,
      { 'idempotency-key': '' },
      422,
      ['idempotency-key'],
    ],
    [
      '[CONTRACT] 422 for an idempotency key of those that forms have that post themselves',
      fittingLead,
      { 'idempotency-key': `posted:2026-11-20:${'0'.repeat(64)}` },
      422,
      ['idempotency-key'],
    ],
    [
      '[CONTRACT] 422 for an idempotency key of 201 characters',
      fittingLead,
      { 'idempotency-key': 'k'.repeat(201) },
      422,
      ['idempotency-key'],
    ],
    [
      '[CONTRACT] 422 for an idempotency key with a space',
      fittingLead,
      { 'idempotency-key': 'a b' },
      422,
      ['idempotency-key'],
    ],
    [
      '[CONTRACT] 422 for an idempotency key beyond ASCII',
      fittingLead,
      { 'idempotency-key': 'schlüssel' },
      422,
      ['idempotency-key'],
    ],
  ] as const)('%s', async (_title, body, headers, status, fields) => {
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

  it('[CONTRACT] while the key is changed the one of before is taken too, and no third one', async () => {
    const { post } = await openTestServer({ earlierLeadApiKey: 'key-of-before' });
    const statusOf = async (key: string) => (await post(fittingLead, { 'x-api-key': key })).status;
    expect([await statusOf(testKey), await statusOf('key-of-before'), await statusOf('another')]).toEqual([
      201, 201, 401,
    ]);
    const { post: postLater } = await openTestServer();
    expect((await postLater(fittingLead, { 'x-api-key': 'key-of-before' })).status).toBe(401);
  });

  it('[CONTRACT] 401 without a key, 415 without a content type', async () => {
    const { app } = await openTestServer();
    const noKey = await app.inject({ method: 'POST', url: leadsPath, payload: fittingLead });
    expect(noKey.statusCode).toBe(401);
    const noType = await app.inject({ method: 'POST', url: leadsPath, headers: { 'x-api-key': testKey } });
    expect(noType.statusCode).toBe(415);
  });

  it('[CONTRACT] faults are told in order: key, content type, size, JSON, form type, data', async () => {
    const { post } = await openTestServer();
    const large = 'x'.repeat(70_000);
    const wrongKey = { 'x-api-key': 'wrong' };
    const wrongType = { 'content-type': 'text/plain' };
    expect((await post(large, { ...wrongKey, ...wrongType })).status).toBe(401);
    expect((await post(large, wrongType)).status).toBe(415);
    expect((await post(large)).status).toBe(413);
    expect((await post('x')).status).toBe(400);
    expect((await post({ formType: 'X', extra: 1 }, { 'idempotency-key': ' ' })).status).toBe(400);
  });

  it('[CONTRACT] 64 KiB to the byte is not too large', async () => {
    const { post } = await openTestServer();
    const padded = JSON.stringify(fittingLead).padEnd(64 * 1024, ' ');
    expect((await post(padded)).status).toBe(201);
    expect((await post(`${padded} `)).status).toBe(413);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'])(
    '[CONTRACT] the dangerous key %s is refused with 422, beside data and within, and pollutes nothing',
    async (key) => {
      const { post } = await openTestServer();
      const danger = `"${key}":{"polluted":true,"prototype":{"polluted":true}}`;
      const beside = await post(
        `{"formType":"CALLBACK",${danger},"data":{"firstName":"A","phoneNumber":"9812345670"}}`,
      );
      const within = await post(
        `{"formType":"CALLBACK","data":{"firstName":"A","phoneNumber":"9812345670",${danger}}}`,
      );
      for (const answer of [beside, within]) {
        expect(answer.status).toBe(422);
        expect(answer.json.errors).toContainEqual({ field: key, message: expect.any(String) });
      }
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      expect(Object.hasOwn({}.constructor, 'polluted')).toBe(false);
    },
  );

  it('[CONTRACT] data cannot be borrowed from a prototype', async () => {
    const { post } = await openTestServer();
    const answer = await post(
      `{"formType":"CALLBACK","__proto__":${JSON.stringify({ data: fittingLead.data })}}`,
    );
    expect(answer.status).toBe(422);
  });

  it.each([
    ['lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('[CONTRACT] deeply nested %s are refused, not fallen over', async (_kind, nested) => {
    const { post } = await openTestServer();
    expect((await post(nested)).status).toBe(400);
    const answer = await post(`{"formType":"CALLBACK","data":{"assistance":${nested}}}`);
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toEqual([{ field: 'assistance', message: expect.any(String) }]);
  });

  it('[CONTRACT] a body full of unknown keys gets a short answer', async () => {
    const { post } = await openTestServer();
    const many = Array.from({ length: 5000 }, (_, position) => [`key${position}`, 1]);
    const answer = await post({ formType: 'CALLBACK', data: Object.fromEntries(many) });
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toHaveLength(100);
  });

  it('[CONTRACT] a repeat of an attempt answers 200 with the first id and stores nothing twice', async () => {
    const { post, db } = await openTestServer();
    const first = await post(fittingLead, { 'idempotency-key': 'attempt-1' });
    const repeat = await post(fittingLead, { 'idempotency-key': 'attempt-1' });
    expect([first.status, repeat.status]).toEqual([201, 200]);
    expect(repeat.json).toEqual(first.json);
    expect(await storedLeads(db)).toHaveLength(1);
  });

  it('[CONTRACT] a repeat may have its keys in another order', async () => {
    const { post } = await openTestServer();
    await post('{"formType":"CALLBACK","data":{"firstName":"A","phoneNumber":"9812345670"}}', {
      'idempotency-key': 'k',
    });
    const repeat = await post(
      ' {"data":{"phoneNumber":"9812345670","firstName":"A"},"formType":"CALLBACK"}',
      {
        'idempotency-key': 'k',
      },
    );
    expect(repeat.status).toBe(200);
  });

  it('[CONTRACT] 100 parallel repeats are one row and one id: one 201, the others 200', async () => {
    const { post, db } = await openTestServer();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post(fittingLead, { 'idempotency-key': 'attempt-1' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(99);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await storedLeads(db)).toHaveLength(1);
  });

  it.each([
    ['other data', { ...fittingLead, data: { ...fittingLead.data, firstName: 'Ravi' } }],
    ['another form type', { ...fittingLead, formType: 'OTHER' }],
  ])('[CONTRACT] 422 for an idempotency key reused with %s', async (_kind, other) => {
    const { post, db } = await openTestServer();
    await post(fittingLead, { 'idempotency-key': 'attempt-1' });
    const answer = await post(other, { 'idempotency-key': 'attempt-1' });
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toMatchObject([{ field: 'idempotency-key' }]);
    expect(await storedLeads(db)).toHaveLength(1);
  });

  it('[CONTRACT] exactly as many requests of one address as the limit says, then 429 with retry-after', async () => {
    const { app, post, db } = await openTestServer({ leadRateLimit: { count: 5, seconds: 60 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(fittingLead)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.json).toEqual({
      success: false,
      message: expect.stringMatching(/60 seconds/),
      errors: [],
    });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await storedLeads(db)).toHaveLength(5);

    const elsewhere = await app.inject({
      method: 'POST',
      url: leadsPath,
      headers: { 'x-api-key': testKey },
      payload: fittingLead,
      remoteAddress: '203.0.113.9',
    });
    expect(elsewhere.statusCode).toBe(201);
  });

  it('[CONTRACT] the rate limit comes before the key: guessing keys is limited too', async () => {
    const { post } = await openTestServer({ leadRateLimit: { count: 2, seconds: 60 } });
    const answers = [];
    for (const key of ['a', 'b', 'c']) answers.push(await post(fittingLead, { 'x-api-key': key }));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 429]);
  });

  it('the other calls are not limited with it', async () => {
    const { app, post } = await openTestServer({ leadRateLimit: { count: 1, seconds: 60 } });
    await post(fittingLead);
    expect((await post(fittingLead)).status).toBe(429);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('503 with retry-after and words for the visitor when the database cannot take the lead', async () => {
    const { post, logs } = await openTestServer({
      leadStore: {
        store: async () => {
          throw new LeadStoreUnavailable('no', { cause: new Error('disk of Asha is full') });
        },
        isWritable: async () => false,
        close: async () => {},
      },
    });
    const answer = await post(fittingLead);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json).toEqual({ success: false, message: expect.stringMatching(/try again/), errors: [] });
    expect(logs.join('')).toContain('not available just now');
    expect(logs.join('')).not.toContain('Asha');
  });

  it('500 without a word of the fault when our own code throws', async () => {
    const { post, logs } = await openTestServer({
      forms: new Map([
        [
          'CALLBACK',
          {
            title: 'Callback',
            fields: [],
            models: [],
            schema: {},
            check: () => {
              throw new Error('could not read Asha');
            },
            findDifferences: () => [],
          },
        ],
      ]),
    });
    const answer = await post(fittingLead);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/Asha|at |\.ts/);
    expect(logs.join('')).toContain('unexpected error');
    expect(logs.join('')).not.toContain('Asha');
  });
});
