import type { Plugin } from 'vite';
import { pageInDevelopment } from '#build/site/pageInDevelopment.ts';
import { formDirectories } from '#forms/node/index.ts';
import { notifyFileChanges } from './notifyFileChanges.ts';
import { createStudioApi, studioApiPath } from './studioApi.ts';

const pages: Readonly<Record<string, string>> = {
  '/studio': 'src/workbench/studio/studio.html',
  '/studio/frame': 'src/workbench/studio/frame/frame.html',
  '/studio/fields': 'src/workbench/studio/catalogue/catalogue.html',
  '/studio/machines': 'src/workbench/studio/machines/machines.html',
};

const workers = ['src/workbench/studio/problems/problemWorker.ts'];

/** Listens to the machines of a page that is opened with `?inspect`. */
const inspector = '/src/workbench/machines/inspectPage.ts';

const fileChangedEvent = 'studio:file-changed';

/** Serves the workbench in `vite dev`, and there only: a build knows nothing of it. */
export function studioPages(environment: Readonly<Record<string, string | undefined>> = process.env): Plugin {
  return {
    name: 'studio-pages',
    apply: 'serve',
    // Packages that Vite would discover only on the first request of these pages, and then reload them.
    config: () => ({
      optimizeDeps: {
        entries: ['src/site/app/index.html', ...Object.values(pages), ...workers],
        include: ['@statelyai/inspect', 'elkjs/lib/elk.bundled.js'],
      },
    }),
    // before the page's own scripts, so that no actor starts unseen
    transformIndexHtml: (_html, { path }) =>
      new URL(path, 'http://localhost').searchParams.has('inspect')
        ? [
            { tag: 'script', children: 'globalThis.actorInspector = []', injectTo: 'head-prepend' },
            { tag: 'script', attrs: { type: 'module', src: inspector }, injectTo: 'head' },
          ]
        : [],
    configureServer(server) {
      const directories = formDirectories(environment);
      const calls = createStudioApi(
        directories,
        environment.MACHINE_RUNS_DIR || 'tests/machines/runs',
        server.config.logger.error,
      );
      server.middlewares.use(studioApiPath, calls);
      server.watcher.add([...directories]);
      notifyFileChanges(server.watcher, directories, (changed) =>
        server.ws.send({ type: 'custom', event: fileChangedEvent, data: changed }),
      );
      pageInDevelopment(server, (_request, url) => pages[url.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')]);
    },
  };
}
