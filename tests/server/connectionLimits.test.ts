import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ConnectionLimits, isLocal, limitConnections, usualLimits } from '#server/connectionLimits.ts';
import { createHttpServer } from '#server/createHttpServer.ts';
import { openRateCounts } from '#server/openRateCounts.ts';
import { ownFilesOnly } from '#server/securityHeaders.ts';
import { openTestDatabase, sqlitePlace } from './support/databases.ts';

const quick: ConnectionLimits = { ...usualLimits, headMs: 200, requestMs: 400, idleMs: 600 };

async function listen(limits: ConnectionLimits) {
  const place = sqlitePlace();
  const rateCounts = await openRateCounts(place, await openTestDatabase(place), () => new Date());
  onTestFinished(() => rateCounts.close());
  const app = await createHttpServer({
    title: 'Calls',
    logLevel: 'silent',
    logStream: { write: () => {} },
    policy: ownFilesOnly,
    rateCounts,
    trustProxy: false,
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

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
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
    const { port } = await listen(usualLimits);
    const withHeaders = (count: number) => {
      const lines = Array.from({ length: count - 2 }, (_, place) => `x-${place}: y\r\n`).join('');
      const socket = open(port);
      socket.write(`GET /x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${lines}\r\n`);
      return wholeAnswer(socket);
    };
    expect(await withHeaders(usualLimits.headLines)).toMatch(/^HTTP\/1\.1 404 /);
    expect(await withHeaders(usualLimits.headLines + 1)).toMatch(/^HTTP\/1\.1 431 /);
    const long = open(port);
    long.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`);
    expect(await wholeAnswer(long)).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('[CONTRACT] a request without a host is refused with our headers', async () => {
    const { port } = await listen(usualLimits);
    const socket = open(port);
    socket.end('GET / HTTP/1.1\r\nconnection: close\r\n\r\n');
    const answer = await wholeAnswer(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    const expecting = open(port);
    expecting.end('GET /x HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n');
    expect(await wholeAnswer(expecting)).toMatch(/^HTTP\/1\.1 404 [\s\S]*nosniff/i);
  });
});

describe('connections', () => {
  it('[CONTRACT] beyond the most that may be open are closed, and there is room again when others go', async () => {
    const { port } = await listen({ ...usualLimits, connections: 2 });
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

  it('[CONTRACT] of one address are limited, but not those of a proxy or of this machine', () => {
    const limits = { ...usualLimits, connectionsOfOneAddress: 2 };
    const tryThree = (remoteAddress: string, isBehindProxy: boolean) => {
      // without node:http's own listener, which would read from these sockets
      const server = createServer().removeAllListeners('connection');
      limitConnections(server, limits, isBehindProxy);
      let destroyed = 0;
      const handlers: (() => void)[] = [];
      const connectOne = () =>
        server.emit('connection', {
          remoteAddress,
          destroy: () => {
            destroyed += 1;
          },
          once: (_event: string, handler: () => void) => handlers.push(handler),
          on: () => {},
        } as never);
      for (let count = 0; count < 3; count += 1) connectOne();
      const refused = destroyed;
      for (const close of handlers) close();
      connectOne();
      return [refused, destroyed - refused];
    };
    expect(tryThree('203.0.113.7', false)).toEqual([1, 0]);
    expect(tryThree('203.0.113.7', true)).toEqual([0, 0]);
    expect(tryThree('::ffff:127.0.0.1', false)).toEqual([0, 0]);
  });

  it('addresses of this machine are known', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
      expect(isLocal(address)).toBe(true);
    for (const address of ['128.0.0.1', '10.0.0.1', '::2', '1127.0.0.1', ''])
      expect(isLocal(address)).toBe(false);
  });
});
