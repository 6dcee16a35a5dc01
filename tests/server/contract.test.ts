import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from './support/databases.ts';
import { email, getOtp, login, mobileNo, password, useOtp, wrongCode } from './support/logins.ts';
import {
  type Answer,
  ask,
  notFoundWords,
  openRunningServer,
  postForm,
  postJson,
  postLead,
  type RunningServer,
} from './support/runningServer.ts';
import { realLead } from './support/spawnServer.ts';

/** Every row of the contract's table of calls, over HTTP, against the server as a process. */

const forms = '/api/client-forms/forms';
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const withData = (data: object) => ({ ...realLead, data: { ...realLead.data, ...data } });

/** The smallest lead of a form, as its examples have it. */
const smallestOf = (form: string) =>
  JSON.parse(readFileSync(`form-schemas/${form}/examples.json`, 'utf8')).smallest.payload;

const propertyLead = { formType: 'PROPERTY', data: smallestOf('property') };

/** In JSON text, for what no JavaScript object says. */
const dangerous = (insert: string) => JSON.stringify(realLead).replace('"data":{', `"data":{${insert},`);
const travel = (individuals: string) =>
  JSON.stringify({ formType: 'TRAVEL', data: { ...smallestOf('travel'), individuals: 0 } }).replace(
    '"individuals":0',
    `"individuals":${individuals}`,
  );

/** Bodies of the lead call, the status that they get and the field that is named. */
const badInput: readonly (readonly [string, unknown, number, string?])[] = [
  ['what is not JSON', '{"formType":', 400],
  ['nothing', '', 400],
  ['a list', '[]', 400],
  ['an unknown formType', { ...realLead, formType: 'BOAT' }, 400, 'formType'],
  ['a formType that objects inherit', { ...realLead, formType: 'toString' }, 400, 'formType'],
  ['more than 64 KiB', ' '.repeat(64 * 1024 + 1), 413],
  ['a missing field', { ...realLead, data: { firstName: 'Asha' } }, 422, 'phoneNumber'],
  ['a malformed field', withData({ phoneNumber: '12' }), 422, 'phoneNumber'],
  ['a field of another type', withData({ firstName: 7 }), 422, 'firstName'],
  ['an unlisted option', withData({ assistance: ['Everything'] }), 422, 'assistance'],
  ['an unknown key', withData({ isAdmin: true }), 422, 'isAdmin'],
  ['data that is no object', { ...realLead, data: [] }, 422, 'data'],
  ['a key beside formType and data', { ...realLead, status: 'closed' }, 422, 'status'],
  ['a dangerous key', dangerous('"__proto__":{"isAdmin":true}'), 422, '__proto__'],
  ['a negative number', travel('-1'), 422, 'individuals'],
  ['a huge number', travel('1e400'), 422, 'individuals'],
  ['a number as text', travel('"2"'), 422, 'individuals'],
];

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

function expectRefusal({ status, json, text }: Answer, expected: number): void {
  expect(status, text).toBe(expected);
  expect(json).toMatchObject({ success: false, message: expect.any(String), errors: expect.any(Array) });
  for (const error of json.errors as unknown[]) {
    expect(error).toEqual({ field: expect.any(String), message: expect.any(String) });
  }
  expect(text).not.toMatch(/\bat .*\.ts|node_modules|SQLITE|Error:/);
}

