import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer, defaultLimits } from '#server/app/createHttpServer.ts';
import { parseConfig } from '#server/config.ts';
import { createRateCounts } from '#server/limits/rateCounts.ts';
import { readSiteFiles } from '#server/releases/siteFiles.ts';
import { proves } from '../../support/proves.ts';
import { openTestDatabase } from '../support/databases.ts';
import { openTestServer } from '../support/openTestServer.ts';

const shortLimits = { headersMs: 200, requestMs: 400, idleMs: 600 };
const anyRequest = 'GET /x HTTP/1.1\r\nhost: x\r\n\r\n';
const lastRequest = 'GET /x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n';

async function listen(limits: Partial<typeof defaultLimits> = {}) {
  const app = await createHttpServer({
    config: { logLevel: 'silent', trustProxy: false, assistantTools: true },
    logStream: { write: () => {} },
    site: readSiteFiles('/nowhere'),
    rateCounts: createRateCounts(await openTestDatabase(), () => new Date()),
    allowedOrigins: [],
    limits: { ...defaultLimits, ...limits },
  });
  app.post('/receive', async () => 'received');
  app.get('/big', async () => Buffer.alloc(64 * 1024 * 1024));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    /** Opens a connection and sends a text. */
    open(text: string, allowHalfOpen = false): Socket {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
      if (text !== '') socket.write(text);
      return socket;
    },
    /** The number of open connections. */
    countOpen: () =>
      new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count))),
  };
}

/** Reads a connection until the server closes it. */
async function wholeAnswer(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // a connection that is closed while sending has an error
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString();
}

function sendSlowly(socket: Socket): void {
  const sending = setInterval(() => socket.write('x'), 20);
  onTestFinished(() => clearInterval(sending));
}

describe('slow clients', () => {
  it.each([
    ['sends nothing', ''],
    ['does not finish the head of a request', 'POST /receive HTTP/1.1\r\nhost: x\r\nx-slow: '],
    [
      'sends a body byte by byte',
      'POST /receive HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 900\r\n\r\nx',
    ],
  ])('a client that %s is disconnected', async (_what, text) => {
    proves('CONTRACT');
    const { open } = await listen(shortLimits);
    const socket = open(text);
    if (text !== '') sendSlowly(socket);
    expect(await wholeAnswer(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it.each([
    ['400', 'nonsense\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['408', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', /^HTTP\/1\.1 408 /],
  ])('after a %s a half-open client that keeps sending is disconnected', async (_what, text, start) => {
    proves('CONTRACT');
    const { open, countOpen } = await listen(shortLimits);
    const socket = open(text, true);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    await once(socket, 'end');
    sendSlowly(socket);
    await expect.poll(countOpen).toBe(0);
    expect(answer).toMatch(start);
  });

  it('a client that does not read its response is disconnected', async () => {
    proves('CONTRACT');
    const { app, open } = await listen(shortLimits);
    const closed = new Promise((resolve) =>
      app.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    const socket = open('GET /big HTTP/1.1\r\nhost: x\r\n\r\n');
    socket.pause();
    await closed;
    expect(socket.bytesRead).toBeLessThan(64 * 1024 * 1024);
  });

  const headersOf = (count: number) =>
    Array.from({ length: count }, (_, index) => `x-${index}: y\r\n`).join('');

  it.each([
    ['the maximum number of headers', `${lastRequest}${headersOf(defaultLimits.maxHeaders - 2)}\r\n`, /404 /],
    ['one more header', `${lastRequest}${headersOf(defaultLimits.maxHeaders - 1)}\r\n`, /431 /],
    ['a long header', `${lastRequest}x: ${'x'.repeat(17_000)}\r\n\r\n`, /431 /],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', /400 /],
  ])('a request with %s gets a response', async (_what, text, answer) => {
    proves('CONTRACT');
    const { open } = await listen();
    expect(await wholeAnswer(open(text))).toMatch(answer);
  });
});

describe('connections', () => {
  it('beyond the maximum are closed; when one ends, another is accepted', async () => {
    proves('CONTRACT');
    const { open } = await listen({ connections: 2 });
    const [one, two] = [open(anyRequest), open(anyRequest)];
    await Promise.all([once(one, 'data'), once(two, 'data')]);
    expect(await wholeAnswer(open(''))).toBe('');
    two.destroy();
    await expect.poll(() => wholeAnswer(open(`${lastRequest}\r\n`))).toMatch(/^HTTP\/1\.1 404 /);
  });
});

/** The statuses of logins through proxies, each with another X-Forwarded-For, with a limit of two. */
async function tryAll(trustProxy: false | string, headers: readonly string[], remoteAddress = '10.0.0.1') {
  const { app } = await openTestServer({ trustProxy, loginRateLimit: { count: 2, seconds: 60 } });
  const statuses: number[] = [];
  for (const header of headers) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': header },
      payload: { email: `a${statuses.length}@example.org`, password: 'wrong' },
    });
    statuses.push(statusCode);
  }
  return statuses;
}

describe('the client address of a rate limit', () => {
  it.each<[string, false | string, readonly string[], readonly number[]]>([
    [
      'is the last one of a trusted proxy’s header',
      '10.0.0.1',
      ['6.6.6.1, 203.0.113.1', '6.6.6.2, 203.0.113.1', '6.6.6.3, 203.0.113.1', '203.0.113.2'],
      [401, 401, 429, 401],
    ],
    [
      'is the last one outside the trusted networks',
      '10.0.0.0/8,198.51.100.0/24',
      ['6.6.6.1, 203.0.113.1, 198.51.100.7', '6.6.6.2, 203.0.113.1', '203.0.113.1, 10.7.7.7'],
      [401, 401, 429],
    ],
    [
      'is the same for all addresses with a port, because each connection has another port',
      '10.0.0.1',
      ['203.0.113.1:1001', '203.0.113.1:1002', '203.0.113.1:1003'],
      [401, 401, 429],
    ],
  ])('%s', async (_what, trustProxy, headers, statuses) => {
    expect(await tryAll(trustProxy, headers)).toEqual(statuses);
  });

  it('is the connection’s address if no proxy is trusted', async () => {
    const headers = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    const { trustProxy } = parseConfig({ TRUST_PROXY: 'on' });
    expect(await tryAll(trustProxy, headers, '192.0.2.66')).toEqual([401, 401, 429]);
    for (const proxy of ['127.0.0.1', '::1', '10.0.0.1', '::ffff:192.168.1.2', 'fd12::1'])
      expect(await tryAll(trustProxy, headers, proxy), proxy).toEqual([401, 401, 401]);
  });
});
