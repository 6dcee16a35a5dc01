import { describe, expect, it } from 'vitest';
import { checkComputed } from '#forms/checks/checkComputed.ts';
import { checkExpressions } from '#forms/checks/checkExpressions.ts';
import { checkAgainstMeta, type FormIssue } from '#forms/compile/index.ts';
import { parseDefinition } from '#forms/definition/parseDefinition.ts';
import type { JsonSchema } from '#forms/index.ts';
import { createReport } from '#forms/source/place.ts';
import { testSources } from '../../support/structuredForm.ts';
import { metas } from '../../support/testForm.ts';

const { computed: computedMeta = {} } = metas;

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

type Calculations = Readonly<Record<string, JsonSchema>>;

const calculation = (is: unknown, unit = 'INR', more: JsonSchema = {}): JsonSchema => ({
  title: 'Total',
  unit,
  is,
  ...more,
});

/** Returns the shape issues of these calculations, or the issues of the later checks. */
function issuesOf(computed: Calculations, json: JsonSchema = { units }): readonly FormIssue[] {
  const file = { $schema: '', ...json, computed: { same: calculation(0), ...computed } };
  const shape = checkAgainstMeta(computedMeta, 'computed.json', file);
  if (shape.length > 0) return shape;
  const source = { path: 'computed.json', json: file };
  const issues: FormIssue[] = [];
  const report = createReport(issues);
  checkExpressions(source, report);
  if (issues.length > 0) return issues;
  const sources = { ...testSources({ properties: schemas }), computed: source, tables };
  const shared = { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas };
  const { definition, issues: unparsed } = parseDefinition(sources, shared);
  if (unparsed.length > 0) return unparsed;
  checkComputed(definition, report);
  return issues;
}

const rule = { required: ['plan'], properties: { plan: { const: 'Gold' } } };
// biome-ignore-start lint/suspicious/noThenProperty: it is a keyword of computed.json
const when = { if: rule, then: 'sum', else: 0 };
const badRule = { if: { required: ['colour'] }, then: 'sum' };
// biome-ignore-end lint/suspicious/noThenProperty: it is a keyword of computed.json

describe('valid calculations', () => {
  // the forms of tests/e2e/fixtures use every operator
  it.each<readonly [string, Calculations]>([
    ['a calculation with the name of its field', { total: calculation('same'), same: calculation('sum') }],
    ['a unit in singular and in plural', { total: calculation({ age: 'dob' }, 'years') }],
    [
      '0 matches every unit',
      { total: calculation({ max: [0, { subtract: ['sum', { value: 5, unit: 'INR' }] }] }) },
    ],
    ['a percentage', { total: calculation({ percent: { table: 'by-plan', by: ['plan'] }, of: 'sum' }) }],
    ['a table with steps', { total: calculation({ table: 'by-sum', by: ['sum'] }, '1') }],
    [
      'a sum over ticked options',
      { total: calculation({ sum: 'extras', of: { table: 'by-extra', by: ['extras[]'] } }) },
    ],
    ['a case for yes and no', { total: calculation({ case: 'isSmoker', is: { true: 2, false: 1 } }, '1') }],
    ['an "if" with a rule', { total: calculation(when) }],
    ['a field in a group', { total: calculation('address.rooms', '1') }],
  ])('pass the check: %s', (_what, computed) => {
    expect(issuesOf(computed)).toEqual([]);
  });
});

/** Invalid calculations, and the place of their issue. */
type Case = readonly [Calculations, at: string];

