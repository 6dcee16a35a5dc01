import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { connect as connectSocket, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { renderUnavailable } from '#site/app/prerenderEntry.tsx';
import company from '#web/content/company.json' with { type: 'json' };
import { temporaryDirectory } from '../server/support/databases.ts';
import { validLead } from '../server/support/fixtureForms.ts';
import { openTestServer, type TestServerOptions, testKey } from '../server/support/openTestServer.ts';
import { freePort } from '../support/freePort.ts';
import { proves } from '../support/proves.ts';
import { type RunningNginx, siteHost, startNginx, whyNoNginx } from './startNginx.ts';

const missing = whyNoNginx();
if (missing)
  console.warn(`\nnginx: the tests of docs/operations/nginx.conf are SKIPPED, because ${missing}.\n`);

const guide = readFileSync('docs/operations.md', 'utf8');
const leadPath = '/api/client-forms/forms';

/** A built site with one page. */
function smallSite(): string {
  const directory = temporaryDirectory();
  for (const name of ['index.html', '404.html']) writeFileSync(join(directory, name), '<p>The page</p>');
  writeFileSync(join(directory, 'site.json'), '{}');
  return directory;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A visitor with one connection over HTTP/2. */
function openVisitor({ port, certificate }: RunningNginx, localAddress: string) {
  const authority = `${siteHost}:${port}`;
  const socket = connectSocket({ host: '127.0.0.1', port, localAddress });
  const tls = { socket, servername: siteHost, ca: certificate, ALPNProtocols: ['h2'] };
  const session = connect(`https://${authority}`, { createConnection: () => connectTls(tls) });
  session.setMaxListeners(0);
  onTestFinished(() => session.close());
  return async (headers: Readonly<Record<string, string>>, sent?: string): Promise<Answer> => {
    const stream = session.request({ ':authority': authority, ...headers });
    stream.end(sent);
    const [[answered], body] = await Promise.all([once(stream, 'response'), text(stream)]);
    return { status: answered[':status'], headers: answered, body };
  };
}

/** Starts nginx in front of servers on these ports; visitors have a local address. */
async function startFront(
  servers: readonly number[],
  more: { readonly siteDir?: string; readonly securityLogs?: string } = {},
) {
  const directory = temporaryDirectory();
  const nginx = await startNginx({ directory, port: await freePort(), servers, ...more });
  onTestFinished(() => nginx.stop());
  const visit = (address = '127.0.0.1') => openVisitor(nginx, address);
  const ask = visit();
  const sendLead = (key: string, by = ask) => by(leadHeaders(key), JSON.stringify(validLead));
  return { nginx, directory, visit, ask, sendLead };
}

const leadHeaders = (key: string) => ({
  ':method': 'POST',
  ':path': leadPath,
  'content-type': 'application/json',
  'x-api-key': testKey,
  'idempotency-key': key,
});

/** Starts a server behind one proxy; returns its port. */
const startSite = async (options: TestServerOptions = {}) => (await openSite(options)).port;

async function openSite(options: TestServerOptions = {}) {
  const { app } = await openTestServer({ siteDir: smallSite(), trustProxy: '127.0.0.1', ...options });
  return { app, port: Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port) };
}

describe.skipIf(missing !== null)('nginx with the configuration of docs/operations', () => {
  it('shows a page over HTTP/2 with HSTS, and stores a repeated lead once', async () => {
    const { ask, sendLead } = await startFront([await startSite()]);
    const page = await ask({ ':path': '/' });
    expect(page).toMatchObject({ status: 200, body: '<p>The page</p>' });
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{8,}$/);
    const [first, second] = [await sendLead('once'), await sendLead('once')];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(JSON.parse(second.body).id).toBe(JSON.parse(first.body).id);
  });

  it('accepts leads on the public host, but does not return them, even if the server lists them', async () => {
    proves('CONTRACT');
    const { ask, sendLead } = await startFront([await startSite({ leadListOnSite: true })]);
    const paths = [leadPath, `${leadPath}?limit=1`, `${leadPath}.csv`, '/api/%63lient-forms/forms.csv'];
    for (const path of paths) expect([403, 404], path).toContain((await ask({ ':path': path })).status);
    expect((await sendLead('sent')).status).toBe(201);
  });

  it('forwards the visitor’s address, and overrides forged headers', async () => {
    const { visit } = await startFront([await startSite({ leadRateLimit: { count: 2, seconds: 60 } })]);
    const statuses: Record<string, number[]> = {};
    for (const address of ['127.0.3.1', '127.0.3.2']) {
      const ask = visit(address);
      statuses[address] = [];
      for (const index of [1, 2, 3]) {
        const claimed = {
          'x-forwarded-for': `203.0.113.${index}`,
          forwarded: `for=203.0.113.${index}`,
        };
        const headers = { ...leadHeaders(`${address}-${index}`), ...claimed };
        statuses[address].push((await ask(headers, JSON.stringify(validLead))).status);
      }
    }
    expect(statuses).toEqual({ '127.0.3.1': [201, 201, 429], '127.0.3.2': [201, 201, 429] });
  });

  it('accepts forms without scripts up to the size limit of the server', async () => {
    const { ask } = await startFront([await startSite()]);
    const headers = { ':method': 'POST', ':path': '/', 'content-type': 'application/x-www-form-urlencoded' };
    // 404 is the server's response, because no page here accepts a post
    expect((await ask(headers, `a=${'x'.repeat(250_000)}`)).status).toBe(404);
    expect((await ask(headers, `a=${'x'.repeat(2_000_000)}`)).status).toBe(413);
  });

  it('limits only the address with too many requests, whose leads may get 503', async () => {
    const { visit, sendLead } = await startFront([await startSite()]);
    // several connections, to exceed the rate or the number of connections, whichever is first
    const fast = Array.from({ length: 4 }, () => visit('127.0.4.1'));
    const statuses = new Set<number>();
    for (let round = 0; round < 40 && !statuses.has(429); round += 1) {
      const requested = fast.flatMap((ask) => Array.from({ length: 100 }, () => ask({ ':path': '/' })));
      for (const { status } of await Promise.all(requested)) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([200, 429]);
    const other = visit('127.0.4.2');
    const leads = fast.map((ask, index) => sendLead(`fast-${index}`, ask));
    const answers = new Set((await Promise.all(leads)).map(({ status }) => status));
    expect([...answers].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect((await other({ ':path': '/' })).status).toBe(200);
    expect((await sendLead('other', other)).status).toBe(201);
  });

  it('forwards all requests to the other server if one is down', async () => {
    const { ask, sendLead } = await startFront([await freePort(), await startSite()]);
    for (const number of [1, 2, 3, 4]) {
      expect((await ask({ ':path': '/' })).status).toBe(200);
      expect((await sendLead(`on-${number}`)).status).toBe(201);
    }
  });

  it('forwards a lead to the other server if one ends during the request', async () => {
    const ending = createServer((socket) => socket.once('data', () => socket.destroy()));
    const port = await freePort();
    await once(ending.listen(port, '127.0.0.1'), 'listening');
    onTestFinished(() => void ending.close());
    const { sendLead } = await startFront([port, await startSite()]);
    for (const number of [1, 2]) {
      expect((await sendLead(`cut-${number}`)).status).toBe(201);
    }
  });

  it('responds to a lead with 503 and Retry-After over HTTPS if all servers are down', async () => {
    const { sendLead } = await startFront([await freePort()]);
    const { status, headers, body } = await sendLead('later');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}$/);
    expect({ status, after: headers['retry-after'] }).toEqual({ status: 503, after: '5' });
    expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.any(String) });
  });

  it('shows a page with the firm’s telephone number while no server responds', async () => {
    const siteDir = temporaryDirectory();
    // nginx's workers read it, as they read a built site
    chmodSync(siteDir, 0o755);
    writeFileSync(join(siteDir, 'unavailable.html'), renderUnavailable());
    const { ask } = await startFront([await freePort()], { siteDir });
    const post = { ':method': 'POST', 'content-type': 'application/x-www-form-urlencoded' };
    for (const answer of [
      await ask({ ':path': '/health-insurance' }),
      await ask({ ':path': '/get-in-touch', ...post }, 'firstName=Asha'),
    ]) {
      const { status, headers: answered, body } = answer;
      expect({ status, retryAfter: answered['retry-after'] }).toEqual({ status: 503, retryAfter: '60' });
      expect(body).toContain(company.phoneHref);
      expect(body).not.toMatch(/<script|\bsrc=|<link/);
    }
    expect((await ask({ ':path': '/unavailable.html' })).status).toBe(404);
  });

  it('logs no queries and no whole addresses, except those of POST requests in the security log', async () => {
    const { app, port } = await openSite();
    const { nginx, directory, visit, ask, sendLead } = await startFront([port]);
    await ask({ ':path': '/?search=kanariya' });
    await sendLead('logged', visit('127.0.0.7'));
    await app.close();
    expect((await ask({ ':path': '/new-password?token=kanariya' })).status).toBe(404);
    await nginx.stop();
    const [log, securityLog] = ['insurance-site.log', 'site.log'].map((name) =>
      readFileSync(join(directory, name), 'utf8'),
    );
    expect(log).toMatch(/^127\.0\.0\.0 .*"GET \/(index\.html)?" 200 /);
    expect(log).not.toMatch(/kanariya|127\.0\.0\.[17] \[/);
    expect(securityLog).toMatch(/^127\.0\.0\.7 \[.*\] "POST \/api\/client-forms\/forms" 201\n$/);
    for (const name of ['default.log', 'error.log', 'site-error.log'])
      expect(readFileSync(join(directory, name), 'utf8'), name).toBe('');
  });
});

