import { describe, expect, it } from 'vitest';
import { text, understandStructure, when } from '../../../support/structuredForm.ts';

const filled = (name: string) => ({ required: [name] });
const declares = (name: string, shape: object = text(name)) => ({ properties: { [name]: shape } });
const a = { a: text('A') };
const day = { type: 'string', title: 'A day', format: 'date', clientOnly: true };
const group = (inside: object) => ({ type: 'object', title: 'A group', ...inside });
const list = (inside: object, facts: object = {}) => ({
  type: 'array',
  title: 'A list',
  items: { type: 'object', ...inside },
  ...facts,
});

interface Case {
  readonly what: string;
  readonly schema: object;
  readonly ui?: object;
  readonly at: readonly string[];
  readonly problem: RegExp;
  readonly hint: RegExp;
}

const refused: readonly Case[] = [
  {
    what: 'a list in a row of a list',
    schema: { properties: { l: list({ properties: { m: list({ properties: a }) } }) } },
    at: ['/properties/l/items/properties/m'],
    problem: /"m" is a list within a row of a list/,
    hint: /in a list of its own/,
  },
  {
    what: 'a list in a group in a row of a list',
    schema: {
      properties: {
        l: list({ properties: { g: group({ properties: { m: list({ properties: a }) } }) } }),
      },
    },
    at: ['/properties/l/items/properties/g/properties/m'],
    problem: /"m" is a list within a row/,
    hint: /in a list of its own/,
  },
  {
    what: 'a list of objects that is personal as a whole',
    schema: { properties: { l: list({ properties: a }, { personal: true }) } },
    at: ['/properties/l/personal'],
    problem: /not personal as a whole/,
    hint: /Write "personal" at its fields/,
  },
  {
    what: 'two fields that wait for each other',
    schema: {
      properties: a,
      allOf: [when(filled('c'), declares('b')), when(filled('b'), declares('c'))],
    },
    at: ['/allOf/0/then/properties/b', '/allOf/1/then/properties/c'],
    problem: /waits for "[bc]" itself/,
    hint: /out of the circle/,
  },
  {
    what: 'a field that waits for itself',
    schema: { properties: a, ...when(filled('b'), declares('b')) },
    at: ['/then/properties/b'],
    problem: /"b" appears by a condition that waits for "b" itself/,
    hint: /out of the circle/,
  },
  {
    what: 'a circle through the dependents of a condition',
    schema: {
      properties: a,
      allOf: [
        when({ dependentRequired: { c: ['a'] } }, declares('b')),
        when({ dependentSchemas: { a: filled('b') } }, declares('c')),
      ],
    },
    at: ['/allOf/0/then/properties/b', '/allOf/1/then/properties/c'],
    problem: /waits for "[bc]" itself/,
    hint: /out of the circle/,
  },
  {
    what: 'a circle within a row',
    schema: { properties: { l: list({ properties: a, ...when(filled('b'), declares('b')) }) } },
    at: ['/properties/l/items/then/properties/b'],
    problem: /waits for "b" itself/,
    hint: /out of the circle/,
  },
  {
    what: 'a field that is always required and not always there',
    schema: { properties: a, required: ['b'], ...when(filled('a'), declares('b')) },
    ui: { b: { 'ui:messages': { missing: 'Enter it' } } },
    at: ['/required/0'],
    problem: /"b" is always required, but is not always there/,
    hint: /in the rule that declares it/,
  },
];

describe('checkStructure', () => {
  it.each(refused)('refuses $what, with its place and remedy', ({ schema, ui, at, problem, hint }) => {
    const { form, issues } = understandStructure({ ...schema }, { ...ui });
    expect(form).toBeUndefined();
    expect(issues.map(({ file, pointer }) => [file, pointer])).toEqual(
      at.map((place) => ['schema.json', place]),
    );
    for (const issue of issues) {
      expect(issue.problem).toMatch(problem);
      expect(issue.hint).toMatch(hint);
    }
  });

  it.each([
    [
      'a day that is not sent, bound by another one',
      { properties: { b: { ...day, notBefore: '{d}' }, d: day } },
    ],
    ['a list in a group', { properties: { g: group({ properties: { l: list({ properties: a }) } }) } }],
    ['a group in a row', { properties: { l: list({ properties: { g: group({ properties: a }) } }) } }],
    [
      'a chain',
      { properties: a, allOf: [when(filled('b'), declares('c')), when(filled('a'), declares('b'))] },
    ],
  ])('takes %s', (_what, schema) => {
    expect(understandStructure(schema).issues).toEqual([]);
  });
});
