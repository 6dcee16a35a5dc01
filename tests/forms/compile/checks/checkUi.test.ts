import { describe, expect, it } from 'vitest';
import { text, understandStructure } from '../../../support/structuredForm.ts';

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

interface Case {
  readonly what: string;
  readonly ui: object;
  readonly at: string;
  readonly problem: RegExp;
  readonly hint: RegExp;
}

const belongs = /Remove it, or write it where it belongs/;

const refused: readonly Case[] = [
  ...['ui:itemTitle', 'ui:add', 'ui:columns'].map((word) => ({
    what: `${word} on a plain field`,
    ui: { plain: { [word]: 'Row {n}' } },
    at: `/plain/${word}`,
    problem: new RegExp(`"${word}" is for groups and lists of objects`),
    hint: belongs,
  })),
  ...['ui:placeholder', 'ui:itemTitle', 'ui:messages'].map((word) => ({
    what: `${word} on a group`,
    ui: { g: { [word]: 'x' } },
    at: `/g/${word}`,
    problem: new RegExp(`"${word}" says nothing of a group`),
    hint: belongs,
  })),
  ...['ui:placeholder', 'ui:columns', 'ui:enumNames'].map((word) => ({
    what: `${word} on a list of objects`,
    ui: { l: { [word]: 'x', items: { name: missing } } },
    at: `/l/${word}`,
    problem: new RegExp(`"${word}" says nothing of a list of objects`),
    hint: belongs,
  })),
  {
    what: 'a word below a field that has no fields',
    ui: { plain: { city: { 'ui:title': 'City' } } },
    at: '/plain/city',
    problem: /"city" says nothing here/,
    hint: belongs,
  },
  {
    what: 'a field beside the items of a list',
    ui: { l: { name: { 'ui:title': 'Name' }, items: { name: missing } } },
    at: '/l/name',
    problem: /"name" says nothing here/,
    hint: belongs,
  },
  {
    what: 'words of a field that the group has not',
    ui: { g: { town: { 'ui:title': 'Town' } } },
    at: '/g/town',
    problem: /The form has no field "town"/,
    hint: /Name one of schema.json's fields \(city\)/,
  },
  {
    what: 'words of a field that a row has not',
    ui: { l: { items: { name: missing, age: { 'ui:title': 'Age' } } } },
    at: '/l/items/age',
    problem: /The form has no field "age"/,
    hint: /\(name\)/,
  },
  {
    what: 'a field of a row that clears one of the form',
    ui: { l: { items: { name: { ...missing, 'ui:clears': ['plain'] } } } },
    at: '/l/items/name/ui:clears/0',
    problem: /The form has no field "plain"/,
    hint: /\(name\)/,
  },
  {
    what: 'a required field of a row without words for when it is missing',
    ui: { l: { items: {} } },
    at: '/l/items/name/ui:messages',
    problem: /The required field "name" has no words/,
    hint: /"missing": "Enter your …"/,
  },
  {
    what: 'a widget that no list of objects can have',
    ui: { l: { 'ui:widget': 'checkboxes', items: { name: missing } } },
    at: '/l/ui:widget',
    problem: /Nobody could fill "l" in with the widget "checkboxes"/,
    hint: /rows/,
  },
];

describe('the words of groups, lists of objects and their fields', () => {
  it.each(refused)('refuse $what', ({ ui, at, problem, hint }) => {
    const { issues } = understandStructure({ properties }, { ...right, ...ui });
    expect(issues.map(({ file, pointer }) => file + pointer)).toEqual([`ui.json${at}`]);
    expect(issues[0]?.problem).toMatch(problem);
    expect(issues[0]?.hint).toMatch(hint);
  });

  it('are right with every word that is theirs', () => {
    const ui = {
      g: {
        'ui:title': 'Where',
        'ui:description': 'Your home',
        'ui:columns': 1,
        city: { 'ui:placeholder': 'e.g. Pune' },
      },
      l: { ...missing, 'ui:itemTitle': 'Row {n}', 'ui:add': 'Add a row', items: { name: missing } },
    };
    expect(understandStructure({ properties }, ui).issues).toEqual([]);
  });
});
