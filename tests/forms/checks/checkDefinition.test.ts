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

/** The content of ui.json, and the place of its only issue. */
const refused: readonly (readonly [what: string, ui: object, at: string])[] = [
  ...['ui:itemTitle', 'ui:add', 'ui:columns'].map(
    (word) => [`${word} on a plain field`, { plain: { [word]: 'Row {n}' } }, `/plain/${word}`] as const,
  ),
  ...['ui:placeholder', 'ui:itemTitle', 'ui:messages'].map(
    (word) => [`${word} on a group`, { g: { [word]: 'x' } }, `/g/${word}`] as const,
  ),
  ...Object.entries({ 'ui:placeholder': 'x', 'ui:columns': 1, 'ui:unit': 'x' }).map(
    ([word, value]) =>
      [`${word} on a list`, { l: { [word]: value, items: { name: missing } } }, `/l/${word}`] as const,
  ),
  ['a word below a field that has no fields', { plain: { city: { 'ui:title': 'City' } } }, '/plain/city'],
  [
    'a field next to the items of a list',
    { l: { name: { 'ui:title': 'Name' }, items: { name: missing } } },
    '/l/name',
  ],
  ['words of a field that the group has not', { g: { town: { 'ui:title': 'Town' } } }, '/g/town'],
  [
    'texts of a field that a row lacks',
    { l: { items: { name: missing, age: { 'ui:title': 'Age' } } } },
    '/l/items/age',
  ],
  [
    'a field of a row that clears one of the form',
    { l: { items: { name: { ...missing, 'ui:clears': ['plain'] } } } },
    '/l/items/name/ui:clears/0',
  ],
  ['a required field without words for that', { l: { items: {} } }, '/l/items/name/ui:messages'],
  [
    'a widget that does not support lists of objects',
    { l: { 'ui:widget': 'checkboxes', items: { name: missing } } },
    '/l/ui:widget',
  ],
];

describe('the texts of groups, lists of objects and their fields', () => {
  it.each(refused)('are rejected with a hint: %s', (_what, ui, at) => {
    const { issues } = compileStructure({ properties }, { ...right, ...ui });
    expect(issues).toEqual([
      expect.objectContaining({ file: 'ui.json', pointer: at, hint: expect.stringMatching(/\w/) }),
    ]);
  });

  it('may have all of their keywords', () => {
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
