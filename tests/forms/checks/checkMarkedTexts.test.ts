import { expect, it } from 'vitest';
import type { JsonSchema } from '#forms/index.ts';
import { type Edits, expectIssue, issuesAfter } from '../../support/formFolders.ts';

const extra = (schema: JsonSchema, ui: JsonSchema, form: Readonly<Record<string, unknown>> = {}): Edits => ({
  'health/schema.json': { '/properties/extra': schema },
  'health/ui.json': { '/extra': ui, ...form },
});
const text = { type: 'string', maxLength: 9 };
const options = (...titles: readonly string[]) => ({
  type: 'string',
  oneOf: titles.map((title, index) => ({ const: `o${index}`, title })),
});

it.each<[Edits, string]>([
  [extra(text, { 'ui:title': 'See [here](/about)' }), 'health/ui.json#/extra/ui:title'],
  [extra(text, { 'ui:title': 'X', 'ui:description': '*x' }), 'health/ui.json#/extra/ui:description'],
  [
    extra(text, { 'ui:title': 'X', 'ui:before': { text: '<b>x</b>' } }),
    'health/ui.json#/extra/ui:before/text',
  ],
  [extra(text, { 'ui:title': 'X', 'ui:placeholder': '**x**' }), 'health/ui.json#/extra/ui:placeholder'],
  [
    extra(text, { 'ui:title': 'X', 'ui:messages': { invalid: 'Read [the terms](/about)' } }),
    'health/ui.json#/extra/ui:messages/invalid',
  ],
  [
    extra(options('A [x](ftp://x)', 'B'), { 'ui:title': 'X' }),
    'health/schema.json#/properties/extra/oneOf/0/title',
  ],
  [extra(options('*A*', 'B'), { 'ui:title': 'X' }), 'health/schema.json#/properties/extra/oneOf/0/title'],
  [extra(text, { 'ui:title': 'X' }, { '/ui:submit': 'Send **now**' }), 'health/ui.json#/ui:submit'],
  [extra(text, { 'ui:title': 'X' }, { '/ui:confirmation': '[x](/y' }), 'health/ui.json#/ui:confirmation'],
  [
    extra(text, { 'ui:title': '[Terms](/about)', 'ui:description': '[Terms](/partners)' }),
    'health/ui.json#/extra/ui:description',
  ],
  [extra(text, { 'ui:title': 'See [our rates](/no-such-page)' }), 'health/ui.json#/extra/ui:title'],
  [extra(text, { 'ui:title': 'See [the inbox](/client)' }), 'health/ui.json#/extra/ui:title'],
  [{ 'fields.ui.json': { '/pinCode/ui:title': '[PIN' } }, 'fields.ui.json#/pinCode/ui:title'],
])('rejects wrong markup %#', (edits, at) => {
  expectIssue(edits, at, ['health']);
});

it('accepts links to pages of the site, to products and to https addresses', () => {
  const title =
    '[Terms](/terms-and-condtions#use), [health](/health-insurance), [rules](https://irdai.gov.in)';
  const issues = issuesAfter(extra(text, { 'ui:title': title, 'ui:messages': { invalid: 'Enter it' } }));
  expect(issues.filter(({ file }) => file !== 'health/examples.json')).toEqual([]);
});

it('rejects links to the page of a draft', () => {
  const edits = {
    ...extra(text, { 'ui:title': 'See [travel](/travel-insurance)' }),
    'travel/schema.json': { '/draft': true },
  };
  expectIssue(edits, 'health/ui.json#/extra/ui:title', ['health', 'travel'], /no page/);
});
