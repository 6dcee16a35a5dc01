import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './httpError.ts';
import { isApiPath, splitUrl } from './unknownPaths.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of ALLOWED_ORIGINS may make this call and read its answer. Every other call is for pages of its own host. */
    allowsCrossOrigin?: boolean;
  }
}

export const crossOrigin = { allowsCrossOrigin: true } as const;

const readOnlyMethods = ['GET', 'HEAD', 'OPTIONS'];

const allowedHeaders = {
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'retry-after',
};

const preflightHeaders = {
  'access-control-allow-headers':
    'content-type, x-api-key, idempotency-key, notice-version, x-requested-with',
  'access-control-max-age': '600',
};

/**
 * Refuses calls from pages of other sites with 403. Sites in ALLOWED_ORIGINS may make the opened calls, with cookies, and
 * read the answers. Programs, which have no visitor's cookies, may call, and pages and files are open to all.
 */
export function guardOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  const crossOriginCalls = new Set<string>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.allowsCrossOrigin) for (const each of [method].flat()) crossOriginCalls.add(`${each} ${url}`);
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    const path = pathOf(request);
    const isApi = isApiPath(path);
    if (isApi && allowedOrigins.length > 0) reply.header('vary', 'origin');
    // that of the call which a preflight asks for
    const requested = request.method === 'OPTIONS' && request.headers['access-control-request-method'];
    const method = requested || request.method;
    if (origin && allowedOrigins.includes(origin) && crossOriginCalls.has(`${method} ${path}`)) {
      reply.headers({ ...allowedHeaders, 'access-control-allow-origin': origin });
      if (method === request.method) return done();
      reply.code(204).header('access-control-allow-methods', method).headers(preflightHeaders).send();
    } else if (request.is404 || isOwn(request) || (!isApi && readOnlyMethods.includes(request.method))) {
      done();
    } else {
      done(new HttpError(403, 'This call cannot be made from another site'));
    }
  });
}

/** The path of the route that answers, however the request spells it; without one, the path as it was sent. */
const pathOf = ({ routeOptions, url }: FastifyRequest) => routeOptions.url ?? splitUrl(url).path;

/**
 * Whether a page of this very site sends the request, or no page at all. Sec-Fetch-Site counts first: it holds even where
 * a proxy changes the Host header, and for images, scripts and links, which bring no Origin.
 */
function isOwn({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const target = `${page.protocol}//${host}`;
  return URL.canParse(target) && new URL(target).host === page.host;
}
