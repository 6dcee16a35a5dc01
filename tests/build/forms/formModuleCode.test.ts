import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formModule, pageModule, productEntries } from '#build/forms/formModuleCode.ts';
import { productSheets } from '#build/forms/productSheets.ts';
import { catalogue, formOf } from '#tests/support/catalogue.ts';

describe('productEntries', () => {
  const entries = productEntries(catalogue.forms) as readonly {
    readonly formType: string;
    readonly order: number;
  }[];

  it('[PROD-7 to PROD-14] come in product order, one for each form with a page', () => {
    const specified = [
      'HEALTH',
      'MOTOR',
      'LIFE',
      'CRITICAL_ILLNESS',
      'TRAVEL',
      'PROPERTY',
      'LIABILITIES',
      'EMPLOYEE_BENEFITS',
      'ASSETS',
    ];
    const order = entries.map((entry) => entry.formType).filter((formType) => specified.includes(formType));
    expect(order).toEqual(specified);
    expect(entries).toHaveLength(catalogue.forms.filter((form) => form.page).length);
  });

  it('carry what every page needs, and leave the rest of page.json to the product’s own page', () => {
    for (const entry of entries) {
      expect(Object.keys(entry)).toEqual(
        expect.arrayContaining(['folder', 'formType', 'route', 'name', 'order']),
      );
      for (const key of ['hero', 'benefits', 'faq', 'enquiry']) expect(entry).not.toHaveProperty(key);
    }
  });
});

describe('the modules of a form', () => {
  const form = formOf('HEALTH');

  it('hold the model as data beside the validators', () => {
    const code = formModule(form, 'virtual:form-validators/HEALTH');
    const json = /^export const model = (.*);$/m.exec(code)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(form.model);
    expect(code).toContain('import validators from "virtual:form-validators/HEALTH";');
  });

  it('hold the page with its form type, without what only an editor reads', () => {
    const page = JSON.parse(
      pageModule(form.page ?? {}, 'HEALTH', []).replace(/^export default (.*);$/s, '$1'),
    );
    expect(page).toMatchObject({ formType: 'HEALTH', route: '/health-insurance' });
    expect(page).not.toHaveProperty('$schema');
  });

  it('bring the style sheets of what only some products have, and the others none of them', () => {
    const sheetsOf = (formType: string) =>
      productSheets(formOf(formType).page ?? {}, (type) => formOf(type).model);
    expect(sheetsOf('HEALTH')).toEqual([]);
    expect(sheetsOf('CRITICAL_ILLNESS')).toContain('/src/lead-form/formSteps.css');
    expect(sheetsOf('MOTOR')).toEqual([
      '/src/ui/tabs/tabs.css',
      '/src/lead-form/formSteps.css',
      '/src/pages/product/Figures.css',
      '/src/pages/product/CoveredLists.css',
    ]);
    expect(sheetsOf('ASSETS')).toEqual([
      '/src/pages/product/Figures.css',
      '/src/pages/product/MobileArrows.css',
    ]);
    expect(pageModule({}, 'MOTOR', sheetsOf('MOTOR'))).toMatch(/^import "\/src\/ui\/tabs\/tabs\.css";$/m);
    for (const sheet of ['HEALTH', 'MOTOR', 'ASSETS', 'CRITICAL_ILLNESS'].flatMap(sheetsOf)) {
      expect(existsSync(`.${sheet}`), sheet).toBe(true);
    }
  });
});
