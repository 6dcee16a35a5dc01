import { labelOfStatus } from '#contract/inbox/desk.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { checkStart, isForOperators } from '#server/app/checkStart.ts';
import { createAdminSite } from '#server/app/createAdminSite.ts';
import { createServer, type ServerDeps } from '#server/app/createServer.ts';
import { createListener } from '#server/app/listener.ts';
import { createMetrics } from '#server/app/metrics.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { reasonOf } from '#server/database/reasonOf.ts';
import { openStaffReads } from '#server/database/staffReads.ts';
import { describeError } from '#server/http/describeError.ts';
import { logIssue } from '#server/http/logIssue.ts';
import { createDeskCompletion } from '#server/inbox/completeDesk.ts';
import { createSearchRefresh } from '#server/inbox/refreshSearch.ts';
import { createDeskColumns } from '#server/leads/deskColumns.ts';
import { createLeadNotification } from '#server/leads/leadNotification.ts';
import { createLeadStore, type OnInsert } from '#server/leads/leadStore.ts';
import { outcomeTitle, type ServerForms } from '#server/leads/serverForms.ts';
import { createVisitorCopies } from '#server/leads/visitorCopies.ts';
import { createRateCounts } from '#server/limits/rateCounts.ts';
import { createLogins, type Logins } from '#server/logins/createLogins.ts';
import { otpRules } from '#server/logins/otpStore.ts';
import { createPasswordHasher } from '#server/logins/passwordHasher.ts';
import { createDeliveries } from '#server/messages/createDeliveries.ts';
import { createOutbox } from '#server/messages/outbox.ts';
import { countUndelivered } from '#server/messages/outboxStore.ts';
import { countSmsSent } from '#server/messages/smsBudget.ts';
import { findPostedForms } from '#server/pages/postedForms.ts';
import { createPushAnnouncements } from '#server/push/pushAnnouncements.ts';
import { createPushDelivery, pushExpiresAfterSeconds } from '#server/push/pushDelivery.ts';
import { differenceOf, type Release, readRelease } from '#server/releases/release.ts';
import { watchReleases } from '#server/releases/watchReleases.ts';
import { createRetention } from '#server/retention/createRetention.ts';
import { listLastRuns } from '#server/retention/heartbeat.ts';
import { createEventDelivery } from '#server/targets/eventDelivery.ts';
import { addLeadEvents } from '#server/targets/leadEvents.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { type Config, StartError } from './config.ts';

export interface RunDeps extends Pick<ServerDeps, 'logStream'> {
  readonly config: Config;
  /** Reads the form folders: at the start, and for each release with changed forms. */
  readonly loadForms: () => ServerForms;
  /** Number of log lines that could not be written. */
  readonly countLostLines?: () => number;
}

export interface RunningServer {
  readonly siteUrl: string;
  readonly adminUrl: string;
  /**
   * Responds to `/healthz` with 503 during STOP_DELAY, and still accepts calls. Then it closes the ports, finishes running
   * requests, stores pending leads and closes the database.
   */
  stop(): Promise<void>;
}

/**
 * Opens the database and both listeners. Activates a release within a second of its publication, without rejecting
 * requests: running requests end with the previous release. If a release cannot be activated, the log has the reason.
 *
 * @throws StartError for a port in use, an incomplete site, or a risk in production; CatalogueError for invalid form
 * folders; Error if the database cannot be used
 */
