import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSecurityLog } from '#server/http/securityLog.ts';
import { temporaryDirectory } from '../support/databases.ts';
import { validLead } from '../support/fixtureForms.ts';
import { askForCode, email, getOtp, login, mobileNo, password, tryCode, useOtp } from '../support/logins.ts';
import { openAdminSite } from '../support/openAdminSite.ts';
import { openBrowser } from '../support/openBrowser.ts';
import { leadsPath } from '../support/openTestServer.ts';

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the files of the security log', () => {
  it('are one a day, for owner and group alone whatever the umask, and go after 180 days', async () => {
    const directory = join(temporaryDirectory(), 'security');
    mkdirSync(directory);
    chmodSync(directory, 0o700);
    for (const name of ['security-2026-05-23.jsonl', 'security-2026-05-24.jsonl', 'notes.txt'])
      writeFileSync(join(directory, name), '');
    const time = { now: new Date('2026-11-19T23:59:59Z') };
    const before = process.umask(0o077);
    const log = openSecurityLog(
      directory,
      () => time.now,
      (error) => {
        throw error;
      },
    );
    log.write({ address: '203.0.113.7', call: 'POST /x' });
    time.now = new Date('2026-11-20T00:00:01Z');
    log.write({ address: '2001:db8::7', call: 'POST /y' });
    await log.close();
    process.umask(before);
    expect(readdirSync(directory).sort()).toEqual([
      'notes.txt',
      'security-2026-05-24.jsonl',
      'security-2026-11-19.jsonl',
      'security-2026-11-20.jsonl',
    ]);
    const newest = join(directory, 'security-2026-11-20.jsonl');
    expect(statSync(newest).mode & 0o777).toBe(0o640);
    expect(linesOf(readFileSync(newest, 'utf8'))).toEqual([
      { at: '2026-11-20T00:00:01.000Z', address: '2001:db8::7', call: 'POST /y' },
    ]);
  });

  it('a log that cannot be written is told of, and stops nothing', async () => {
    const directory = join(temporaryDirectory(), 'security');
    const issues: unknown[] = [];
    const now = () => new Date('2026-11-20T09:30:00Z');
    const log = openSecurityLog(directory, now, (error) => void issues.push(error));
    mkdirSync(join(directory, 'security-2026-11-20.jsonl'));
    log.write({ call: 'POST /x' });
    await log.close();
    expect(issues).toHaveLength(1);
  });
});

it('who sent leads, logged in, read, exported and erased stands there with the whole address; who looks at pages does not', async () => {
  const written: Record<string, unknown>[] = [];
  const securityLog = {
    write: (entry: Readonly<Record<string, unknown>>) => void written.push({ ...entry }),
    close: async () => {},
  };
  const { server, app, visitAs } = await openAdminSite({
    securityLog,
    loginRateLimit: { count: 2, seconds: 60 },
  });
  const visitor = openBrowser(server.app, '203.0.113.7');
  const { id } = (await server.post(validLead)).json;
  await server.post('{');
  await tryCode(visitor, await askForCode(server, visitor));
  await visitor.get('/');
  await visitor.get('/healthz');
  await visitAs(email);
  const office = openBrowser(app, '198.51.100.23');
  await office.postJson(login, { email: email.toUpperCase(), password });
  await office.get('/api/inbox');
  await office.get('/api/inbox/news?after=0');
  await office.get('/api/inbox/leads');
  await office.get(`${leadsPath}.csv`);
  await office.postJson(`/api/inbox/leads/${id}/erase`, { version: 0 });
  for (const _time of [1, 2, 3]) await office.postJson(login, { email, password: 'a wrong one' });

  const short = written.map(({ request, ...entry }) => {
    expect(request).toMatch(/^[0-9a-f-]{36}$/);
    return entry;
  });
  const [local, visiting, working] = ['127.0.0.1', '203.0.113.7', '198.51.100.23'];
  expect(short).toEqual([
    { address: local, call: `POST ${leadsPath}`, status: 201, lead: id },
    { address: local, call: `POST ${leadsPath}`, status: 400 },
    { address: visiting, call: `POST ${getOtp}`, status: 200, mobile: mobileNo },
    { address: visiting, call: `POST ${useOtp}`, status: 200, mobile: mobileNo },
    { address: local, call: 'POST /api/login', status: 200, employee: email },
    { address: working, call: 'POST /api/login', status: 200, employee: email },
    { address: working, call: 'GET /api/inbox/leads', status: 200, employee: email },
    { address: working, call: `GET ${leadsPath}.csv`, status: 200, employee: email },
    { address: working, call: 'POST /api/inbox/leads/:id/erase', status: 200, employee: email, lead: id },
    { address: working, call: 'POST /api/login', status: 401 },
  ]);
  expect(JSON.stringify(written)).not.toContain(password);
});
