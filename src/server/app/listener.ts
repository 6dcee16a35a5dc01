import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { StartError } from '#server/config.ts';

interface ListenAddress {
  /** 0 lets the system choose. */
  readonly port: number;
  /** null means every address. */
  readonly host: string | null;
  /** The prefix of its settings' names, for error messages. */
  readonly name: '' | 'ADMIN_';
}

/** Minimum time of `connection: close` responses before the port closes, so that open connections receive one. */
const minStopMs = 500;

/** Time after its last request for which a connection counts as in use. */
const inUseMs = 2000;

/** Time limit of running requests after the ports are closed. */
const closeAfterMs = 10_000;

/** @param stopDelay seconds for which a stopping server still accepts calls */
export function createListener(app: FastifyInstance, address: ListenAddress, stopDelay: number) {
  let current = app;
  let port = 0;
  app.server.once('listening', () => {
    port = (app.server.address() as AddressInfo).port;
  });
  const stopMs = Math.max(stopDelay * 1000, minStopMs);
  const usedAt = new Map<Socket, number>();
  app.server.on('request', ({ socket }, response) => {
    const markUsed = () => usedAt.set(socket, Date.now());
    if (!usedAt.has(socket)) socket.once('close', () => usedAt.delete(socket));
    markUsed();
    response.once('finish', markUsed);
  });
  // Fastify sends `connection: close` from now on, and closes the port after this hook. The wait lets clients with an idle
  // connection send a request and receive the header
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const open = [...usedAt.keys()];
    await wait(stopMs);
    while (open.some((socket) => Date.now() - (usedAt.get(socket) ?? 0) < inUseMs)) await wait(50);
  });
  return {
    /** @throws StartError with the settings to change, if the address cannot be used */
    async listen(): Promise<void> {
      const { port, host, name } = address;
      try {
        // without a host Node listens on every address, IPv6 included
        await app.listen({ port, host: host ?? '' });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new StartError(`The server cannot listen: ${message}. Change ${name}PORT or ${name}HOST.`);
      }
    },
    /** Stays the same after the port is closed, because mails about running leads still contain it. */
    port: () => port,
    url: () => `http://localhost:${port}`,
    /**
     * Routes all further requests to another app, which must be ready. Running requests end in the previous app, and
     * connections stay open.
     */
    swap(next: FastifyInstance): void {
      app.routeTo(next);
      current = next;
    },
    /** Accepts calls during the stop delay, then closes the port. Resolves when all requests are answered or timed out. */
    async close(): Promise<void> {
      const closeAll = setTimeout(() => app.server.closeAllConnections(), stopMs + inUseMs + closeAfterMs);
      // a running response may leave its connection open for another request
      const closeIdle = setInterval(() => {
        if (!app.server.listening) app.server.closeIdleConnections();
      }, 50);
      await Promise.all([...new Set([current, app])].map((each) => each.close()));
      clearInterval(closeIdle);
      clearTimeout(closeAll);
    },
  };
}
