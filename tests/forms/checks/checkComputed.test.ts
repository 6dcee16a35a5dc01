import { describe, expect, it } from 'vitest';
import { checkComputed } from '#forms/checks/checkComputed.ts';
import { checkFigureShapes } from '#forms/checks/checkFigureShapes.ts';
import { checkAgainstMeta, type FormIssue } from '#forms/compile/index.ts';
import { parseDefinition } from '#forms/definition/parseDefinition.ts';
import type { JsonSchema } from '#forms/index.ts';
import { createReport } from '#forms/source/place.ts';
import { metas } from '../../support/madeUpForm.ts';
import { madeUpSources } from '../../support/structuredForm.ts';

const { computed: figuresMeta = {}, form: formMeta = {} } = metas;

const schemas: Readonly<Record<string, JsonSchema>> = {
  sum: { type: 'integer', minimum: 100_000, maximum: 1_000_000 },
  term: { type: 'integer', minimum: 1, maximum: 30 },
  discount: { type: 'number', minimum: 0, maximum: 50 },
  plan: { type: 'string', enum: ['Silver', 'Gold'] },
  isSmoker: { type: 'boolean' },
  dob: { type: 'string', format: 'date' },
  city: { type: 'string', maxLength: 80 },
  secret: { type: 'number', clientOnly: true },
  shown: { type: 'number', computedBy: 'total' },
  same: { type: 'number', computedBy: 'same' },
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
const table = (name: string, unit: string, keys: readonly object[], rates: object) =>
  [name, { path: `rates/${name}.json`, json: { unit, keys, rates } }] as const;
const age = { name: 'age', kind: 'bands', unit: 'year', from: 0, to: 70, outside: 'none' };
const tables = Object.fromEntries([
  table('by-age', 'INR/year', [age], { '0-70': 100 }),
  table('by-income', 'INR', [{ ...age, unit: 'INR/year' }], { '0-70': 100 }),
  table('by-plan', '%', [{ name: 'plan', kind: 'options' }], { Silver: 5, Gold: 8 }),
  table('by-extra', 'INR', [{ name: 'extra', kind: 'options' }], { Dental: 100, Eyes: 50 }),
  table('by-sum', '1', [{ name: 'sum', kind: 'steps', unit: 'INR' }], { '100000': 1, '500000': 2 }),
  table('some-plans', '1', [{ name: 'plan', kind: 'options' }], { Silver: 5, Bronze: 8 }),
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

/** The issues of these figures, and of one that the field of its name shows: of their shape, or beyond it. */
function issuesOf(computed: Figures, json: JsonSchema = { units }): readonly FormIssue[] {
  const file = { $schema: '', ...json, computed: { same: figure(0), ...computed } };
  const shape = checkAgainstMeta(figuresMeta, 'computed.json', file);
  if (shape.length > 0) return shape;
  const source = { path: 'computed.json', json: file };
  const issues: FormIssue[] = [];
  const report = createReport(issues);
  checkFigureShapes(source, formMeta, report);
  if (issues.length > 0) return issues;
  const sources = { ...madeUpSources({ properties: schemas }), computed: source, tables };
  const shared = { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas };
  checkComputed(parseDefinition(sources, shared).definition, report);
  return issues;
}

const rule = { required: ['plan'], properties: { plan: { const: 'Gold' } } };
// biome-ignore-start lint/suspicious/noThenProperty: it is a word of figures
const when = { if: rule, then: 'sum', else: 0 };
const badRule = { if: { required: ['colour'] }, then: 'sum' };
// biome-ignore-end lint/suspicious/noThenProperty: it is a word of figures

describe('figures that can be relied on', () => {
  // the forms of tests/e2e/fixtures have every word in use
  it.each<readonly [string, Figures]>([
    ['a figure called as the field that shows it', { total: figure('same'), same: figure('sum') }],
    ['a unit as one and as many', { total: figure({ age: 'dob' }, 'years') }],
    [
      'nothing goes with everything',
      { total: figure({ max: [0, { subtract: ['sum', { value: 5, unit: 'INR' }] }] }) },
    ],
    ['hundredths', { total: figure({ percent: { table: 'by-plan', by: ['plan'] }, of: 'sum' }) }],
    ['steps', { total: figure({ table: 'by-sum', by: ['sum'] }, '1') }],
    [
      'options that are ticked',
      { total: figure({ sum: 'extras', of: { table: 'by-extra', by: ['extras[]'] } }) },
    ],
    ['a choice of yes and no', { total: figure({ case: 'isSmoker', is: { true: 2, false: 1 } }, '1') }],
    ['a condition', { total: figure(when) }],
    ['a group', { total: figure('address.rooms', '1') }],
  ])('%s', (_what, computed) => {
    expect(issuesOf(computed)).toEqual([]);
  });
});

/** What is written, and where the fault is told. */
type Case = readonly [Figures, at: string];

const is = '/computed/total/is';
const cases: readonly Case[] = [
  [{ total: figure({ add: ['sum', 'term'] }) }, `${is}/add/1`],
  [{ total: figure({ max: ['sum', 5] }) }, `${is}/max/1`],
  [{ total: figure({ add: ['term', 'term'] }) }, '/computed/total/unit'],
  [{ total: figure('sum', '₹') }, '/computed/total/unit'],
  [{ total: figure({ add: ['sum', { value: 5, unit: '5' }] }) }, `${is}/add/1/unit`],
  [{ total: figure({ case: 'plan', is: { Silver: 'sum', Gold: 'term' } }) }, `${is}/is/Gold`],
  [{ total: figure('summ') }, is],
  [{ total: figure('constructor') }, is],
  [{ total: figure('secret') }, is],
  [{ total: figure({ add: ['sum', 'shown'] }) }, `${is}/add/1`],
  [{ sum: figure(1, '1') }, '/computed/sum'],
  [{ total: figure('b'), b: figure('c'), c: figure('b') }, '/computed/c/is'],
  [{ total: figure('city') }, is],
  [{ total: figure('dob') }, is],
  [{ total: figure('plan') }, is],
  [{ total: figure('members') }, is],
  [{ total: figure('members[].income') }, is],
  [{ total: figure({ sum: 'members', of: 'members[]' }) }, `${is}/of`],
  [{ total: figure({ sum: 'members', of: 'members[].size' }) }, `${is}/of`],
  [
    { total: figure({ sum: 'members', of: { table: 'by-income', by: ['members[].income'] } }) },
    `${is}/of/by/0`,
  ],
  [{ total: figure({ sum: 'plan', of: 'sum' }) }, `${is}/sum`],
  [{ total: figure({ count: 'extras', where: rule }) }, `${is}/where`],
  [{ total: figure({ age: 'city' }, 'year') }, `${is}/age`],
  [{ total: figure({ case: 'city', is: { Pune: 'sum' } }) }, `${is}/case`],
  [{ total: figure({ case: 'plan', is: { Gold: 'sum' } }) }, `${is}/is`],
  [{ total: figure({ case: 'plan', is: { Gold: 'sum', Bronze: 'sum' }, else: 0 }) }, `${is}/is/Bronze`],
  [{ total: figure({ table: 'none', by: ['sum'] }) }, `${is}/table`],
  [{ total: figure({ table: 'by-age', by: ['sum', 'term'] }) }, `${is}/by`],
  [{ total: figure({ table: 'by-age', by: ['sum'] }) }, `${is}/by/0`],
  [{ total: figure({ table: 'some-plans', by: ['plan'] }, '1') }, `${is}/by/0`],
  [{ total: figure({ table: 'by-plan', by: ['city'] }, '%') }, `${is}/by/0`],
  [{ total: figure({ table: 'tax', by: ['sum'] }, '%') }, `${is}/by/0`],
  [{ total: figure({ table: 'tax', by: [{ age: 'dob' }] }, '%') }, `${is}/by/0`],
  [{ total: figure(badRule) }, `${is}/if/required/0`],
  [{ total: figure({ ...when, if: { $ref: '#/$defs/gold' } }) }, `${is}/if`],
  [{ total: figure({ ...when, if: { requird: ['plan'] } }) }, `${is}/if/requird`],
  [{ total: figure('sum', 'INR', { breakdown: ['half'] }) }, '/computed/total/breakdown/0'],
  [{ total: figure({ ad: ['sum', 'sum'] }) }, `${is}/ad`],
  [{ total: figure({ of: 'sum' }) }, is],
  [{ total: figure({ round: 'sum', to: 1 }) }, is],
];

describe('figures that cannot be relied on', () => {
  it.each(cases)('%o: told at %s', (computed, at) => {
    const issues = issuesOf(computed);
    const announced = issues.find((issue) => issue.pointer === at);
    expect(announced?.hint, JSON.stringify(issues, null, 2)).toMatch(/\w/);
  });

  it('a number in a figure has a unit', () => {
    const [issue] = issuesOf({ total: figure('sum') }, { units: {} });
    expect(issue).toMatchObject({ pointer: '/computed/total/is', problem: '"sum" has no unit.' });
  });

  it('only numbers that are there have a unit', () => {
    const strange = issuesOf({ total: figure('sum') }, { units: { sum: 'INR', plan: '1', nowhere: '1' } });
    expect(strange.map(({ pointer }) => pointer)).toEqual(['/units/plan', '/units/nowhere']);
  });

  it('are told once, however often they are met', () => {
    const issues = issuesOf({ total: figure({ add: ['half', 'half'] }), half: figure('summ') });
    expect(issues).toHaveLength(1);
  });
});
