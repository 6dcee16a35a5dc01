import { describe, expect, it } from 'vitest';
import { compileStructure, text, when } from '../../support/structuredForm.ts';

const filled = (name: string) => ({ required: [name] });
const declares = (name: string, shape: object = text(name)) => ({ properties: { [name]: shape } });
const a = { a: text('A') };
const day = { type: 'string', title: 'A day', format: 'date', clientOnly: true };
const flat = { kind: text('Kind', { default: 'Flat' }) };
const floor = { type: 'integer', title: 'Floor', minimum: 0, default: 0 };
const group = (inside: object) => ({ type: 'object', title: 'A group', ...inside });
const list = (inside: object, facts: object = {}) => ({
  type: 'array',
  title: 'A list',
  items: { type: 'object', ...inside },
  ...facts,
});

/** A form with nested groups of a depth. */
const groupsDeep = (depth: number): object => ({
  properties: depth === 0 ? a : { g: group(groupsDeep(depth - 1)) },
});

/** Invalid forms, and the places of their issues. */
const invalid: readonly (readonly [what: string, schema: object, at: readonly string[], ui?: object])[] = [
  [
    'a list in a row of a list in a row',
    {
      properties: {
        l: list({ properties: { m: list({ properties: { n: list({ properties: a }) } }) } }),
      },
    },
    ['/properties/l/items/properties/m/items/properties/n'],
  ],
  [
    'a list in a group in a row of a list in a row',
    {
      properties: {
        l: list({
          properties: {
            m: list({ properties: { g: group({ properties: { n: list({ properties: a }) } }) } }),
          },
        }),
      },
    },
    ['/properties/l/items/properties/m/items/properties/g/properties/n'],
  ],
  [
    'a computed field of a group',
    { properties: { g: group({ properties: { n: { type: 'number', title: 'N', computedBy: 'sum' } } }) } },
    ['/properties/g/properties/n/computedBy'],
  ],
  ['groups that are nested five levels deep', groupsDeep(5), ['/properties/g'.repeat(5)]],
  [
    'a required conditional field',
    { properties: a, required: ['b'], ...when(filled('a'), declares('b')) },
    ['/required/0'],
    { b: { 'ui:messages': { missing: 'Enter it' } } },
  ],
  [
    'an optional group with only defaults',
    { properties: { ...a, g: group({ properties: { inner: group({ properties: flat }), n: floor } }) } },
    ['/properties/g', '/properties/g/properties/inner'],
  ],
  [
    'a review of a field that a group lacks',
    { properties: { g: group({ properties: a }) } },
    ['/ui:steps/items/1/review/rows/2/field'],
    {
      'ui:steps': {
        items: [
          { title: 'One', fields: ['g'] },
          { title: 'Two', review: { rows: [{ field: 'g' }, { field: 'g.a' }, { field: 'g.b' }] } },
        ],
      },
    },
  ],
  [
    'a review of a clientOnly field',
    { properties: { ...a, d: day } },
    ['/ui:steps/items/1/review/rows/0/field'],
    {
      'ui:steps': {
        items: [
          { title: 'One', fields: ['a', 'd'] },
          { title: 'Two', review: { rows: [{ field: 'd' }] } },
        ],
      },
    },
  ],
];

describe('checkStructure', () => {
  it.each(invalid.map(([what, schema, at, ui = {}]) => [what, schema, at, ui] as const))(
    'rejects %s, with its place and a hint',
    (_what, schema, at, ui) => {
      const { form, issues } = compileStructure({ ...schema }, { ...ui });
      expect(form).toBeUndefined();
      const places = at.map((location) => `${location.startsWith('/ui:') ? 'ui' : 'schema'}.json${location}`);
      expect(issues.map(({ file, pointer }) => file + pointer)).toEqual(places);
      for (const { hint } of issues) expect(hint).toMatch(/\w/);
    },
  );

  it.each([
    ['the form requires', { required: ['g'], properties: { g: group({ properties: flat }) } }],
    [
      'a rule can require',
      { properties: { ...a, g: group({ properties: flat }) }, ...when(filled('a'), filled('g')) },
    ],
    ['contains a field without a default', { properties: { g: group({ properties: { ...flat, ...a } }) } }],
  ])('accepts a group of defaults that %s', (_which, schema) => {
    expect(compileStructure(schema).issues).toEqual([]);
  });

  it('accepts a clientOnly day whose bound is another clientOnly day', () => {
    const properties = { b: { ...day, title: 'B', notBefore: '{d}' }, d: day };
    expect(compileStructure({ properties }).issues).toEqual([]);
  });
});
