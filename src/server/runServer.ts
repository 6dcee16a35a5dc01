import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createAdminSite } from './createAdminSite.ts';
import { createLogins, type Logins } from './createLogins.ts';
import { createServer, type ServerDeps } from './createServer.ts';
import { describeError } from './describeError.ts';
import { forgetExpired } from './forgetExpired.ts';
import { createLeadStore } from './leadStore.ts';
import { openDatabase } from './openDatabase.ts';
import { appendToOutboxFile, outboxFile } from './outboxFile.ts';
import { createPasswordHasher } from './passwordHasher.ts';

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

/** How often expired sessions, links and numbers are removed. */
const sweepEveryMs = 10 * 60_000;

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
  const logins: Logins = createLogins({
    db,
    now,
    passwords: createPasswordHasher(),
    adminUrl: () => config.adminHost ?? localUrl(admin),
    deliver: (message) => appendToOutboxFile(outboxFile(config.dataDir), message),
    onFault: (error) => site.log.error({ error: describeError(error) }, 'messages stay in the outbox'),
  });
  const today = () => todayOf(now());
  const site = await createServer({
    config,
    forms,
    db,
    leadStore,
    logins,
    adminPort: () => portOf(admin),
    today,
    logStream,
  });
  const admin = await createAdminSite({ config, logStream });
  if (config.usesDefaultLeadApiKey) {
    site.log.warn(
      'LEAD_API_KEY is the development key, which anybody can know: set one of your own before you go live',
    );
  }

  if ((await logins.employees.list()).length === 0) {
    site.log.info('There is no employee yet: add one with npm run employee -- add <email>');
  }
  const sweep = () =>
    forgetExpired(db, now()).catch((error: unknown) =>
      site.log.error({ error: describeError(error) }, 'expired data is kept for now'),
    );
  const sweeping = setInterval(() => void sweep(), sweepEveryMs);

  async function stop(): Promise<void> {
    clearInterval(sweeping);
    await Promise.all([closeSoon(site), closeSoon(admin)]);
    await logins.outbox.stop();
    await leadStore.close();
  }

  try {
    await listen(admin, config.adminPort, config.host, 'ADMIN_PORT');
    await listen(site, config.port, config.host, 'PORT');
  } catch (error) {
    await stop();
    throw error;
  }
  await sweep();
  // what an earlier run could not deliver
  logins.outbox.wake();
  return { siteUrl: localUrl(site), adminUrl: localUrl(admin), stop };
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

const localUrl = (app: FastifyInstance) => `http://localhost:${portOf(app)}`;

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
