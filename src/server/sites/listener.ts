import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { watchForDrain } from '#server/http/drain.ts';
import { StartError } from './checkStart.ts';

/** A port that is listened on: from its first request to its last one. */
export interface Listener {
  /** @throws StartError naming the setting to change, when it cannot listen there */
  listen(): Promise<void>;
  /** Where it is, for programs on this machine; stays the same after it is closed, when leads under way still name it. */
  readonly port: () => number;
  readonly url: () => string;
  /**
   * Lets another app, which has to be ready, answer each request from then on. Requests under way end where they began,
   * and connections stay as they are.
   */
  handOver(next: FastifyInstance): void;
  /** Takes no more requests, and resolves once those under way are answered or their time is over. */
  close(): Promise<void>;
}

export interface ListenerPlace {
  /** 0 lets the system choose. */
  readonly port: number;
  /** null means every address. */
  readonly host: string | null;
  /** The settings that say so: whoever starts the server is told which one to change. */
  readonly variables: { readonly port: 'PORT' | 'ADMIN_PORT'; readonly host: 'HOST' | 'ADMIN_HOST' };
}

/** How long clients may take to learn that their connections end, before idle ones are closed. */
const drainPatience = { quietMs: 250, newcomersMs: 500, withinMs: 5_000 };

/** How long a request may still take after the stop; then its connection is cut. */
const stopWithinMs = 10_000;

/** Prepares an app's server to listen at a place. */
export function createListener(app: FastifyInstance, place: ListenerPlace): Listener {
  let answering = app;
  // Fastify's own listener knows its own app alone
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => answering.routing(request, response));
  let port = 0;
  app.server.once('listening', () => {
    port = (app.server.address() as AddressInfo).port;
  });
  const drain = watchForDrain(app.server);
  return {
    listen: () => listen(app, place),
    port: () => port,
    url: () => `http://localhost:${port}`,
    handOver(next) {
      answering = next;
    },
    async close() {
      await drain.start(drainPatience);
      await closeSoon(app);
    },
  };
}

async function listen(app: FastifyInstance, place: ListenerPlace): Promise<void> {
  const { port, host } = place;
  try {
    await app.listen({ port, host: await addressOf(host ?? '::') });
  } catch (error) {
    if (host === null && hasNoIPv6(error)) return listen(app, { ...place, host: '0.0.0.0' });
    throw new StartError(`The server cannot listen: ${listenFault(error, place)}`);
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

function listenFault(error: unknown, { port, host, variables }: ListenerPlace): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `port ${port} is in use. Stop the program that uses it, or set ${variables.port} to a free port.`;
  }
  if (code === 'EACCES') return `port ${port} needs more rights. Set ${variables.port} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host ?? ''} is no address of this machine. Set ${variables.host} to one, or leave it out.`;
  }
  const words = error instanceof Error ? error.message : String(error);
  return `${words}. Check ${variables.host} and ${variables.port}.`;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Fastify closes idle connections at once; those that become idle later are closed from time to time. */
async function closeSoon(app: FastifyInstance): Promise<void> {
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), stopWithinMs);
  await app.close();
  clearInterval(closeIdle);
  clearTimeout(cut);
}
