import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#engine';
import { checkAgainstMeta, type FormFault } from '#engine/compile';
import { fieldsOf } from '#tests/support/fieldsOf.ts';
import { checkCircles } from '../../../../src/engine/compile/figures/checkCircles.ts';
import { checkFigures } from '../../../../src/engine/compile/figures/checkFigures.ts';
import { compileFigures } from '../../../../src/engine/compile/figures/understandFigures.ts';

const meta = (name: string): JsonSchema =>
  JSON.parse(readFileSync(`form-schemas/meta/${name}.schema.json`, 'utf8')) as JsonSchema;
const figuresMeta = meta('figures');
const formMeta = meta('form');

const schemas: Readonly<Record<string, JsonSchema>> = {
  sum: { type: 'integer', minimum: 100_000, maximum: 1_000_000 },
  term: { type: 'integer', minimum: 1, maximum: 30 },
  discount: { type: 'number', minimum: 0, maximum: 50 },
  plan: { type: 'string', enum: ['Silver', 'Gold'] },
  isSmoker: { type: 'boolean' },
  dob: { type: 'string', format: 'date' },
  city: { type: 'string', maxLength: 80 },
  secret: { type: 'number', notSent: true },
  shown: { type: 'number', derivedBy: 'total' },
  same: { type: 'number', derivedBy: 'same' },
  address: { type: 'object', properties: { rooms: { type: 'integer', minimum: 1, maximum: 9 } } },
  extras: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['Dental', 'Eyes'] } },
  members: {
    type: 'array',
    maxItems: 8,
    items: {
      type: 'object',
      properties: {
        dob: { type: 'string', format: 'date' },
        income: { type: 'number', minimum: 0, maximum: 1e7 },
        role: { type: 'string', enum: ['Self', 'Child'] },
      },
    },
  },
};
const fields = fieldsOf(schemas);
const table = (name: string, unit: string, keys: readonly object[], rates: object) =>
  [name, { path: `rates/${name}.json`, json: { unit, keys, rates } }] as const;
const age = { name: 'age', kind: 'bands', unit: 'year', from: 0, to: 70, outside: 'none' };
const tables = Object.fromEntries([
  table('by-age', 'INR/year', [age], { '0-70': 100 }),
  table('by-plan', '%', [{ name: 'plan', kind: 'options' }], { Silver: 5, Gold: 8 }),
  table('by-extra', 'INR', [{ name: 'extra', kind: 'options' }], { Dental: 100, Eyes: 50 }),
  table('by-sum', '1', [{ name: 'sum', kind: 'steps', unit: 'INR' }], { '100000': 1, '500000': 2 }),
  table('short', '1', [{ name: 'sum', kind: 'steps', unit: 'INR' }], { '200000': 1 }),
  table('some-plans', '1', [{ name: 'plan', kind: 'options' }], { Silver: 5, Bronze: 8 }),
  table('years', '1', [{ ...age, from: 1, to: 20, outside: undefined }], { '1-20': 1 }),
  table('tax', '%', [{ name: 'day', kind: 'days' }], { '2017-07-01': 18 }),
]);
const units = {
  sum: 'INR',
  term: 'years',
  discount: '%',
  'members[].income': 'INR/year',
  'address.rooms': '1',
};

type Figures = Readonly<Record<string, JsonSchema>>;

const figure = (is: unknown, unit = 'INR', more: JsonSchema = {}): JsonSchema => ({
  title: 'Total',
  unit,
  is,
  ...more,
});

/** What is wrong with a file of figures, in its shape or beyond. */
function faultsOf(figures: Figures, json: JsonSchema = { units }): readonly FormFault[] {
  const file = { $schema: '', ...json, figures };
  const shape = checkAgainstMeta(figuresMeta, 'figures.json', file);
  if (shape.length > 0) return shape;
  const source = { path: 'figures.json', json: file };
  const faults = checkFigures(source, { fields, tables, formMeta });
  return faults.length > 0 ? faults : checkCircles({ path: 'schema.json', json: {} }, source, fields);
}

