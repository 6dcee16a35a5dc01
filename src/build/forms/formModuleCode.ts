import { asRecord, type CompiledEstimate, type CompiledForm, validatorModule } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { estimateOf } from '#forms/pageHooks.ts';
import type { Retention } from '#server/config/retention.ts';
import type { PageContent } from '#web/content/pageContent.ts';
import { drawingExports, featureExports } from './formFeatures.ts';
import { collectedData, formNotice, noticeWords } from './formNotice.ts';

/** Ids of virtual modules; those that end with a slash go on with a form type. */
export const virtualModules = {
  catalogue: 'virtual:form-catalogue',
  form: 'virtual:form/',
  page: 'virtual:form-page/',
  notices: 'virtual:form-notices',
} as const;

/** Keys of page.json that menus, sliders and the product order need on every page; the rest stays lazy. */
const entryKeys = ['route', 'name', 'order', 'group', 'menuText', 'neighbours', 'card'] as const;

/** The products in their order, and loaders for forms and pages. */
export function catalogueModule(forms: readonly CatalogueForm[]): string {
  const products = forms
    .flatMap(({ folder, model, page }) => {
      if (!page) return [];
      const entry = Object.fromEntries(entryKeys.map((key) => [key, page[key]]));
      return [{ folder, formType: model.formType, ...entry } as JsonSchema];
    })
    .sort((a, b) => Number(a.order) - Number(b.order));
  const loaders = (kind: string, keys: readonly (readonly [key: unknown, formType: string])[]) =>
    `{ ${keys.map(([key, formType]) => `${JSON.stringify(key)}: () => import(${JSON.stringify(kind + formType)})`).join(', ')} }`;
  const types = forms.map(({ model }) => [model.formType, model.formType] as const);
  const routes = forms.flatMap(({ page, model }) => (page ? [[page.route, model.formType] as const] : []));
  return [
    `export const products = ${JSON.stringify(products)};`,
    `export const formLoaders = ${loaders(virtualModules.form, types)};`,
    ...forms.flatMap(({ model, estimate }) => (estimate ? [estimateLoader(model.formType)] : [])),
    `export const pageLoaders = ${loaders(virtualModules.page, routes)};`,
  ].join('\n');
}

/** A form's model and validators; without a retention, as for a preview that takes no leads, it has no notice. */
export function formModule(
  { model, checkSchema, conditions }: Pick<CompiledForm, 'model' | 'checkSchema'> & Partial<CompiledForm>,
  retention?: Retention,
): string {
  return [
    validatorModule(checkSchema, conditions),
    `export const model = ${JSON.stringify(model)};`,
    ...(retention ? [`export const notice = ${JSON.stringify(formNotice(model, retention))};`] : []),
    ...featureExports(model),
  ].join('\n');
}

/** Loads an estimate with the form that it estimates: a chunk of their own for each, as the build names them. */
const estimateLoader = (formType: string): string => {
  const name = JSON.stringify(estimateOf(formType));
  const parts = [estimateOf(formType), formType].map(
    (part) => `import(${JSON.stringify(virtualModules.form + part)})`,
  );
  return `formLoaders[${name}] = () => Promise.all([${parts.join(', ')}]).then(([own, form]) => ({ ...own, estimate: { ...own.estimate, form } }));`;
};

/** The questions of a form's estimate, with the functions and the view of its form. */
export function estimateModule(estimate: CompiledEstimate): string {
  return [
    "import { createEstimateForm } from '#forms/estimate.ts';",
    "export { EstimateView as View } from '/src/lead-form/estimate/EstimateView.tsx';",
    formModule(estimate),
    'export const estimate = { createForm: createEstimateForm };',
  ].join('\n');
}

/** The content of a product's page, and its rarer drawings; the estimate's questions are in a module of their own. */
export function pageModule({ $schema: _schema, estimate, ...content }: JsonSchema, formType: string): string {
  const shown = estimate as PageContent['estimate'];
  const words = shown && { title: shown.title, text: shown.text, button: shown.button };
  return [
    ...drawingExports(asRecord(content.explains)),
    `export default ${JSON.stringify({ ...content, estimate: words, formType })};`,
  ].join('\n');
}

/** The notices of all forms, and the data that they collect. */
export function noticesModule(forms: readonly CatalogueForm[], retention: Retention): string {
  const notices = forms.map(({ model }) => [model.formType, formNotice(model, retention)]);
  const words = forms.map(({ model }) => [
    formNotice(model, retention).version,
    noticeWords(model, retention),
  ]);
  const collected = forms.map(({ model }) => collectedData(model, retention));
  return [
    `export const notices = ${JSON.stringify(Object.fromEntries(notices))};`,
    `export const noticeWords = ${JSON.stringify(Object.fromEntries(words))};`,
    `export const collectedData = ${JSON.stringify(collected)};`,
  ].join('\n');
}
