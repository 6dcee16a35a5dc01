import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileWithoutExamples } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { testSources } from '../../support/structuredForm.ts';
import { metas } from '../../support/testForm.ts';

/** The JSON of form-schemas/GUIDE.md about computed fields and rate tables. */
const [computed = {}, floater = {}, gst = {}] = [
  ...readFileSync('form-schemas/GUIDE.md', 'utf8')
    .replace(/^.*?(?=^## Computed fields$)|^## A price before the form$.*/gms, '')
    .matchAll(/^```json\n(.*?)^```$/gms),
].map(([, json = '']) => JSON.parse(json) as JsonSchema);

const properties = {
  sumInsured: { type: 'number', title: 'Sum insured', minimum: 100_000, maximum: 1_000_000 },
  members: {
    ...{ type: 'array', title: 'Members', maxItems: 4 },
    items: { type: 'object', properties: { dob: { type: 'string', title: 'Born on', format: 'date' } } },
  },
};

it('the calculations and tables of the guide pass the check', () => {
  const ui = { members: { 'ui:itemTitle': 'Member {n}', 'ui:add': 'Add a member' } };
  const tables = { floater: { path: 'floater', json: floater }, gst: { path: 'gst', json: gst } };
  const sources = { ...testSources({ properties }, ui, computed), tables };
  const shared = { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas };
  expect(Object.keys(computed)).toContain('computed');
  expect(compileWithoutExamples(sources, { shared }).issues).toEqual([]);
});
