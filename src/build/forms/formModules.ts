import { relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { CatalogueError, validatorModule } from '#forms/compile/index.ts';
import { type Catalogue, formDirectories, includesDrafts } from '#forms/node/index.ts';
import { estimateOf } from '#forms/pageHooks.ts';
import type { Retention } from '#server/config/retention.ts';
import { parseSetting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { type FormsChange, formsChangedEvent, formsRequestedEvent } from '#site/app/formsChange.ts';
import { createCatalogueReader, errorChange } from './catalogueReader.ts';
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

/** Modules that are made of all forms. */
const ofAllForms: ReadonlySet<string> = new Set(
  [filledFormsId, virtualModules.notices].map((id) => `\0${id}`),
);

/** Only pages of the site run this; the inspector's and other tools' do not. */
const siteEntry = '/src/site/app/browserEntry.tsx';
const changeClient = '/src/site/app/applyFormsChanges.ts';

/** Collects the files of one save without a delay that the author notices. */
const debounceMs = 60;

/**
 * Makes the form folders importable, discovered anew whenever one changes:
 * `virtual:form-catalogue` (every product's menu entry, and loaders for the rest), `virtual:form/HEALTH` (a form's
 * model and precompiled validators, a chunk of its own) and `virtual:form-page/HEALTH` (a product's page content).
 * `virtual:form-notices` has what every form says of the data that it takes, kept for as long as LEAD_RETENTION says.
 * `virtual:form-parts` exports the optional features of all forms.
 * A draft is there in development, and in a build with FORM_DRAFTS=on. A wrong folder stops the build, or shows in the dev server's overlay, with file, path and hint.
 */
export function formModules(environment: Readonly<Record<string, string | undefined>> = process.env): Plugin {
  const directories = formDirectories(environment).map((directory) => resolve(directory));
  let withDrafts = includesDrafts(environment);
  const retention = parseSetting(settings.leadRetention, environment);
  const codeOf = (catalogue: Catalogue, id: string) => moduleCode(catalogue, id, retention);
  const forms = createCatalogueReader(directories, codeOf, () => withDrafts);
  return {
    name: 'form-modules',
    config(_config, { command }) {
      withDrafts ||= command === 'serve';
    },
    buildStart() {
      for (const directory of directories) this.addWatchFile(directory);
    },
    resolveId: (id) => (id.startsWith(prefix) || id === filledFormsId ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`) && id !== `\0${filledFormsId}`) return undefined;
      if (id === `\0${prefix}-parts`) return featureExports().join('\n');
      try {
        return codeOf(forms.current(), id.slice(1));
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
      let hasError = false;
      const reload = () => {
        const change = forms.reload();
        invalidateModules(server, change);
        const isWorthSending = hasError || change.kind !== 'update' || change.formTypes.length > 0;
        hasError = change.kind === 'error';
        if (isWorthSending) server.ws.send(formsChangedEvent, change);
      };
      let debounce: NodeJS.Timeout | undefined;
      server.watcher.on('all', (_event, file) => {
        if (directories.every((directory) => relative(directory, file).startsWith('..'))) return;
        clearTimeout(debounce);
        debounce = setTimeout(reload, debounceMs);
      });
      server.watcher.on('close', () => clearTimeout(debounce));
      // a page that comes while a folder is wrong
      server.ws.on(formsRequestedEvent, (_data, page) => {
        try {
          forms.current();
        } catch (error) {
          page.send(formsChangedEvent, errorChange(error));
        }
      });
    },
  };
}

/** Invalidates the changed modules; all of them when the change is unknown. */
function invalidateModules(server: ViteDevServer, change: FormsChange): void {
  const isAffected = (name: string) =>
    change.kind !== 'update' ||
    change.formTypes.some((formType) =>
      [formType, estimateOf(formType)].some((form) => name.replace(/\?.*$/, '').endsWith(`/${form}`)),
    );
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const module of moduleGraph.idToModuleMap.values()) {
      const isForm = module.id?.startsWith(`\0${prefix}`) === true && isAffected(module.id);
      if (isForm || ofAllForms.has(module.id ?? '')) moduleGraph.invalidateModule(module);
    }
  }
}

/** The code of a virtual module; the query of its id only distinguishes versions. */
function moduleCode(catalogue: Catalogue, id: string, retention: Retention): string {
  const [name = '', version] = id.split('?');
  if (name === virtualModules.catalogue) return catalogueModule(catalogue.forms);
  if (name === virtualModules.notices) return noticesModule(catalogue.forms, retention);
  if (name === filledFormsId) return filledCode(catalogue);
  const [kind = '', formType = ''] = name.split('/');
  const form = catalogue.byFormType.get(formType);
  if (form && kind === 'virtual:form') {
    const validators = virtualModules.validators + formType;
    return formModule(form, version === undefined ? validators : `${validators}?${version}`, retention);
  }
  const estimate = catalogue.forms.find(({ model }) => estimateOf(model.formType) === formType)?.estimate;
  if (estimate && kind === 'virtual:form')
    return estimateModule(estimate, virtualModules.validators + formType);
  if (estimate && kind === 'virtual:form-validators')
    return validatorModule(estimate.model.schema, estimate.checkSchema);
  if (form && kind === 'virtual:form-validators')
    return validatorModule(form.model.schema, form.checkSchema, form.conditions);
  if (form?.page && kind === 'virtual:form-page') return pageModule(form.page, formType);
  throw new Error(`${id}: no form folder gives this module.`);
}

function filledCode({ forms }: Catalogue): string {
  const filled = forms.map(({ model, examples }) => ({
    formType: model.formType,
    filled: examples.fullest.filled,
  }));
  return `export const filledForms = ${JSON.stringify(filled)};`;
}
