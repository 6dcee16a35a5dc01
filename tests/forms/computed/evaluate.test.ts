import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, resultOf } from '#forms/computed/evaluate.ts';
import type { ComputedModel, JsonSchema } from '#forms/index.ts';
import type { CompiledTree } from '#forms/operators/expression.ts';
import type { WrittenExpression } from '#forms/operators/operator.ts';
import { parseExpression } from '#forms/operators/parseExpression.ts';
import { recompute } from '../../support/recompute.ts';

const today = '2026-11-20';
const key = (name: string, kind: string, facts = {}) => ({ name, kind, ...facts });
const tables: Readonly<Record<string, JsonSchema>> = {
  floater: {
    keys: [key('age', 'bands', { from: 0, to: 99 }), key('members', 'options'), key('sum', 'steps')],
    rates: {
      '0-35': { '1': { '100000': 10, '500000': 15.5 }, '2': { '100000': 18, '500000': 27 } },
      '36-99': { '1': { '100000': 20, '500000': 31 }, '2': { '100000': 36, '500000': 54 } },
    },
  },
  tax: { keys: [key('day', 'days')], rates: { '2017-07-01': 18, '2026-11-20': 12, '2027-04-01': 5 } },
  extras: { keys: [key('extra', 'options')], rates: { Dental: 1200, Eyes: 800 } },
  priced: { keys: [key('kilometres', 'steps', { to: 1000 })], rates: { '0': 5, '100': 4 } },
};
const data = {
  sum: 500_000,
  day: '2026-11-25T00:00:00.000Z',
  dob: '1990-11-21T00:00:00.000Z',
  plan: 'Gold',
  isSmoker: true,
  zero: 0,
  text: '12',
  address: { rooms: 3 },
  extras: ['Dental', 'Eyes'],
  members: [
    { dob: '1990-11-20T00:00:00.000Z', income: 100.1, isWorking: true },
    { dob: '1960-01-01T00:00:00.000Z', income: 200.2 },
    { dob: '2020-01-01T00:00:00.000Z', income: 0.7, isWorking: true },
  ],
  nobody: [],
};
const conditions = Object.fromEntries(
  ['isSmoker', 'isTall', 'isWorking'].map((name) => {
    return [name, (data: unknown) => Reflect.get(Object(data), name) === true];
  }),
);

type Calculations = Readonly<Record<string, WrittenExpression>>;

/** Compiles calculations of computed.json. The titles of rules are the keys of conditions. */
function compiled(calculations: Calculations): Readonly<Record<string, ComputedModel>> {
  const tree = {
    isCalculation: (name: string) => Object.hasOwn(calculations, name),
    node: () => ({}),
    reportUnknown: () => {},
    condition: ({ title }: JsonSchema) => String(title),
  };
  const all = Object.entries(calculations).map(([name, is]) => {
    return [name, { title: 'x', unit: '1', is: parseExpression<CompiledTree>(is, tree) }] as const;
  });
  return Object.fromEntries(all);
}

/** Evaluates an expression, which can name other calculations. */
function evaluated(is: WrittenExpression, given: unknown = data, others: Calculations = {}) {
  const computed = compiled({ ...others, asked: is });
  const trace = evaluate({ computed, tables }, conditions, given, today, 'asked');
  const result = resultOf(trace);
  if (typeof result === 'number') expect(recompute(trace)).toBe(result);
  return result;
}

/** Creates an expression with the operator "if". */
const when = (title: string, yes: WrittenExpression, no?: WrittenExpression): WrittenExpression =>
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword of computed.json
  ({ if: { title }, then: yes, ...(no !== undefined && { else: no }) });

it('a calculation reports a missing answer that selects a branch, but no missing answers in branches', () => {
  const is = { case: 'nowhere', is: { Silver: 'elsewhere' }, else: 'beyond' };
  const form = { computed: compiled({ asked: is }), tables };
  expect(evaluate(form, conditions, data, today, 'asked').missing).toEqual(['nowhere']);
});

