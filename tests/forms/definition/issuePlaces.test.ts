import { expect, it } from 'vitest';
import { compileWithoutExamples, type FormIssue, parseFolder, parseShared } from '#forms/compile/index.ts';
import { parseDefinition, parseSharedFields } from '#forms/definition/parseDefinition.ts';
import { createReport } from '#forms/source/place.ts';
import { testSources } from '../../support/structuredForm.ts';

/** Options, one of which has no label. */
const wrongOptions = { type: 'string', oneOf: [{ const: 'car', title: 'Car' }, { const: 'bus' }] };

const text = JSON.stringify;

function issuesOf(properties: object, $defs: object) {
  const texts = { 'schema.json': text({ properties, $defs }), 'ui.json': '{}' };
  const { sources, issues } = parseFolder('marine', 'folder', texts);
  if (!sources) throw new Error(text(issues));
  return parseDefinition(sources, sharedFields({})).issues;
}

const sharedFields = ($defs: object) =>
  parseShared('home', { 'fields.schema.json': text({ $defs }), 'fields.ui.json': '{}' });

it('a mistake in $defs is reported once, at its place, with the first reference to it', () => {
  const $ref = '#/$defs/ride';
  const issues = issuesOf({ first: { $ref }, second: { $ref } }, { ride: wrongOptions });
  const usedAt = { file: 'folder/schema.json', pointer: '/properties/first' };
  expect(issues).toMatchObject([{ file: 'folder/schema.json', pointer: '/$defs/ride/oneOf', usedAt }]);
});

it('a mistake in a shared field is reported without a form', () => {
  const issues: FormIssue[] = [];
  parseSharedFields(sharedFields({ ride: wrongOptions }), createReport(issues));
  expect(issues).toMatchObject([{ file: 'home/fields.schema.json', pointer: '/$defs/ride/oneOf' }]);
});

it('a mistake in the field itself is reported without another place', () => {
  const [issue] = issuesOf({ ride: wrongOptions }, {});
  expect(issue).toMatchObject({ file: 'folder/schema.json', pointer: '/properties/ride/oneOf' });
  expect(issue).not.toHaveProperty('usedAt');
});

it.each([
  ['a field', { type: 'string' }, {}, '"ui:rows" is inherited from fields.ui.json. Override it:'],
  [
    'a group',
    { type: 'object', properties: { city: { type: 'string', title: 'City' } } },
    {},
    '"ui:rows" is inherited from fields.ui.json. Define "a" without the shared field.',
  ],
  [
    'a computed field',
    { type: 'number' },
    { computedBy: 'sum' },
    '"ui:rows" is inherited from fields.ui.json. Define "a" without the shared field.',
  ],
])('an inherited keyword without effect on %s is reported with its file', (_what, field, own, hint) => {
  const shared = {
    fields: { note: { title: 'Note', ...field } },
    fieldsUi: { note: { 'ui:rows': 3 } },
    ...{ metas: {}, paths: { fields: 'fields.schema.json', fieldsUi: 'fields.ui.json' } },
  };
  const schema = { properties: { a: { $ref: '../fields.schema.json#/$defs/note', ...own } } };
  const computed = { computed: { sum: { title: 'Sum', unit: '1', is: 1 } } };
  const { issues } = compileWithoutExamples(testSources(schema, {}, computed), { shared });
  expect(issues).toMatchObject([{ pointer: '/a/ui:rows', hint: expect.stringContaining(hint) }]);
});