const rule = { required: ['plan'], properties: { plan: { const: 'Gold' } } };
// biome-ignore-start lint/suspicious/noThenProperty: it is a word of figures
const when = { if: rule, then: 'sum', else: 0 };
const badRule = { if: { required: ['colour'] }, then: 'sum' };
// biome-ignore-end lint/suspicious/noThenProperty: it is a word of figures

describe('figures that can be relied on', () => {
  it.each<readonly [string, Figures]>([
    ['a field', { total: figure('sum') }],
    ['a figure called as the field that shows it', { total: figure('same'), same: figure('sum') }],
    [
      'money a year for some years is money',
      {
        total: figure({ multiply: [{ table: 'by-age', by: [{ age: 'dob' }] }, 'term'] }),
      },
    ],
    [
      'nothing goes with everything',
      { total: figure({ max: [0, { subtract: ['sum', { value: 5, unit: 'INR' }] }] }) },
    ],
    ['hundredths', { total: figure({ percent: { table: 'by-plan', by: ['plan'] }, of: 'sum' }) }],
    [
      'hundredths that are entered, and a number of them',
      {
        total: figure({
          add: [
            { percent: 'discount', of: 'sum' },
            { percent: 18, of: 'sum' },
          ],
        }),
      },
    ],
    ['a tax by the day', { total: figure({ percent: { table: 'tax', by: ['today'] }, of: 'sum' }) }],
    ['steps', { total: figure({ table: 'by-sum', by: ['sum'] }, '1') }],
    [
      'options that are ticked',
      { total: figure({ sum: 'extras', of: { table: 'by-extra', by: ['extras[]'] } }) },
    ],
    [
      'the oldest of many',
      {
        oldest: figure({ highest: 'members', of: { age: 'members[].dob' } }, 'years'),
        total: figure({ table: 'by-age', by: ['oldest'] }, 'INR/year'),
      },
    ],
    [
      'some of many, by a rule',
      {
        total: figure(
          {
            sum: 'members',
            of: 'members[].income',
            where: { required: ['role'], properties: { role: { const: 'Self' } } },
          },
          'INR/year',
        ),
      },
    ],
    ['a choice', { total: figure({ case: 'plan', is: { Silver: 'sum', Gold: { multiply: ['sum', 2] } } }) }],
    ['a choice of yes and no', { total: figure({ case: 'isSmoker', is: { true: 2, false: 1 } }, '1') }],
    ['a condition', { total: figure(when) }],
    ['a group', { total: figure('address.rooms', '1') }],
    [
      'what it is made of, and when',
      {
        total: figure('half', 'INR', { madeOf: ['half'], when: rule }),
        half: figure({ divide: ['sum', 2] }),
      },
    ],
    ['days', { total: figure({ days: ['dob', 'today'] }, 'days') }],
  ])('%s', (_what, figures) => {
    expect(faultsOf(figures)).toEqual([]);
  });
});

/** What is written, where the fault is told, what it says and what to do. */
type Case = readonly [what: string, Figures, at: string, problem: RegExp, remedy: RegExp];

