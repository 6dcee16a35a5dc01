import { describe, expect, it } from 'vitest';
import { compileStructure, text } from '../../support/structuredForm.ts';

const properties = {
  plain: text('Plain'),
  g: { type: 'object', title: 'G', properties: { city: text('City') } },
  l: {
    type: 'array',
    title: 'L',
    items: { type: 'object', required: ['name'], properties: { name: text('Name') } },
  },
};
const missing = { 'ui:messages': { missing: 'Enter it' } };
const right = { l: { items: { name: missing } } };

/** Invalid contents of ui.json, and the place of the issue. */
const invalid: readonly (readonly [what: string, ui: object, at: string])[] = [
  ...['ui:itemTitle', 'ui:add', 'ui:columns'].map(
    (keyword) =>
      [`${keyword} on a plain field`, { plain: { [keyword]: 'Row {n}' } }, `/plain/${keyword}`] as const,
  ),
  ...['ui:placeholder', 'ui:itemTitle', 'ui:messages'].map(
    (keyword) => [`${keyword} on a group`, { g: { [keyword]: 'x' } }, `/g/${keyword}`] as const,
  ),
  ...Object.entries({ 'ui:placeholder': 'x', 'ui:columns': 1, 'ui:unit': 'x' }).map(
    ([keyword, value]) =>
      [
        `${keyword} on a list`,
        { l: { [keyword]: value, items: { name: missing } } },
        `/l/${keyword}`,
      ] as const,
  ),
  [
    'texts of a field below a field that is not a group',
    { plain: { city: { 'ui:title': 'City' } } },
    '/plain/city',
  ],
  [
    'a field next to the items of a list',
    { l: { name: { 'ui:title': 'Name' }, items: { name: missing } } },
    '/l/name',
  ],
  ['texts of a field that the group lacks', { g: { town: { 'ui:title': 'Town' } } }, '/g/town'],
  [
    'texts of a field that a row lacks',
    { l: { items: { name: missing, age: { 'ui:title': 'Age' } } } },
    '/l/items/age',
  ],
  [
    'a field of a row that clears a field of the form',
    { l: { items: { name: { ...missing, 'ui:clears': ['plain'] } } } },
    '/l/items/name/ui:clears/0',
  ],
  ['a summary with an unknown field', { 'ui:summary': ['plain', 'city'], ...right }, '/ui:summary/1'],
  ['a required field without a "missing" message', { l: { items: {} } }, '/l/items/name/ui:messages'],
  [
    'a widget that does not support lists of objects',
    { l: { 'ui:widget': 'checkboxes', items: { name: missing } } },
    '/l/ui:widget',
  ],
];

describe('the texts of groups, lists of objects and their fields', () => {
  it.each(invalid)('are rejected with a hint: %s', (_what, ui, at) => {
    const { issues } = compileStructure({ properties }, { ...right, ...ui });
    expect(issues).toEqual([
      expect.objectContaining({ file: 'ui.json', pointer: at, hint: expect.stringMatching(/\w/) }),
    ]);
  });

  it('accept all keywords that they support', () => {
    const ui = {
      g: {
        'ui:title': 'Where',
        'ui:description': 'Your home',
        'ui:columns': 1,
        city: { 'ui:placeholder': 'e.g. Pune' },
      },
      l: { ...missing, 'ui:itemTitle': 'Row {n}', 'ui:add': 'Add a row', items: { name: missing } },
    };
    expect(compileStructure({ properties }, ui).issues).toEqual([]);
  });
});

it.each([{ const: '{plain}' }, { enum: ['{today}', 'x'] }])(
  'the value %j of a rule is no other answer',
  (value) => {
    const { issues } = compileStructure(
      { properties: { ...properties, other: text('Other', { not: value }) } },
      right,
    );
    expect(issues.map(({ pointer, problem }) => `${pointer} ${problem}`)).toEqual([
      expect.stringMatching(
        /^\/properties\/other\/not\/(?:const|enum) .* contains the text ".*", not an answer\.$/,
      ),
    ]);
    expect(issues[0]?.hint).toContain('Texts cannot be compared');
  },
);
