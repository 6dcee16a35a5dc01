import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { formDirectories } from '#catalogue';
import { moduleLinks } from './moduleLinks.ts';
import { studioCalls, studioCallsPath } from './studioCalls.ts';
import { tellOfChanges } from './tellOfChanges.ts';

/** The studio's pages by their addresses: the workbench, the frame in which a form is drawn, what a form may ask. */
const pages: Readonly<Record<string, string>> = {
  '/studio': 'src/workbench/studio/studio.html',
  '/studio/frame': 'src/workbench/studio/frame/frame.html',
  '/studio/fields': 'src/workbench/studio/catalogue/catalogue.html',
};

/** The first module of those that are to be there at once. */
const entries: Readonly<Record<string, string>> = {
  '/studio': '/src/workbench/studio/studioEntry.tsx',
  '/studio/frame': '/src/workbench/studio/frame/frameEntry.tsx',
};

/** What pages of the studio run beside themselves. */
const workers = ['src/workbench/studio/problems/problemWorker.ts'];

/** What the studio is told when a file of a form directory changes on the disk. */
export const fileChangedEvent = 'studio:file-changed';

/** Serves the studio in `vite dev`, and there only: a build knows nothing of it. */
export function studioPages(environment: Readonly<Record<string, string | undefined>> = process.env): Plugin {
  return {
    name: 'studio-pages',
    apply: 'serve',
    // Packages that Vite only met when a page of these asks for them would make it load twice.
    config: () => ({
      optimizeDeps: { entries: ['src/app/index.html', ...Object.values(pages), ...workers] },
    }),
    configureServer(server) {
      const directories = formDirectories(environment);
      server.middlewares.use(studioCallsPath, studioCalls(directories, server.config.logger.error));
      server.watcher.add([...directories]);
      tellOfChanges(server.watcher, directories, (changed) =>
        server.ws.send({ type: 'custom', event: fileChangedEvent, data: changed }),
      );
      const links = moduleLinks(server.environments.client, entries);
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
        const file = pages[path];
        if (file === undefined) return next();
        readFile(file, 'utf8')
          .then((html) => server.transformIndexHtml(path, html))
          .then((html) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(html.replace('</head>', () => `${links.of(path)}\n</head>`));
          }, next);
      });
    },
  };
}
