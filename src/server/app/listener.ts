import { lookup } from 'node:dns/promises';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { StartError } from '#server/config/startError.ts';

export interface ListenAddress {
  /** 0 lets the system choose. */
  readonly port: number;
  /** null means every address. */
  readonly host: string | null;
  /** The prefix of its settings' names, for error messages. */
  readonly name: '' | 'ADMIN_';
}

/** A stop answers with `connection: close` for at least this time, so clients learn that their connection ends. */
const minStopMs = 500;

/** A connection counts as in use until this time after its last request. */
const inUseMs = 2000;

/** How long a request may still take after the ports are closed; then its connection is cut. */
const cutAfterMs = 10_000;

/**
 * A port that is listened on, from its first request to its last one.
 *
 * @param stopDelay seconds for which a stop takes calls as before
 */
export function createListener(app: FastifyInstance, address: ListenAddress, stopDelay: number) {
  let answering = app;
  // Fastify's own listener knows its own app alone
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => answering.routing(request, response));
  let port = 0;
  app.server.once('listening', () => {
    port = (app.server.address() as AddressInfo).port;
  });
  const stopMs = Math.max(stopDelay * 1000, minStopMs);
  const usedAt = new Map<Socket, number>();
  app.server.on('request', ({ socket }, response) => {
    const note = () => usedAt.set(socket, Date.now());
    if (!usedAt.has(socket)) socket.once('close', () => usedAt.delete(socket));
    note();
    response.once('finish', note);
  });
  // Fastify sends `connection: close` from here on and then closes the port, so clients with an idle connection get
  // time to learn of it
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const open = [...usedAt.keys()];
    await wait(stopMs);
    while (open.some((socket) => Date.now() - (usedAt.get(socket) ?? 0) < inUseMs)) await wait(50);
  });
  return {
    /** @throws StartError naming the setting to change, when it cannot listen there */
    listen: () => listen(app, address),
    /** Where it is, for programs on this machine; stays the same after it is closed, when leads under way still name it. */
    port: () => port,
    url: () => `http://localhost:${port}`,
    /**
     * Lets another app, which has to be ready, answer each request from then on. Requests under way end where they began,
     * and connections stay as they are.
     */
    swap(next: FastifyInstance): void {
      answering = next;
    },
    /** Takes calls for the delay of a stop, then no more; resolves once those under way are answered or their time is over. */
    async close(): Promise<void> {
      const cut = setTimeout(() => app.server.closeAllConnections(), stopMs + inUseMs + cutAfterMs);
      // an answer that was under way may leave its connection open for another request
      const closeIdle = setInterval(() => {
        if (!app.server.listening) app.server.closeIdleConnections();
      }, 50);
      await Promise.all([...new Set([answering, app])].map((each) => each.close()));
      clearInterval(closeIdle);
      clearTimeout(cut);
    },
  };
}

async function listen(app: FastifyInstance, address: ListenAddress): Promise<void> {
  const { port, host } = address;
  try {
    await app.listen({ port, host: await addressOf(host ?? '::') });
  } catch (error) {
    if (host === null && hasNoIPv6(error)) return listen(app, { ...address, host: '0.0.0.0' });
    throw new StartError(`The server cannot listen: ${listenIssue(error, address)}`);
  }
}

/**
 * One address of 'localhost', which may have two: Fastify would open a listener of its own for the other, that none of
 * what watches ours would see.
 */
async function addressOf(host: string): Promise<string> {
  return host === 'localhost' ? (await lookup(host)).address : host;
}

/** '::' takes IPv4 as well; a machine without IPv6 has only '0.0.0.0'. */
function hasNoIPv6(error: unknown): boolean {
  return codeOf(error) === 'EAFNOSUPPORT' || codeOf(error) === 'EADDRNOTAVAIL';
}

function listenIssue(error: unknown, { port, host, name }: ListenAddress): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `port ${port} is in use. Stop the program that uses it, or set ${name}PORT to a free port.`;
  }
  if (code === 'EACCES') return `port ${port} needs more rights. Set ${name}PORT to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host ?? ''} is no address of this machine. Set ${name}HOST to one, or leave it out.`;
  }
  const message = error instanceof Error ? error.message : String(error);
  return `${message}. Check ${name}HOST and ${name}PORT.`;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
