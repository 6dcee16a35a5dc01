import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import {
  type Catalogue,
  type CatalogueForm,
  formDirectories,
  loadCatalogue,
  missingPictures,
} from '#catalogue';
import { CatalogueError, validatorModule } from '#engine/compile';
import { onceSettled } from '../dev/onceSettled.ts';
import { everyPartModule } from './everyPart.ts';
import { chunkNames, formModule, pageModule, productEntries } from './formModuleCode.ts';
import { productSheets } from './productSheets.ts';

const prefix = 'virtual:form';

/** What the studio asks for: forms in steps, with the answers of their fullest example. */
const steppedModule = 'virtual:stepped-forms';

/**
 * Makes the form folders importable, discovered anew whenever one changes:
 * `virtual:form-catalogue` (every product's menu entry, and loaders for the rest), `virtual:form/HEALTH` (a form's
 * model and precompiled validators, a chunk of its own) and `virtual:form-page/HEALTH` (a product's page content).
 * `virtual:form-parts` is everything that forms bring along beside their data.
 * A wrong folder stops the build, or shows in the dev server's overlay, with file, place and remedy.
 */
export function formModules(environment: Readonly<Record<string, string | undefined>> = process.env): Plugin {
  const directories = formDirectories(environment).map((directory) => resolve(directory));
  let catalogue: Catalogue | undefined;
  const current = () => {
    catalogue ??= loadCatalogue(directories);
    const pictures = missingPictures(catalogue.forms);
    if (pictures.length > 0) throw new CatalogueError(pictures);
    return catalogue;
  };
  return {
    name: 'form-modules',
    buildStart() {
      for (const directory of directories) this.addWatchFile(directory);
    },
    resolveId: (id) => (id.startsWith(prefix) || id === steppedModule ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`) && id !== `\0${steppedModule}`) return undefined;
      if (id === `\0${prefix}-parts`) return everyPartModule();
      try {
        return moduleCode(current(), id.slice(1));
      } catch (error) {
        if (error instanceof CatalogueError) this.error(error.message);
        throw error;
      }
    },
    configureServer(server) {
      server.watcher.add(directories);
      // reading all forms takes a second, in which Vite answers nothing: once for all files that change together
      const readAgain = onceSettled(() => {
        catalogue = undefined;
        for (const environmentOfServer of Object.values(server.environments)) {
          for (const module of environmentOfServer.moduleGraph.idToModuleMap.values()) {
            if (module.id?.startsWith(`\0${prefix}`))
              environmentOfServer.moduleGraph.invalidateModule(module);
          }
        }
        try {
          current();
          server.ws.send({ type: 'full-reload' });
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'form-modules' } });
        }
      });
      server.watcher.on('all', (_event, file) => {
        if (directories.some((directory) => !relative(directory, file).startsWith('..'))) readAgain();
      });
      server.watcher.on('close', readAgain.cancel);
    },
  };
}

function moduleCode(catalogue: Catalogue, id: string): string {
  if (id === 'virtual:form-catalogue') return catalogueCode(catalogue);
  if (id === steppedModule) return steppedCode(catalogue);
  const [kind = '', formType = ''] = id.split('/');
  const form = catalogue.byFormType.get(formType);
  if (form && kind === 'virtual:form') return formModule(form, `${chunkNames.validators}${formType}`);
  if (form && kind === 'virtual:form-validators') return validatorModule(form.checkSchema, form.conditions);
  if (form?.page && kind === 'virtual:form-page') {
    const modelOf = (type: string) => catalogue.byFormType.get(type)?.model;
    return pageModule(form.page, form.model.formType, productSheets(form.page, modelOf));
  }
  throw new Error(`${id}: no form folder gives this module.`);
}

function catalogueCode({ forms }: Catalogue): string {
  const loader = (kind: string, form: CatalogueForm) =>
    `() => import(${JSON.stringify(`${kind}${form.model.formType}`)})`;
  const pages = forms.flatMap((form) => (form.page ? [{ form, route: String(form.page.route) }] : []));
  return [
    `export const products = ${JSON.stringify(productEntries(forms))};`,
    `export const formLoaders = { ${forms.map((form) => `${JSON.stringify(form.model.formType)}: ${loader(chunkNames.form, form)}`).join(', ')} };`,
    `export const pageLoaders = { ${pages.map(({ form, route }) => `${JSON.stringify(route)}: ${loader(chunkNames.page, form)}`).join(', ')} };`,
  ].join('\n');
}

function steppedCode({ forms }: Catalogue): string {
  const stepped = forms
    .filter(({ model }) => model.steps !== null)
    .map(({ model, examples }) => ({ formType: model.formType, filled: examples.fullest.filled }));
  return `export const steppedForms = ${JSON.stringify(stepped)};`;
}