const is = '/figures/total/is';
const cases: readonly Case[] = [
  [
    'rupees and years',
    { total: figure({ add: ['sum', 'term'] }) },
    `${is}/add/1`,
    /"years" does not go together with "INR"/,
    /"value": 500, "unit": "INR"/,
  ],
  [
    'rupees and a plain number',
    { total: figure({ max: ['sum', 5] }) },
    `${is}/max/1`,
    /"1" does not go together with "INR"/,
    /one unit/,
  ],
  [
    'another unit than it says',
    { total: figure({ add: ['term', 'term'] }) },
    '/figures/total/unit',
    /comes out in "years", and says "INR"/,
    /Write "years"/,
  ],
  [
    'a unit that is none',
    { total: figure('sum', '₹') },
    '/figures/total/unit',
    /"₹" does not look right/,
    /"INR\/year"/,
  ],
  [
    'a number without a unit',
    { total: figure({ add: ['sum', { value: 5, unit: '5' }] }) },
    `${is}/add/1/unit`,
    /"5" does not look right/,
    /such as "INR", .*"1"/,
  ],
  [
    'choices of different units',
    { total: figure({ case: 'plan', is: { Silver: 'sum', Gold: 'term' } }) },
    `${is}/is/Gold`,
    /"years" does not go together with "INR"/,
    /one unit/,
  ],
  [
    'a name of nothing',
    { total: figure('summ') },
    is,
    /no field or figure "summ"/,
    /Name one of: total, sum, term/,
  ],
  [
    'a name that every object has',
    { total: figure('constructor') },
    is,
    /no field or figure "constructor"/,
    /Name one of/,
  ],
  [
    'a field that is not sent',
    { total: figure('secret') },
    is,
    /"secret" is not sent/,
    /Take "notSent" away/,
  ],
  [
    'a computed field',
    { total: figure({ add: ['sum', 'shown'] }) },
    `${is}/add/1`,
    /"shown" is computed itself/,
    /Name the figure: "total"/,
  ],
  [
    'a figure called as a field',
    { sum: figure(1, '1') },
    '/figures/sum',
    /name of something else/,
    /"sumFigure"/,
  ],
  [
    'a circle',
    { total: figure('b'), b: figure('c'), c: figure('b') },
    '/figures/c/is',
    /c → b → c/,
    /Compute "c" without/,
  ],
  ['text', { total: figure('city') }, is, /"city" is no number/, /"case" of options/],
  ['a day', { total: figure('dob') }, is, /"dob" is no number/, /"age" of a day/],
  ['options', { total: figure('plan') }, is, /"plan" is no number/, /"case" of options/],
  ['a list', { total: figure('members') }, is, /"members" is no number/, /"count" or "sum" of a list/],
  [
    'one of many',
    { total: figure('members[].income') },
    is,
    /no field or figure "members\[\].income" here/,
    /"sum": "members"/,
  ],
  [
    'a row',
    { total: figure({ sum: 'members', of: 'members[]' }) },
    `${is}/of`,
    /"members\[\]" is no number/,
    /Name a number/,
  ],
  [
    'a field that no row has',
    { total: figure({ sum: 'members', of: 'members[].size' }) },
    `${is}/of`,
    /no field or figure "members\[\].size"/,
    /members\[\].dob, members\[\].income/,
  ],
  [
    'rows of no list',
    { total: figure({ sum: 'plan', of: 'sum' }) },
    `${is}/sum`,
    /no list "plan"/,
    /extras, members/,
  ],
  [
    'a rule over options',
    { total: figure({ count: 'extras', where: rule }) },
    `${is}/where`,
    /options and no fields/,
    /Remove "where"/,
  ],
  [
    'an age of a text',
    { total: figure({ age: 'city' }, 'year') },
    `${is}/age`,
    /"city" is no day/,
    /"format": "date"/,
  ],
  [
    'a choice by text',
    { total: figure({ case: 'city', is: { Pune: 'sum' } }) },
    `${is}/case`,
    /no options to choose by/,
    /"enum"/,
  ],
  [
    'a choice that leaves an option out',
    { total: figure({ case: 'plan', is: { Gold: 'sum' } }) },
    `${is}/is`,
    /Nothing is said of the option "Silver"/,
    /Add "Silver"/,
  ],
  [
    'a choice of an option that is none',
    { total: figure({ case: 'plan', is: { Gold: 'sum', Bronze: 'sum' }, else: 0 }) },
    `${is}/is/Bronze`,
    /no option "Bronze"/,
    /Silver, Gold/,
  ],
  [
    'no table',
    { total: figure({ table: 'none', by: ['sum'] }) },
    `${is}/table`,
    /no rate table "none"/,
    /rates\/none\.json/,
  ],
  [
    'too few keys',
    { total: figure({ table: 'by-age', by: ['sum', 'term'] }) },
    `${is}/by`,
    /looked up by 1: age/,
    /one for each/,
  ],
  [
    'a key of another unit',
    { total: figure({ table: 'by-age', by: ['sum'] }) },
    `${is}/by/0`,
    /is in "year", and this is in "INR"/,
    /"unit": "INR" at the key/,
  ],
  [
    'a table without a rate for an option',
    { total: figure({ table: 'some-plans', by: ['plan'] }, '1') },
    `${is}/by/0`,
    /has no rate for Gold in "plan"/,
    /Add the rates/,
  ],
  [
    'a table of options by text',
    { total: figure({ table: 'by-plan', by: ['city'] }, '%') },
    `${is}/by/0`,
    /this can be anything/,
    /"enum"/,
  ],
  [
    'a table of days by a number',
    { total: figure({ table: 'tax', by: ['sum'] }, '%') },
    `${is}/by/0`,
    /"sum" is no day/,
    /"today"/,
  ],
  [
    'a table of days by what is computed',
    { total: figure({ table: 'tax', by: [{ age: 'dob' }] }, '%') },
    `${is}/by/0`,
    /\{"age":"dob"\} is no day/,
    /"today"/,
  ],
  [
    'a rule over no field',
    { total: figure(badRule) },
    `${is}/if/required/0`,
    /speaks of "colour"/,
    /Name one of/,
  ],
  [
    'a rule that points elsewhere',
    { total: figure({ ...when, if: { $ref: '#/$defs/gold' } }) },
    `${is}/if`,
    /refers to nothing/,
    /Write the rule out/,
  ],
  [
    'a rule that is none',
    { total: figure({ ...when, if: { requird: ['plan'] } }) },
    `${is}/if/requird`,
    /Unknown keyword "requird"/,
    /Write "required"/,
  ],
  [
    'parts that are no figures',
    { total: figure('sum', 'INR', { madeOf: ['half'] }) },
    '/figures/total/madeOf/0',
    /no figure "half"/,
    /Name one of: total/,
  ],
  [
    'a word that is none',
    { total: figure({ ad: ['sum', 'sum'] }) },
    `${is}/ad`,
    /Unknown keyword "ad"/,
    /Write "add"/,
  ],
  ['half a word', { total: figure({ of: 'sum' }) }, is, /says nothing that can be computed/, /REFERENCE\.md/],
  ['no mode of rounding', { total: figure({ round: 'sum', to: 1 }) }, is, /"mode" is missing/, /Add "mode"/],
];

