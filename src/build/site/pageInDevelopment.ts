import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { ViteDevServer } from 'vite';

/** Serves the page that `templateFor` returns in `vite dev`. React renders it in the browser. */
export function pageInDevelopment(
  server: ViteDevServer,
  templateFor: (request: IncomingMessage, url: string) => string | undefined,
): void {
  server.middlewares.use((request, response, next) => {
    const url = request.originalUrl ?? '/';
    const template = templateFor(request, url);
    if (template === undefined) return next();
    readFile(template, 'utf8')
      .then((html) => server.transformIndexHtml(url, html))
      .then((html) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(html);
      }, next);
  });
}
