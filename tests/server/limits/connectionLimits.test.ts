import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '#server/app/createHttpServer.ts';
import type { TrustedProxies } from '#server/config/trustedProxies.ts';
import { sameOriginOnly } from '#server/http/securityHeaders.ts';
import { type ConnectionLimits, defaultLimits } from '#server/limits/connectionLimits.ts';
import { createRateCounts } from '#server/limits/rateCounts.ts';
import { openTestDatabase } from '../support/databases.ts';

const quick = { headersMs: 200, requestMs: 400, idleMs: 600, lingerMs: 100 };
const anyRequest = 'GET /x HTTP/1.1\r\nhost: x\r\n\r\n';
const lastRequest = 'GET /x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n';

async function listen(limits: Partial<ConnectionLimits> = {}, trustProxy: TrustedProxies = false) {
  const app = await createHttpServer({
    logLevel: 'silent',
    logStream: { write: () => {} },
    policy: sameOriginOnly,
    rateCounts: createRateCounts(await openTestDatabase(), () => new Date()),
    trustProxy,
    allowedOrigins: [],
    limits: { ...defaultLimits, ...limits },
    sendNotFoundPage: (_request, reply) => reply.code(404).send('no'),
  });
  app.post('/take', async () => 'taken');
  app.get('/big', async () => Buffer.alloc(64 * 1024 * 1024));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    /** A connection that has sent this text. */
    open(text: string, allowHalfOpen = false): Socket {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
      if (text !== '') socket.write(text);
      return socket;
    },
    /** How many connections the server has open, each of them a descriptor. */
    countOpen: () =>
      new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count))),
  };
}

/** What the server says on a connection until it closes it. */
async function wholeAnswer(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

/** Sends a byte now and then. */
function drip(socket: Socket): void {
  const dripping = setInterval(() => socket.write('x'), 20);
  onTestFinished(() => clearInterval(dripping));
}

describe('slow senders', () => {
  it.each([
    ['says nothing at all', ''],
    ['begins a request and stops', 'POST /take HTTP/1.1\r\nhost: x\r\nx-slow: '],
    [
      'sends a body piece by piece',
      'POST /take HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 900\r\n\r\nx',
    ],
  ])('[CONTRACT] one that %s is let go', async (_what, text) => {
    const { open } = await listen(quick);
    const socket = open(text);
    if (text !== '') drip(socket);
    expect(await wholeAnswer(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it.each([
    ['is answered 400', 'nonsense\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['is answered 408', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', /^HTTP\/1\.1 408 /],
  ])(
    '[CONTRACT] one that %s, with our headers, stays half open and goes on sending keeps no place',
    async (_what, text, start) => {
      const { open, countOpen } = await listen(quick);
      const socket = open(text, true);
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk));
      await once(socket, 'end');
      drip(socket);
      await expect.poll(countOpen).toBe(0);
      expect(answer).toMatch(start);
      expect(answer).toContain('"success":false');
      for (const header of [
        /content-security-policy: /i,
        /x-content-type-options: nosniff/i,
        /x-frame-options/i,
      ])
        expect(answer).toMatch(header);
    },
  );

  it('[CONTRACT] one that does not take its answer is let go', async () => {
    const { app, open } = await listen(quick);
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
    ['as many headers as may be', `${lastRequest}${headersOf(defaultLimits.maxHeaders - 2)}\r\n`, /404 /],
    ['one header too many', `${lastRequest}${headersOf(defaultLimits.maxHeaders - 1)}\r\n`, /431 /],
    ['a long header', `${lastRequest}x: ${'x'.repeat(17_000)}\r\n\r\n`, /431 /],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', /400 [\s\S]*nosniff/i],
    ['two hosts', `${lastRequest}Host: y\r\n\r\n`, /400 [\s\S]*more than one Host/],
    ['an expectation', `${lastRequest}expect: miracles\r\n\r\n`, /404 [\s\S]*nosniff/i],
  ])('[CONTRACT] a request with %s is answered, with our headers', async (_what, text, answer) => {
    const { open } = await listen();
    expect(await wholeAnswer(open(text))).toMatch(answer);
  });
});

describe('connections', () => {
  it('[CONTRACT] beyond the most that may be open are closed, and there is room again when others go', async () => {
    const { open } = await listen({ connections: 2 });
    const [one, two] = [open(anyRequest), open(anyRequest)];
    await Promise.all([once(one, 'data'), once(two, 'data')]);
    expect(await wholeAnswer(open(''))).toBe('');
    two.destroy();
    await expect.poll(() => wholeAnswer(open(`${lastRequest}\r\n`))).toMatch(/^HTTP\/1\.1 404 /);
  });

  /** Connects to a server that takes each connection to come from the next of these addresses; how many it keeps. */
  async function countStored(addresses: readonly string[], trustProxy: TrustedProxies = false) {
    const { app, open } = await listen({ connectionsPerAddress: 2 }, trustProxy);
    const following = addresses.values();
    app.server.prependListener('connection', (socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: following.next().value });
    });
    let stored = 0;
    for (const _address of addresses) {
      const socket = open(anyRequest);
      const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      if (Buffer.isBuffer(first)) stored += 1;
    }
    return stored;
  }

  it.each<[string, readonly string[], number]>([
    ['one address, written in two ways', ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7'], 2],
    ['three addresses of one /64', ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:a:b:c:d'], 2],
    ['three networks of IPv6', ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'], 3],
    ['this machine', ['127.0.0.1', '::1', '127.0.0.1', '::1', '127.0.0.1'], 5],
  ])('[CONTRACT] of %s: two are the most of one sender', async (_who, addresses, largest) => {
    expect(await countStored(addresses)).toBe(largest);
  });

  it.each<[string, TrustedProxies, number]>([
    ['behind one proxy, from which all come, are not counted', 1, 4],
    ['of a known proxy are not counted', ['203.0.113.0/24'], 4],
    ['of somebody who comes past the known proxies are', ['10.0.0.0/8'], 2],
  ])('[CONTRACT] %s', async (_who, trustProxy, largest) => {
    expect(await countStored(Array(4).fill('203.0.113.7'), trustProxy)).toBe(largest);
  });
});
