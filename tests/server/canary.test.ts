import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signInCalls } from '#contract/login/signIn.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { type ServerForms, serverFormsOf } from '#server/leads/serverForms.ts';
import { everyForm } from '../support/fixtureForms.ts';
import { proves } from '../support/proves.ts';
import {
  environmentOf,
  newLocation,
  onPostgres,
  openTestDatabase,
  sqliteLocation,
  temporaryDirectory,
} from './support/databases.ts';
import { fixtureForms, validLead } from './support/fixtureForms.ts';
import {
  askForCode,
  forgotPassword,
  getOtp,
  login,
  newestCode,
  newestToken,
  setPassword,
  tryCode,
  wrongCode,
} from './support/logins.ts';
import { openMailServer } from './support/mailServer.ts';
import { openAdminSite } from './support/openAdminSite.ts';
import { openBrowser } from './support/openBrowser.ts';
import { leadsPath, openTestServer, testKey } from './support/openTestServer.ts';
import { addApp, addPasskey, logInByPasskey, loginOptions, openSignIn } from './support/signIn.ts';
import { askOnce, postLead } from './support/spawnServer.ts';
import { startServer } from './support/startServer.ts';
import { writeTarget } from './support/targets.ts';
import { openWebhook } from './support/webhook.ts';

/** Personal data that must never be in a log. */
const canaries = ['Kanariya', '9877700011', 'kanariya@example.org', '560099', 'Peacock Lane'];
const [name = '', phone = '', mail = '', pin = '', street = ''] = canaries;

const person = { firstName: name, phoneNumber: phone };

