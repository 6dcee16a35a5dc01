import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const path = '/inspector.html';
const file = 'src/inspect/inspector.html';

/** Serves the inspector's page in `vite dev`, and there only: a build knows nothing of it. */
export function inspectorPage(): Plugin {
  return {
    name: 'inspector-page',
    apply: 'serve',
    // Found only when somebody asks for Stately's inspector, it would make the page load twice.
    config: () => ({ optimizeDeps: { include: ['@statelyai/inspect'] } }),
    configureServer(server) {
      server.middlewares.use(path, (_request, response, next) => {
        readFile(file, 'utf8')
          .then((html) => server.transformIndexHtml(path, html))
          .then((html) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(html);
          }, next);
      });
    },
  };
}