const is = '/computed/total/is';
const cases: readonly Case[] = [
  [{ total: calculation({ add: ['sum', 'term'] }) }, `${is}/add/1`],
  [{ total: calculation({ max: ['sum', 5] }) }, `${is}/max/1`],
  [{ total: calculation({ add: ['term', 'term'] }) }, '/computed/total/unit'],
  [{ total: calculation('sum', '₹') }, '/computed/total/unit'],
  [{ total: calculation({ add: ['sum', { value: 5, unit: '5' }] }) }, `${is}/add/1/unit`],
  [{ total: calculation({ case: 'plan', is: { Silver: 'sum', Gold: 'term' } }) }, `${is}/is/Gold`],
  [{ total: calculation('summ') }, is],
  [{ total: calculation('constructor') }, is],
  [{ total: calculation('secret') }, is],
  [{ total: calculation({ add: ['sum', 'shown'] }) }, `${is}/add/1`],
  [{ sum: calculation(1, '1') }, '/computed/sum'],
  [{ total: calculation('b'), b: calculation('c'), c: calculation('b') }, '/computed/c/is'],
  [{ total: calculation('city') }, is],
  [{ total: calculation('dob') }, is],
  [{ total: calculation('plan') }, is],
  [{ total: calculation('members') }, is],
  [{ total: calculation('members[].income') }, is],
  [{ total: calculation({ sum: 'members', of: 'members[]' }) }, `${is}/of`],
  [{ total: calculation({ sum: 'members', of: 'members[].size' }) }, `${is}/of`],
  [
    { total: calculation({ sum: 'members', of: { table: 'by-income', by: ['members[].income'] } }) },
    `${is}/of/by/0`,
  ],
  [{ total: calculation({ sum: 'plan', of: 'sum' }) }, `${is}/sum`],
  [{ total: calculation({ count: 'extras', where: rule }) }, `${is}/where`],
  [{ total: calculation({ age: 'city' }, 'year') }, `${is}/age`],
  [{ total: calculation({ case: 'city', is: { Pune: 'sum' } }) }, `${is}/case`],
  [{ total: calculation({ case: 'plan', is: { Gold: 'sum' } }) }, `${is}/is`],
  [{ total: calculation({ case: 'plan', is: { Gold: 'sum', Bronze: 'sum' }, else: 0 }) }, `${is}/is/Bronze`],
  [{ total: calculation({ table: 'none', by: ['sum'] }) }, `${is}/table`],
  [{ total: calculation({ table: 'by-age', by: ['sum', 'term'] }) }, `${is}/by`],
  [{ total: calculation({ table: 'by-age', by: ['sum'] }) }, `${is}/by/0`],
  [{ total: calculation({ table: 'some-plans', by: ['plan'] }, '1') }, `${is}/by/0`],
  [{ total: calculation({ table: 'by-plan', by: ['city'] }, '%') }, `${is}/by/0`],
  [{ total: calculation({ table: 'tax', by: ['sum'] }, '%') }, `${is}/by/0`],
  [{ total: calculation({ table: 'tax', by: [{ age: 'dob' }] }, '%') }, `${is}/by/0`],
  [{ total: calculation(badRule) }, `${is}/if/required/0`],
  [{ total: calculation({ ...when, if: { $ref: '#/$defs/gold' } }) }, `${is}/if`],
  [{ total: calculation({ ...when, if: { requird: ['plan'] } }) }, `${is}/if/requird`],
  [{ total: calculation({ ad: ['sum', 'sum'] }) }, `${is}/ad`],
  [{ total: calculation({ of: 'sum' }) }, is],
  [{ total: calculation({ round: 'sum', to: 1 }) }, is],
];

describe('invalid calculations', () => {
  it.each(cases)('%o are reported at %s', (computed, at) => {
    const issues = issuesOf(computed);
    const expected = issues.find((issue) => issue.pointer === at);
    expect(expected?.hint, JSON.stringify(issues, null, 2)).toMatch(/\w/);
  });

  it('are reported if a number has no unit', () => {
    const [issue] = issuesOf({ total: calculation('sum') }, { units: {} });
    expect(issue).toMatchObject({ pointer: '/computed/total/is', problem: '"sum" has no unit.' });
  });

  it('are reported if "units" names an unknown field or a field that is not a number', () => {
    const issues = issuesOf(
      { total: calculation('sum') },
      { units: { sum: 'INR', plan: '1', nowhere: '1' } },
    );
    expect(issues.map(({ pointer }) => pointer)).toEqual(['/units/plan', '/units/nowhere']);
  });

  it('are reported once, even if another calculation uses them twice', () => {
    const issues = issuesOf({ total: calculation({ add: ['half', 'half'] }), half: calculation('summ') });
    expect(issues).toHaveLength(1);
  });
});