export async function runServer(deps: RunDeps): Promise<RunningServer> {
  const { config, logStream } = deps;
  const now = () => new Date();
  let current = readRelease(deps);
  const risks = checkStart(config, current);

  const logError = (error: unknown, message: string) => logIssue(site.log, error, message);
  const adminUrl = () => config.adminHost ?? adminListener.url();

  const db = await openDatabase(config);
  const reads = openStaffReads(config);
  const rateCounts = createRateCounts(db, now);
  const metrics = createMetrics({
    countMessages: () => countUndelivered(db, now()),
    isWritable: () => leadStore.isWritable(),
    sms: { budget: config.smsBudget, countSent: () => countSmsSent(db, now()) },
    countLostLines: deps.countLostLines ?? (() => 0),
    holdReasons: () => retention.holdReasons(),
    listLastRuns: () => listLastRuns(db),
  });
  const logins: Logins = createLogins({
    db,
    now,
    passwords: createPasswordHasher(),
    adminUrl,
    smsBudget: config.smsBudget,
    siteOrigin: config.siteOrigin,
    isSecondFactorRequired: config.secondFactor === 'required',
    targets: config.targets,
  });
  const titleOf = (formType: string, outcome: string | null) => {
    const form = current.forms.get(formType);
    const title = form?.title ?? formType;
    return outcome === null ? title : `${title} (${outcomeTitle(form, outcome)})`;
  };
  const notification = createLeadNotification({
    ...{ db, notifyTo: config.leadNotifyTo, adminUrl, now, titleOf },
  });
  const { targets } = config;
  const events = createEventDelivery({
    ...{ db, targets, adminUrl, now, titleOf },
    labelOf: (status) => labelOfStatus(config.desk.statuses, status),
    fieldsOf: (formType) => current.forms.get(formType)?.models ?? [],
  });
  const copies = createVisitorCopies({
    ...{ db, now, siteOrigin: config.siteOrigin },
    formOf: (formType) => current.forms.get(formType),
  });
  const push = createPushAnnouncements({ db, now });
  const contact = `mailto:${company.email}`;
  const pushDelivery = createPushDelivery({ db, now, titleOf, contact });
  // without a mail server, personal data would pile up in a file
  const sendsCopies = config.visitorCopy && (config.smtpUrl !== null || !config.isProduction);
  const deliveries = createDeliveries(config, events.deliver, copies.writeMail, pushDelivery.deliver);
  const outbox = createOutbox({
    db,
    now,
    ...deliveries,
    targets: targets.map(({ name }) => name),
    expiresAfterSeconds: { sms: otpRules.validMinutes * 60, push: pushExpiresAfterSeconds },
    prepare: notification.writeMails,
    prepareCopies: sendsCopies ? copies.addDue : undefined,
    preparePush: push.addDue,
    isStopped: events.isStopped,
    record: events.record,
    onIssue: (error, delivery) =>
      logIssue(site.log, error, 'message not delivered: it stays in the outbox', {
        ...delivery,
        ...(delivery && { host: deliveries.hosts[delivery.channel] }),
      }),
    onAttempt: metrics.countDelivery,
  });
  const hasEvents = targets.some(({ events: wanted }) => wanted.includes('lead.created'));
  const onStored: OnInsert = async (transaction, stored) => {
    await notification.onInsert?.(transaction, stored);
    await addLeadEvents(transaction, targets, 'lead.created', stored, now());
  };
  const onInsert = hasEvents ? onStored : notification.onInsert;
  const deskColumns = createDeskColumns(config.desk, () => current.forms);
  const completeDesk = () => void deskCompletion.request();
  const leadStore = createLeadStore({
    ...{ db, now, onInsert, deskColumns, onRuled: completeDesk },
    isPushed: push.isPushed,
    isCopied: sendsCopies ? copies.isCopied : undefined,
    onStoreFailure: metrics.countStoreFailure,
  });
  let isStopping = false;

  const createApps = async ({ siteDir, adminSiteDir, forms }: Release) => {
    const common = {
      config: { ...config, siteDir, adminSiteDir },
      ...{ forms, db, reads, rateCounts, logins, outbox, metrics, now, logStream, onInsert, completeDesk },
      postedForms: findPostedForms(siteDir),
    };
    const site = await createServer({
      ...common,
      leadStore,
      today: () => todayInIndia(now()),
      isStopping: () => isStopping,
      holdReasons: () => retention.holdReasons(),
      boundAdminPort: () => adminListener.port(),
    });
    return { site, admin: await createAdminSite(common) };
  };
  const { site, admin } = await createApps(current);
  const { stopDelay, port, host, adminPort, adminHostAddress } = config;
  const adminAddress = { port: adminPort, host: adminHostAddress, name: 'ADMIN_' } as const;
  const adminListener = createListener(admin, adminAddress, stopDelay);
  const siteListener = createListener(site, { port, host, name: '' }, stopDelay);
  const retention = createRetention({
    ...{ db, reads, config, now },
    onDone: (counts, message) => site.log.info(counts, message),
    onHold(why) {
      if (why.length > 0) site.log.error({ why }, 'retention is on hold');
      else site.log.info('retention resumed');
    },
    onIssue: logError,
  });
  const searchRefresh = createSearchRefresh({
    db,
    onDone: (counts, message) => site.log.info(counts, message),
    onIssue: logError,
  });

  const deskCompletion = createDeskCompletion({
    ...{ db, desk: config.desk, columns: deskColumns, now },
    onDone: (counts, message) => site.log.info(counts, message),
    onIssue: logError,
  });

  for (const warning of config.unknownNames) site.log.warn(warning);
  for (const { name, warning } of risks) site.log.warn({ risk: name }, warning);
  const difference = differenceOf(current);
  if (difference !== null) site.log.warn(`${difference} Until then leads may be rejected.`);
  if ((await logins.team.list()).length === 0) {
    site.log.info('No employees yet. Add one with npm run employee -- add <email>');
  }

  async function activateRelease(): Promise<void> {
    const next = readRelease(deps, current);
    if (next.siteDir === current.siteDir && next.formsHash === current.formsHash) return;
    if (next.record === null) throw new StartError('SITE_DIR contains no site. Build it with npm run build.');
    const difference = differenceOf(next);
    if (difference !== null) throw new StartError(difference);
    checkStart(config, next);
    const sites = await createApps(next);
    await Promise.all([sites.site.ready(), sites.admin.ready()]);
    siteListener.swap(sites.site);
    adminListener.swap(sites.admin);
    current = next;
    site.log.info({ release: next.record.release }, 'release activated');
  }

  let lastWarning = '';
  const watch = watchReleases(config, async () => {
    try {
      await activateRelease();
      lastWarning = '';
      return true;
    } catch (error) {
      const reason = isForOperators(error) ? error.message : reasonOf(error);
      // log each reason once, because the release is tried again and again
      if (reason !== lastWarning) {
        const message = 'release not activated: still serving the previous one';
        site.log.warn({ release: current.record?.release, reason }, message);
        site.log.debug({ error: describeError(error) }, message);
      }
      lastWarning = reason;
      return false;
    }
  });

  async function close(): Promise<void> {
    isStopping = true;
    await watch.stop();
    const jobs = [retention, searchRefresh, deskCompletion];
    await Promise.all([siteListener.close(), adminListener.close(), ...jobs.map((job) => job.stop())]);
    await outbox.stop();
    deliveries.close();
    await reads.close();
    await leadStore.close();
  }

  try {
    await adminListener.listen();
    await siteListener.listen();
  } catch (error) {
    await close();
    throw error;
  }
  await retention.start();
  void searchRefresh.request();
  completeDesk();
  // messages of an earlier run may be waiting
  outbox.requestDelivery();
  return { siteUrl: siteListener.url(), adminUrl: adminListener.url(), stop: close };
}