describe.each(databases)('the contract over HTTP, on $name', (kind) => {
  let server: RunningServer;
  let staff = '';
  beforeAll(async () => {
    server = await openRunningServer(kind);
    staff = (await postJson(`${server.siteUrl}${login}`, { email, password })).cookie;
  });
  afterAll(() => server.close());

  const countLeads = async () => {
    const row = await server.db
      .selectFrom('lead')
      .select((lead) => lead.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const read = (query = '', cookie = staff) =>
    ask(`${server.adminUrl}${forms}${query}`, { headers: { cookie } });

  it('[CONTRACT] [PAY-29] [R46] the lead call’s key header is x-api-key: 401 without it or with another', async () => {
    const before = await countLeads();
    for (const key of [{}, { 'x-api-key': '' }, { 'x-api-key': 'another' }]) {
      expectRefusal(await postJson(`${server.siteUrl}${forms}`, realLead, key), 401);
    }
    expect(await countLeads()).toBe(before);
  });

  it('[CONTRACT] POST /api/client-forms/forms: 201 with an id once the lead is durable', async () => {
    const answer = await postLead(server, realLead);
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({ success: true, id: expect.stringMatching(uuid) });
    // another connection sees it at once
    const row = await server.db
      .selectFrom('lead')
      .select(['form_type', 'data'])
      .where('id', '=', String(answer.json.id))
      .executeTakeFirstOrThrow();
    expect(row.form_type).toBe(realLead.formType);
    expect(JSON.parse(row.data)).toEqual(realLead.data);
  });

  it('[CONTRACT] idempotency-key: a repeat answers the first id with 200, 20 at once store one lead', async () => {
    const before = await countLeads();
    const headers = { 'idempotency-key': `key-${kind.name}` };
    const answers = await Promise.all(Array.from({ length: 20 }, () => postLead(server, realLead, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await countLeads()).toBe(before + 1);
    const other = await postLead(server, withData({ firstName: 'Someone' }), headers);
    expectRefusal(other, 422);
    expect(other.json.errors).toMatchObject([{ field: 'idempotency-key' }]);
    expect(await countLeads()).toBe(before + 1);
  });

  it.each(badInput.map(([what, body, status, field]) => ({ what, body, status, field })))(
    '[CONTRACT] bad input: $what is answered $status',
    async ({ body, status, field }) => {
      const before = await countLeads();
      const answer = await postLead(server, body);
      expectRefusal(answer, status);
      if (field) expect(answer.json.errors).toContainEqual({ field, message: expect.any(String) });
      expect(await countLeads()).toBe(before);
    },
  );

  it('[CONTRACT] 64 KiB are taken; another content type, or a compressed body, is 415', async () => {
    expect((await postLead(server, JSON.stringify(realLead).padEnd(64 * 1024, ' '))).status).toBe(201);
    for (const headers of [{ 'content-type': 'text/plain' }, { 'content-encoding': 'gzip' }])
      expectRefusal(await postLead(server, realLead, headers), 415);
  });

  describe('[CONTRACT, R61] a premium that differs from the one that the server computes', () => {
    const formType = 'CRITICAL_ILLNESS';
    const quoted = (insurerPremium: unknown) => ({
      ...smallestOf('critical-illness'),
      dob: '1990-05-01T00:00:00.000Z',
      gender: 'male',
      insurer: 'AdityaBirla',
      sumInsured: 10_000_000,
      insurerPremium,
    });
    const read = async (path: string) =>
      (await ask(`${server.adminUrl}${forms}${path}?formType=${formType}`, { headers: { cookie: staff } }))
        .text;

    it('201: it is stored as it was sent, with both beside it in list and CSV', async () => {
      expect((await postLead(server, { formType, data: quoted(50_000) })).status).toBe(201);
      const { leads } = JSON.parse(await read(''));
      const [{ data, differences }] = leads;
      expect(data).toEqual(quoted(50_000));
      expect(differences).toEqual([{ field: 'insurerPremium', sent: 50_000, computed: 62_960 }]);
      const [head = '', line = ''] = (await read('.csv')).split('\r\n');
      expect(head).toMatch(/,differences$/);
      expect(line).toMatch(/,insurerPremium 50000 differs from today's rate: 62960$/);
    });

    it('one that is the same has none', async () => {
      expect((await postLead(server, { formType, data: quoted(62_960) })).status).toBe(201);
      const [lead] = JSON.parse(await read('')).leads;
      expect(Object.keys(lead).sort()).toEqual(['createdAt', 'data', 'formType', 'id']);
    });

    it.each(['62960', -1, 62_960.5, 1e12, null])('422 for %j, which no premium can be', async (premium) => {
      const answer = await postLead(server, { formType, data: quoted(premium) });
      expectRefusal(answer, 422);
      expect(answer.json.errors).toMatchObject([{ field: 'insurerPremium' }]);
    });
  });

  it('[CONTRACT] GET /api/client-forms/forms: 401 without an employee’s session', async () => {
    const customer = 'client_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    for (const cookie of ['', 'staff_session=AAAA', customer]) {
      for (const path of ['', '.csv']) {
        expectRefusal(await ask(`${server.adminUrl}${forms}${path}`, { headers: { cookie } }), 401);
      }
    }
    // and the site lists none to anybody, without LEAD_LIST_ON_SITE
    for (const path of [forms, `${forms}.csv`])
      expectRefusal(await ask(`${server.siteUrl}${path}`, { headers: { cookie: staff } }), 404);
  });

  it('[CONTRACT] GET /api/client-forms/forms: newest first, by formType, since and limit, page by page', async () => {
    const ids: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift((await postLead(server, propertyLead)).json.id);
    }
    const newest = await read('?formType=PROPERTY');
    expect(newest.status).toBe(200);
    expect(newest.headers.get('cache-control')).toBe('no-store');
    const { leads } = newest.json as { leads: Readonly<Record<string, unknown>>[] };
    expect(leads.map(({ id }) => id)).toEqual(ids);
    expect(leads[0]).toEqual({
      id: ids[0],
      formType: 'PROPERTY',
      data: propertyLead.data,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const first = await read('?formType=PROPERTY&limit=2');
    const second = await read(`?formType=PROPERTY&limit=2&cursor=${first.json.nextCursor}`);
    expect((first.json.leads as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((second.json.leads as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(2));
    expect(second.json.nextCursor).toBeNull();
    expect((await read('?since=2999-01-01T00:00:00Z')).json).toEqual({ leads: [], nextCursor: null });
    expect(((await read('')).json.leads as unknown[]).length).toBeLessThanOrEqual(50);
    for (const query of ['limit=0', 'limit=201', 'since=yesterday', 'cursor=x', 'formType=BOAT', 'x=1'])
      expectRefusal(await read(`?${query}`), 422);
  });

  it('[CONTRACT] GET /api/client-forms/forms.csv: the same as CSV', async () => {
    const { json } = await postLead(
      server,
      withData({ firstName: '=cmd()', description: 'one, "two"\nthree' }),
    );
    const answer = await ask(`${server.adminUrl}${forms}.csv?limit=1`, { headers: { cookie: staff } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.text).toMatch(/^id,formType,createdAt,.*firstName/);
    expect(answer.text).toContain(String(json.id));
    expect(answer.text).toContain(`'=cmd()`);
    expect(answer.text).toContain('"one, ""two""\nthree"');
  });

  it('[CONTRACT] [OTP-15] POST /account/login/get-otp: 200 {success, message}, 422 in the same shape', async () => {
    const sent = await postForm(`${server.siteUrl}${getOtp}`, { mobile_no: mobileNo });
    expect(sent.status).toBe(200);
    expect(sent.json).toEqual({ success: true, message: expect.any(String) });
    for (const mobile_no of ['', '12', '98123456701', 'abcdefghij']) {
      const refused = await postForm(`${server.siteUrl}${getOtp}`, { mobile_no });
      expect(refused.status).toBe(422);
      expect(refused.json).toEqual({ success: false, message: expect.any(String) });
    }
  });

  it('[CONTRACT] [OTP-24] POST /account/login/ajax-login-using-otp: 200 with redirect and cookie; 401 for a code that is wrong, void, used or expired', async () => {
    const number = '9812300001';
    const codeFor = async (cookie = '') => {
      const requested = await postForm(`${server.siteUrl}${getOtp}`, { mobile_no: number }, { cookie });
      const sms = server.outbox().findLast(({ to }) => to === number);
      return { cookie: requested.cookie, code: /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '' };
    };
    const tryCode = (code: string, cookie: string) =>
      postForm(`${server.siteUrl}${useOtp}`, { mobile_no: number, mobile_otp: code }, { cookie });
    const expectNo = (answer: Answer) => {
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual({ success: false, message: expect.any(String) });
      expect(answer.cookie).not.toContain('client_session');
    };

    const old = await codeFor();
    const { code, cookie } = await codeFor(old.cookie);
    expectNo(await tryCode(wrongCode(code), cookie));
    if (old.code !== code) expectNo(await tryCode(old.code, cookie));
    const right = await tryCode(code, cookie);
    expect(right.status).toBe(200);
    expect(right.json).toEqual({ success: true, redirect: '/client/dashboard' });
    const [line = ''] = right.headers.getSetCookie().filter((each) => each.startsWith('client_session='));
    expect(line).toMatch(/^client_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expectNo(await tryCode(code, cookie));

    const late = await codeFor(cookie);
    await server.db
      .updateTable('otp_browser')
      .set({ expires_at: new Date().toISOString() })
      .where('mobile_no', '=', number)
      .execute();
    expectNo(await tryCode(late.code, late.cookie));
  });

  it('[CONTRACT] [LOGIN-15] POST /api/login: 200 and a session cookie; 401 for any wrong pair', async () => {
    const right = await postJson(`${server.siteUrl}${login}`, { email, password });
    expect(right.status).toBe(200);
    expect(right.headers.getSetCookie()[0]).toMatch(
      /^staff_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await read('', right.cookie)).status).toBe(200);
    // with an employee a start does not say how to add one
    expect(server.output.stderr).not.toContain('npm run employee');
    for (const pair of [
      { email, password: `${password}x` },
      { email: 'nobody@example.org', password },
      { email: '', password: '' },
    ]) {
      const wrong = await postJson(`${server.siteUrl}${login}`, pair);
      expectRefusal(wrong, 401);
      expect(wrong.cookie).toBe('');
    }
  });

  it('[CONTRACT] GET /healthz: 200 {"status":"ok"} when the database answers', async () => {
    const answer = await ask(`${server.siteUrl}/healthz`);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ status: 'ok' });
  });

  it('[CONTRACT] an unknown page path: status 404 with the 404 page; an unknown /api path: 404 JSON', async () => {
    for (const path of ['/nowhere', '/about/us', '/..%2f..%2fetc/passwd', '/.env', '/%00', '/index.php']) {
      const answer = await ask(`${server.siteUrl}${path}`);
      expect(answer.status, path).toBe(404);
      expect(answer.text).toContain(notFoundWords);
    }
    for (const path of ['/api', '/api/nowhere', '/account/nothing', '/api/client-forms/forms/1']) {
      expectRefusal(await ask(`${server.siteUrl}${path}`), 404);
    }
  });

  it('[CONTRACT] security headers are on every answer of both hosts: pages, files, redirects, refusals, broken requests', async () => {
    const { siteUrl, adminUrl } = server;
    const post = { method: 'POST' };
    const answers = await Promise.all([
      ...['/', '/about/', '/assets/app-0123abcd.js', '/nowhere', '/api/nowhere', '/healthz', forms].map(
        (path) => ask(`${siteUrl}${path}`),
      ),
      ...['/', '/dashboard', '/metrics', '/nowhere', '/api/nowhere', '/api/inbox'].map((path) =>
        ask(`${adminUrl}${path}`),
      ),
      ...[{ method: 'HEAD' }, { method: 'OPTIONS' }, post].map((options) => ask(`${siteUrl}/`, options)),
      ask(`${adminUrl}${forms}.csv`, { headers: { cookie: staff } }),
      postLead(server, realLead),
      postLead(server, '{'),
      postLead(server, ' '.repeat(70_000)),
      postLead(server, realLead, { origin: 'https://evil.example' }),
      ask(`${siteUrl}${getOtp}`, { ...post, body: new URLSearchParams({ mobile_no: '1' }) }),
    ]);
    for (const { headers, status } of answers) {
      const where = String(status);
      expect(headers.get('content-security-policy'), where).toMatch(
        /default-src 'self';.*frame-ancestors 'none'/,
      );
      expect(headers.get('content-security-policy'), where).not.toMatch(/unsafe-eval|\*/);
      for (const [name, value] of Object.entries(fixedHeaders)) expect(headers.get(name), where).toBe(value);
      expect(headers.get('permissions-policy'), where).toContain('camera=()');
      for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
        expect(headers.get(name), where).toBeNull();
    }
    for (const request of [
      'nonsense\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
    ]) {
      const text = await sendRaw(siteUrl, request);
      expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
      for (const header of [
        'content-security-policy: ',
        'x-content-type-options: nosniff',
        'x-frame-options: deny',
      ])
        expect(text.toLowerCase()).toContain(header);
    }
  });

  it('[CONTRACT] figures are at /metrics of the admin host, and not at the site’s', async () => {
    await postLead(server, propertyLead);
    await ask(`${server.siteUrl}/nowhere/secret-9812345670`);
    const { status, headers, text } = await ask(`${server.adminUrl}/metrics`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    for (const line of [
      'leads_total{form_type="PROPERTY",result="stored"} ',
      'http_requests_total{host="site",method="POST",route="/api/client-forms/forms",status="201"} ',
      'http_requests_total{host="site",method="GET",route="(unknown)",status="404"} ',
      'outbox_messages{channel="sms"} ',
      'outbox_oldest_seconds{channel="mail"} 0',
      'outbox_dead_messages{channel="mail"} 0',
      'database_up 1',
    ])
      expect(text).toContain(`\n${line}`);
    expect(text).not.toContain('secret');
    expect((await ask(`${server.siteUrl}/metrics`)).status).toBe(404);
    // a proxy on this machine speaks for others
    const proxied = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    expect((await ask(`${server.adminUrl}/metrics`, proxied)).status).toBe(403);
  });
});

async function sendRaw(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(request);
  socket.end();
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}
