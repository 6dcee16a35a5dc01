import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { proves } from '../support/proves.ts';
import { temporaryDirectory } from './support/databases.ts';
import { email, password } from './support/logins.ts';
import { askOnce, postLead, realLead, spawnProgram, spawnServer } from './support/spawnServer.ts';

async function startServer(env: Readonly<Record<string, string>> = {}, stderr: 'pipe' | number = 'pipe') {
  const server = await spawnServer({ DATA_DIR: temporaryDirectory(), ...env }, stderr);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

it('the server prints one ready line, serves both sites and stops with 0 on SIGTERM', async () => {
  proves('CONTRACT');
  const dataDir = temporaryDirectory();
  const { siteUrl, adminUrl, child, output, ended } = await startServer({ DATA_DIR: dataDir });
  expect((await askOnce(`${siteUrl}/healthz`)).status).toBe(200);
  expect((await postLead(siteUrl, realLead)).status).toBe(201);
  expect(await (await askOnce(adminUrl)).text()).toMatch(/lead inbox/i);
  const add = spawnProgram('commands/employeeCommand.ts', ['add', email], { DATA_DIR: dataDir });
  add.child.stdin?.end(`${password}\n`);
  // the command works while the server runs
  expect(await add.ended).toBe(0);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  expect((await askOnce(`${siteUrl}/api/login`, { method: 'POST', headers, body })).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output.stdout).toBe(`ready ${siteUrl} ${adminUrl}\n`);
  expect(child.spawnargs).toContain('--heap-growing-percent=20');
  expect(output.stderr).toContain('npm run employee -- add <email>');
  // another key than the default is not a risk
  expect(output.stderr).not.toContain('development key');
  for (const line of output.stderr.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time');
});

it('each risk stops a start in production unless it is accepted', async () => {
  proves('CONTRACT');
  const dataDir = temporaryDirectory();
  const env = { PORT: '0', ADMIN_PORT: '0', NODE_ENV: 'production', LEAD_API_KEY: 'development-key' };
  const rejected = spawnProgram('main.ts', [], { ...env, DATA_DIR: `${dataDir}/new` });
  expect(await rejected.ended).toBe(1);
  expect(rejected.output.stderr).toContain(
    'ACKNOWLEDGED_RISKS=outbox-file,localhost-links,development-key,sample-content,no-proxy,no-retention\n',
  );
  expect(rejected.output.stderr).not.toMatch(/\n\s+at /);
  expect(rejected.output.stdout).toBe('');
  expect(existsSync(`${dataDir}/new`)).toBe(false);

  const publicRisks = ['sample-content', 'no-proxy', 'no-retention'];
  const risks = ['outbox-file', 'localhost-links', 'development-key', ...publicRisks];
  const settings = { ...env, DATA_DIR: dataDir, ACKNOWLEDGED_RISKS: risks.join(','), STOP_DELAY: '300' };
  const misspelt = { LOG_LEVELS: 'fatal' };
  const accepted = await startServer({ ...settings, ...misspelt });
  accepted.child.kill('SIGTERM');
  await expect.poll(async () => (await askOnce(`${accepted.siteUrl}/healthz`)).status).toBe(503);
  accepted.child.kill('SIGINT');
  expect(await accepted.ended).toBe(1);
  expect(accepted.output.stderr).toMatch(/"level":40.*Unknown setting LOG_LEVELS/);
  const lines = accepted.output.stderr.split('\n').filter((line) => line.includes('"risk"'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(risks.map((risk) => ({ risk, level: 40 })));
});

it('log lines that cannot be written are counted, and the server keeps running', async () => {
  proves('CONTRACT');
  const full = openSync('/dev/full', 'w');
  const servers = await Promise.all([startServer({}, full), startServer()]);
  closeSync(full);
  servers[1].child.stderr?.destroy();
  for (const { siteUrl, adminUrl, child, ended } of servers) {
    for (let time = 0; time < 3; time += 1) expect((await postLead(siteUrl, realLead)).status).toBe(201);
    const metrics = await (await askOnce(`${adminUrl}/metrics`)).text();
    expect(Number(/^log_lines_lost_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(2);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
});
