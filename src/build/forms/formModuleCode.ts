import type { CatalogueForm } from '#catalogue';
import type { JsonSchema } from '#engine';
import { ownWidgetLines } from './ownWidgets.ts';

/** How groups and lists of objects look: it comes with the forms that have them. */
export const structureSheet = '/src/renderer/structure/structure.css';

/** How the virtual modules of one form begin; the form type follows. The catalogue is one for all forms. */
export const chunkNames = {
  catalogue: 'virtual:form-catalogue',
  form: 'virtual:form/',
  validators: 'virtual:form-validators/',
  page: 'virtual:form-page/',
} as const;

/** What menus, sliders and the product order need of every product on every page; the rest of page.json stays lazy. */
const entryKeys = ['route', 'name', 'order', 'menu', 'neighbours', 'card'] as const;

/** Menu entries of all products, in product order. */
export function productEntries(forms: readonly CatalogueForm[]): readonly JsonSchema[] {
  return forms
    .flatMap(({ folder, model, page }) => {
      if (!page) return [];
      const kept = entryKeys.flatMap((key) => (key in page ? [[key, page[key]]] : []));
      return [{ folder, formType: model.formType, ...Object.fromEntries(kept) } as JsonSchema];
    })
    .sort((a, b) => Number(a.order) - Number(b.order));
}

/** What computes figures and shows them: only forms that have some bring it along. */
export const figuresModule = '/src/renderer/figures/formFigures.tsx';

/**
 * The module of one form: its model as data and its precompiled validators by key; and, for a form that needs them, the
 * code that computes its figures, the widgets that few forms use, and what reads and draws groups, lists of objects and
 * fields that appear. No other form fetches these.
 */
export function formModule(form: Pick<CatalogueForm, 'model'>, validators: string): string {
  return [
    `import validators from ${JSON.stringify(validators)};`,
    ...(form.model.parts
      ? [
          "export { structure } from '#engine/structure';",
          "export { structureParts } from '/src/renderer/structure/structureParts.ts';",
          `import ${JSON.stringify(structureSheet)};`,
        ]
      : []),
    `export const model = ${JSON.stringify(form.model)};`,
    'export { validators };',
    ...ownWidgetLines(form.model),
    ...(form.model.figures ? [`export { formFigures } from ${JSON.stringify(figuresModule)};`] : []),
  ].join('\n');
}

/** The module of one product's page content, with the style sheets that it needs beside those of all products. */
export function pageModule(page: JsonSchema, formType: string, sheets: readonly string[]): string {
  const { $schema: _schema, ...content } = page;
  return [
    ...sheets.map((sheet) => `import ${JSON.stringify(sheet)};`),
    `export default ${JSON.stringify({ ...content, formType })};`,
  ].join('\n');
}
