import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from './httpError.ts';
import { isApiPath, splitUrl } from './unknownPaths.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows this call from pages of ALLOWED_ORIGINS. Every other call is same-origin only. */
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
    'content-type, x-api-key, idempotency-key, notice-version, lead-source, lead-signals, x-requested-with',
  'access-control-max-age': '600',
};

/**
 * Rejects cross-origin calls with 403, except calls from ALLOWED_ORIGINS to routes with `crossOrigin`; those may send
 * cookies. Requests of programs, which have no Origin, and requests for public pages and files are allowed.
 */
export const guardOrigins = fastifyPlugin<{ readonly allowedOrigins: readonly string[] }>(
  async (app, { allowedOrigins }) => {
    const crossOriginCalls = new Set<string>();
    app.addHook('onRoute', ({ url, method, config }) => {
      if (config?.allowsCrossOrigin)
        for (const each of [method].flat()) crossOriginCalls.add(`${each} ${url}`);
    });

    app.addHook('onRequest', (request, reply, done) => {
      const { origin } = request.headers;
      const path = pathOf(request);
      const isApi = isApiPath(path);
      if (isApi && allowedOrigins.length > 0) reply.header('vary', 'origin');
      // a preflight asks for the method of the actual call
      const requested = request.method === 'OPTIONS' && request.headers['access-control-request-method'];
      const method = requested || request.method;
      if (origin && allowedOrigins.includes(origin) && crossOriginCalls.has(`${method} ${path}`)) {
        reply.headers({ ...allowedHeaders, 'access-control-allow-origin': origin });
        if (method === request.method) return done();
        reply.code(204).header('access-control-allow-methods', method).headers(preflightHeaders).send();
      } else if (
        request.is404 ||
        isSameOrigin(request) ||
        (!isApi && readOnlyMethods.includes(request.method))
      ) {
        done();
      } else {
        done(new HttpError(403, 'This call cannot be made from another site'));
      }
    });
  },
);

/** The URL of the matching route; the path of the request if no route matches. */
const pathOf = ({ routeOptions, url }: FastifyRequest) => routeOptions.url ?? splitUrl(url).path;

/**
 * Whether the request comes from a page of this origin, or not from a page. Sec-Fetch-Site is checked first, because proxies
 * may change the Host header, and images, scripts and links have no Origin.
 */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const target = `${page.protocol}//${host}`;
  return URL.canParse(target) && new URL(target).host === page.host;
}
