import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
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
import { errorResponses } from '#server/http/responses.ts';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import { decodablePath, unknownPaths } from '#server/http/unknownPaths.ts';
import { rateLimits } from '#server/limits/limitRate.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import { sendNotFoundPage } from '#server/pages/siteRoutes.ts';
import type { SiteFiles } from '#server/releases/siteFiles.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Routes all further requests of this app's HTTP server to another app, which must be ready. */
    routeTo(app: FastifyInstance): void;
  }
}

/** Limits for each connection, and for all connections together. nginx limits the connections of one client. */
export const defaultLimits = {
  /** Time limits for the head of a request, and for the whole request. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** A connection that transfers nothing for this time is closed, even during a response. */
  idleMs: 120_000,
  keepAliveMs: 72_000,
  maxHeaders: 100,
  connections: 4_000,
};

interface HttpServerOptions {
  readonly config: Pick<Config, 'logLevel' | 'trustProxy' | 'assistantTools'>;
  readonly allowedOrigins: readonly string[];
  /** Receives one JSON object per line. */
  readonly logStream: { write(line: string): void };
  readonly site: SiteFiles;
  readonly rateCounts: RateCounts;
  readonly limits?: Readonly<typeof defaultLimits>;
}

/** The common part of both sites' servers. The caller adds routes. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, site, allowedOrigins, rateCounts, limits = defaultLimits } = options;
  const { serverFactory, routeTo } = createSwitchableServer(limits);
  const app = Fastify({
    serverFactory,
    logger: {
      level: config.logLevel,
      stream: options.logStream,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      // Fastify's default serializers would log addresses and input
      serializers: { req: ({ method }) => ({ method }), err: describeErrorForPino },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: maxLeadBytes,
    // uses only header entries of trusted proxies, because the client can forge the others
    trustProxy: config.trustProxy,
    return503OnClosing: false,
    rewriteUrl: (request) => decodablePath(request.url ?? '/'),
  });

  app.decorate('routeTo', routeTo);
  app.setErrorHandler(replyWithError);
  await app.register(securityHeaders, { ...site.policy, assistantTools: config.assistantTools });
  await app.register(logRequests);
  await app.register(guardOrigins, { allowedOrigins });
  await app.register(unknownPaths, { sendNotFoundPage: sendNotFoundPage(site) });
  await app.register(checkRequests);
  await app.register(errorResponses);
  await app.register(fastifyCookie);
  await app.register(rateLimits, { rateCounts });
  // adds reply.sendFile, which prefers the compressed copy of a file
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  return app;
}

/** Creates an app's HTTP server, whose requests can be routed to another app without closing connections. */
function createSwitchableServer(limits: Readonly<typeof defaultLimits>) {
  let route: RequestListener;
  return {
    serverFactory(handler: RequestListener): Server {
      route = handler;
      const options = {
        headersTimeout: limits.headersMs,
        requestTimeout: limits.requestMs,
        keepAliveTimeout: limits.keepAliveMs,
        // Node checks for late requests at this interval, by default every 30 seconds
        connectionsCheckingInterval: Math.min(limits.headersMs, 2_000),
      };
      const server = createServer(options, (request, response) => route(request, response));
      server.setTimeout(limits.idleMs);
      server.maxHeadersCount = limits.maxHeaders;
      server.maxConnections = limits.connections;
      return server;
    },
    routeTo(app: FastifyInstance): void {
      route = app.routing;
    },
  };
}

function describeErrorForPino(error: Error) {
  const { name, code = '', frames, cause } = describeError(error);
  return { type: name, message: code, stack: frames.join('\n'), cause };
}
