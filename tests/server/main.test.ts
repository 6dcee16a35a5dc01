import { request } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabaseForReading } from '#server/openDatabase.ts';
import { storedLeads, temporaryDirectory } from './support/openTestServer.ts';
import { postLead, realLead, spawnedKey, spawnProgram, spawnServer } from './support/spawnServer.ts';

async function startServer(env: Readonly<Record<string, string>> = {}) {
  const server = await spawnServer({ DATA_DIR: temporaryDirectory(), ...env });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

describe('the server as a program', () => {
  it('[CONTRACT] prints one ready line, serves both sites, logs to standard error, stops with 0 on SIGTERM', async () => {
    const { siteUrl, adminUrl, child, output, ended } = await startServer();
    expect((await fetch(`${siteUrl}/healthz`)).status).toBe(200);
    expect((await postLead(siteUrl, realLead)).status).toBe(201);
    expect(await (await fetch(adminUrl)).text()).toContain('Lead inbox');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output.stdout).toBe(`ready ${siteUrl} ${adminUrl}\n`);
    for (const line of output.stderr.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time');
  });

  it('[CONTRACT] the development key brings a warning, a key of your own none', async () => {
    const own = await startServer();
    const byDefault = await startServer({ LEAD_API_KEY: 'development-key' });
    for (const { child } of [own, byDefault]) child.kill('SIGTERM');
    await Promise.all([own.ended, byDefault.ended]);
    expect(own.output.stderr).not.toContain('LEAD_API_KEY');
    expect(byDefault.output.stderr).toContain('LEAD_API_KEY is the development key');
  });

  it('a request under way when the server is told to stop is answered and stored', async () => {
    const dataDir = temporaryDirectory();
    const { siteUrl, child, ended } = await startServer({ DATA_DIR: dataDir });
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
    const db = await openDatabaseForReading(dataDir);
    expect(db && (await storedLeads(db))).toHaveLength(1);
    await db?.destroy();
  });

  it('a second signal stops at once', async () => {
    const { siteUrl, child, ended } = await startServer();
    const hanging = request(`${siteUrl}/api/client-forms/forms`, { method: 'POST', agent: false });
    hanging.setHeader('x-api-key', spawnedKey);
    hanging.setHeader('content-type', 'application/json');
    hanging.on('error', () => {});
    hanging.write('{');
    await fetch(`${siteUrl}/healthz`);
    // the first one waits for the hanging request, which never ends
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
  });

  it.each(['PORT', 'ADMIN_PORT'])('%s in use is said in words, with exit code 1', async (variable) => {
    const taken = createServer().listen(0);
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const env = { DATA_DIR: temporaryDirectory(), PORT: '0', ADMIN_PORT: '0', [variable]: port };
    const { output, ended } = spawnProgram('main.ts', [], env);
    expect(await ended).toBe(1);
    expect(output.stderr).toContain(
      `port ${port} is in use. Stop the program that uses it, or set ${variable}`,
    );
    expect(output.stdout).toBe('');
  });

  it.each([
    ['wrong settings', { PORT: 'x', LOG_LEVEL: 'y' }, /PORT: "x" is not a port.*\n.*LOG_LEVEL: "y"/],
    ['a form directory that is not there', { FORM_SCHEMAS_DIR: '/nowhere/forms' }, /\/nowhere\/forms/],
    [
      'a data directory that is a file',
      { DATA_DIR: '/dev/null' },
      /\/dev\/null cannot be opened.*Check DATA_DIR/,
    ],
  ])('%s stop the start with words and exit code 1', async (_what, env, words) => {
    const { output, ended } = spawnProgram('main.ts', [], { DATA_DIR: temporaryDirectory(), ...env });
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(words);
    expect(output.stderr).not.toMatch(/\n\s+at /);
    expect(output.stdout).toBe('');
  });
});
