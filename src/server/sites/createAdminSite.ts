import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { ownFilesOnly } from '#server/http/securityHeaders.ts';
import { inboxRoutes } from '#server/inbox/inboxRoutes.ts';
import { leadListRoutes } from '#server/inbox/leadListRoutes.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { employeeLoginRoutes } from '#server/logins/employeeLoginRoutes.ts';
import { logoutRoutes } from '#server/logins/logoutRoutes.ts';
import { adminPage } from './adminPage.ts';
import { createHttpServer } from './createHttpServer.ts';
import type { Metrics } from './metrics.ts';
import { metricsRoute } from './metricsRoute.ts';
import { readSiteFiles, type SiteFiles } from './siteFiles.ts';
import { siteRoutes } from './siteRoutes.ts';

export interface AdminSiteDeps {
  readonly config: Pick<
    Config,
    'adminSiteDir' | 'loginRateLimit' | 'logLevel' | 'metricsToken' | 'trustProxy'
  >;
  readonly forms: LeadForms;
  readonly db: Database;
  readonly rateCounts: RateCounts;
  readonly logins: Logins;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly logStream: { write(line: string): void };
}

/** Paths of the staff's one page: it reads from the address what to show. */
const pagePaths = ['/dashboard', '/security', '/reset-password'];

/**
 * The staff's site on its own port: the inbox, the calls that it makes, the employees' login. Other sites' pages may
 * make none of these calls, not even those of ALLOWED_ORIGINS: they are for the public site.
 */
export async function createAdminSite(deps: AdminSiteDeps): Promise<FastifyInstance> {
  const { config, forms, db, rateCounts, logins, metrics, now, logStream } = deps;
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
  await app.register(leadListRoutes, { db, forms, logins });
  await app.register(inboxRoutes, { db, forms, logins, now });
  await app.register(employeeLoginRoutes, { logins, loginRateLimit: config.loginRateLimit });
  await app.register(logoutRoutes, { logins, loginRateLimit: config.loginRateLimit });
  await app.register(metricsRoute, { metrics, metricsToken: config.metricsToken });
  app.get('/', (_request, reply) => reply.redirect('/dashboard'));
  await app.register(siteRoutes, { site: atPagePaths(site) });
  if (site.files.length === 0) servePlaceholder(app);
  return app;
}

/** The one page, index.html, at each of its paths instead of at the root. */
function atPagePaths(site: SiteFiles): SiteFiles {
  const files = site.files.flatMap((file) =>
    file.path === '/' ? pagePaths.map((path) => ({ ...file, path })) : [file],
  );
  return { ...site, files };
}

/** Without a build there is no inbox: a page says what to do. */
function servePlaceholder(app: FastifyInstance): void {
  app.log.warn('ADMIN_SITE_DIR holds no site: there is no lead inbox. Build it with npm run build');
  for (const path of pagePaths) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(adminPage),
    );
  }
}
