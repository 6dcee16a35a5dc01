import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import { noteInSecurityLog, type SecurityLogFile } from '#server/http/securityLog.ts';
import { leadListRoutes, refuseLeadLists } from '#server/inbox/leadListRoutes.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { leadKeysOf } from '#server/leads/leadKeys.ts';
import { leadRoutes } from '#server/leads/leadRoutes.ts';
import type { LeadStore } from '#server/leads/leadStore.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { createCustomerLogin } from '#server/logins/customerLogin.ts';
import { customerLoginRoutes } from '#server/logins/customerLoginRoutes.ts';
import { createEmployeeLogin } from '#server/logins/employeeLogin.ts';
import { employeeLoginRoutes } from '#server/logins/employeeLoginRoutes.ts';
import { logoutRoutes } from '#server/logins/logoutRoutes.ts';
import type { Outbox } from '#server/messages/outbox.ts';
import { createHttpServer } from './createHttpServer.ts';
import { findFormPages } from './formPages.ts';
import { healthRoute } from './healthRoute.ts';
import { findLoginPage } from './login/loginPage.ts';
import { loginPageRoutes } from './login/loginPageRoutes.ts';
import type { Metrics } from './metrics.ts';
import { postedFormRoutes, showSentForms } from './postedFormRoutes.ts';
import { findPostedForms, type PostedForms } from './postedForms.ts';
import { siteConfigRoute } from './siteConfigRoute.ts';
import { readSiteFiles } from './siteFiles.ts';
import { sendNotFoundPage, siteRoutes } from './siteRoutes.ts';

export interface ServerDeps {
  readonly config: Pick<
    Config,
    | 'siteDir'
    | 'adminHost'
    | 'leadApiKey'
    | 'earlierLeadApiKey'
    | 'leadListOnSite'
    | 'leadRateLimit'
    | 'otpRateLimit'
    | 'loginRateLimit'
    | 'trustProxy'
    | 'allowedOrigins'
    | 'logLevel'
  >;
  readonly forms: LeadForms;
  readonly db: Database;
  readonly reads: StaffReads;
  readonly rateCounts: RateCounts;
  readonly leadStore: LeadStore;
  readonly logins: Logins;
  readonly outbox: Outbox;
  readonly metrics: Metrics;
  /** The port of the staff's site, once it listens. */
  readonly adminPort: () => number;
  /** Whether the server was told to stop. */
  readonly isStopping: () => boolean;
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly today: () => string;
  readonly now: () => Date;
  /** Draws forms that post themselves; what the built site has for it when left out. */
  readonly postedForms?: () => Promise<PostedForms>;
  /** Takes who did what from where; nobody when left out. */
  readonly securityLog?: SecurityLogFile | undefined;
  /** Takes log lines, one JSON object each. */
  readonly logStream: { write(line: string): void };
}

/**
 * The server of site and API, ready to listen or to be asked through `inject`. It keeps no state of its own: all is in
 * the database.
 */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const {
    config,
    forms,
    db,
    reads,
    rateCounts,
    leadStore,
    logins,
    outbox,
    metrics,
    adminPort,
    today,
    logStream,
  } = deps;
  const site = readSiteFiles(config.siteDir);
  const app = await createHttpServer({
    title: 'The public site’s calls',
    logLevel: config.logLevel,
    logStream,
    policy: site.policy,
    rateCounts,
    trustProxy: config.trustProxy,
    allowedOrigins: config.allowedOrigins,
    sendNotFoundPage: sendNotFoundPage(site),
  });
  metrics.watch(app, 'site');
  if (deps.securityLog) noteInSecurityLog(app, deps.securityLog, logins.employees.emailOf);
  await app.register(leadRoutes, {
    forms,
    leadStore,
    metrics,
    today,
    leadApiKeys: leadKeysOf(config),
    leadRateLimit: config.leadRateLimit,
  });
  if (config.leadListOnSite) await app.register(leadListRoutes, { reads, forms, logins });
  else refuseLeadLists(app);
  const employeeLogin = createEmployeeLogin({ logins, outbox });
  const { otpRateLimit, loginRateLimit } = config;
  const customerLogin = createCustomerLogin({ logins, outbox, rateCounts, otpRateLimit });
  await app.register(customerLoginRoutes, { customerLogin, otpRateLimit });
  await app.register(employeeLoginRoutes, { employeeLogin, loginRateLimit });
  await app.register(logoutRoutes, { logins, loginRateLimit });
  await app.register(healthRoute, { leadStore, isStopping: deps.isStopping });
  await app.register(siteConfigRoute, { adminPort });
  const postedForms = deps.postedForms ?? findPostedForms(config.siteDir);
  if (postedForms === null) await app.register(siteRoutes, { site });
  else {
    const posted = {
      ...{ postedForms, pages: findFormPages(site.files), forms, db, leadStore, metrics, rateCounts, today },
      ...{ now: deps.now, leadRateLimit: config.leadRateLimit },
      isForOtherServer: site.policy.leadKey === null && site.policy.connectSources.length > 0,
    };
    await app.register(postedFormRoutes, posted);
    const page = findLoginPage(site.files);
    if (page !== null) {
      const { adminHost } = config;
      const parts = {
        page,
        postedForms,
        customerLogin,
        employeeLogin,
        logins,
        rateCounts,
        adminHost,
        adminPort,
        hasLeadList: config.leadListOnSite,
      };
      const isForOtherServer = site.policy.connectSources.length > 0;
      await app.register(loginPageRoutes, { ...parts, otpRateLimit, loginRateLimit, isForOtherServer });
    }
    await app.register(siteRoutes, { site, showSent: showSentForms(posted) });
  }
  if (site.files.length === 0)
    app.log.warn('SITE_DIR holds no site: only the API is served. Build it with npm run build');
  return app;
}
