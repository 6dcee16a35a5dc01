import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFile, SiteFiles } from '../siteFiles.ts';

/**
 * Serves the built site: a GET and HEAD route a file, the compressed twin (.br, .gz) where the browser takes it, pages
 * without a slash at the end (CONTRACT 'Running it').
 */
export async function siteRoutes(
  app: FastifyInstance,
  { site }: { readonly site: SiteFiles },
): Promise<void> {
  if (site.files.length === 0) return;
  await app.register(fastifyStatic, {
    root: site.directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  for (const file of site.files) app.get(routePattern(file), (_request, reply) => sendSiteFile(file, reply));
}

function sendSiteFile({ file, cacheControl }: SiteFile, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', cacheControl).sendFile(file);
}

/** A colon would begin a parameter. */
const routePattern = ({ path }: SiteFile) => path.replaceAll(':', '::');

/** Answers an unknown page path: the site's 404 page, or plain words when no site is built. */
export function sendNotFoundPage({ notFoundPage }: SiteFiles) {
  return (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.code(404).header('cache-control', 'no-cache');
    if (notFoundPage) return reply.type('text/html; charset=utf-8').send(notFoundPage);
    return reply.type('text/plain; charset=utf-8').send('Page Not Found\n');
  };
}
