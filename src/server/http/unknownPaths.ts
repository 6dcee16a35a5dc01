import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './httpError.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Answers what no route answers: 404 JSON for API paths, the redirect to a known page for a path with a slash too many,
 * else the 404 page.
 */
export function handleUnknownPaths(app: FastifyInstance, sendNotFoundPage: Handler): void {
  const paths = new Set<string>();
  app.addHook('onRoute', ({ url }) => void paths.add(url));

  const handler: Handler = (request, reply) => {
    const { path, query } = splitUrl(request.url);
    if (isApiPath(path)) return reply.code(404).send(errorBody('There is no such call'));
    const page = path.slice(0, -1);
    if (path.endsWith('/') && paths.has(page)) return reply.redirect(page + query, 308);
    return sendNotFoundPage(request, reply);
  };

  // before any body is read: an unknown path stays unknown whatever is sent to it
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) handler(request, reply);
    else done();
  });
  app.setNotFoundHandler(handler);
}

/** Paths that programs call: their errors are JSON, never a page. */
export function isApiPath(path: string): boolean {
  return /^\/(api|account)(\/|$)/.test(path);
}

/**
 * A request's URL with a path that can be percent-decoded. One that cannot ('/%zz', '/%ff') is taken literally, so that
 * it becomes an ordinary unknown path with the ordinary answer.
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

/** The query keeps its question mark. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const start = url.indexOf('?');
  return start === -1 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start) };
}
