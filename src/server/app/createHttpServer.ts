import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { maxLeadBytes } from '#contract/lead/leadLimits.ts';
import type { Config } from '#server/config.ts';
import { checkRequests } from '#server/http/checkRequests.ts';
import { describeError } from '#server/http/describeError.ts';
import { guardOrigins } from '#server/http/guardOrigins.ts';
import { logRequests } from '#server/http/logRequests.ts';
import { replyWithError } from '#server/http/replyWithError.ts';
import { addSecurityHeaders } from '#server/http/securityHeaders.ts';
import { decodablePath, handleUnknownPaths } from '#server/http/unknownPaths.ts';
import { prepareRateLimits } from '#server/limits/limitRate.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import { sendNotFoundPage } from '#server/pages/siteRoutes.ts';
import type { SiteFiles } from '#server/releases/siteFiles.ts';

/** Limits of each connection and of all together; nginx limits the connections of one client. */
export const defaultLimits = {
  /** Time limits for the head of a request, and for the whole request. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** A connection without any transfer for this time is closed, also during a response. */
  idleMs: 120_000,
  keepAliveMs: 72_000,
  maxHeaders: 100,
  connections: 4_000,
};

interface HttpServerOptions extends Pick<Config, 'logLevel' | 'trustProxy' | 'allowedOrigins'> {
  /** Receives one JSON object per line. */
  readonly logStream: { write(line: string): void };
  readonly site: SiteFiles;
  readonly rateCounts: RateCounts;
  readonly limits?: Readonly<typeof defaultLimits>;
}

/** The common part of both sites' servers. The caller adds routes. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const limits = options.limits ?? defaultLimits;
  const app = Fastify({
    http: {
      headersTimeout: limits.headersMs,
      // Node checks for late requests at this interval, by default every 30 seconds
      connectionsCheckingInterval: Math.min(limits.headersMs, 2_000),
    },
    logger: {
      level: options.logLevel,
      stream: options.logStream,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      // Fastify's default serializers would log addresses and input
      serializers: { req: ({ method }) => ({ method }), err: describeErrorForPino },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: maxLeadBytes,
    // only the entries of trusted proxies count; the client can forge the others
    trustProxy: options.trustProxy,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    return503OnClosing: false,
    rewriteUrl: (request) => decodablePath(request.url ?? '/'),
  });

  app.server.maxHeadersCount = limits.maxHeaders;
  app.server.maxConnections = limits.connections;
  addSecurityHeaders(app, options.site.policy);
  logRequests(app);
  guardOrigins(app, options.allowedOrigins);
  handleUnknownPaths(app, sendNotFoundPage(options.site));
  app.setErrorHandler(replyWithError);
  checkRequests(app);
  await app.register(fastifyCookie);
  await prepareRateLimits(app, options.rateCounts);
  // for reply.sendFile, which prefers the compressed file beside a file
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  return app;
}

function describeErrorForPino(error: Error) {
  const { name, code = '', frames, cause } = describeError(error);
  return { type: name, message: code, stack: frames.join('\n'), cause };
}