describe('figures that cannot be relied on', () => {
  it.each(cases)('%s: told with place, problem and remedy', (_what, figures, at, problem, remedy) => {
    const faults = faultsOf(figures);
    const told = faults.find((fault) => fault.pointer === at);
    expect(told, JSON.stringify(faults, null, 2)).toBeDefined();
    expect(told?.problem).toMatch(problem);
    expect(told?.remedy).toMatch(remedy);
  });

  it('only numbers that are there have a unit', () => {
    const strange = faultsOf({ total: figure('sum') }, { units: { sum: 'INR', plan: '1', nowhere: '1' } });
    expect(strange.map(({ pointer }) => pointer)).toEqual(['/units/plan', '/units/nowhere']);
  });

  it('are told once, however often they are met', () => {
    const faults = faultsOf({ total: figure({ add: ['half', 'half'] }), half: figure('summ') });
    expect(faults).toHaveLength(1);
  });
});

describe('compiled figures', () => {
  it('have keys in place of their rules, and the rules as they are checked beside them', () => {
    const born = { required: ['dob'], properties: { dob: { const: '2026-11-20' } } };
    const json = { figures: { total: figure({ ...when, if: born }, 'INR', { when: rule }) } };
    const { figures, conditions } = compileFigures(json, fields);
    expect(figures.total).toMatchObject({
      when: 'figures/total/when',
      is: { if: 'figures/total/is/if', else: 0 },
    });
    expect(conditions['figures/total/is/if']).toEqual({
      type: 'object',
      required: ['dob'],
      properties: { dob: { const: '2026-11-20T00:00:00.000Z' } },
    });
    expect(Object.keys(conditions)).toHaveLength(2);
  });

  it('leave an option alone that is called as a word', () => {
    const json = { figures: { total: figure({ case: 'plan', is: { if: 1, where: 2 } }, '1') } };
    expect(compileFigures(json, fields)).toMatchObject({
      figures: { total: { is: { case: 'plan', is: { if: 1, where: 2 } } } },
      conditions: {},
    });
  });
});
