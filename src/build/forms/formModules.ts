import { relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';
import { CatalogueError, validatorModule } from '#forms/compile/index.ts';
import {
  type Catalogue,
  type CatalogueForm,
  formDirectories,
  includesDrafts,
  loadCatalogue,
} from '#forms/node/index.ts';
import { estimateOf } from '#forms/pageHooks.ts';
import type { Retention } from '#server/config/retention.ts';
import { parseSetting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { type FormsChange, formsChangedEvent, formsRequestedEvent } from '#site/app/formsChange.ts';
import { featureExports } from './formFeatures.ts';
import {
  catalogueModule,
  estimateModule,
  formModule,
  noticesModule,
  pageModule,
  virtualModules,
} from './formModuleCode.ts';

const prefix = 'virtual:form';

/** For the studio: every form, with the answers of its fullest example. */
const filledFormsId = 'virtual:filled-forms';

const isOwn = (id: string) => id.startsWith(prefix) || id === filledFormsId;

/** Only pages of the site run this; the inspector's and other tools' do not. */
const siteEntry = '/src/site/app/browserEntry.tsx';
const changeClient = '/src/site/app/applyFormsChanges.ts';

/** Collects the files of one save without a delay that the author notices. */
const debounceMs = 60;

/**
 * Makes the form folders importable as the modules of formModuleCode.ts, read anew whenever one changes. A draft is there in
 * development, and in a build with FORM_DRAFTS=on. A wrong folder stops the build, or shows in the dev server's overlay.
 */
export function formModules(environment: Readonly<Record<string, string | undefined>> = process.env): Plugin {
  const directories = formDirectories(environment).map((directory) => resolve(directory));
  const retention = parseSetting(settings.leadRetention, environment);
  let withDrafts = includesDrafts(environment);
  let catalogue: Catalogue | undefined;
  /** The one before a mistake: open pages were rendered from it. */
  let lastValid: Catalogue | undefined;
  let version = 0;

  /** As it was read last; the next call after a mistake looks again. */
  function current(): Catalogue {
    catalogue ??= loadCatalogue(directories, new Date(), withDrafts);
    lastValid ??= catalogue;
    return catalogue;
  }

  /** Reads the folders again, for open pages. */
  function readChange(): FormsChange {
    catalogue = undefined;
    try {
      const before = lastValid;
      lastValid = current();
      version += 1;
      const formTypes = before && changedForms(before, lastValid);
      return formTypes ? { kind: 'update', formTypes, version } : { kind: 'reload' };
    } catch (error) {
      return errorChange(error);
    }
  }

  return {
    name: 'form-modules',
    config(_config, { command }) {
      withDrafts ||= command === 'serve';
    },
    buildStart() {
      for (const directory of directories) this.addWatchFile(directory);
    },
    resolveId: (id) => (isOwn(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0') || !isOwn(id.slice(1))) return undefined;
      if (id === `\0${prefix}-parts`) return featureExports().join('\n');
      try {
        return moduleCode(current(), id.slice(1), retention);
      } catch (error) {
        if (error instanceof CatalogueError) this.error(error.message);
        throw error;
      }
    },
    transformIndexHtml: (html, { server }) =>
      server && html.includes(siteEntry)
        ? [{ tag: 'script', attrs: { type: 'module', src: changeClient }, injectTo: 'head' }]
        : [],
    configureServer(server) {
      server.watcher.add(directories);
      let debounce: NodeJS.Timeout | undefined;
      server.watcher.on('all', (_event, file) => {
        if (directories.every((directory) => relative(directory, file).startsWith('..'))) return;
        clearTimeout(debounce);
        debounce = setTimeout(() => {
          for (const { moduleGraph } of Object.values(server.environments))
            for (const module of moduleGraph.idToModuleMap.values())
              if (module.id?.startsWith('\0') && isOwn(module.id.slice(1)))
                moduleGraph.invalidateModule(module);
          server.ws.send(formsChangedEvent, readChange());
        }, debounceMs);
      });
      server.watcher.on('close', () => clearTimeout(debounce));
      // a page that comes while a folder is wrong
      server.ws.on(formsRequestedEvent, (_data, page) => {
        try {
          current();
        } catch (error) {
          page.send(formsChangedEvent, errorChange(error));
        }
      });
    },
  };
}

const errorChange = (error: unknown): FormsChange => ({
  kind: 'error',
  message: error instanceof Error ? error.message : String(error),
});

/** The forms to update in place; undefined when menus, routes or the content of pages are others. */
function changedForms(before: Catalogue, after: Catalogue): readonly string[] | undefined {
  const pagesOf = ({ forms }: Catalogue) => [catalogueModule(forms), ...forms.map(({ page }) => page)];
  if (!isDeepStrictEqual(pagesOf(before), pagesOf(after))) return undefined;
  const definition = (form?: CatalogueForm) =>
    form && [form.model, form.checkSchema, form.conditions, form.estimate];
  return after.forms
    .filter((form) => {
      const previous = before.byFormType.get(form.model.formType);
      return !isDeepStrictEqual(definition(previous), definition(form));
    })
    .map(({ model }) => model.formType);
}

/** The code of a virtual module; the query of its id only distinguishes versions. */
function moduleCode(catalogue: Catalogue, id: string, retention: Retention): string {
  const [name = '', version] = id.split('?');
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
  const validators = virtualModules.validators + formType + (version === undefined ? '' : `?${version}`);
  if (kind === 'virtual:form') {
    if (form) return formModule(form, validators, retention);
    if (estimate) return estimateModule(estimate, validators);
  }
  if (kind === 'virtual:form-validators') {
    if (form) return validatorModule(form.model.schema, form.checkSchema, form.conditions);
    if (estimate) return validatorModule(estimate.model.schema, estimate.checkSchema);
  }
  if (form?.page && kind === 'virtual:form-page') return pageModule(form.page, formType);
  throw new Error(`${id}: no form folder gives this module.`);
}
