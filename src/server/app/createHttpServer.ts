import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { maxLeadBytes } from '#machines/lead/leadLimits.ts';
import { proxiesOf, withoutPorts } from '#server/config/trustedProxies.ts';
import type { Config } from '#server/config.ts';
import { checkRequests } from '#server/http/checkRequests.ts';
import { describeError } from '#server/http/describeError.ts';
import { guardOrigins } from '#server/http/guardOrigins.ts';
import { errorBody, HttpError } from '#server/http/httpError.ts';
import { logRequests } from '#server/http/logRequests.ts';
import { replyWithError } from '#server/http/replyWithError.ts';
import { type SitePolicy, securityHeaders } from '#server/http/securityHeaders.ts';
import { decodablePath, handleUnknownPaths } from '#server/http/unknownPaths.ts';
import {
  type ConnectionLimits,
  defaultLimits,
  httpOptions,
  isLocal,
  limitConnections,
} from '#server/limits/connectionLimits.ts';
import { prepareRateLimits } from '#server/limits/limitRate.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';

export interface HttpServerOptions extends Pick<Config, 'logLevel' | 'trustProxy' | 'allowedOrigins'> {
  /** Receives log lines, one JSON object each. */
  readonly logStream: { write(line: string): void };
  readonly policy: SitePolicy;
  /** The request counts for the rate limits. */
  readonly rateCounts: RateCounts;
  /** Answers a page path that does not exist. */
  readonly sendNotFoundPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** The usual ones when left out. */
  readonly limits?: ConnectionLimits;
}

/**
 * The base of both sites' servers: security headers on each response, one log line a request without personal
 * data, JSON for errors, answers for unknown paths and methods. Routes are added by the caller.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const limits = options.limits ?? defaultLimits;
  const isProxy = proxiesOf(options.trustProxy);
  const app = Fastify({
    http: httpOptions(limits),
    logger: {
      level: options.logLevel,
      stream: options.logStream,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      // what Fastify itself logs about a request or an error would quote addresses and input
      serializers: { req: ({ method }) => ({ method }), err: describeErrorForPino },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: maxLeadBytes,
    // only our own proxies' entries at the right are trustworthy; the visitor may have sent the others
    trustProxy: options.trustProxy !== false && isProxy,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    return503OnClosing: false,
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    rewriteUrl: (request) => decodablePath(request.url ?? '/'),
    clientErrorHandler: (error, socket) => handleClientError(error, socket, limits.lingerMs),
  });

  limitConnections(app.server, limits, (address) => isLocal(address) || isProxy(address, 0));
  // an expectation that nobody knows may be ignored (RFC 9110, 10.1.1): Node's own answer would lack our headers
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  if (options.trustProxy !== false) dropForwardedPorts(app);
  const headers = securityHeaders(options.policy);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  logRequests(app);
  requireHost(app);
  guardOrigins(app, options.allowedOrigins);
  handleUnknownPaths(app, options.sendNotFoundPage);
  app.setErrorHandler(replyWithError);
  checkRequests(app);
  await app.register(fastifyCookie);
  await prepareRateLimits(app, options.rateCounts);
  // for reply.sendFile, which takes the compressed twin that lies beside a file
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  return app;
}

/** Runs before anything reads the visitor's address. */
function dropForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwardedFor = headers['x-forwarded-for'];
    if (typeof forwardedFor === 'string') headers['x-forwarded-for'] = withoutPorts(forwardedFor);
  });
}

/** HTTP/1.1 requires exactly one (RFC 9112, 3.2): with two, a proxy might use one and the server the other. */
function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) {
      throw new HttpError(400, 'The Host header is missing');
    }
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new HttpError(400, 'There is more than one Host header');
  });
}

function describeErrorForPino(error: Error) {
  const { name, code = '', frames, cause } = describeError(error);
  return { type: name, message: code, stack: frames.join('\n'), cause };
}

/**
 * Handles bytes that are not a complete HTTP request. They may hold anything, so they are not logged. The connection is
 * cut a moment later, or a client could hold it, and its share of the limit, by sending on.
 */
function handleClientError(error: Error & { code?: string }, socket: Socket, lingerMs: number): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, message] = clientErrorResponses[error.code ?? ''] ?? [
    '400 Bad Request',
    'This is not an HTTP request',
  ];
  const body = JSON.stringify(errorBody(message));
  const head = [...clientErrorHeaders, `content-length: ${Buffer.byteLength(body)}`].join('\r\n');
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** Such an answer is a text alone: nothing may be loaded, framed or guessed from it. */
const clientErrorHeaders = [
  'connection: close',
  'cache-control: no-store',
  "content-security-policy: default-src 'none';frame-ancestors 'none'",
  'content-type: application/json; charset=utf-8',
  'x-content-type-options: nosniff',
  'x-frame-options: DENY',
  'referrer-policy: no-referrer',
];

const clientErrorResponses: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
};
