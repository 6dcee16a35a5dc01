import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { isApiPath } from './unknownPaths.ts';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** What an allowed site may send, for so many seconds without asking again. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, x-api-key, idempotency-key, x-requested-with',
  'access-control-max-age': '600',
};

/**
 * Keeps other sites' pages from acting with a visitor's cookies: a call that changes something is refused with 403
 * when a foreign page sends it. The sites in ALLOWED_ORIGINS may call, with cookies, and read the answers; nobody else
 * gets a CORS header. Requests without an Origin come from programs, which have no visitor's cookies to abuse.
 */
export function guardOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    const isApi = isApiPath(request.url);
    const isAllowed = origin !== undefined && allowedOrigins.includes(origin);
    if (isApi && allowedOrigins.length > 0) reply.header('vary', 'origin');
    if (isApi && isAllowed) allow(reply, origin);
    if (isApi && isAllowed && isPreflight(request)) {
      reply.code(204).headers(preflightHeaders).send();
    } else if (isAllowed || readingMethods.includes(request.method) || request.is404 || isOwn(request)) {
      done();
    } else {
      done(new Refusal(403, 'This call cannot be made from another site'));
    }
  });
}

function allow(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
  reply.header('access-control-expose-headers', 'retry-after');
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/**
 * Whether a page of this very site sends the request, or no page at all. The browser's own word counts first: it holds
 * even where a proxy changes the Host header. No page can set either header.
 */
function isOwn({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin') return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const asked = `${page.protocol}//${host}`;
  return URL.canParse(asked) && new URL(asked).host === page.host;
}
