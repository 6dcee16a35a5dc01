import { expect, it } from 'vitest';
import type { JsonSchema } from '#forms/index.ts';
import { when } from '../../support/structuredForm.ts';
import { compileTestForm } from '../../support/testForm.ts';

const count = { type: 'integer', minimum: 0 };
const note = { type: 'string', minLength: 1, maxLength: 9 };
const total = { type: 'number', computedBy: 'total', ruleOnly: true };
const needsNote = (name: string) =>
  when({ required: [name], properties: { [name]: { minimum: 2 } } }, { properties: { note } });
const texts = {
  count: { 'ui:title': 'Count' },
  note: { 'ui:title': 'Note' },
  total: { 'ui:title': 'Total' },
};

const issuesOf = (schema: JsonSchema, ui: JsonSchema = {}) => {
  const { issues } = compileTestForm({
    schema,
    ui: { ...texts, ...ui },
    computed: { units: { count: '1' }, computed: { total: { title: 'Total', unit: '1', is: 'count' } } },
  });
  return issues.map(({ file, pointer, problem }) => `${file}${pointer} ${problem}`);
};

it('accepts a number for rules that a condition names', () => {
  expect(issuesOf({ properties: { count, total }, ...needsNote('total') })).toEqual([]);
});

it.each<[string, JsonSchema, JsonSchema, string]>([
  [
    'no rule uses',
    { properties: { count, total }, ...needsNote('count') },
    {},
    'schema.json/properties/total/ruleOnly No rule uses "total", which is for rules only.',
  ],
  [
    'nothing computes',
    { properties: { count, total: { type: 'number', ruleOnly: true } }, ...needsNote('total') },
    {},
    'schema.json/properties/total/ruleOnly "total" is for rules only, but nothing computes it.',
  ],
  [
    'the order of the page lists',
    { properties: { count, total }, ...needsNote('total') },
    { 'ui:order': ['count', 'total', 'note'] },
    'ui.json/ui:order/1 "total" is for rules only, so it is not shown.',
  ],
  [
    'appears under a condition',
    {
      $defs: { total },
      properties: { count },
      allOf: [
        when(
          { required: ['count'], properties: { count: { minimum: 1 } } },
          { properties: { total: { $ref: '#/$defs/total' } } },
        ),
        needsNote('total'),
      ],
    },
    {},
    'schema.json/$defs/total "total" is for rules only, so it cannot appear under a condition.',
  ],
])('rejects a number for rules that %s', (_what, schema, ui, issue) => {
  expect(issuesOf(schema, ui)).toEqual([issue]);
});
