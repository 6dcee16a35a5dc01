import type { EventEmitter } from 'node:events';
import type { Plugin } from 'vite';
import { pageInDevelopment } from '#build/site/pageInDevelopment.ts';
import { formDirectories } from '#forms/node/index.ts';
import type { DiskFile } from '#machines/workspaceTexts.ts';
import { createStudioApi } from './studioApi.ts';
import { isStudioFile, readStudioFile, relativePath } from './studioFiles.ts';

const pages: Readonly<Record<string, string>> = {
  '/studio': 'src/workbench/studio/studio.html',
  '/studio/frame': 'src/workbench/studio/frame/frame.html',
  '/studio/fields': 'src/workbench/studio/catalogue/catalogue.html',
  '/studio/machines': 'src/workbench/studio/machines/machines.html',
};

const problemWorker = 'src/workbench/studio/problems/problemWorker.ts';

/** Records the machines of a page that is opened with `?inspect`. */
const inspector = '/src/workbench/machines/inspectPage.ts';

/** Serves the workbench in `vite dev`; builds do not contain it. */
export function studioPages(): Plugin {
  return {
    name: 'studio-pages',
    apply: 'serve',
    // bundled at the start, because a package that Vite discovers later reloads the page
    config: () => ({
      optimizeDeps: {
        entries: ['src/site/app/index.html', ...Object.values(pages), problemWorker],
        include: ['@statelyai/inspect', 'elkjs/lib/elk.bundled.js'],
      },
    }),
    // before the page's scripts, so that every actor is recorded
    transformIndexHtml: (_html, { path }) =>
      new URL(path, 'http://localhost').searchParams.has('inspect')
        ? [
            { tag: 'script', children: 'globalThis.actorInspector = []', injectTo: 'head-prepend' },
            { tag: 'script', attrs: { type: 'module', src: inspector }, injectTo: 'head' },
          ]
        : [],
    configureServer(server) {
      const directories = formDirectories(process.env);
      const recordings = process.env.MACHINE_RECORDINGS_DIR || 'tests/machines/recordings';
      const api = createStudioApi(directories, recordings, server.config.logger.error);
      server.middlewares.use('/studio/api/', api);
      server.watcher.add([...directories]);
      notifyFileChanges(server.watcher, directories, (changed) =>
        server.ws.send({ type: 'custom', event: 'studio:file-changed', data: changed }),
      );
      pageInDevelopment(server, (_request, url) => pages[url.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')]);
    },
  };
}

/** Editors that format on save write a file twice, and only the last text is reported. */
const settledMs = 80;

/** Notifies of changed form files after `settledMs` without a write; `disk` is null if a file was deleted. */
export function notifyFileChanges(
  watcher: Pick<EventEmitter, 'on'>,
  directories: readonly string[],
  notify: (changed: { readonly path: string; readonly disk: DiskFile | null }) => void,
): void {
  const timers = new Map<string, NodeJS.Timeout>();
  watcher.on('all', (_event: string, file: string) => {
    if (!isStudioFile(directories, file)) return;
    clearTimeout(timers.get(file));
    const notifyChange = () => {
      timers.delete(file);
      notify({ path: relativePath(file), disk: readStudioFile(file) });
    };
    timers.set(file, setTimeout(notifyChange, settledMs));
  });
  watcher.on('close', () => {
    for (const timer of timers.values()) clearTimeout(timer);
  });
}
