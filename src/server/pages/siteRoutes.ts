import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicRoute } from '#server/logins/requireEmployee.ts';
import { notFoundFiles, type SiteFile, type SiteFiles } from '#server/releases/siteFiles.ts';
import type { ShowReceipt } from './postedFormRoutes.ts';

/**
 * Serves the built site by a GET and HEAD route for each file. Files are compressed (.br, .gz) if the browser accepts it;
 * pages have no trailing slash. After a posted form the page shows the confirmation.
 */
export async function siteRoutes(
  app: FastifyInstance,
  { site, showReceipt }: { readonly site: SiteFiles; readonly showReceipt?: ShowReceipt | undefined },
): Promise<void> {
  for (const file of site.files) {
    // escape colons, which begin a parameter
    const config = { ...publicRoute, isFile: true };
    app.get(file.path.replaceAll(':', '::'), { config }, (request, reply) => {
      // only the redirect of a posted form has this parameter
      if (showReceipt === undefined || !request.url.includes('&sent=')) return sendSiteFile(file, reply);
      return showReceipt(file.path, request, reply).then((isShown) => {
        if (!isShown) sendSiteFile(file, reply);
        return reply;
      });
    });
  }
}

function sendSiteFile({ directory, file, cacheControl }: SiteFile, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', cacheControl).sendFile(file, directory);
}

/** Responds to an unknown path with the 404 page of its prefix; with plain text if there is no built site. */
export function sendNotFoundPage({ directory }: SiteFiles) {
  const built = notFoundFiles.filter(([, file]) => existsSync(join(directory, file)));
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.code(404).header('cache-control', 'no-cache');
    const [, file] = built.find(([area]) => request.url.startsWith(area)) ?? built.at(-1) ?? [];
    if (file === undefined) return reply.type('text/plain; charset=utf-8').send('Page Not Found\n');
    return reply.sendFile(file, directory, { etag: false, lastModified: false, acceptRanges: false });
  };
}
