import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { featureExports, optionalWidgets } from '#build/forms/formFeatures.ts';
import { catalogueModule, formModule, pageModule } from '#build/forms/formModuleCode.ts';
import type { FormModel } from '#forms/index.ts';
import { catalogue, formOf } from '../../support/catalogue.ts';
import { everyWidget } from '../../support/everyWidget.ts';
import { fieldModel, formModel } from '../../support/formModel.ts';

/** What a module exports as data. */
const dataIn = (code: string, name: string) =>
  JSON.parse(new RegExp(`^export (?:const ${name} =|${name}) (.*);$`, 'm').exec(code)?.[1] ?? '');

/** The sheets that lines of a module import; each has to be there. */
function sheetsIn(lines: readonly string[]): string[] {
  const sheets = [...lines.join('\n').matchAll(/import '\/(.+\.css)';/g)].map(([, sheet = '']) => sheet);
  expect(sheets.filter((sheet) => !existsSync(sheet))).toEqual([]);
  return sheets;
}

describe('the module of the catalogue', () => {
  const entries: readonly Record<string, unknown>[] = dataIn(catalogueModule(catalogue.forms), 'products');

  it('[PROD-7 to PROD-14] has the products in their order, one for each form with a page', () => {
    const order = entries.map(({ formType }) => formType);
    expect(order.slice(0, 6)).toEqual(['HEALTH', 'MOTOR', 'LIFE', 'CRITICAL_ILLNESS', 'TRAVEL', 'PROPERTY']);
    expect(order.slice(6)).toEqual(['LIABILITIES', 'EMPLOYEE_BENEFITS', 'ASSETS']);
  });

  it('carries what every page needs, and leaves the rest of page.json to the product’s own page', () => {
    for (const entry of entries)
      expect(
        Object.keys(entry).filter((key) => ['hero', 'benefits', 'faq', 'enquiry'].includes(key)),
      ).toEqual([]);
  });
});

describe('the modules of a form', () => {
  const form = formOf('HEALTH');

  it('hold the model as data beside the validators', () => {
    const code = formModule(form, 'virtual:form-validators/HEALTH');
    expect(dataIn(code, 'model')).toEqual(form.model);
    expect(code).toContain('import validators from "virtual:form-validators/HEALTH";');
  });

  it('hold the page with its form type, without what only an editor reads', () => {
    const page = dataIn(pageModule(form.page ?? {}, 'HEALTH'), 'default');
    expect(page).toMatchObject({ formType: 'HEALTH', route: '/health-insurance' });
    expect(page).not.toHaveProperty('$schema');
  });
});

describe('what a form brings along', () => {
  /** A form of which each field has one of these widgets. */
  function formWith(...widgets: readonly string[]): FormModel {
    const fields = widgets.map((widget, position) => [`field${position}`, { 'ui:widget': widget }]);
    return {
      ...formModel([fieldModel('field0')]),
      uiSchema: { 'ui:order': [], ...Object.fromEntries(fields) },
    };
  }

  it('is nothing for a plain form, and the sheet of steps for one in steps', () => {
    expect(featureExports(formOf('HEALTH').model)).toEqual([]);
    expect(sheetsIn(featureExports(formOf('CRITICAL_ILLNESS').model))).toEqual([
      'src/lead-form/formSteps.css',
    ]);
  });

  it('is each widget that it draws, once and by name, with its sheet, and what fills fields in', () => {
    expect(featureExports(formWith('checkbox', 'text', 'checkbox'))).toEqual([
      "import { CheckboxWidget } from '/src/form-ui/widgets/CheckboxWidget.tsx';",
      "export const ownWidgets = { 'checkbox': CheckboxWidget };",
    ]);
    const filled = { ...formWith('slider'), fields: [fieldModel('field0', { prefill: 'guests' })] };
    expect(sheetsIn(featureExports(filled))).toEqual(['src/form-ui/widgets/SliderWidget.css']);
    expect(featureExports(filled)).toContain("export { prefill } from '/src/lead-form/prefill.ts';");
  });

  it('is everything for forms that are drawn while they are written', () => {
    expect(Object.keys(optionalWidgets).filter((name) => typeof everyWidget[name] !== 'function')).toEqual(
      [],
    );
    const styled = Object.values(optionalWidgets).filter(({ hasStyles }) => hasStyles);
    const sheets = ['lead-form/formSteps', 'form-ui/structure/structure', 'form-ui/templates/fieldNote'];
    expect(new Set(sheetsIn(featureExports()))).toEqual(
      new Set(
        [...sheets, ...styled.map(({ file }) => `form-ui/widgets/${file}`)].map((name) => `src/${name}.css`),
      ),
    );
    for (const name of ['structureComponents', 'computedFields', 'prefill', 'ownWidgets'])
      expect(featureExports().join('\n')).toMatch(new RegExp(`export (?:const )?\\{? ?${name}\\b`));
  });
});
