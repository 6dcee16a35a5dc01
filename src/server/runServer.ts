import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CatalogueError } from '#engine/compile';
import { daysBefore, type Retention, unknownFormTypes } from '#server/config/retention.ts';
import type { Config } from '#server/config.ts';
import { sqliteOpenError } from '#server/database/databaseOpenError.ts';
import { keepDataPrivate } from '#server/database/keepDataPrivate.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { describeError } from '#server/http/describeError.ts';
import { type Drain, watchForDrain } from '#server/http/drain.ts';
import { prepareHandOver } from '#server/http/handOver.ts';
import { createStopDelay } from '#server/http/stopDelay.ts';
import { forgetExpired } from '#server/keeping/forgetExpired.ts';
import { startRetentionSweeps } from '#server/keeping/sweepRetention.ts';
import { createUpkeep } from '#server/keeping/upkeep.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { notifyOfLeads } from '#server/leads/leadNotification.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { openRateCounts } from '#server/limits/openRateCounts.ts';
import { createLogins, type Logins } from '#server/logins/createLogins.ts';
import { otpRules } from '#server/logins/otpStore.ts';
import { createPasswordHasher } from '#server/logins/passwordHasher.ts';
import { forgetSecurityEvents } from '#server/logins/securityEvents.ts';
import { countUndelivered } from '#server/messages/countUndelivered.ts';
import { createDeliveries } from '#server/messages/createDeliveries.ts';
import { countSmsSent } from '#server/messages/smsBudget.ts';
import { createAdminSite } from '#server/sites/createAdminSite.ts';
import { createServer, type ServerDeps } from '#server/sites/createServer.ts';
import {
  differenceOf,
  hasOtherLeadKey,
  type LiveRelease,
  readNextRelease,
  readRelease,
} from '#server/sites/liveRelease.ts';
import { createMetrics } from '#server/sites/metrics.ts';
import { ReleaseError } from '#server/sites/siteRelease.ts';
import { findStartRisks, refusalOf, type StartRisk } from '#server/sites/startRisks.ts';

export interface RunDeps extends Pick<ServerDeps, 'logStream'> {
  readonly config: Config;
  /** Reads the form folders, at the start and for a release with other forms. */
  readonly loadForms: () => LeadForms;
  readonly now: () => Date;
  readonly todayOf: (now: Date) => string;
}

/** A server that takes requests. */
export interface RunningServer {
  readonly siteUrl: string;
  readonly adminUrl: string;
  /**
   * Says for STOP_DELAY that it is stopping and takes calls as before. Then takes no more requests, finishes those under
   * way, stores what waits and closes the database.
   */
  stop(): Promise<void>;
  /** Ends the delay of a stop at once; false when none is under way. */
  stopSooner(): boolean;
  /**
   * Serves the newest release from now on, without refusing anybody: requests under way end with the one that they began
   * with. When that release cannot be served, the present one stays and a line in the log says why.
   */
  takeUpRelease(): Promise<void>;
}

/** What kept the server from starting, in words for whoever starts it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** How long a request may still take after the stop; then its connection is cut. */
const stopWithinMs = 10_000;

/** How long clients may take to learn that their connections end, before idle ones are closed. */
const drainMs = 250;

/** How often expired sessions, links and numbers are removed. */
const sweepEveryMs = 10 * 60_000;

/**
 * Opens the database and both listeners.
 *
 * @throws StartError when a port is taken, or for a risk in production; ReleaseError for half a site; CatalogueError for
 *   wrong form folders; DatabaseOpenError when the database cannot be used
 */
