import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { loginPaths } from '#contract/login/loginView.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import { HttpError } from '#server/http/httpError.ts';
import { logIssue } from '#server/http/logIssue.ts';
import { ErrorResponse } from '#server/http/responses.ts';
import { createReadTracker } from '#server/inbox/createReadTracker.ts';
import { leadListRoutes } from '#server/inbox/leadListRoutes.ts';
import { recordNotices } from '#server/leads/formNotices.ts';
import { leadRoutes } from '#server/leads/leadRoutes.ts';
import type { LeadStore, OnInsert } from '#server/leads/leadStore.ts';
import { optionRoutes } from '#server/leads/optionRoutes.ts';
import type { ServerForms } from '#server/leads/serverForms.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { createCustomerLogin, customerLoginRoutes } from '#server/logins/customerLogin.ts';
import { createEmployeeLogin, employeeLoginRoutes } from '#server/logins/employeeLogin.ts';
import { logoutRoutes } from '#server/logins/logoutRoutes.ts';
import { requireRights } from '#server/logins/requireEmployee.ts';
import type { Outbox } from '#server/messages/outbox.ts';
import { findFormPages } from '#server/pages/formPages.ts';
import { loginPageRoutes } from '#server/pages/login/loginPageRoutes.ts';
import { createShowReceipt, postedFormRoutes } from '#server/pages/postedFormRoutes.ts';
import type { LoadPostedForms } from '#server/pages/postedForms.ts';
import { siteRoutes } from '#server/pages/siteRoutes.ts';
import { readSiteFiles } from '#server/releases/siteFiles.ts';
import { createHttpServer } from './createHttpServer.ts';
import type { Metrics } from './metrics.ts';

export interface ServerDeps {
  readonly config: Config;
  readonly forms: ServerForms;
  readonly db: Database;
  readonly reads: StaffReads;
  readonly rateCounts: RateCounts;
  readonly leadStore: LeadStore;
  /** As in the lead store, for suspected leads that staff release. */
  readonly onInsert?: OnInsert | undefined;
  /** Requests the background job that gives released leads to owners. */
  readonly completeDesk?: (() => void) | undefined;
  readonly logins: Logins;
  readonly outbox: Outbox;
  readonly metrics: Metrics;
  /** The port of the staff's site, once it listens. */
  readonly boundAdminPort: () => number;
  readonly isStopping: () => boolean;
  /** Why the retention waits for a confirmation. */
  readonly holdReasons: () => readonly string[];
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly today: () => string;
  readonly now: () => Date;
  /** Loads the renderer of posted forms; null if there is no built site. */
  readonly postedForms: LoadPostedForms | null;
  readonly logStream: { write(line: string): void };
}

const healthResponses = {
  200: Type.Object({ status: Type.String(), warnings: Type.Optional(Type.Array(Type.String())) }),
  503: Type.Union([Type.Object({ status: Type.String() }), ErrorResponse]),
};

/** The server of site and API, ready for `listen` or `inject`. All state is in the database. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { config, rateCounts, metrics, postedForms, logStream } = deps;
  const site = readSiteFiles(config.siteDir);
  const { allowedOrigins } = config;
  const app = await createHttpServer({ config, allowedOrigins, site, rateCounts, logStream });
  metrics.watch(app, 'site');
  await app.register(requireRights, { logins: deps.logins, isDeclared: false });
  const employeeLogin = createEmployeeLogin(deps);
  const customerLogin = createCustomerLogin(deps);
  const options = { ...deps, employeeLogin, customerLogin };
  await app.register(leadRoutes, options);
  await app.register(optionRoutes, options);
  const recordRead = createReadTracker(deps.db, deps.now);
  if (config.leadListOnSite) await app.register(leadListRoutes, { ...options, recordRead });
  await app.register(customerLoginRoutes, options);
  await app.register(employeeLoginRoutes, options);
  await app.register(logoutRoutes, options);
  // a stopping server still accepts calls; the 503 makes a load balancer send new ones elsewhere
  app.get('/healthz', { schema: { response: healthResponses } }, async (_request, reply) => {
    if (deps.isStopping()) return reply.code(503).send({ status: 'stopping' });
    // the response is public, so the details are only in the log
    const warnings = deps.holdReasons().length > 0 && { warnings: ['retention is on hold'] };
    if (await deps.leadStore.isWritable()) return { status: 'ok', ...warnings };
    throw new HttpError(503, 'The database does not respond or is not writable');
  });
  // pages are built without the host; the URL has no protocol, because behind a proxy only the browser knows it
  app.get(loginPaths.inbox, ({ hostname }, reply) =>
    reply.redirect(`${config.adminHost ?? `//${hostname}:${deps.boundAdminPort()}`}/dashboard`),
  );
  const page = site.files.find(({ path }) => path === loginPaths.page);
  const logsInElsewhere = site.policy.connectSources.length > 0;
  const sendsLeadsElsewhere = logsInElsewhere && site.policy.leadKey === null;
  const posted = postedForms && {
    ...options,
    ...{ postedForms, pages: findFormPages(site.files), sendsLeadsElsewhere },
  };
  if (posted) await app.register(postedFormRoutes, posted);
  if (posted && page) await app.register(loginPageRoutes, { ...posted, page, logsInElsewhere });
  await app.register(siteRoutes, { site, showReceipt: posted ? createShowReceipt(posted) : undefined });
  if (site.files.length === 0)
    app.log.warn('SITE_DIR contains no site, so only the API is served. Build the site with npm run build');
  // leads carry the notice's version, so a missing text does not stop the server
  await recordNotices(deps.db, site.policy.notices, deps.now()).catch((error: unknown) =>
    logIssue(app.log, error, 'privacy notices of forms were not stored'),
  );
  return app;
}
