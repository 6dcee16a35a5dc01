import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawingExports, featureExports, optionalDrawings } from '#build/forms/formFeatures.ts';
import { catalogueModule, formModule, pageModule } from '#build/forms/formModuleCode.ts';
import { optionalComponents } from '#forms/controls/controls.ts';
import * as allFormFeatures from '#lead-form/allFormFeatures.ts';
import { catalogue, formOf } from '../../support/catalogue.ts';
import { fieldModel, formModel } from '../../support/formModel.ts';
import { proves } from '../../support/proves.ts';

/** The data that a module exports under a name. */
const dataIn = (code: string, name: string) =>
  JSON.parse(new RegExp(`^export (?:const ${name} =|${name}) (.*);$`, 'm').exec(code)?.[1] ?? '');

it('the catalogue lists the products in order, with only the parts of page.json that pages need', () => {
  proves('PROD-7 to PROD-14');
  const entries: readonly Record<string, unknown>[] = dataIn(catalogueModule(catalogue.forms), 'products');
  const order = entries.map(({ formType }) => formType);
  expect(order.slice(0, 6)).toEqual(['HEALTH', 'MOTOR', 'LIFE', 'CRITICAL_ILLNESS', 'TRAVEL', 'PROPERTY']);
  expect(order.slice(6)).toEqual(['LIABILITIES', 'EMPLOYEE_BENEFITS', 'ASSETS']);
  const pageParts = ['hero', 'benefits', 'faq', 'enquiry'];
  expect(entries.flatMap((entry) => pageParts.filter((key) => key in entry))).toEqual([]);
});

it('the modules of a form contain model, validators and page, without $schema', () => {
  const form = formOf('HEALTH');
  const code = formModule(form);
  expect(dataIn(code, 'model')).toEqual(form.model);
  expect(code).toContain('export { exports as validators };');
  const page = dataIn(pageModule(form.page ?? {}, 'HEALTH'), 'default');
  expect(page).toMatchObject({ formType: 'HEALTH', route: '/health-insurance' });
  expect(page).not.toHaveProperty('$schema');
});

it('the module of a page imports its optional drawings from existing files', () => {
  expect(drawingExports({ steps: {}, split: {} })).toEqual(['export const drawings = {  };']);
  expect(
    pageModule(formOf('LIABILITIES').page ?? {}, 'LIABILITIES')
      .split('\n')
      .slice(0, 2),
  ).toEqual([
    "import { PartyFlow } from '/src/web/ui/explains/PartyFlow.tsx';",
    'export const drawings = { flow: PartyFlow };',
  ]);
  const files = drawingExports(optionalDrawings).flatMap((line) => /'\/(src\/.+)';$/.exec(line)?.[1] ?? []);
  expect(files).toHaveLength(Object.keys(optionalDrawings).length);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

describe('the optional features of a form', () => {
  it('are none for a plain form, and the style sheet of steps for a form with steps', () => {
    expect(featureExports(formOf('HEALTH').model)).toEqual([]);
    expect(featureExports(formOf('CRITICAL_ILLNESS').model)).toContain(
      "import '/src/lead-form/formSteps.css';",
    );
  });

  it('include each optional widget once, with its style sheet', () => {
    const fields = Object.entries({ one: 'slider', two: 'text', three: 'slider' }).map(
      ([name, widget]) => [name, { 'ui:widget': widget }] as const,
    );
    const model = formModel([fieldModel('one')]);
    expect(featureExports({ ...model, uiSchema: { 'ui:order': [], ...Object.fromEntries(fields) } })).toEqual(
      [
        "import { SliderWidget } from '/src/form-ui/widgets/SliderWidget.tsx';",
        "import '/src/form-ui/widgets/SliderWidget.css';",
        "export const optionalWidgets = { 'slider': SliderWidget };",
      ],
    );
  });

  it('are all in allFormFeatures.ts, and their files exist', () => {
    const lines = catalogue.forms.flatMap(({ model }) => featureExports(model));
    const exported = lines.flatMap((line) => /^export (?:const|\{) (\w+)/.exec(line)?.[1] ?? []);
    // the server renders forms without recording their steps
    expect(Object.keys(allFormFeatures)).toEqual(
      expect.arrayContaining(exported.filter((name) => name !== 'recordSteps')),
    );
    expect(Object.keys(allFormFeatures.optionalWidgets)).toEqual(optionalComponents.map(({ name }) => name));
    const files = lines.flatMap((line) => /'\/(src\/.+)';$/.exec(line)?.[1] ?? []);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