const isRoot = process.getuid?.() === 0;
const hasLogrotate = spawnSync('logrotate', ['--version']).status === 0;
if (!isRoot || !hasLogrotate)
  console.warn('\nThe rotation of the security log is NOT tested: it requires root and logrotate.\n');

describe.skipIf(missing !== null || !isRoot || !hasLogrotate)('the security log', () => {
  /** Its directory, created by the command of docs/operations.md. */
  function makeLogDirectory(): string {
    const logs = join(temporaryDirectory(), 'insurance-security');
    chmodSync(dirname(logs), 0o755);
    const commands = guide.matchAll(/^ *(?:install -d|for log in) .*\/var\/log\/insurance-security.*$/gm);
    for (const [command] of commands)
      execFileSync('sh', ['-ec', command.replaceAll('/var/log/insurance-security', logs)]);
    return logs;
  }

  const readLog = (file: string) =>
    file.endsWith('.gz') ? gunzipSync(readFileSync(file)).toString() : readFileSync(file, 'utf8');

  it('contains every POST request after three rotations as documented', async () => {
    const logs = makeLogDirectory();
    const { directory, ask } = await startFront([await freePort()], { securityLogs: logs });
    const configuration = join(directory, 'logrotate.conf');
    const rotation = readFileSync('docs/operations/insurance-security.logrotate', 'utf8');
    writeFileSync(
      configuration,
      rotation
        .replace('/var/log/insurance-security', logs)
        .replace(/invoke-rc\.d nginx rotate.*/, `kill -USR1 $(cat ${directory}/pid)`),
    );
    const post = (path: string) => ask({ ':method': 'POST', ':path': path });
    await post('/rotation-0');
    for (const rotation of [1, 2, 3]) {
      execFileSync('logrotate', ['--force', '--state', join(directory, 'state'), configuration]);
      // the workers reopen their files a moment after the signal
      await expect
        .poll(async () => {
          await post(`/rotation-${rotation}`);
          return readLog(join(logs, 'site.log'));
        })
        .toContain(`/rotation-${rotation}`);
    }
    const files = readdirSync(logs).filter((name) => name.startsWith('site.log'));
    expect(files.sort()).toEqual(['site.log', 'site.log.1', 'site.log.2.gz', 'site.log.3.gz']);
    // only root and the group adm may read whole addresses
    for (const name of readdirSync(logs)) expect(statSync(join(logs, name)).mode & 0o007, name).toBe(0);
    const all = files.map((name) => readLog(join(logs, name))).join('');
    for (const rotation of [0, 1, 2, 3]) expect(all).toContain(`"POST /rotation-${rotation}"`);
  });
});
