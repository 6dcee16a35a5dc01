import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { CatalogueError } from '#forms/compile/index.ts';
import { type Catalogue, formDirectories, includesDrafts, loadCatalogue } from '#forms/node/index.ts';
import { parseSetting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { readTargetFiles } from '#server/config/targets.ts';
import { missingPictures } from './checkCatalogue.ts';
import { isVirtualModule, virtualModuleCode } from './formModuleCode.ts';

/** Pages of the site have this script; those of the studio do not. */
const siteEntry = '/src/site/app/browserEntry.tsx';
const changeClient = '/src/site/app/reloadOnFormsChange.ts';

/** A delay that covers all files of one save, and that an author does not notice. */
const debounceMs = 60;

/**
 * Serves the form folders as virtual modules, and reads them again after a change. Includes drafts in development, and in
 * builds with FORM_DRAFTS=on. An invalid folder stops the build; the dev server shows all issues in its overlay. Open pages
 * of the site reload after a change, even if they were loading during it.
 */
export function formModules(environment: NodeJS.ProcessEnv = process.env): Plugin {
  const directories = formDirectories(environment).map((directory) => resolve(directory));
  const noticeSettings = {
    retention: parseSetting(settings.leadRetention, environment),
    targets: readTargetFiles(parseSetting(settings.targetsDir, environment)),
  };
  let withDrafts = includesDrafts(environment);
  let catalogue: Catalogue | undefined;
  /** The number of changes so far; a page with a lower number is outdated. */
  let changes = 0;

  /** Caches a valid catalogue; reads an invalid one again. */
  function current(): Catalogue {
    if (catalogue) return catalogue;
    const read = loadCatalogue(directories, new Date(), withDrafts);
    const issues = missingPictures(read.forms, directories);
    if (issues.length > 0) throw new CatalogueError(issues);
    catalogue = read;
    return catalogue;
  }

  /** The issues of all folders; undefined if there are none. */
  function describeIssues(): string | undefined {
    try {
      current();
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  return {
    name: 'form-modules',
    config(_config, { command }) {
      withDrafts ||= command === 'serve';
    },
    // reads the folders before the build, because it would report the issues once for each module
    buildApp: { order: 'pre', handler: async () => void current() },
    buildStart() {
      for (const directory of directories) this.addWatchFile(directory);
    },
    resolveId: (id) => (isVirtualModule(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0') || !isVirtualModule(id.slice(1))) return undefined;
      try {
        return virtualModuleCode(id.slice(1), current(), noticeSettings);
      } catch (error) {
        if (error instanceof CatalogueError) this.error(error.message);
        throw error;
      }
    },
    transformIndexHtml: (html, { server }) =>
      server && html.includes(siteEntry)
        ? [
            {
              tag: 'script',
              attrs: { type: 'module', src: changeClient, 'data-form-changes': String(changes) },
              injectTo: 'head',
            },
          ]
        : [],
    configureServer({ watcher, environments, ws }) {
      watcher.add(directories);
      let debounce: NodeJS.Timeout | undefined;
      watcher.on('all', (_event, file) => {
        if (directories.every((directory) => relative(directory, file).startsWith('..'))) return;
        clearTimeout(debounce);
        debounce = setTimeout(() => {
          catalogue = undefined;
          changes += 1;
          for (const { moduleGraph } of Object.values(environments))
            for (const module of moduleGraph.idToModuleMap.values())
              if (module.id?.startsWith('\0') && isVirtualModule(module.id.slice(1)))
                moduleGraph.invalidateModule(module);
          ws.send('forms:changed');
        }, debounceMs);
      });
      watcher.on('close', () => clearTimeout(debounce));
      // a page that was loading during a change was not connected yet
      ws.on('forms:seen', (seen: unknown, client) => {
        const message = describeIssues();
        if (Number(seen) !== changes) client.send('forms:changed');
        else if (message !== undefined) client.send({ type: 'error', err: { message, stack: '' } });
      });
    },
  };
}