describe('personal data in logs', () => {
  it('names, numbers and addresses of any kind of request never appear', async () => {
    proves('CONTRACT');
    const { app, post, logs } = await openTestServer({ logLevel: 'trace' });
    const bodies: unknown[] = [
      { ...validLead, data: person },
      { ...validLead, data: { ...person, phoneNumber: `${phone}1` } },
      { ...validLead, data: { ...person, assistance: [{ [mail]: street }] } },
      { ...validLead, data: { ...person, [name]: 1, [mail]: 2 } },
      { ...validLead, data: { ...person, individuals: Number(phone) } },
      { ...validLead, [phone]: pin },
      { formType: name, data: person },
      { formType: 'CALLBACK', data: `${name} ${phone}` },
      `{"formType":"CALLBACK","data":{"firstName":"${name}",}}`,
      `{"firstName": ${name}}`,
      `"${mail}`,
      `${name}=${phone}`,
      `{"formType":"CALLBACK","data":{"firstName":"${name}","x":"${street.repeat(6000)}"}}`,
    ];
    for (const body of bodies) {
      await post(body);
      await post(body, { 'content-type': `text/${name}` });
      await post(body, { 'x-api-key': phone });
      await post(body, { 'idempotency-key': `${name} ${phone}` });
      await post(body, { 'idempotency-key': phone, 'user-agent': name, referer: `https://x.in/?m=${mail}` });
    }
    const urls = [
      `/?name=${name}&phone=${phone}`,
      `/${name}/${phone}`,
      `/api/${mail}`,
      `/api/%zz/${phone}`,
      `/%ff/${name}`,
      `${leadsPath}?email=${mail}`,
      `${leadsPath}/${pin}`,
      `/healthz?${name}`,
    ];
    for (const url of urls) {
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE'] as const) {
        await app.inject({ method, url, headers: { 'x-api-key': testKey, cookie: `user=${name}` } });
      }
    }
    await sendBrokenRequests(app);

    const text = logs.join('');
    expect(logs.length).toBeGreaterThan(bodies.length + urls.length);
    for (const canary of canaries) expect(text).not.toContain(canary);
    expect(text).not.toContain(encodeURIComponent(mail));
  });

  it('numbers, codes, addresses, passwords and tokens never appear', async () => {
    proves('OTP-24, LOGIN-15, FORGOT-5');
    const word = 'Kanariya-password-77';
    let isBroken = false;
    const server = await openTestServer({
      logLevel: 'trace',
      deliver: async (message) => {
        if (isBroken) throw new Error(JSON.stringify(message));
      },
      loginRateLimit: { count: 8, seconds: 60 },
    });
    await server.logins.employees.add(mail, word);
    const browser = openBrowser(server.app);
    const secrets = new Set<string>();
    const keepSecrets = () => {
      for (const { value } of browser.cookies.values()) secrets.add(value);
      secrets.add(newestCode(server, phone)).add(newestToken(server, mail));
    };

    const code = await askForCode(server, browser, phone);
    keepSecrets();
    await tryCode(browser, wrongCode(code), phone);
    await tryCode(browser, code, phone);
    for (let time = 0; time < 6; time += 1) await browser.postForm(getOtp, { mobile_no: phone });
    for (const pair of [
      { email: mail, password: `${word}!` },
      { email: mail, password: word },
      { email: [mail], password: { [word]: 1 } },
    ])
      await browser.postJson(login, pair);
    keepSecrets();
    await browser.get(`${leadsPath}?formType=${mail}&${phone}=1&cursor=${word}`);
    await browser.get(`${leadsPath}.csv?since=${phone}`);
    await browser.postJson(forgotPassword, { email: mail });
    await server.outbox.awaitDelivery(5_000);
    keepSecrets();
    for (const password of [word.slice(0, 11), word])
      await setPassword(server, newestToken(server, mail), password);
    await browser.postJson('/api/logout', {}, { origin: `https://${phone}.example` });
    isBroken = true;
    for (const url of [login, forgotPassword, getOtp, '/account/logout', '/api/logout']) {
      await browser.postJson(url, { email: mail, password: word, token: word });
      await browser.postJson(`${url}?email=${mail}`, `${word} ${phone}`);
      await browser.postForm(url, { mobile_no: '9877700012', email: mail, password: word });
    }
    keepSecrets();
    await server.outbox.stop();
    await server.db.destroy();
    const broken = await browser.postForm(`${getOtp}?to=${phone}`, { mobile_no: phone });
    expect(broken.status).toBe(500);

    secrets.delete('');
    expect(secrets.size).toBeGreaterThan(4);
    const text = server.logs.join('');
    expect(server.logs.length).toBeGreaterThan(30);
    const canaries = [phone, '9877700012', mail, encodeURIComponent(mail), word.slice(0, 11), ...secrets];
    for (const canary of canaries) expect(text).not.toContain(canary);
  });

  it('addresses and links of invited employees never appear', async () => {
    const { server, visitAs } = await openAdminSite({ logLevel: 'trace' });
    const browser = await visitAs();
    const path = '/api/inbox/employees';
    const bodies = [
      { email: mail, roles: ['adviser'] },
      { email: mail, roles: ['adviser'] },
      { email: mail, roles: [name] },
      { email: `${name} ${phone}`, roles: ['adviser'] },
      { [mail]: 1 },
    ];
    for (const body of bodies) await browser.postJson(path, body);
    await browser.postJson(`${path}/${mail}/roles`, { roles: [name] });
    await browser.postJson(`/api/inbox/away?${phone}`, { until: `${name} ${mail}` });
    await server.outbox.awaitDelivery(5_000);
    const token = newestToken(server, mail);
    expect(token).not.toBe('');
    const text = server.logs.join('');
    for (const canary of [...canaries, encodeURIComponent(mail), token]) expect(text).not.toContain(canary);
  });

  it('secrets of second factors, and what a browser calls itself, never appear', async () => {
    proves('ASVS-16.2.5');
    const { server, visit, logIn, codeOf } = await openSignIn({ logLevel: 'trace' });
    const browser = await logIn();
    const { secret, codes } = await addApp(browser, codeOf);
    const { authenticator } = await addPasskey(browser);
    const { challenge } = await loginOptions(visit());
    const staged = await logIn();
    const agent = { 'user-agent': `${name} ${mail}` };
    await staged.postJson(signInCalls.recoveryCode, { code: codes[0] ?? '' }, agent);
    await staged.postJson(signInCalls.confirm, { password: street }, agent);
    await logInByPasskey(visit(), authenticator);
    for (const url of Object.values(signInCalls)) {
      await staged.postJson(url, { code: phone, id: `${name}\u0000`, password: street, current: pin }, agent);
      await staged.postJson(`${url}?email=${mail}`, `${street} ${phone}`, agent);
    }
    const stored = [
      server.db.selectFrom('session').selectAll(),
      server.db.selectFrom('security_event').selectAll(),
    ];
    const text =
      server.logs.join('') + JSON.stringify(await Promise.all(stored.map((rows) => rows.execute())));
    expect(server.logs.length).toBeGreaterThan(30);
    for (const canary of [...canaries, secret, ...codes, challenge, authenticator.credentialId])
      expect(text.includes(canary), canary).toBe(false);
  });

  it('notes of planned touches, names of views and searches never appear', async () => {
    const { server, visitAs } = await openAdminSite({ logLevel: 'trace' });
    const browser = await visitAs();
    await server.post(validLead);
    const [{ id } = { id: '' }] = await server.db.selectFrom('lead').select('id').execute();
    const changes = `/api/inbox/leads/${id}/changes`;
    const touch = { at: new Date().toISOString(), note: `${name}, ${street}` };
    const answers = [
      await browser.postJson(changes, { version: 0, touch, note: phone }),
      await browser.postJson(changes, { version: 0, touch, owner: mail }),
      await browser.postJson(changes, { version: 1, touch: { at: street }, reason: name, status: phone }),
      await browser.postJson('/api/inbox/status-changes', { status: mail, leads: [{ id, version: 1 }] }),
      await browser.postJson('/api/inbox/views', { name: street, query: `text=${phone}`, isShared: true }),
      await browser.postJson(`/api/inbox/views/${name}`, { name, query: '', isShared: true }),
      await browser.get(`/api/inbox/leads?text=${phone}&owner=${mail}&status=${name}&sort=${pin}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 422, 201, 404, 422]);
    const { db } = server;
    const audits = [
      ...(await db.selectFrom('security_event').selectAll().execute()),
      ...(await db.selectFrom('audit').selectAll().execute()),
      ...(await db.selectFrom('saved_view').select('query').execute()),
    ];
    const text = server.logs.join('') + JSON.stringify(audits);
    expect(server.logs.length).toBeGreaterThan(5);
    for (const canary of canaries) expect(text.includes(canary), canary).toBe(false);
  });

  it('a request is one line: method, route pattern, status, time and id', async () => {
    proves('CONTRACT');
    const { app, logs } = await openTestServer({ logLevel: 'info' });
    logs.length = 0;
    await app.inject(`${leadsPath}?since=2026-11-20`);
    expect(logs).toHaveLength(1);
    expect(JSON.parse(logs[0] ?? '')).toMatchObject({
      method: 'GET',
      route: leadsPath,
      status: 401,
      ms: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
  });

  it('a rejected lead is logged with field names and reasons, without unknown keys', async () => {
    proves('CONTRACT');
    const { post, logs } = await openTestServer({ logLevel: 'info' });
    logs.length = 0;
    await post({ formType: 'CALLBACK', data: { phoneNumber: '12', [name]: 1, [mail]: 2 } });
    expect(logs).toHaveLength(1);
    expect(JSON.parse(logs[0] ?? '').invalidFields).toEqual([
      { field: 'firstName', reason: 'missing' },
      { field: 'phoneNumber', reason: 'invalid' },
      { field: '(unlisted)', reason: 'unknown' },
    ]);
  });
});

/** The fixture forms with the marks of a real form. */
const personalForms: ServerForms = new Map(
  [...fixtureForms].map(([formType, form]) => [
    formType,
    {
      ...form,
      models: form.models.map((field) =>
        field.name === 'assistance' ? field : { ...field, personal: true as const },
      ),
    },
  ]),
);

/** Malformed HTTP requests with personal data. */
async function sendBrokenRequests(app: Awaited<ReturnType<typeof openTestServer>>['app']): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const requests = [
    `${name} ${phone}\r\n\r\n`,
    `GET /?${name} HTTP/1.1\r\nhost: x\r\nbad header ${mail}\r\n\r\n`,
    `POST ${leadsPath} HTTP/1.1\r\nhost: x\r\ncontent-length: ${name}\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: x\r\nlong: ${street.repeat(3000)}\r\n\r\n`,
  ];
  for (const request of requests) {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.write(request);
    await once(socket, 'close');
    const answer = Buffer.concat(chunks).toString();
    expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    expect(answer).not.toContain(name);
  }
}

/** Makes PostgreSQL reject rows of these tables with a message that quotes the row; SQLite never does. */
async function rejectRowsWithQuotes(db: Database): Promise<void> {
  for (const [table, column] of Object.entries({ lead: 'data', otp_browser: 'mobile_no' })) {
    for (const statement of [
      `CREATE FUNCTION reject_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RAISE EXCEPTION 'no: %', NEW.${column} USING DETAIL = NEW.${column}, HINT = E'\\n    at ' || NEW.${column}; END $$`,
      `CREATE TRIGGER reject BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION reject_${table}()`,
    ])
      await sql.raw(statement).execute(db);
  }
}

it('logs and metrics have no personal data of a copy that the mail server rejects', async () => {
  proves('R87, ASVS-16.2.5');
  const mailServer = await openMailServer();
  mailServer.behave(550);
  const location = sqliteLocation();
  const { siteUrl, adminUrl, log, stop } = await startServer(
    {
      ...environmentOf(location),
      ...{ LOG_LEVEL: 'trace', SMTP_URL: mailServer.url.href, MAIL_FROM: 'leads@example.net' },
    },
    () => serverFormsOf(everyForm),
  );
  const { payload = {} } = everyForm.byFormType.get('HEALTH')?.examples.smallest ?? {};
  const data = { ...payload, ...person, email: mail, description: street };
  expect((await postLead(siteUrl, { formType: 'HEALTH', data })).status).toBe(201);
  const readMetrics = async () => (await askOnce(`${adminUrl}/metrics`)).text();
  await expect.poll(readMetrics).toContain('outbox_dead_messages{channel="copy"} 1');
  const output = [...log, await readMetrics()].join('\n');
  await stop();
  expect(output).toContain('message not delivered');
  for (const canary of canaries) expect(output.includes(canary), canary).toBe(false);
});

onPostgres('while database, SMS provider and mail server fail', () => {
  it('logs, metrics and error responses have no personal data or password', async () => {
    proves('CONTRACT');
    const [webhook, mailServer, crm] = [await openWebhook(), await openMailServer(), await openWebhook()];
    const TARGETS_DIR = temporaryDirectory();
    for (const content of ['thin', 'unpersonal'])
      writeTarget(TARGETS_DIR, content, { url: crm.url.href, allowPrivate: true, content, tells: 'our CRM' });
    crm.behave(500);
    webhook.url.password = 'Kanariya-provider-77';
    webhook.behave(500);
    mailServer.behave(550);
    const location = await newLocation({ isDisposable: true });
    const { siteUrl, adminUrl, log, stop } = await startServer(
      {
        ...environmentOf(location),
        ...{ LOG_LEVEL: 'trace', SMS_WEBHOOK_URL: webhook.url.href, SMTP_URL: mailServer.url.href },
        ...{ MAIL_FROM: 'leads@example.net', LEAD_NOTIFY_TO: mail, TARGETS_DIR },
      },
      () => personalForms,
    );
    const db = await openTestDatabase(location);
    const texts: string[] = [];
    const post = async (path: string, body: URLSearchParams | string) => {
      const headers: Record<string, string> =
        typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      const answer = await askOnce(siteUrl + path, { method: 'POST', headers, body });
      if (answer.status >= 300) texts.push(await answer.text());
    };
    const send = async () => {
      await post(getOtp, new URLSearchParams({ mobile_no: phone }));
      for (const path of [login, forgotPassword])
        await post(path, JSON.stringify({ email: mail, password: street }));
      const answer = await postLead(siteUrl, { ...validLead, data: person });
      if (answer.status >= 300) texts.push(await answer.text());
      return answer.status;
    };
    expect(await send()).toBe(201);
    await expect.poll(() => webhook.received.length).toBeGreaterThan(0);
    await expect.poll(() => crm.received.length).toBeGreaterThan(1);
    texts.push(...crm.received.map(({ text }) => text));
    const stored = [db.selectFrom('delivery').selectAll(), db.selectFrom('audit').selectAll()];
    for (const rows of stored) texts.push(JSON.stringify(await rows.execute()));
    await expect.poll(() => db.selectFrom('dead_message').select('id').execute()).not.toEqual([]);
    await rejectRowsWithQuotes(db);
    expect(await send()).toBeGreaterThanOrEqual(500);
    texts.push(await (await askOnce(`${adminUrl}/metrics`)).text());
    await stop();

    const output = [...log, ...texts].join('\n');
    const waiting = 'outbox_messages{channel="webhook",target="thin"} 1';
    for (const proof of [
      'message not delivered',
      'HTTP 500',
      'outbox_dead_messages{channel="mail"} ',
      waiting,
    ])
      expect(output).toContain(proof);
    for (const canary of [...canaries, encodeURIComponent(mail)])
      expect(output.includes(canary), canary).toBe(false);
  });
});
