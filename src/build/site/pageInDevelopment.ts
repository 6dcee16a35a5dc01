import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { ViteDevServer } from 'vite';

/** Answers those requests to Vite's development server with a page, which React renders in the browser. */
export function pageInDevelopment(
  server: ViteDevServer,
  template: string,
  isForPage: (request: IncomingMessage, url: string) => boolean,
): void {
  server.middlewares.use((request, response, next) => {
    const url = request.originalUrl ?? '/';
    if (!isForPage(request, url)) return next();
    readFile(template, 'utf8')
      .then((html) => server.transformIndexHtml(url, html))
      .then((html) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(html);
      }, next);
  });
}
