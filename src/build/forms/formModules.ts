import { relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { CatalogueError, validatorModule } from '#forms/compile/index.ts';
import { type Catalogue, formDirectories, includesDrafts } from '#forms/node/index.ts';
import { type FormsChange, formsAskedEvent, formsChangedEvent } from '#site/app/formsChange.ts';
import { catalogueModule, chunkNames, formModule, pageModule } from './formModuleCode.ts';
import { createLiveCatalogue, wrong } from './liveCatalogue.ts';
import { partLines } from './ownWidgets.ts';

const prefix = 'virtual:form';

/** What the studio asks for: every form, with the answers of its fullest example. */
const filledModule = 'virtual:filled-forms';

/** A page of the site runs this; pages that only stand beside it, such as the inspector's, do not. */
const siteEntry = '/src/site/app/browserEntry.tsx';
const takesChanges = '/src/site/app/takeFormsChanges.ts';

/** Whoever saves a form waits to see it: no longer than the files of one save come after each other. */
const settleMs = 60;

/**
 * Makes the form folders importable, discovered anew whenever one changes:
 * `virtual:form-catalogue` (every product's menu entry, and loaders for the rest), `virtual:form/HEALTH` (a form's
 * model and precompiled validators, a chunk of its own) and `virtual:form-page/HEALTH` (a product's page content).
 * `virtual:form-parts` is everything that forms bring along beside their data.
 * A draft is there in development, and in a build with FORM_DRAFTS=on. A wrong folder stops the build, or shows in the dev server's overlay, with file, place and remedy.
 */
export function formModules(environment: Readonly<Record<string, string | undefined>> = process.env): Plugin {
  const directories = formDirectories(environment).map((directory) => resolve(directory));
  let withDrafts = includesDrafts(environment);
  const forms = createLiveCatalogue(directories, moduleCode, () => withDrafts);
  return {
    name: 'form-modules',
    config(_config, { command }) {
      withDrafts ||= command === 'serve';
    },
    buildStart() {
      for (const directory of directories) this.addWatchFile(directory);
    },
    resolveId: (id) => (id.startsWith(prefix) || id === filledModule ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`) && id !== `\0${filledModule}`) return undefined;
      if (id === `\0${prefix}-parts`) return partLines().join('\n');
      try {
        return moduleCode(forms.current(), id.slice(1));
      } catch (error) {
        if (error instanceof CatalogueError) this.error(error.message);
        throw error;
      }
    },
    transformIndexHtml: (html, { server }) =>
      server && html.includes(siteEntry)
        ? [{ tag: 'script', attrs: { type: 'module', src: takesChanges }, injectTo: 'head' }]
        : [],
    configureServer(server) {
      server.watcher.add(directories);
      let isWrong = false;
      const readAgain = () => {
        const change = forms.readAgain();
        forgetModules(server, change);
        const isNews = isWrong || change.kind !== 'renewed' || change.formTypes.length > 0;
        isWrong = change.kind === 'wrong';
        if (isNews) server.ws.send(formsChangedEvent, change);
      };
      let settle: NodeJS.Timeout | undefined;
      server.watcher.on('all', (_event, file) => {
        if (directories.every((directory) => relative(directory, file).startsWith('..'))) return;
        clearTimeout(settle);
        settle = setTimeout(readAgain, settleMs);
      });
      server.watcher.on('close', () => clearTimeout(settle));
      // a page that comes while a folder is wrong
      server.ws.on(formsAskedEvent, (_data, page) => {
        try {
          forms.current();
        } catch (error) {
          page.send(formsChangedEvent, wrong(error));
        }
      });
    },
  };
}

/** Lets go of the modules that are others now; when that is not known, of all. */
function forgetModules(server: ViteDevServer, change: FormsChange): void {
  const isConcerned = (name: string) =>
    change.kind !== 'renewed' ||
    change.formTypes.some((formType) => name.replace(/\?.*$/, '').endsWith(`/${formType}`));
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const module of moduleGraph.idToModuleMap.values()) {
      const isForm = module.id?.startsWith(`\0${prefix}`) === true && isConcerned(module.id);
      if (isForm || module.id === `\0${filledModule}`) moduleGraph.invalidateModule(module);
    }
  }
}

/** The code of a virtual module; what follows a '?' in its name only tells versions of it apart. */
function moduleCode(catalogue: Catalogue, id: string): string {
  const [name = '', version] = id.split('?');
  if (name === chunkNames.catalogue) return catalogueModule(catalogue.forms);
  if (name === filledModule) return filledCode(catalogue);
  const [kind = '', formType = ''] = name.split('/');
  const form = catalogue.byFormType.get(formType);
  if (form && kind === 'virtual:form') {
    const validators = chunkNames.validators + formType;
    return formModule(form, version === undefined ? validators : `${validators}?${version}`);
  }
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
