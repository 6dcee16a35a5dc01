import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { CatalogueError } from '#forms/compile/index.ts';
import { type Catalogue, formDirectories, includesDrafts, loadCatalogue } from '#forms/node/index.ts';
import { estimateOf } from '#forms/pageHooks.ts';
import type { Retention } from '#server/config/retention.ts';
import { parseSetting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { missingPictures } from './checkCatalogue.ts';
import { featureExports } from './formFeatures.ts';
import {
  catalogueModule,
  estimateModule,
  formModule,
  noticesModule,
  pageModule,
  virtualModules,
} from './formModuleCode.ts';

/** Every form with the answers of its fullest example, for the studio. */
const filledFormsId = 'virtual:filled-forms';

const isOwn = (id: string) => id.startsWith('virtual:form') || id === filledFormsId;

/** Only pages of the site run this; the inspector's and other tools' do not. */
const siteEntry = '/src/site/app/browserEntry.tsx';
const changeClient = '/src/site/app/reloadOnFormsChange.ts';

/** Collects the files of one save without a delay that the author notices. */
const debounceMs = 60;

/**
 * Makes the form folders importable as the modules of formModuleCode.ts, read again whenever one changes. A draft is there in
 * development, and in a build with FORM_DRAFTS=on. A wrong folder stops the build, or shows in the dev server's overlay with
 * all its mistakes. Open pages of the site reload when a folder has changed, also if it did while they were loading.
 */
export function formModules(environment: NodeJS.ProcessEnv = process.env): Plugin {
  const directories = formDirectories(environment).map((directory) => resolve(directory));
  const retention = parseSetting(settings.leadRetention, environment);
  let withDrafts = includesDrafts(environment);
  let catalogue: Catalogue | undefined;
  /** How often a folder has changed: a page that was made before the last change is an old one. */
  let changes = 0;

  /** As it was read last; the next call after a mistake looks again. */
  function current(): Catalogue {
    if (catalogue) return catalogue;
    const read = loadCatalogue(directories, new Date(), withDrafts);
    const issues = missingPictures(read.forms, directories);
    if (issues.length > 0) throw new CatalogueError(issues);
    catalogue = read;
    return catalogue;
  }

  /** Every mistake in the folders; undefined when they are right. */
  function mistakes(): string | undefined {
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
    // before the build, which would report the mistakes once for each module
    buildApp: async () => void current(),
    buildStart() {
      for (const directory of directories) this.addWatchFile(directory);
    },
    resolveId: (id) => (isOwn(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0') || !isOwn(id.slice(1))) return undefined;
      if (id === '\0virtual:form-parts') return featureExports().join('\n');
      try {
        return moduleCode(current(), id.slice(1), retention);
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
              if (module.id?.startsWith('\0') && isOwn(module.id.slice(1)))
                moduleGraph.invalidateModule(module);
          ws.send('forms:changed');
        }, debounceMs);
      });
      watcher.on('close', () => clearTimeout(debounce));
      // a page that was loading while a folder changed was not connected then
      ws.on('forms:seen', (seen: unknown, client) => {
        const message = mistakes();
        if (Number(seen) !== changes) client.send('forms:changed');
        else if (message !== undefined) client.send({ type: 'error', err: { message, stack: '' } });
      });
    },
  };
}

function moduleCode(catalogue: Catalogue, name: string, retention: Retention): string {
  if (name === virtualModules.catalogue) return catalogueModule(catalogue.forms);
  if (name === virtualModules.notices) return noticesModule(catalogue.forms, retention);
  if (name === filledFormsId) {
    const filled = catalogue.forms.map(({ model: { formType }, examples }) => {
      return { formType, filled: examples.fullest.filled };
    });
    return `export const filledForms = ${JSON.stringify(filled)};`;
  }
  const [kind = '', formType = ''] = name.split('/');
  const form = catalogue.byFormType.get(formType);
  const estimate = catalogue.forms.find(({ model }) => estimateOf(model.formType) === formType)?.estimate;
  if (kind === 'virtual:form') {
    if (form) return formModule(form, retention);
    if (estimate) return estimateModule(estimate);
  }
  if (form?.page && kind === 'virtual:form-page') return pageModule(form.page, formType);
  throw new Error(`${name}: no form folder gives this module.`);
}
