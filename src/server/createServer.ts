import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createHttpServer } from './createHttpServer.ts';
import type { LeadForms } from './leadForms.ts';
import type { LeadStore } from './leadStore.ts';
import { healthRoute } from './routes/health.ts';
import { leadRoutes } from './routes/leads.ts';
import { sendNotFoundPage, siteRoutes } from './routes/site.ts';
import { readSiteFiles } from './siteFiles.ts';

export interface ServerDeps {
  readonly config: Pick<Config, 'siteDir' | 'leadApiKey' | 'leadRateLimit' | 'logLevel'>;
  readonly forms: LeadForms;
  readonly leadStore: LeadStore;
  /** The calendar day in India, 'YYYY-MM-DD'. */
  readonly today: () => string;
  /** Takes log lines, one JSON object each. */
  readonly logStream: { write(line: string): void };
}

/**
 * The server of site and API, ready to listen or to be asked through `inject`. It keeps no state of its own but the
 * rate limits' counts: everything else is in the store.
 */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { config, forms, leadStore, today, logStream } = deps;
  const site = readSiteFiles(config.siteDir);
  const app = await createHttpServer({
    logLevel: config.logLevel,
    logStream,
    policy: site.policy,
    sendNotFoundPage: sendNotFoundPage(site),
  });
  await app.register(leadRoutes, {
    forms,
    leadStore,
    today,
    leadApiKey: config.leadApiKey,
    leadRateLimit: config.leadRateLimit,
  });
  await app.register(healthRoute, { leadStore });
  await app.register(siteRoutes, { site });
  if (site.files.length === 0)
    app.log.warn('SITE_DIR holds no site: only the API is served. Build it with npm run build');
  return app;
}
