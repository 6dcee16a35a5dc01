import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createAdminSite } from './createAdminSite.ts';
import { createServer, type ServerDeps } from './createServer.ts';
import { createLeadStore } from './leadStore.ts';
import { openDatabase } from './openDatabase.ts';

export interface RunDeps extends Pick<ServerDeps, 'forms' | 'logStream'> {
  readonly config: Config;
  readonly now: () => Date;
  readonly todayOf: (now: Date) => string;
}

/** A server that takes requests. */
export interface RunningServer {
  readonly siteUrl: string;
  readonly adminUrl: string;
  /** Takes no more requests, finishes those under way, stores what waits and closes the database. */
  stop(): Promise<void>;
}

/** What kept the server from starting, in words for whoever starts it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** How long a request may still take after the stop; then its connection is cut. */
const stopWithinMs = 10_000;

/**
 * Opens the database and both listeners.
 *
 * @throws StartError when a port is taken or the data directory cannot be used
 */
export async function runServer({ config, forms, logStream, now, todayOf }: RunDeps): Promise<RunningServer> {
  const db = await openDatabase(config.dataDir).catch((error: unknown) => {
    throw new StartError(
      `The database in ${config.dataDir} cannot be opened: ${wordsOf(error)}. Check DATA_DIR.`,
    );
  });
  const leadStore = createLeadStore({ db, now });
  const site = await createServer({ config, forms, leadStore, logStream, today: () => todayOf(now()) });
  const admin = await createAdminSite({ config, logStream });
  if (config.usesDefaultLeadApiKey) {
    site.log.warn(
      'LEAD_API_KEY is the development key, which anybody can know: set one of your own before you go live',
    );
  }

  async function stop(): Promise<void> {
    await Promise.all([closeSoon(site), closeSoon(admin)]);
    await leadStore.close();
  }

  try {
    await listen(admin, config.adminPort, config.host, 'ADMIN_PORT');
    await listen(site, config.port, config.host, 'PORT');
  } catch (error) {
    await stop();
    throw error;
  }
  return { siteUrl: `http://localhost:${portOf(site)}`, adminUrl: `http://localhost:${portOf(admin)}`, stop };
}

async function listen(
  app: FastifyInstance,
  port: number,
  host: string | null,
  variable: string,
): Promise<void> {
  try {
    await app.listen({ port, host: host ?? '::' });
  } catch (error) {
    if (host === null && hasNoIPv6(error)) return listen(app, port, '0.0.0.0', variable);
    throw new StartError(`The server cannot listen: ${listenFault(error, port, host, variable)}`);
  }
}

/** '::' takes IPv4 as well; a machine without IPv6 has only '0.0.0.0'. */
function hasNoIPv6(error: unknown): boolean {
  return codeOf(error) === 'EAFNOSUPPORT' || codeOf(error) === 'EADDRNOTAVAIL';
}

function listenFault(error: unknown, port: number, host: string | null, variable: string): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `port ${port} is in use. Stop the program that uses it, or set ${variable} to a free port.`;
  }
  if (code === 'EACCES') return `port ${port} needs more rights. Set ${variable} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host ?? ''} is no address of this machine. Set HOST to one, or leave it out.`;
  }
  return `${wordsOf(error)}. Check HOST and ${variable}.`;
}

/** Fastify closes idle connections at once; those that become idle later are closed by the sweep. */
async function closeSoon(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), stopWithinMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
}

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