export async function runServer(deps: RunDeps): Promise<RunningServer> {
  const { config, logStream, now, todayOf } = deps;
  let live = readRelease(deps);
  checkRetention(config.leadRetention, [...live.forms.keys()]);
  const risks = takeRisks(config, live);
  const db = await openDatabase(config);
  const rateCounts = await openRateCounts(config, db, now, {
    onDamage: (file) => site.log.warn({ file }, 'the counts of the limits were damaged and begin anew'),
    onFault: (error) =>
      site.log.error(
        { error: describeError(error) },
        'the limits cannot be counted: logins and codes are refused, leads are counted in memory',
      ),
  });
  const metrics = createMetrics(() => countUndelivered(db, now()), {
    budget: config.smsBudget,
    countSent: () => countSmsSent(db, now()),
  });
  const adminUrl = () => config.adminHost ?? localUrl(adminPort());
  const alongside = notifyOfLeads({ notifyTo: config.leadNotifyTo, adminUrl, now });
  const leadStore = createLeadStore({ db, now, ...(alongside && { alongside }) });
  const deliveries = createDeliveries(config, otpRules.validMinutes * 60);
  const logins: Logins = createLogins({
    db,
    now,
    passwords: createPasswordHasher(),
    adminUrl,
    ...deliveries,
    onFault: (error) => site.log.error({ error: describeError(error) }, 'messages stay in the outbox'),
    onTried: metrics.messageTried,
    smsBudget: config.smsBudget,
    onSmsAlarm: (alarm, figures) => site.log.warn(figures, `the SMS of today are ${alarm} (SMS_BUDGET)`),
    onUnwritten: (error) =>
      site.log.error({ error: describeError(error) }, 'a security event could not be written down'),
  });
  const today = () => todayOf(now());
  const stopDelay = createStopDelay(config.stopDelay);
  const openSites = async ({ siteDir, adminSiteDir, forms }: LiveRelease) => {
    const common = {
      config: { ...config, siteDir, adminSiteDir },
      ...{ forms, db, rateCounts, logins, metrics, now, logStream },
    };
    const calls = { leadStore, today, isStopping: stopDelay.isStopping, adminPort: () => adminPort() };
    return { site: await createServer({ ...common, ...calls }), admin: await createAdminSite(common) };
  };
  const { site, admin } = await openSites(live);
  const handOvers = { site: prepareHandOver(site), admin: prepareHandOver(admin) };
  const adminPort = rememberPort(admin);
  const sitePort = rememberPort(site);
  for (const { name, warning } of risks) site.log.warn({ risk: name }, warning);
  const difference = differenceOf(live, live.formsPrint);
  if (difference !== null) site.log.warn(`${difference} Until then leads may be refused.`);
  if ((await logins.employees.list()).length === 0) {
    site.log.info('There is no employee yet: add one with npm run employee -- add <email>');
  }
  const upkeep = createUpkeep({
    db,
    databaseUrl: config.databaseUrl,
    onFilled: (leads) => site.log.info({ leads }, 'leads of an earlier version can be searched now'),
    onFault: (error) =>
      site.log.error({ error: describeError(error) }, 'the upgrade of the database is finished later'),
  });
  const sweep = () =>
    Promise.all([
      forgetExpired(db, now()),
      forgetSecurityEvents(db, daysBefore(now(), config.securityEventDays)),
      rateCounts.forgetEnded(),
    ]).catch((error: unknown) =>
      site.log.error({ error: describeError(error) }, 'expired data is kept for now'),
    );
  const drains: readonly Drain[] = [site, admin].map(({ server }) => watchForDrain(server));
  let endRetention = async () => {};
  const sweeping = setInterval(() => {
    void sweep();
    void upkeep.look();
  }, sweepEveryMs);

  async function takeUpRelease(): Promise<void> {
    const next = readNextRelease(live, deps);
    if (next === null) return site.log.info({ release: live.record?.release }, 'serves the newest release');
    checkRetention(config.leadRetention, [...next.forms.keys()]);
    checkLeadKey(config, next);
    const sites = await openSites(next);
    await Promise.all([sites.site.ready(), sites.admin.ready()]);
    handOvers.site(sites.site);
    handOvers.admin(sites.admin);
    live = next;
    site.log.info({ release: next.record?.release }, 'serves a newer release from now on');
  }

  const keepRelease = (error: unknown) => {
    const why = isForOperators(error) ? { reason: error.message } : { error: describeError(error) };
    site.log.error({ release: live.record?.release, ...why }, 'keeps serving the release that it has');
  };
  let turn: Promise<void> = Promise.resolve();

  async function close(): Promise<void> {
    clearInterval(sweeping);
    await Promise.all(drains.map((drain) => drain.start(drainMs)));
    await Promise.all([closeSoon(site), closeSoon(admin), endRetention(), upkeep.stop()]);
    await logins.outbox.stop();
    deliveries.close();
    await rateCounts.close();
    await leadStore.close();
  }

  try {
    await listen(admin, config.adminPort, config.adminHostAddress, adminVariables);
    await listen(site, config.port, config.host, siteVariables);
  } catch (error) {
    await close();
    throw error;
  }
  await sweep();
  void upkeep.look();
  endRetention = startRetentionSweeps({
    db,
    retention: config.leadRetention,
    now,
    onRemoved: (leads) => site.log.info({ leads }, 'removed leads whose time is over (LEAD_RETENTION)'),
    onFault: (error) =>
      site.log.error({ error: describeError(error) }, 'leads whose time is over are kept for now'),
  });
  // what an earlier run could not deliver
  logins.outbox.wake();
  return {
    siteUrl: localUrl(sitePort()),
    adminUrl: localUrl(adminPort()),
    stop: () => stopDelay.begin().then(close),
    stopSooner: stopDelay.cutShort,
    takeUpRelease() {
      turn = turn.then(takeUpRelease).catch(keepRelease);
      return turn;
    },
  };
}

