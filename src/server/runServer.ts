import { checkLeadKey, checkRetention, isForOperators, takeRisks } from '#server/app/checkStart.ts';
import { createAdminSite } from '#server/app/createAdminSite.ts';
import { createServer, type ServerDeps } from '#server/app/createServer.ts';
import { createListener } from '#server/app/listener.ts';
import { createMetrics } from '#server/app/metrics.ts';
import { StartError } from '#server/config/startError.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { openStaffReads } from '#server/database/staffReads.ts';
import { describeError } from '#server/http/describeError.ts';
import { openSecurityLog } from '#server/http/securityLog.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { createLeadNotification } from '#server/leads/leadNotification.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { createRateCounts } from '#server/limits/rateCounts.ts';
import { createLogins, type Logins } from '#server/logins/createLogins.ts';
import { otpRules } from '#server/logins/otpStore.ts';
import { createPasswordHasher } from '#server/logins/passwordHasher.ts';
import { countUndelivered } from '#server/messages/countUndelivered.ts';
import { createDeliveries } from '#server/messages/createDeliveries.ts';
import { createOutbox } from '#server/messages/outbox.ts';
import { countSmsSent } from '#server/messages/smsBudget.ts';
import { differenceOf, type Release, readRelease } from '#server/releases/release.ts';
import { watchReleases } from '#server/releases/watchReleases.ts';
import { createKeeping } from '#server/retention/createKeeping.ts';
import type { Config } from './config.ts';

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
}

/**
 * Opens the database and both listeners. A release that is published later is served within a second, without refusing
 * anybody: requests under way end with the one that they began with. One that cannot be served is not taken up, and a
 * line in the log says why.
 *
 * @throws StartError when a port is taken, for half a site, or for a risk in production; CatalogueError for wrong form
 *   folders; DatabaseOpenError when the database cannot be used
 */
export async function runServer(deps: RunDeps): Promise<RunningServer> {
  const { config, logStream, now, todayOf } = deps;
  let live = readRelease(deps);
  checkRetention(config, live);
  const risks = takeRisks(config, live);

  const logError = (error: unknown, words: string) => site.log.error({ error: describeError(error) }, words);
  const adminUrl = () => config.adminHost ?? adminListener.url();

  const db = await openDatabase(config);
  const reads = openStaffReads(config, db);
  const rateCounts = createRateCounts(db, now);
  const metrics = createMetrics({
    countMessages: () => countUndelivered(db, now()),
    isWritable: () => leadStore.isWritable(),
    sms: { budget: config.smsBudget, countSent: () => countSmsSent(db, now()) },
  });
  const logins: Logins = createLogins({
    db,
    now,
    passwords: createPasswordHasher(),
    adminUrl,
    smsBudget: config.smsBudget,
    onSmsAlarm: (alarm, figures) => site.log.warn(figures, `the SMS of today are ${alarm} (SMS_BUDGET)`),
    onUnwritten: (error) => logError(error, 'a security event could not be written down'),
  });
  const notification = createLeadNotification({ db, notifyTo: config.leadNotifyTo, adminUrl, now });
  const deliveries = createDeliveries(config, otpRules.validMinutes * 60);
  const outbox = createOutbox({
    db,
    now,
    ...deliveries,
    async prepare() {
      await logins.resets.answerRequests();
      await notification.writeMails();
    },
    onIssue: (error) => logError(error, 'messages stay in the outbox'),
    onTried: metrics.messageTried,
  });
  const leadStore = createLeadStore({
    db,
    now,
    onRefused: metrics.leadRefused,
    ...(notification.alongside && { alongside: notification.alongside }),
  });
  const securityLog = openLog(config.securityLogDir, now, (error) =>
    logError(error, 'the security log cannot be written'),
  );
  let isStopping = false;

  const openSites = async ({ siteDir, adminSiteDir, forms }: Release) => {
    const common = {
      config: { ...config, siteDir, adminSiteDir },
      ...{ forms, db, reads, rateCounts, logins, outbox, metrics, now, logStream, securityLog },
    };
    const site = await createServer({
      ...common,
      leadStore,
      today: () => todayOf(now()),
      isStopping: () => isStopping,
      adminPort: () => adminListener.port(),
    });
    return { site, admin: await createAdminSite(common) };
  };
  const { site, admin } = await openSites(live);
  const { stopDelay, port, host, adminPort, adminHostAddress } = config;
  const adminPlace = { port: adminPort, host: adminHostAddress, name: 'ADMIN_' } as const;
  const adminListener = createListener(admin, adminPlace, stopDelay);
  const siteListener = createListener(site, { port, host, name: '' }, stopDelay);
  const keeping = createKeeping({
    ...{ db, reads, rateCounts, config, now },
    onDone: (figures, words) => site.log.info(figures, words),
    onIssue: logError,
  });

  for (const { name, warning } of risks) site.log.warn({ risk: name }, warning);
  const difference = differenceOf(live);
  if (difference !== null) site.log.warn(`${difference} Until then leads may be refused.`);
  if ((await logins.employees.list()).length === 0) {
    site.log.info('There is no employee yet: add one with npm run employee -- add <email>');
  }

  async function takeUpRelease(): Promise<void> {
    const next = readRelease(deps, live);
    if (next.siteDir === live.siteDir && next.formsHash === live.formsHash) return;
    if (next.record === null) throw new StartError('SITE_DIR holds no site. Build it with npm run build.');
    const difference = differenceOf(next);
    if (difference !== null) throw new StartError(difference);
    checkRetention(config, next);
    checkLeadKey(config, next);
    const sites = await openSites(next);
    await Promise.all([sites.site.ready(), sites.admin.ready()]);
    siteListener.handOver(sites.site);
    adminListener.handOver(sites.admin);
    live = next;
    site.log.info({ release: next.record.release }, 'serves a newer release from now on');
  }

  let told = '';
  const watch = watchReleases(config, async () => {
    try {
      await takeUpRelease();
      told = '';
      return true;
    } catch (error) {
      const why = isForOperators(error) ? { reason: error.message } : { error: describeError(error) };
      // once, however often it is tried
      const words = JSON.stringify(why);
      if (words !== told)
        site.log.warn({ release: live.record?.release, ...why }, 'keeps serving the release that it has');
      told = words;
      return false;
    }
  });

  async function close(): Promise<void> {
    isStopping = true;
    await watch.stop();
    await Promise.all([siteListener.close(), adminListener.close(), keeping.stop()]);
    await outbox.stop();
    deliveries.close();
    await reads.close();
    await leadStore.close();
    await securityLog?.close();
  }

  try {
    await adminListener.listen();
    await siteListener.listen();
  } catch (error) {
    await close();
    throw error;
  }
  await keeping.start();
  // what an earlier run could not deliver
  outbox.wake();
  return { siteUrl: siteListener.url(), adminUrl: adminListener.url(), stop: close };
}

/** @throws StartError when SECURITY_LOG_DIR cannot be used */
function openLog(directory: string | null, now: () => Date, onIssue: (error: unknown) => void) {
  if (directory === null) return undefined;
  try {
    return openSecurityLog(directory, now, onIssue);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new StartError(`SECURITY_LOG_DIR cannot be made (${words}). Make it, or name another.`);
  }
}
