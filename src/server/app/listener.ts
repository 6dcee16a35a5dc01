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

/** A stop answers with `connection: close` for at least this time, so clients learn that their connection ends. */
const minStopMs = 500;

/** A connection counts as in use until this time after its last request. */
const inUseMs = 2000;

/** How long a request may still take after the ports are closed; then its connection is cut. */
const cutAfterMs = 10_000;

/** @param stopDelay seconds for which a stop takes calls as before */
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
    /** @throws StartError naming the settings to change, when it cannot listen there */
    async listen(): Promise<void> {
      const { port, host, name } = address;
      try {
        // without a host Node takes every address, those of IPv6 too if there are any
        await app.listen({ port, host: host ?? '' });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new StartError(
          `The server cannot listen: ${message}. Set ${name}PORT or ${name}HOST to another.`,
        );
      }
    },
    /** Stays the same after it is closed, when leads under way still name it. */
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
