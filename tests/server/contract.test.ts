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

/** Lead bodies that do not fit, and the field that is refused. */
const misfits: readonly (readonly [string, unknown, string])[] = [
  ['a missing field', { ...realLead, data: { firstName: 'Asha' } }, 'phoneNumber'],
  ['a malformed field', withData({ phoneNumber: '12' }), 'phoneNumber'],
  ['a field of another type', withData({ firstName: 7 }), 'firstName'],
  ['an unlisted option', withData({ assistance: ['Everything'] }), 'assistance'],
  ['an unknown key', withData({ isAdmin: true }), 'isAdmin'],
  ['data that is no object', { ...realLead, data: [] }, 'data'],
  ['no data', { formType: realLead.formType }, 'data'],
  ['a key beside formType and data', { ...realLead, status: 'closed' }, 'status'],
];

/** The same in JSON text, for what no JavaScript object says. */
const dangerous = (insert: string) => JSON.stringify(realLead).replace('"data":{', `"data":{${insert},`);

const travel = (individuals: string) =>
  `{"formType":"TRAVEL","data":{"firstName":"Asha","lastName":"Rao","phoneNumber":"9812345670","email":"a@b.in","pinCode":"122001","departureCity":"Delhi","destination":"Rome","travelDates":"May","individuals":${individuals}}}`;

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

  it('[CONTRACT] bad input: 400 for what is not JSON and for an unknown formType', async () => {
    const before = await countLeads();
    for (const body of ['', '{', '{"formType":', 'formType=HEALTH', 'null', '[]', '7', '\u{1F600}']) {
      expectRefusal(await postLead(server, body), 400);
    }
    for (const formType of ['BOAT', 'health', '', null, 7, '__proto__', 'toString']) {
      expectRefusal(await postLead(server, { ...realLead, formType }), 400);
    }
    expect(await countLeads()).toBe(before);
  });

  it('[CONTRACT] bad input: 413 over 64 KiB, 415 for another content type', async () => {
    const before = await countLeads();
    expectRefusal(await postLead(server, ' '.repeat(64 * 1024 + 1)), 413);
    const filled = JSON.stringify(realLead).padEnd(64 * 1024, ' ');
    expect((await postLead(server, filled)).status).toBe(201);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
    ]) {
      expectRefusal(await postLead(server, realLead, { 'content-type': type }), 415);
    }
    expectRefusal(await postLead(server, realLead, { 'content-encoding': 'gzip' }), 415);
    expect(await countLeads()).toBe(before + 1);
  });

  it.each(misfits)('[CONTRACT] bad input: 422 for %s', async (_what, body, field) => {
    const before = await countLeads();
    const answer = await postLead(server, body);
    expectRefusal(answer, 422);
    expect((answer.json.errors as { field: string }[]).map((error) => error.field)).toContain(field);
    expect(await countLeads()).toBe(before);
  });

  it.each([
    ['__proto__', dangerous('"__proto__":{"isAdmin":true}')],
    ['constructor', dangerous('"constructor":{"prototype":{"isAdmin":true}}')],
    ['individuals', travel('-1')],
    ['individuals', travel('1e400')],
    ['individuals', travel('99999999999999999999')],
    ['individuals', travel('"2"')],
  ])('[CONTRACT] bad input: 422 for the dangerous key or number %s', async (field, body) => {
    const answer = await postLead(server, body);
    expectRefusal(answer, 422);
    expect((answer.json.errors as { field: string }[]).map((error) => error.field)).toContain(field);
    // and it changed nothing for those who come after
    expect((await postLead(server, realLead)).status).toBe(201);
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
    for (const cookie of ['', 'staff_session=', 'staff_session=AAAA', customer]) {
      for (const path of ['', '.csv']) {
        expectRefusal(await ask(`${server.adminUrl}${forms}${path}`, { headers: { cookie } }), 401);
        expectRefusal(await ask(`${server.siteUrl}${forms}${path}`, { headers: { cookie } }), 404);
      }
    }
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
    for (const query of [
      'limit=0',
      'limit=201',
      'limit=x',
      'since=yesterday',
      'cursor=x',
      'formType=BOAT',
      'x=1',
    ]) {
      expectRefusal(await read(`?${query}`), 422);
    }
  });

  it('[CONTRACT] without LEAD_LIST_ON_SITE the site lists no leads: 404', async () => {
    for (const path of [forms, `${forms}.csv`])
      expectRefusal(await ask(`${server.siteUrl}${path}`, { headers: { cookie: staff } }), 404);
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
      const asked = await postForm(`${server.siteUrl}${getOtp}`, { mobile_no: number }, { cookie });
      const sms = server.outbox().findLast(({ to }) => to === number);
      return { cookie: asked.cookie, code: /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '' };
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
    expect(line).toMatch(/^client_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
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
      /^staff_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    expect((await read('', right.cookie)).status).toBe(200);
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
    const form = { method: 'POST', body: new URLSearchParams({ mobile_no: '1' }) };
    const answers = await Promise.all([
      ask(`${siteUrl}/`),
      ask(`${siteUrl}/`, { method: 'HEAD' }),
      ask(`${siteUrl}/`, { method: 'POST' }),
      ask(`${siteUrl}/`, { method: 'OPTIONS' }),
      ask(`${siteUrl}/about/`),
      ask(`${siteUrl}/assets/app-0123abcd.js`),
      ask(`${siteUrl}/nowhere`),
      ask(`${siteUrl}/api/nowhere`),
      ask(`${siteUrl}/healthz`),
      ask(`${siteUrl}/site-config.json`),
      ask(`${siteUrl}${forms}`),
      ask(`${siteUrl}${forms}`, { headers: { cookie: staff } }),
      ask(`${siteUrl}${forms}.csv`, { headers: { cookie: staff } }),
      postLead(server, realLead),
      postLead(server, '{'),
      postLead(server, ' '.repeat(70_000)),
      postLead(server, realLead, { 'content-type': 'text/plain' }),
      postLead(server, realLead, { origin: 'https://evil.example' }),
      ask(`${siteUrl}${getOtp}`, form),
      ask(`${adminUrl}/`),
      ask(`${adminUrl}/dashboard`),
      ask(`${adminUrl}/metrics`),
      ask(`${adminUrl}/nowhere`),
      ask(`${adminUrl}/api/nowhere`),
      ask(`${adminUrl}/api/inbox`),
      postJson(`${adminUrl}/api/login`, {}),
    ]);
    for (const { headers, status } of answers) {
      const where = String(status);
      expect(headers.get('content-security-policy'), where).toMatch(
        /default-src 'self';.*frame-ancestors 'none'/,
      );
      expect(headers.get('content-security-policy'), where).not.toMatch(/unsafe-eval|\*/);
      expect(headers.get('x-content-type-options'), where).toBe('nosniff');
      expect(headers.get('x-frame-options'), where).toBe('DENY');
      expect(headers.get('referrer-policy'), where).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy'), where).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy'), where).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy'), where).toBe('same-origin');
      expect(headers.get('access-control-allow-origin'), where).toBeNull();
      for (const name of ['server', 'x-powered-by']) expect(headers.get(name), where).toBeNull();
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
        'x-frame-options: DENY',
      ]) {
        expect(text.toLowerCase()).toContain(header.toLowerCase());
      }
    }
  });

  it('[CONTRACT] figures are at /metrics of the admin host, and not at the site’s', async () => {
    await postLead(server, propertyLead);
    await ask(`${server.siteUrl}/nowhere/secret-9812345670`);
    const { status, headers, text } = await ask(`${server.adminUrl}/metrics`);
    const lines = text.split('\n');
    const expectLine = (line: RegExp) => expect(lines.filter((each) => line.test(each))).toHaveLength(1);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expectLine(/^leads_total\{form_type="PROPERTY",result="stored"\} \d+$/);
    expectLine(
      /^http_requests_total\{host="site",method="POST",route="\/api\/client-forms\/forms",status="201"\} \d+$/,
    );
    expectLine(/^http_requests_total\{host="site",method="GET",route="\(unknown\)",status="404"\} \d+$/);
    expect(
      lines.filter((line) => line.startsWith('http_request_duration_seconds_bucket')).length,
    ).toBeGreaterThan(9);
    expectLine(/^outbox_messages\{channel="sms"\} \d+$/);
    expectLine(/^outbox_oldest_seconds\{channel="mail"\} 0$/);
    expectLine(/^outbox_dead_messages\{channel="mail"\} 0$/);
    expectLine(/^database_up 1$/);
    expectLine(/^process_resident_memory_bytes \d+$/);
    expect(lines.filter((line) => line.includes('secret'))).toEqual([]);
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
