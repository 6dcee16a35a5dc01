import type { JsonSchema } from '#forms/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { featureExports } from './formFeatures.ts';

/** Ids of virtual modules; a form's module ends with its form type. The catalogue is one for all forms. */
export const virtualModules = {
  catalogue: 'virtual:form-catalogue',
  form: 'virtual:form/',
  validators: 'virtual:form-validators/',
  page: 'virtual:form-page/',
} as const;

/** Keys of page.json that menus, sliders and the product order need on every page; the rest stays lazy. */
const entryKeys = ['route', 'name', 'order', 'group', 'neighbours', 'card'] as const;

/** The module of the catalogue: the products in their order, and loaders for forms and pages. */
export function catalogueModule(forms: readonly CatalogueForm[]): string {
  const products = forms
    .flatMap(({ folder, model, page }) => {
      if (!page) return [];
      const entryContent = entryKeys.flatMap((key) => (key in page ? [[key, page[key]]] : []));
      return [{ folder, formType: model.formType, ...Object.fromEntries(entryContent) } as JsonSchema];
    })
    .sort((a, b) => Number(a.order) - Number(b.order));
  const loaders = (kind: string, keys: readonly (readonly [key: unknown, formType: string])[]) =>
    `{ ${keys.map(([key, formType]) => `${JSON.stringify(key)}: () => import(${JSON.stringify(kind + formType)})`).join(', ')} }`;
  const types = forms.map(({ model }) => [model.formType, model.formType] as const);
  const routes = forms.flatMap(({ page, model }) => (page ? [[page.route, model.formType] as const] : []));
  return [
    `export const products = ${JSON.stringify(products)};`,
    `export const formLoaders = ${loaders(virtualModules.form, types)};`,
    `export const pageLoaders = ${loaders(virtualModules.page, routes)};`,
  ].join('\n');
}

/** The module of one form: its model as data, its precompiled validators by key, and what only such forms bring along. */
export function formModule({ model }: Pick<CatalogueForm, 'model'>, validators: string): string {
  return [
    `import validators from ${JSON.stringify(validators)};`,
    `export const model = ${JSON.stringify(model)};`,
    'export { validators };',
    ...featureExports(model),
  ].join('\n');
}

/** The module of one product's page content. */
export function pageModule({ $schema: _schema, ...content }: JsonSchema, formType: string): string {
  return `export default ${JSON.stringify({ ...content, formType })};`;
}
