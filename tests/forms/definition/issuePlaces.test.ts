import { expect, it } from 'vitest';
import { parseFolder, parseShared } from '#forms/compile/index.ts';
import { parseDefinition } from '#forms/definition/parseDefinition.ts';

/** Options of which one has no label. */
const wrongOptions = { type: 'string', oneOf: [{ const: 'car', title: 'Car' }, { const: 'bus' }] };

const text = JSON.stringify;

function issuesOf(properties: object, $defs: object, shared: object) {
  const texts = { 'schema.json': text({ properties, $defs }), 'ui.json': '{}' };
  const { sources, issues } = parseFolder('marine', 'folder', texts, true);
  if (!sources) throw new Error(text(issues));
  const common = { 'fields.schema.json': text({ $defs: shared }), 'fields.ui.json': '{}' };
  return parseDefinition(sources, parseShared('home', common)).issues;
}

it.each([
  ['$defs', '#/$defs/ride', 'folder/schema.json'],
  ['the shared fields', '../fields.schema.json#/$defs/ride', 'home/fields.schema.json'],
])('a mistake in %s is reported once, where it is written, with the reference to it', (_part, $ref, file) => {
  const issues = issuesOf(
    { first: { $ref }, second: { $ref } },
    { ride: wrongOptions },
    { ride: wrongOptions },
  );
  const usedAt = { file: 'folder/schema.json', pointer: '/properties/first' };
  expect(issues).toMatchObject([{ file, pointer: '/$defs/ride/oneOf', usedAt }]);
});

it('a mistake in the field itself has no other place', () => {
  const [issue] = issuesOf({ ride: wrongOptions }, {}, {});
  expect(issue).toMatchObject({ file: 'folder/schema.json', pointer: '/properties/ride/oneOf' });
  expect(issue).not.toHaveProperty('usedAt');
});