/** @throws StartError in production, for a risk that nobody accepted */
function takeRisks(config: Config, release: LiveRelease): readonly StartRisk[] {
  const readablePaths = readableData(config);
  const siteHasOtherLeadKey = hasOtherLeadKey(release, config);
  const risks = findStartRisks({ config, readablePaths, siteHasOtherLeadKey });
  const refusal = refusalOf(risks, config);
  if (refusal !== null) throw new StartError(refusal);
  return risks;
}

function readableData({ dataDir, acceptedRisks }: Config): readonly string[] {
  try {
    return keepDataPrivate(dataDir, !acceptedRisks.has('readable-data'));
  } catch (error) {
    throw sqliteOpenError(dataDir, error);
  }
}

/** @throws ReleaseError where the server would not start with a site that was built with another key */
function checkLeadKey(config: Config, release: LiveRelease): void {
  const { isProduction, acceptedRisks } = config;
  if (!isProduction || acceptedRisks.has('other-lead-key') || !hasOtherLeadKey(release, config)) return;
  throw new ReleaseError(
    'The site was built with another VITE_LEAD_API_KEY than LEAD_API_KEY: every lead of its visitors would be refused. Build it with the same key.',
  );
}

/** Errors whose messages were written for whoever runs the server. */
const isForOperators = (error: unknown): error is Error =>
  error instanceof ReleaseError || error instanceof StartError || error instanceof CatalogueError;

/** @throws StartError for a form type that does not exist: a slip there would keep its leads for good */
function checkRetention(retention: Retention, formTypes: readonly string[]): void {
  const unknown = unknownFormTypes(retention, formTypes);
  if (unknown.length === 0) return;
  throw new StartError(
    `LEAD_RETENTION names ${unknown.join(', ')}, which is no form type. Write some of ${formTypes.join(', ')}, or * for all others.`,
  );
}

/** The settings that say where a listener is: whoever starts the server is told which one to change. */
interface ListenVariables {
  readonly port: 'PORT' | 'ADMIN_PORT';
  readonly host: 'HOST' | 'ADMIN_HOST';
}

const siteVariables: ListenVariables = { port: 'PORT', host: 'HOST' };
const adminVariables: ListenVariables = { port: 'ADMIN_PORT', host: 'ADMIN_HOST' };

async function listen(
  app: FastifyInstance,
  port: number,
  host: string | null,
  variables: ListenVariables,
): Promise<void> {
  try {
    await app.listen({ port, host: await addressOf(host ?? '::') });
  } catch (error) {
    if (host === null && hasNoIPv6(error)) return listen(app, port, '0.0.0.0', variables);
    throw new StartError(`The server cannot listen: ${listenFault(error, port, host, variables)}`);
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

function listenFault(error: unknown, port: number, host: string | null, variables: ListenVariables): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `port ${port} is in use. Stop the program that uses it, or set ${variables.port} to a free port.`;
  }
  if (code === 'EACCES') return `port ${port} needs more rights. Set ${variables.port} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host ?? ''} is no address of this machine. Set ${variables.host} to one, or leave it out.`;
  }
  return `${wordsOf(error)}. Check ${variables.host} and ${variables.port}.`;
}

/** Fastify closes idle connections at once; those that become idle later are closed by the sweep. */
async function closeSoon(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), stopWithinMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Kept, since a listener that is closed no longer knows it, and leads under way still write mails with it. */
function rememberPort({ server }: FastifyInstance): () => number {
  let port = 0;
  server.once('listening', () => {
    port = (server.address() as AddressInfo).port;
  });
  return () => port;
}

const localUrl = (port: number) => `http://localhost:${port}`;

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
