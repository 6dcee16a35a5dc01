import type { FastifyInstance } from 'fastify';
import { loginPaths } from '#rules/loginView.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import { ownFilesOnly } from '#server/http/securityHeaders.ts';
import { noteInSecurityLog, type SecurityLogFile } from '#server/http/securityLog.ts';
import { inboxRoutes } from '#server/inbox/inboxRoutes.ts';
import { leadListRoutes } from '#server/inbox/leadListRoutes.ts';

import type { LeadForms } from '#server/leads/leadForms.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { createEmployeeLogin } from '#server/logins/employeeLogin.ts';
import { employeeLoginRoutes } from '#server/logins/employeeLoginRoutes.ts';
import { logoutRoutes } from '#server/logins/logoutRoutes.ts';
import type { Outbox } from '#server/messages/outbox.ts';
import { createHttpServer } from './createHttpServer.ts';
import { eraseLeadRoute } from './eraseLeadRoute.ts';
import { findLoginPage } from './login/loginPage.ts';
import { newPasswordRoutes } from './login/newPasswordRoutes.ts';
import type { Metrics } from './metrics.ts';
import { metricsRoute } from './metricsRoute.ts';
import { findPostedForms, type PostedForms } from './postedForms.ts';
import { readSiteFiles, type SiteFiles } from './siteFiles.ts';
import { siteRoutes } from './siteRoutes.ts';

export interface AdminSiteDeps {
  readonly config: Pick<
    Config,
    'adminSiteDir' | 'siteDir' | 'loginRateLimit' | 'logLevel' | 'metricsToken' | 'trustProxy'
  >;
  readonly forms: LeadForms;
  readonly db: Database;
  readonly reads: StaffReads;
  readonly rateCounts: RateCounts;
  readonly logins: Logins;
  readonly outbox: Outbox;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** Draws for browsers that run no scripts; what the built public site has for it when left out. */
  readonly postedForms?: () => Promise<Pick<PostedForms, 'drawLogin'>>;
  /** Takes who did what from where; nobody when left out. */
  readonly securityLog?: SecurityLogFile | undefined;
  readonly logStream: { write(line: string): void };
}

/** Paths of the staff's one page: it reads from the address what to show. */
const pagePaths = ['/dashboard', '/security', loginPaths.newPassword];

/**
 * The staff's site on its own port: the inbox, the calls that it makes, the employees' login. Other sites' pages may
 * make none of these calls, not even those of ALLOWED_ORIGINS: they are for the public site.
 */
export async function createAdminSite(deps: AdminSiteDeps): Promise<FastifyInstance> {
  const { config, forms, db, reads, rateCounts, logins, outbox, metrics, now, logStream } = deps;
  const site = readSiteFiles(config.adminSiteDir);
  const app = await createHttpServer({
    title: 'The staff’s calls',
    logLevel: config.logLevel,
    rateCounts,
    logStream,
    policy: ownFilesOnly,
    trustProxy: config.trustProxy,
    allowedOrigins: [],
    sendNotFoundPage: (_request, reply) =>
      reply.code(404).type('text/plain; charset=utf-8').send('Page Not Found\n'),
  });
  metrics.watch(app, 'admin');
  if (deps.securityLog) noteInSecurityLog(app, deps.securityLog, logins.employees.emailOf);
  await app.register(leadListRoutes, { reads, forms, logins });
  await app.register(inboxRoutes, { db, reads, forms, logins, now });
  await app.register(eraseLeadRoute, { db, logins, now });
  const { loginRateLimit } = config;
  const employeeLogin = createEmployeeLogin({ logins, outbox });
  await app.register(employeeLoginRoutes, { employeeLogin, loginRateLimit });
  await app.register(logoutRoutes, { logins, loginRateLimit });
  const newPasswordPage = findLoginPage(site.files, loginPaths.newPassword);
  const postedForms = deps.postedForms ?? findPostedForms(config.siteDir);
  if (newPasswordPage !== null && postedForms !== null) {
    const parts = { page: newPasswordPage, postedForms, employeeLogin, rateCounts, loginRateLimit };
    await app.register(newPasswordRoutes, parts);
  }
  await app.register(metricsRoute, { metrics, metricsToken: config.metricsToken });
  app.get('/', (_request, reply) => reply.redirect('/dashboard'));
  await app.register(siteRoutes, { site: atPagePaths(site) });
  if (site.files.length === 0) servePlaceholder(app);
  return app;
}

/** The one page, index.html, at each of its paths that has no file of its own, instead of at the root. */
function atPagePaths(site: SiteFiles): SiteFiles {
  const own = new Set(site.files.map(({ path }) => path));
  const files = site.files.flatMap((file) =>
    file.path === '/' ? pagePaths.flatMap((path) => (own.has(path) ? [] : [{ ...file, path }])) : [file],
  );
  return { ...site, files };
}

/** Without a build there is no inbox: a word says what to do. */
function servePlaceholder(app: FastifyInstance): void {
  const words =
    'The lead inbox is not built: run npm run build. Meanwhile npm run leads -- list prints the newest leads.';
  app.log.warn(words);
  for (const path of pagePaths) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(`${words}\n`),
    );
  }
}
