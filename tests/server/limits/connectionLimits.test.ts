import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '#server/app/createHttpServer.ts';
import type { TrustedProxies } from '#server/config/trustedProxies.ts';
import { sameOriginOnly } from '#server/http/securityHeaders.ts';
import { type ConnectionLimits, defaultLimits } from '#server/limits/connectionLimits.ts';
import { createRateCounts } from '#server/limits/rateCounts.ts';
import { openTestDatabase, sqliteLocation } from '../support/databases.ts';

const quick: ConnectionLimits = {
  ...defaultLimits,
  headersMs: 200,
  requestMs: 400,
  idleMs: 600,
  lingerMs: 100,
};

async function listen(limits: ConnectionLimits, trustProxy: TrustedProxies = false) {
  const rateCounts = createRateCounts(await openTestDatabase(sqliteLocation()), () => new Date());
  const app = await createHttpServer({
    logLevel: 'silent',
    logStream: { write: () => {} },
    policy: sameOriginOnly,
    rateCounts,
    trustProxy,
    allowedOrigins: [],
    limits,
    sendNotFoundPage: (_request, reply) => reply.code(404).send('no'),
  });
  app.post('/take', async () => 'taken');
  app.get('/big', async () => Buffer.alloc(64 * 1024 * 1024));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port };
}

function open(port: number, allowHalfOpen = false): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** How many connections a server has open, each of them a descriptor. */
function countOpen({ server }: { readonly server: Server }): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

/** What the server says on a connection until it closes it. */
async function wholeAnswer(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
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
    const { port } = await listen(quick);
    const socket = open(port);
    // a byte now and then does not help
    const dripping = setInterval(() => text !== '' && socket.write('x'), 50);
    onTestFinished(() => clearInterval(dripping));
    socket.write(text);
    expect(await wholeAnswer(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it.each([
    ['is answered 400', 'nonsense\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['is answered 408', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', /^HTTP\/1\.1 408 /],
  ])(
    '[CONTRACT] one that %s, with our headers, stays half open and goes on sending keeps no place',
    async (_what, text, messages) => {
      const { port, app } = await listen(quick);
      const socket = open(port, true);
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk));
      socket.write(text);
      await once(socket, 'end');
      const dripping = setInterval(() => socket.write('x'), 20);
      onTestFinished(() => clearInterval(dripping));
      await expect.poll(() => countOpen(app)).toBe(0);
      expect(answer).toMatch(messages);
      expect(answer).toContain('"success":false');
      for (const header of [
        'content-security-policy: ',
        'x-content-type-options: nosniff',
        'x-frame-options: deny',
      ])
        expect(answer.toLowerCase()).toContain(header);
    },
  );

  it('[CONTRACT] one that does not take its answer is let go', async () => {
    const { port, app } = await listen(quick);
    const closed = new Promise((resolve) =>
      app.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    const socket = open(port);
    socket.pause();
    socket.write('GET /big HTTP/1.1\r\nhost: x\r\n\r\n');
    await closed;
    expect(socket.bytesRead).toBeLessThan(64 * 1024 * 1024);
  });

  it('[CONTRACT] who has many headers or long ones is refused', async () => {
    const { port } = await listen(defaultLimits);
    const withHeaders = (count: number) => {
      const lines = Array.from({ length: count - 2 }, (_, index) => `x-${index}: y\r\n`).join('');
      const socket = open(port);
      socket.write(`GET /x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${lines}\r\n`);
      return wholeAnswer(socket);
    };
    expect(await withHeaders(defaultLimits.maxHeaders)).toMatch(/^HTTP\/1\.1 404 /);
    expect(await withHeaders(defaultLimits.maxHeaders + 1)).toMatch(/^HTTP\/1\.1 431 /);
    const long = open(port);
    long.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`);
    expect(await wholeAnswer(long)).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('[CONTRACT] a request without a host, or with two, is refused with our headers', async () => {
    const { port } = await listen(defaultLimits);
    const socket = open(port);
    socket.end('GET / HTTP/1.1\r\nconnection: close\r\n\r\n');
    const answer = await wholeAnswer(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    const two = open(port);
    two.end('GET /x HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n');
    expect(await wholeAnswer(two)).toMatch(/^HTTP\/1\.1 400 [\s\S]*more than one Host/);
    const expecting = open(port);
    expecting.end('GET /x HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n');
    expect(await wholeAnswer(expecting)).toMatch(/^HTTP\/1\.1 404 [\s\S]*nosniff/i);
  });
});

describe('connections', () => {
  it('[CONTRACT] beyond the most that may be open are closed, and there is room again when others go', async () => {
    const { port } = await listen({ ...defaultLimits, connections: 2 });
    const [one, two] = [open(port), open(port)];
    await Promise.all([once(one, 'connect'), once(two, 'connect')]);
    one.write('GET /x HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(one, 'data');
    expect(await wholeAnswer(open(port))).toBe('');
    two.destroy();
    await expect
      .poll(async () => {
        const three = open(port);
        three.end('GET /x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
        return wholeAnswer(three);
      })
      .toMatch(/^HTTP\/1\.1 404 /);
  });

  /** Connects to a server that takes each connection to come from the next of these addresses; how many it keeps. */
  async function storedOf(addresses: readonly string[], trustProxy: TrustedProxies = false) {
    const { app, port } = await listen({ ...defaultLimits, connectionsPerAddress: 2 }, trustProxy);
    let count = 0;
    app.server.prependListener('connection', (socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: addresses[count] ?? addresses.at(-1) });
      count += 1;
    });
    const stored: Socket[] = [];
    for (const _address of addresses) {
      const socket = open(port);
      socket.write('GET /x HTTP/1.1\r\nhost: x\r\n\r\n');
      const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      if (Buffer.isBuffer(first)) stored.push(socket);
    }
    return { stored, port };
  }

  it.each<[string, readonly string[], number]>([
    ['one address, written in two ways', ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7'], 2],
    ['three addresses of one /64', ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:a:b:c:d'], 2],
    ['three networks of IPv6', ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'], 3],
    ['this machine', ['127.0.0.1', '::1', '127.0.0.1', '::1', '127.0.0.1'], 5],
  ])('[CONTRACT] of %s: two are the most of one sender', async (_who, addresses, largest) => {
    expect((await storedOf(addresses)).stored).toHaveLength(largest);
  });

  it.each<[string, TrustedProxies, number]>([
    ['behind one proxy, from which all come, are not counted', 1, 4],
    ['of a known proxy are not counted', ['203.0.113.0/24'], 4],
    ['of somebody who comes past the known proxies are', ['10.0.0.0/8'], 2],
  ])('[CONTRACT] %s', async (_who, trustProxy, largest) => {
    expect(
      (
        await storedOf(
          Array.from({ length: 4 }, () => '203.0.113.7'),
          trustProxy,
        )
      ).stored,
    ).toHaveLength(largest);
  });
});
