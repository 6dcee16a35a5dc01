import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabaseForReading } from '#server/database/openDatabase.ts';
import { outboxFile } from '#server/messages/outboxFile.ts';
import { environmentOf, newPlace, onEachDatabase, temporaryDirectory } from './support/databases.ts';
import { email, forgotPassword, getOtp, mobileNo, password, useOtp } from './support/logins.ts';
import { storedLeads } from './support/openTestServer.ts';
import { postLead, realLead, spawnedKey, spawnProgram, spawnServer } from './support/spawnServer.ts';

interface OutboxLine {
  readonly channel: string;
  readonly to: string;
  readonly text: string;
}

function readOutbox(dataDir: string): OutboxLine[] {
  const file = outboxFile(dataDir);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const postJson = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function startServer(env: Readonly<Record<string, string>> = {}) {
  const server = await spawnServer({ ...environmentOf(await newPlace()), ...env });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

onEachDatabase('the server as a program', () => {
  it('[CONTRACT] prints one ready line, serves both sites, logs to standard error, stops with 0 on SIGTERM', async () => {
    const { siteUrl, adminUrl, child, output, ended } = await startServer();
    expect((await fetch(`${siteUrl}/healthz`)).status).toBe(200);
    expect((await postLead(siteUrl, realLead)).status).toBe(201);
    expect(await (await fetch(adminUrl)).text()).toMatch(/lead inbox/i);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output.stdout).toBe(`ready ${siteUrl} ${adminUrl}\n`);
    expect(child.spawnargs).toContain('--heap-growing-percent=20');
    // a key of your own is no risk
    expect(output.stderr).not.toContain('development key');
    for (const line of output.stderr.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time');
  });

  it('[OTP-24] [FORGOT-5] [CONTRACT] codes and links are in outbox.jsonl when the calls have answered', async () => {
    const place = await newPlace();
    const add = spawnProgram('commands/employeeCommand.ts', ['add', email], environmentOf(place));
    add.child.stdin?.end(`${password}\n`);
    await add.ended;
    const { siteUrl, adminUrl } = await startServer(environmentOf(place));
    const asked = await fetch(`${siteUrl}${getOtp}`, {
      method: 'POST',
      body: new URLSearchParams({ mobile_no: mobileNo }),
    });
    const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
    const [sms] = readOutbox(place.dataDir);
    expect(sms).toMatchObject({ channel: 'sms', to: mobileNo });
    const body = new URLSearchParams({ mobile_no: mobileNo, mobile_otp: sms?.text.slice(0, 6) ?? '' });
    const loggedIn = await fetch(`${siteUrl}${useOtp}`, { method: 'POST', body, headers: { cookie } });
    expect(await loggedIn.json()).toEqual({ success: true, redirect: '/client/dashboard' });

    await postJson(`${siteUrl}${forgotPassword}`, { email });
    await expect.poll(() => readOutbox(place.dataDir).length).toBe(2);
    const mail = readOutbox(place.dataDir)[1];
    expect(mail).toMatchObject({ channel: 'mail', to: email });
    expect(mail?.text).toContain(`${adminUrl}/reset-password?token=`);
  });

  it('a request under way when the server is told to stop is answered and stored', async () => {
    const place = await newPlace();
    const { siteUrl, child, ended } = await startServer(environmentOf(place));
    const body = JSON.stringify(realLead);
    const posting = request(`${siteUrl}/api/client-forms/forms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': spawnedKey, 'content-length': body.length },
      agent: false,
    });
    const answered = new Promise((resolve) =>
      posting.on('response', (response) => resolve(response.statusCode)),
    );
    posting.write(body.slice(0, 20));
    // the server has the head of the request once it answers another one
    await fetch(`${siteUrl}/healthz`);
    child.kill('SIGTERM');
    posting.end(body.slice(20));
    expect(await answered).toBe(201);
    expect(await ended).toBe(0);
    const db = await openDatabaseForReading(place);
    expect(db && (await storedLeads(db))).toHaveLength(1);
    await db?.destroy();
  });
});

describe('the server as a program, on SQLite', () => {
  it('[CONTRACT] each risk of a start, the development key too, is one line of warning; in production it is refused, unless it is accepted', async () => {
    const dataDir = temporaryDirectory();
    const shared = `${dataDir}/shared`;
    mkdirSync(shared, { mode: 0o755 });
    writeFileSync(`${shared}/of-somebody-else`, '');
    const settings = { DATA_DIR: shared, LEAD_API_KEY: 'development-key' };
    const warned = await startServer(settings);
    warned.child.kill('SIGTERM');
    await warned.ended;
    const inTheOpen = ['no-proxy', 'no-retention'];
    const risks = ['outbox-file', 'localhost-links', 'readable-data', 'development-key', ...inTheOpen];
    const lines = warned.output.stderr.split('\n').filter((line) => line.includes('"risk"'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(risks.map((risk) => ({ risk, level: 40 })));

    const env = { PORT: '0', ADMIN_PORT: '0', NODE_ENV: 'production', ...settings };
    const refused = spawnProgram('main.ts', [], { ...env, DATA_DIR: `${dataDir}/new` });
    expect(await refused.ended).toBe(1);
    expect(refused.output.stderr).toContain(
      'ACCEPT_RISKS=outbox-file,localhost-links,development-key,no-proxy,no-retention\n',
    );
    expect(existsSync(`${dataDir}/new`)).toBe(false);

    const accepted = await startServer({ ...env, ACCEPT_RISKS: risks.join(',') });
    accepted.child.kill('SIGTERM');
    expect(await accepted.ended).toBe(0);
  });

  it('[CONTRACT] a start without employees says how to add one; with one it does not', async () => {
    const dataDir = temporaryDirectory();
    const first = await startServer({ DATA_DIR: dataDir });
    const add = spawnProgram('commands/employeeCommand.ts', ['add', email], { DATA_DIR: dataDir });
    add.child.stdin?.end(`${password}\n`);
    // beside the running server
    expect(await add.ended).toBe(0);
    const loggedIn = await postJson(`${first.siteUrl}/api/login`, { email, password });
    expect(loggedIn.status).toBe(200);
    const second = await startServer({ DATA_DIR: dataDir });
    for (const { child } of [first, second]) child.kill('SIGTERM');
    await Promise.all([first.ended, second.ended]);
    expect(first.output.stderr).toContain('npm run employee -- add <email>');
    expect(second.output.stderr).not.toContain('npm run employee');
  });

  it('a second signal stops at once', async () => {
    const { siteUrl, child, ended } = await startServer({ STOP_DELAY: '300' });
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${siteUrl}/healthz`)).status).toBe(503);
    expect((await postLead(siteUrl, realLead)).status).toBe(201);
    child.kill('SIGINT');
    expect(await ended).toBe(1);
  });

  it('a reload stops nothing: releases are taken up without one', async () => {
    const { siteUrl, child, ended } = await startServer();
    child.kill('SIGHUP');
    await expect.poll(async () => (await fetch(`${siteUrl}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('the staff’s site can be bound to another address than the site', async () => {
    const { siteUrl, adminUrl } = await startServer({ HOST: '127.0.0.1', ADMIN_HOST: '::1' });
    const at = (host: string, url: string) => fetch(`http://${host}:${new URL(url).port}/healthz`);
    expect((await at('127.0.0.1', siteUrl)).status).toBe(200);
    expect((await at('[::1]', adminUrl)).status).toBe(404);
    await expect(at('127.0.0.1', adminUrl)).rejects.toThrow();
    await expect(at('[::1]', siteUrl)).rejects.toThrow();
  });

  it.each([
    ['wrong settings', { PORT: 'x', LOG_LEVEL: 'y' }, /PORT: "x" is not a whole number.*\n.*LOG_LEVEL: "y"/],
    [
      'a retention for a form type that does not exist',
      { LEAD_RETENTION: 'HELTH:10d' },
      /LEAD_RETENTION names HELTH, which is no form type\. Write some of .*HEALTH/,
    ],
    ['a form directory that is not there', { FORM_SCHEMAS_DIR: '/nowhere/forms' }, /\/nowhere\/forms/],
  ])('%s stop the start with words and exit code 1', async (_what, env, words) => {
    const { output, ended } = spawnProgram('main.ts', [], { DATA_DIR: temporaryDirectory(), ...env });
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(words);
    expect(output.stderr).not.toMatch(/\n\s+at /);
    expect(output.stdout).toBe('');
  });
});
