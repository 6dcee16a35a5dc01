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

/** A form with groups that lie in each other so deep. */
const groupsDeep = (depth: number): object => ({
  properties: depth === 0 ? a : { g: group(groupsDeep(depth - 1)) },
});

/** What is asked, and the places that are told of it. */
const refused: readonly (readonly [what: string, schema: object, at: readonly string[], ui?: object])[] = [
  [
    'a list in a row of a list',
    { properties: { l: list({ properties: { m: list({ properties: a }) } }) } },
    ['/properties/l/items/properties/m'],
  ],
  [
    'a list in a group in a row of a list',
    { properties: { l: list({ properties: { g: group({ properties: { m: list({ properties: a }) } }) } }) } },
    ['/properties/l/items/properties/g/properties/m'],
  ],
  [
    'a computed field of a group',
    { properties: { g: group({ properties: { n: { type: 'number', title: 'N', computedBy: 'sum' } } }) } },
    ['/properties/g/properties/n/computedBy'],
  ],
  ['groups five deep', groupsDeep(5), ['/properties/g'.repeat(5)]],
  [
    'a field that is always required and not always there',
    { properties: a, required: ['b'], ...when(filled('a'), declares('b')) },
    ['/required/0'],
    { b: { 'ui:messages': { missing: 'Enter it' } } },
  ],
];

describe('checkStructure', () => {
  it.each(refused.map(([what, schema, at, ui = {}]) => [what, schema, at, ui] as const))(
    'refuses %s, with its place and a remedy',
    (_what, schema, at, ui) => {
      const { form, issues } = understandStructure({ ...schema }, { ...ui });
      expect(form).toBeUndefined();
      expect(issues.map(({ file, pointer }) => file + pointer)).toEqual(
        at.map((location) => `schema.json${location}`),
      );
      for (const { hint } of issues) expect(hint).toMatch(/\w/);
    },
  );

  it('takes a day that is not sent, bound by another one', () => {
    const properties = { b: { ...day, title: 'B', notBefore: '{d}' }, d: day };
    expect(understandStructure({ properties }).issues).toEqual([]);
  });
});