describe('operators', () => {
  const cases: readonly (readonly [WrittenExpression, number | null | undefined])[] = [
    [7.25, 7.25],
    [{ value: 500, unit: 'INR' }, 500],
    ['sum', 500_000],
    ['address.rooms', 3],
    ['text', undefined],
    ['nowhere', undefined],
    ['constructor', undefined],
    [{ add: [0.1, 0.2, 'sum'] }, 500_000.3],
    [{ subtract: [10, 3, 2] }, 5],
    [{ multiply: [2.82, 5000] }, 14_100],
    [{ divide: ['sum', 3] }, 500_000 / 3],
    [{ divide: ['sum', 'zero'] }, undefined],
    [{ min: [3, 'sum', 2] }, 2],
    [{ max: [3, 'sum', 2] }, 500_000],
    [{ firstOf: ['nowhere', 4, 5] }, 4],
    [{ firstOf: ['nowhere', 'text'] }, undefined],
    [{ percent: 18, of: 'sum' }, 90_000],
    [{ round: 2.345, to: 0.01, mode: 'half-up' }, 2.35],
    [{ age: 'dob' }, 35],
    [{ age: 'dob', on: 'day' }, 36],
    [{ age: 'plan' }, undefined],
    [{ days: ['today', 'day'] }, 5],
    [{ days: ['day', 'plan'] }, undefined],
    [{ table: 'floater', by: [{ age: 'dob' }, { count: 'extras' }, 'sum'] }, 27],
    [{ table: 'floater', by: [36, 1, 499_999.99] }, 20],
    [{ table: 'floater', by: [35.5, 1, 'sum'] }, null],
    [{ table: 'floater', by: [36, 3, 'sum'] }, null],
    [{ table: 'floater', by: [36, 1, 99_999] }, null],
    [{ table: 'floater', by: [36, 1] }, undefined],
    [{ table: 'floater', by: [36, 'nowhere', 'sum'] }, undefined],
    [{ table: 'floater', by: ['nowhere', 3, 'sum'] }, null],
    [{ add: ['nowhere', { table: 'extras', by: ['plan'] }] }, null],
    [{ firstOf: [{ table: 'extras', by: ['plan'] }, 'nowhere'] }, undefined],
    [{ firstOf: [{ table: 'extras', by: ['plan'] }, 3] }, 3],
    [{ case: 'nowhere', is: { Silver: { table: 'extras', by: ['plan'] } } }, null],
    [{ table: 'nowhere', by: ['sum'] }, undefined],
    [{ table: 'tax', by: ['today'] }, 12],
    [{ table: 'tax', by: ['dob'] }, null],
    [{ table: 'priced', by: [100] }, 4],
    [{ table: 'priced', by: [1000.5] }, null],
    [{ table: 'extras', by: ['plan'] }, null],
    [{ case: 'plan', is: { Silver: 1, Gold: 2 } }, 2],
    [{ case: 'plan', is: { Silver: 1 } }, undefined],
    [{ case: 'plan', is: { Silver: 1 }, else: 9 }, 9],
    [{ case: 'isSmoker', is: { true: 3, false: 4 } }, 3],
    [{ case: 'nowhere', is: { Silver: 1 }, else: 9 }, undefined],
    [when('isSmoker', 2, 1), 2],
    [when('isTall', 2, 1), 1],
    [when('isTall', 2), undefined],
    [{ sum: 'members', of: 'members[].income' }, 301],
    [{ sum: 'members', of: 'members[].income', where: { title: 'isWorking' } }, 100.8],
    [{ sum: 'members', of: 'members[].height' }, undefined],
    [{ sum: 'nobody', of: 'nobody[].income' }, 0],
    [{ sum: 'nowhere', of: 1 }, undefined],
    [{ sum: 'extras', of: { table: 'extras', by: ['extras[]'] } }, 2000],
    [{ highest: 'members', of: { age: 'members[].dob' } }, 66],
    [{ lowest: 'members', of: { age: 'members[].dob' } }, 6],
    [{ highest: 'nobody', of: 1 }, undefined],
    [{ count: 'members' }, 3],
    [{ count: 'members', where: { title: 'isWorking' } }, 2],
    [
      {
        sum: 'members',
        of: { table: 'floater', by: [{ age: 'members[].dob' }, { count: 'extras' }, 'sum'] },
      },
      135,
    ],
  ];

  it.each(cases.map(([is, expected]) => [JSON.stringify(is), is, expected] as const))(
    'compute %s',
    (_text, is, expected) => {
      expect(evaluated(is)).toBe(expected);
    },
  );

  it('use calculations in any order, and have no result if these are circular', () => {
    const others: Calculations = {
      half: { divide: ['whole', 2] },
      whole: 9,
      a: 'b',
      b: 'a',
    };
    expect(evaluated('half', data, others)).toBe(4.5);
    expect(evaluated({ add: ['a', 1] }, data, others)).toBeUndefined();
  });

  it('have no result if the "when" of the calculation does not hold', () => {
    const computed = (when: string) => ({
      one: { title: '', unit: '1', is: { kind: 'number', value: 1 }, when } as const,
    });
    const one = (when: string) =>
      resultOf(evaluate({ computed: computed(when), tables }, conditions, data, today, 'one'));
    expect(one('isSmoker')).toBe(1);
    expect(one('isTall')).toBeUndefined();
  });

  it('never throw, and never return NaN or infinity, even for invalid leads', () => {
    const names = ['sum', 'day', 'dob', 'plan', 'address', 'extras', 'members', 'nobody'];
    const lead = fc.record(Object.fromEntries(names.map((name) => [name, fc.anything()])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.oneof(lead, fc.anything()), ([is], given) => {
        const computed = evaluated(is, given);
        expect(Number.isFinite(computed ?? 0)).toBe(true);
      }),
      { examples: [[[{ case: 'plan', is: { Silver: 1 }, else: 9 }, 9], { plan: { toString: 0 } }]] },
    );
  });
});
