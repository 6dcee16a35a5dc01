import type { FastifyInstance } from 'fastify';
import { staffPages } from '#contract/inbox/staffPages.ts';
import { loginPaths } from '#contract/login/loginView.ts';
import { figuresRoutes } from '#server/figures/figuresRoutes.ts';
import { changeRoutes } from '#server/inbox/changeRoutes.ts';
import { createReadTracker } from '#server/inbox/createReadTracker.ts';
import { inboxRoutes } from '#server/inbox/inboxRoutes.ts';
import { leadListRoutes } from '#server/inbox/leadListRoutes.ts';
import { teamRoutes } from '#server/inbox/teamRoutes.ts';
import { viewRoutes } from '#server/inbox/viewRoutes.ts';
import { accountRoutes } from '#server/logins/accountRoutes.ts';
import { createEmployeeLogin, employeeLoginRoutes } from '#server/logins/employeeLogin.ts';
import { logoutRoutes } from '#server/logins/logoutRoutes.ts';
import { publicRoute, requireRights } from '#server/logins/requireEmployee.ts';
import { signInRoutes } from '#server/logins/signInRoutes.ts';
import { newPasswordRoutes } from '#server/pages/login/newPasswordRoutes.ts';
import { siteRoutes } from '#server/pages/siteRoutes.ts';
import { pushRoutes } from '#server/push/pushRoutes.ts';
import { readSiteFiles } from '#server/releases/siteFiles.ts';
import { createHttpServer } from './createHttpServer.ts';
import type { ServerDeps } from './createServer.ts';
import { metricsRoute } from './metrics.ts';

const inboxPath = staffPages[0].path;

/**
 * The staff's site on its own port: the inbox, its API and the employees' login. Pages of other origins cannot call it;
 * ALLOWED_ORIGINS applies to the public site only.
 */
export async function createAdminSite(
  deps: Omit<ServerDeps, 'leadStore' | 'boundAdminPort' | 'isStopping' | 'holdReasons' | 'today'>,
): Promise<FastifyInstance> {
  const { config, rateCounts, metrics, postedForms, logStream } = deps;
  const site = readSiteFiles(config.adminSiteDir);
  const app = await createHttpServer({ config, allowedOrigins: [], site, rateCounts, logStream });
  metrics.watch(app, 'admin');
  await app.register(requireRights, { logins: deps.logins, isDeclared: true });
  const employeeLogin = createEmployeeLogin(deps);
  const recordRead = createReadTracker(deps.db, deps.now);
  const options = { ...deps, employeeLogin, recordRead };
  await app.register(leadListRoutes, options);
  await app.register(inboxRoutes, options);
  await app.register(changeRoutes, options);
  await app.register(viewRoutes, options);
  await app.register(teamRoutes, options);
  await app.register(figuresRoutes, options);
  await app.register(pushRoutes, options);
  await app.register(employeeLoginRoutes, options);
  await app.register(signInRoutes, options);
  await app.register(accountRoutes, options);
  await app.register(logoutRoutes, options);
  await app.register(metricsRoute, options);
  const page = site.files.find(({ path }) => path === loginPaths.newPassword);
  if (page && postedForms) await app.register(newPasswordRoutes, { ...options, page, postedForms });
  app.get('/', { config: publicRoute }, (_request, reply) => reply.redirect(inboxPath));
  const files = site.files.map((file) => (file.path === '/' ? { ...file, path: inboxPath } : file));
  await app.register(siteRoutes, { site: { ...site, files } });
  if (site.files.length === 0) app.log.warn('ADMIN_SITE_DIR contains no inbox. Build it with npm run build');
  return app;
}
