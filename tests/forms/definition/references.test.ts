import { describe, expect, it } from 'vitest';
import { compileWithoutExamples } from '#forms/compile/index.ts';
import { compileStructure, testSources, text, today, when } from '../../support/structuredForm.ts';

const filled = (name: string) => ({ required: [name] });
const declares = (name: string) => ({ properties: { [name]: text(name) } });

it('a limit next to a reference applies in addition to the referenced limit', () => {
  const { form, issues } = compileStructure({
    properties: {
      a: { $ref: '#/$defs/shared', maxLength: 2 },
      b: { $ref: '#/$defs/shared', title: 'B', maxLength: 9 },
    },
    $defs: { shared: text('Shared', { maxLength: 4 }) },
  });
  expect(issues).toEqual([]);
  expect(form?.model.fields.map(({ maxLength }) => maxLength)).toEqual([2, 9]);
  const fits = (lead: object) => form?.checkLead(lead, today).length === 0;
  expect([{ a: 'xx' }, { a: 'xxx' }, { b: 'xxxx' }, { b: 'xxxxx' }].map(fits)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it('a condition next to a reference applies in addition to the referenced condition', () => {
  const shared = {
    type: 'integer',
    title: 'Shared',
    ...when({ minimum: 5 }, { multipleOf: 5 }, { multipleOf: 2 }),
  };
  const { form } = compileStructure({
    properties: { a: { $ref: '#/$defs/shared', ...when({ minimum: 99 }, { maximum: 200 }) } },
    $defs: { shared },
  });
  const fits = (a: number) => form?.checkLead({ a }, today).length === 0;
  expect([3, 4, 7, 10, 205].map(fits)).toEqual([false, true, false, true, false]);
});

describe('references into groups and rows', () => {
  it('are resolved in groups, items of lists and declared fields', () => {
    const { form, issues } = compileStructure({
      properties: {
        g: { $ref: '#/$defs/place' },
        l: { type: 'array', title: 'A list', items: { $ref: '#/$defs/place' } },
      },
      ...when(filled('g'), { properties: { h: { $ref: '#/$defs/place', title: 'H' } } }),
      $defs: {
        place: { type: 'object', title: 'A place', properties: { city: { $ref: '#/$defs/city' } } },
        city: text('City', { maxLength: 5 }),
      },
    });
    expect(issues).toEqual([]);
    expect(form?.model.fields.map(({ name }) => name)).toEqual(['g.city', 'h.city', 'l']);
    const [inRow] = form?.model.fields.at(-1)?.rows?.fields ?? [];
    expect(inRow).toMatchObject({ name: 'city', label: 'City', maxLength: 5 });
  });

  it.each([
    [
      'to an unknown definition, in a group',
      { g: { type: 'object', title: 'G', properties: { a: { $ref: '#/$defs/b' } } } },
      '/properties/g/properties/a/$ref',
    ],
    [
      'to an unknown definition, in a row',
      {
        l: { type: 'array', title: 'L', items: { type: 'object', properties: { a: { $ref: '#/$defs/b' } } } },
      },
      '/properties/l/items/properties/a/$ref',
    ],
  ])('are reported if they refer %s', (_what, properties, at) => {
    const { issues } = compileStructure({ properties });
    expect(issues.map(({ pointer, problem }) => [pointer, problem])).toEqual([
      [at, '"#/$defs/b" refers to an unknown definition.'],
    ]);
  });

  it('are reported if a group contains itself', () => {
    const { issues } = compileStructure({
      properties: { g: { $ref: '#/$defs/g' } },
      $defs: { g: { type: 'object', title: 'G', properties: { g: { $ref: '#/$defs/g' } } } },
    });
    expect(issues).toMatchObject([
      { pointer: '/$defs/g/properties/g/$ref', hint: expect.stringMatching(/\w/) },
    ]);
  });
});

it('a reference in a shared field is reported and not resolved', () => {
  const shared = {
    fields: { name: text('Name', { anyOf: [{ $ref: '#/$defs/none' }, { $ref: '#/$defs/own' }] }) },
    ...{ fieldsUi: {}, metas: {}, paths: { fields: 'fields.schema.json', fieldsUi: 'fields.ui.json' } },
  };
  const own = { $ref: '../fields.schema.json#/$defs/name' };
  const sources = testSources({ properties: { a: own }, $defs: { own } }, { a: { 'ui:title': 'A' } });
  const { issues } = compileWithoutExamples(sources, { shared });
  const issue = { pointer: '/properties/a', problem: expect.stringContaining('"$ref"') };
  expect(issues).toEqual([expect.objectContaining(issue), expect.objectContaining(issue)]);
});

describe('the position of a conditional field', () => {
  const a = { properties: { a: text('A'), b: text('B'), c: text('C') } };

  it.each([
    ['after the answer that it depends on', when(filled('a'), declares('d')), ['a', 'd', 'b', 'c']],
    [
      'after the last of several answers',
      when({ required: ['c', 'a'] }, declares('d')),
      ['a', 'b', 'c', 'd'],
    ],
    [
      'in file order after the same answer',
      { allOf: [when(filled('a'), declares('e')), when(filled('a'), declares('d'))] },
      ['a', 'e', 'd', 'b', 'c'],
    ],
  ])('is %s', (_what, rules, order) => {
    expect(compileStructure({ ...a, ...rules }).form?.model.fields.map(({ name }) => name)).toEqual(order);
  });
});

const city = { type: 'string' };
const schema = {
  properties: {
    g: { type: 'object', properties: { city } },
    l: {
      type: 'array',
      items: { type: 'object', properties: { g: { type: 'object', properties: { city } } } },
    },
  },
};
const texts = (title: string) => ({ 'ui:title': title });

describe('the texts of groups and rows', () => {
  it('are read from the part of the group, and from "items" of the list', () => {
    const { form, issues } = compileStructure(schema, {
      g: { ...texts('A group'), city: texts('City in a group') },
      l: { ...texts('A list'), items: { g: { ...texts('A group in a row'), city: texts('City in a row') } } },
    });
    expect(issues).toEqual([]);
    const [inGroup, list] = form?.model.fields ?? [];
    expect(inGroup?.label).toBe('City in a group');
    expect(list?.rows?.fields.map(({ name, label }) => [name, label])).toEqual([['g.city', 'City in a row']]);
  });

  it('are reported if they are missing', () => {
    const { issues } = compileStructure(schema, { g: { city: texts('City') }, l: texts('A list') });
    expect(issues.map(({ file, pointer }) => file + pointer)).toEqual([
      'ui.json/g',
      'ui.json/l/items/g',
      'ui.json/l/items/g/city',
    ]);
  });
});
