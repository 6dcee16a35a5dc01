import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { errorBody } from './httpError.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Handles requests without a route: 404 JSON for API paths, a redirect for a page with a trailing slash, otherwise the 404
 * page.
 */
export const unknownPaths = fastifyPlugin<{ readonly sendNotFoundPage: Handler }>(
  async (app, { sendNotFoundPage }) => {
    const paths = new Set<string>();
    app.addHook('onRoute', ({ url }) => void paths.add(url));

    const handler: Handler = (request, reply) => {
      const { path, query } = splitUrl(request.url);
      if (isApiPath(path)) return reply.code(404).send(errorBody('Unknown API call'));
      const page = path.slice(0, -1);
      if (path.endsWith('/') && paths.has(page)) return reply.redirect(page + query, 308);
      return sendNotFoundPage(request, reply);
    };

    // runs before the body is read, because an error in the body would hide the 404
    app.addHook('onRequest', (request, reply, done) => {
      if (request.is404) handler(request, reply);
      else done();
    });
    app.setNotFoundHandler(handler);
  },
);

/** Whether errors at a path are sent as JSON instead of a page. */
export function isApiPath(path: string): boolean {
  return /^\/(api|account)(\/|$)/.test(path);
}

/**
 * Escapes the path of a request's URL if it cannot be percent-decoded ('/%zz', '/%ff'), so that it is an ordinary unknown
 * path.
 */
export function decodablePath(url: string): string {
  const { path, query } = splitUrl(url);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + query;
  }
}

/** The query includes its question mark. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const start = url.indexOf('?');
  return start === -1 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start) };
}
