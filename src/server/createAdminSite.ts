import type { FastifyInstance } from 'fastify';
import { adminPage } from './adminPage.ts';
import type { Config } from './config.ts';
import { createHttpServer } from './createHttpServer.ts';
import { ownFilesOnly } from './securityHeaders.ts';

export interface AdminSiteDeps {
  readonly config: Pick<Config, 'logLevel' | 'trustProxy' | 'allowedOrigins'>;
  readonly logStream: { write(line: string): void };
}

/** The admin site, on its own port: one page that says where the leads are in this version. */
export async function createAdminSite({ config, logStream }: AdminSiteDeps): Promise<FastifyInstance> {
  const app = await createHttpServer({
    logLevel: config.logLevel,
    logStream,
    policy: ownFilesOnly,
    trustProxy: config.trustProxy,
    allowedOrigins: config.allowedOrigins,
    sendNotFoundPage: (_request, reply) =>
      reply.code(404).type('text/plain; charset=utf-8').send('Page Not Found\n'),
  });
  for (const path of ['/', '/dashboard']) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(adminPage),
    );
  }
  return app;
}
