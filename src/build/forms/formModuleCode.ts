import { getCountries } from 'libphonenumber-js/min';
import { asRecord, type CompiledEstimate, type CompiledForm, validatorModule } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import type { Catalogue, CatalogueForm } from '#forms/node/index.ts';
import { estimateOf } from '#forms/pageHooks.ts';
import type { PageContent } from '#web/content/pageContent.ts';
import { drawingExports, featureExports } from './formFeatures.ts';
import { collectedData, formNotice, type NoticeSettings, noticeText } from './formNotice.ts';

/** Ids of virtual modules, with types in src/virtual.d.ts. An id that ends with a slash is followed by a form type. */
export const virtualModules = {
  catalogue: 'virtual:form-catalogue',
  form: 'virtual:form/',
  page: 'virtual:form-page/',
  notices: 'virtual:form-notices',
  examples: 'virtual:form-examples',
  countries: 'virtual:countries',
} as const;

export const isVirtualModule = (id: string) =>
  Object.values(virtualModules).some((one) => id.startsWith(one));

/** @throws Error if no form folder has such a module */
export function virtualModuleCode(
  id: string,
  { forms, byFormType }: Catalogue,
  settings: NoticeSettings,
): string {
  if (id === virtualModules.catalogue) return catalogueModule(forms);
  if (id === virtualModules.notices) return noticesModule(forms, settings);
  if (id === virtualModules.examples) return examplesModule(forms);
  if (id === virtualModules.countries) return countriesModule();
  const formType = id.slice(id.indexOf('/') + 1);
  const form = byFormType.get(formType);
  const estimate = forms.find(({ model }) => estimateOf(model.formType) === formType)?.estimate;
  if (id.startsWith(virtualModules.form)) {
    if (form) return formModule(form, settings);
    if (estimate) return estimateModule(estimate);
  }
  if (form?.page && id.startsWith(virtualModules.page)) return pageModule(form.page, formType);
  throw new Error(`No form folder has the module ${id}.`);
}

/** Keys of page.json that menus, sliders and the product order need on every page; the rest is lazy. */
const entryKeys = ['route', 'name', 'order', 'group', 'menuText', 'neighbours', 'card'] as const;

/** The products in product order, and loaders of forms and pages. */
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

/** A form's model, validators, features and notice. Previews have no notice, because they store no leads. */
export function formModule(
  { model, checkSchema, conditions }: Pick<CompiledForm, 'model' | 'checkSchema'> & Partial<CompiledForm>,
  settings?: NoticeSettings,
): string {
  return [
    validatorModule(checkSchema, conditions),
    `export const model = ${JSON.stringify(model)};`,
    ...(settings ? [`export const notice = ${JSON.stringify(formNotice(model, settings))};`] : []),
    ...featureExports(model),
  ].join('\n');
}

/** Loads an estimate and its form, each from its own chunk. */
const estimateLoader = (formType: string): string => {
  const name = JSON.stringify(estimateOf(formType));
  const parts = [estimateOf(formType), formType].map(
    (part) => `import(${JSON.stringify(virtualModules.form + part)})`,
  );
  return `formLoaders[${name}] = () => Promise.all([${parts.join(', ')}]).then(([questions, form]) => ({ ...questions, estimate: { ...questions.estimate, form } }));`;
};

/** The questions, the engine and the view of a form's estimate. */
export function estimateModule(estimate: CompiledEstimate): string {
  return [
    "import { createEstimateForm } from '#forms/estimate.ts';",
    "export { EstimateView as View } from '/src/lead-form/estimate/EstimateView.tsx';",
    formModule(estimate),
    'export const estimate = { createForm: createEstimateForm };',
  ].join('\n');
}

/** The content of a product's page, and its optional drawings. The estimate's questions are in another module. */
export function pageModule({ $schema: _schema, estimate, ...content }: JsonSchema, formType: string): string {
  const shown = estimate as PageContent['estimate'];
  const texts = shown && { title: shown.title, text: shown.text, button: shown.button };
  return [
    ...drawingExports(asRecord(content.explains)),
    `export default ${JSON.stringify({ ...content, estimate: texts, formType })};`,
  ].join('\n');
}

/** The notices of all forms, and the data that they collect. */
export function noticesModule(forms: readonly CatalogueForm[], settings: NoticeSettings): string {
  const notices = forms.map(({ model }) => [model.formType, formNotice(model, settings)]);
  const texts = forms.map(({ model }) => [formNotice(model, settings).version, noticeText(model, settings)]);
  const collected = forms.map(({ model }) => collectedData(model, settings));
  const receivers = forms.map(({ model }, index) => [model.formType, collected[index]?.receivers ?? []]);
  return [
    `export const notices = ${JSON.stringify(Object.fromEntries(notices))};`,
    `export const noticeTexts = ${JSON.stringify(Object.fromEntries(texts))};`,
    `export const receivers = ${JSON.stringify(Object.fromEntries(receivers))};`,
    `export const collectedData = ${JSON.stringify(collected)};`,
  ].join('\n');
}

function examplesModule(forms: readonly CatalogueForm[]): string {
  const filledForms = forms.map(({ model: { formType }, examples }) => {
    return { formType, filled: examples.fullest.filled };
  });
  return `export const filledForms = ${JSON.stringify(filledForms)};`;
}

/** The names of countries, written by the build: those of a browser may differ from those in the server's HTML. */
export function countriesModule(): string {
  const names = new Intl.DisplayNames('en-GB', { type: 'region' });
  const named = getCountries().map((country) => [country, names.of(country) ?? country] as const);
  const sorted = named.toSorted(([, one], [, other]) => one.localeCompare(other, 'en-GB'));
  return `export const countries = ${JSON.stringify(sorted)};`;
}
