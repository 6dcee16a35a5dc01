import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression, FigureModel, JsonSchema } from '#engine';
import { evaluator } from '../../../src/engine/figures/evaluate.ts';

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
const isOf = (name: string, judged: unknown) =>
  typeof judged === 'object' && judged !== null && Reflect.get(judged, name) === true;

/** What an expression comes to, with other figures beside it. */
function evaluated(is: Expression, given: unknown = data, others: Readonly<Record<string, Expression>> = {}) {
  const figure = (one: Expression): FigureModel => ({ title: 'x', unit: '1', is: one });
  const named = Object.entries({ ...others, asked: is }).map(([name, one]) => [name, figure(one)] as const);
  const figures = Object.fromEntries(named);
  return evaluator({ figures, tables, data: given, today, holds: isOf })('asked');
}

/** The word "if". */
const when = (rule: string, yes: Expression, no?: Expression): Expression =>
  // biome-ignore lint/suspicious/noThenProperty: it is a word of figures
  ({ if: rule, then: yes, ...(no !== undefined && { else: no }) });

describe('the words of figures', () => {
  const cases: readonly (readonly [Expression, number | undefined])[] = [
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
    [{ table: 'floater', by: [35.5, 1, 'sum'] }, undefined],
    [{ table: 'floater', by: [36, 3, 'sum'] }, undefined],
    [{ table: 'floater', by: [36, 1, 99_999] }, undefined],
    [{ table: 'floater', by: [36, 1] }, undefined],
    [{ table: 'nowhere', by: ['sum'] }, undefined],
    [{ table: 'tax', by: ['today'] }, 12],
    [{ table: 'tax', by: ['dob'] }, undefined],
    [{ table: 'priced', by: [100] }, 4],
    [{ table: 'priced', by: [1000.5] }, undefined],
    [{ table: 'extras', by: ['plan'] }, undefined],
    [{ case: 'plan', is: { Silver: 1, Gold: 2 } }, 2],
    [{ case: 'plan', is: { Silver: 1 } }, undefined],
    [{ case: 'plan', is: { Silver: 1 }, else: 9 }, 9],
    [{ case: 'isSmoker', is: { true: 3, false: 4 } }, 3],
    [{ case: 'nowhere', is: { Silver: 1 }, else: 9 }, undefined],
    [when('isSmoker', 2, 1), 2],
    [when('isTall', 2, 1), 1],
    [when('isTall', 2), undefined],
    [{ sum: 'members', of: 'members[].income' }, 301],
    [{ sum: 'members', of: 'members[].income', where: 'isWorking' }, 100.8],
    [{ sum: 'members', of: 'members[].height' }, undefined],
    [{ sum: 'nobody', of: 'nobody[].income' }, 0],
    [{ sum: 'nowhere', of: 1 }, undefined],
    [{ sum: 'extras', of: { table: 'extras', by: ['extras[]'] } }, 2000],
    [{ highest: 'members', of: { age: 'members[].dob' } }, 66],
    [{ lowest: 'members', of: { age: 'members[].dob' } }, 6],
    [{ highest: 'nobody', of: 1 }, undefined],
    [{ count: 'members' }, 3],
    [{ count: 'members', where: 'isWorking' }, 2],
    [
      {
        sum: 'members',
        of: { table: 'floater', by: [{ age: 'members[].dob' }, { count: 'extras' }, 'sum'] },
      },
      135,
    ],
  ];

  it.each(cases.map(([is, wanted]) => [JSON.stringify(is), is, wanted] as const))(
    '%s',
    (_text, is, wanted) => {
      expect(evaluated(is)).toBe(wanted);
    },
  );

  it('a figure is built on others, wherever they stand, and on itself comes to nothing', () => {
    const others: Readonly<Record<string, Expression>> = {
      half: { divide: ['whole', 2] },
      whole: 9,
      a: 'b',
      b: 'a',
    };
    expect(evaluated('half', data, others)).toBe(4.5);
    expect(evaluated({ add: ['a', 1] }, data, others)).toBeUndefined();
  });

  it('"when" keeps a figure away', () => {
    const figures = (when: string) => ({ one: { title: '', unit: '1', is: 1, when } });
    const given = { tables, data, today, holds: isOf };
    expect(evaluator({ ...given, figures: figures('isSmoker') })('one')).toBe(1);
    expect(evaluator({ ...given, figures: figures('isTall') })('one')).toBeUndefined();
  });
});

/** A fraction as the judge keeps it: never reduced. undefined is nothing. */
type Judged = readonly [top: bigint, bottom: bigint] | undefined;

const fields = ['a', 'b', 'c'] as const;
type Filled = Readonly<Partial<Record<(typeof fields)[number], number>>>;

/** Computes what we make up below, in the plainest way: every number in hundredths, nothing ever reduced. */
function judge(is: Expression, filled: Filled): Judged {
  if (typeof is === 'number') return [BigInt(Math.round(is * 100)), 100n];
  if (typeof is === 'string') {
    const value = filled[is as keyof Filled];
    return value === undefined ? undefined : judge(value, filled);
  }
  const fold = (parts: readonly Expression[], join: (a: [bigint, bigint], b: [bigint, bigint]) => Judged) => {
    let all = judge(parts[0] ?? 0, filled);
    for (const part of parts.slice(1)) {
      const next = judge(part, filled);
      all = all && next && join([...all], [...next]);
    }
    return all;
  };
  const isLess = (a: readonly [bigint, bigint], b: readonly [bigint, bigint]) => a[0] * b[1] < b[0] * a[1];
  if ('add' in is) return fold(is.add, ([a, b], [c, d]) => [a * d + c * b, b * d]);
  if ('subtract' in is) return fold(is.subtract, ([a, b], [c, d]) => [a * d - c * b, b * d]);
  if ('multiply' in is) return fold(is.multiply, ([a, b], [c, d]) => [a * c, b * d]);
  if ('divide' in is)
    return fold(is.divide, ([a, b], [c, d]) => {
      if (c === 0n) return undefined;
      return c < 0n ? [-a * d, -b * c] : [a * d, b * c];
    });
  if ('min' in is) return fold(is.min, (a, b) => (isLess(b, a) ? b : a));
  if ('max' in is) return fold(is.max, (a, b) => (isLess(a, b) ? b : a));
  if ('firstOf' in is) return is.firstOf.map((part) => judge(part, filled)).find((one) => one !== undefined);
  if ('percent' in is) return fold([is.percent, is.of], ([a, b], [c, d]) => [a * c, b * d * 100n]);
  if ('round' in is) {
    const value = judge(is.round, filled);
    if (!value) return undefined;
    const step = BigInt(Math.round(is.to * 100));
    const [top, bottom] = [value[0] * 100n, value[1] * step];
    let steps = top / bottom;
    while (steps * bottom > top) steps -= 1n;
    if (is.mode === 'up' && steps * bottom < top) steps += 1n;
    if (is.mode === 'half-up' && (top - steps * bottom) * 2n >= bottom) steps += 1n;
    if (is.mode === 'half-even') {
      const beyond = (top - steps * bottom) * 2n;
      if (beyond > bottom || (beyond === bottom && steps % 2n !== 0n)) steps += 1n;
    }
    return [steps * step, 100n];
  }
  throw new Error('The judge does not know this word.');
}

const hundredths = fc.integer({ min: -100_000, max: 100_000 }).map((number) => number / 100);
const { expression } = fc.letrec<{ expression: Expression }>((tie) => {
  const part = tie('expression');
  const parts = fc.array(part, { minLength: 2, maxLength: 3 });
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      hundredths,
      fc.constantFrom(...fields),
      parts.map((add) => ({ add })),
      parts.map((subtract) => ({ subtract })),
      parts.map((multiply) => ({ multiply })),
      fc.tuple(part, part).map((divide) => ({ divide })),
      parts.map((min) => ({ min })),
      parts.map((max) => ({ max })),
      parts.map((firstOf) => ({ firstOf })),
      fc.record({ percent: part, of: part }),
      fc.record({
        round: part,
        to: fc.constantFrom(0.01, 0.05, 1, 10),
        mode: fc.constantFrom('half-up', 'half-even', 'up', 'down'),
      }),
    ),
  };
});
const filled = fc.record(
  { a: hundredths, b: hundredths, c: hundredths },
  { requiredKeys: [] },
) as fc.Arbitrary<Filled>;

describe('made-up figures', () => {
  it('are what a judge computes who knows fractions and nothing else', () => {
    const seen = { known: 0, missing: 0 };
    fc.assert(
      fc.property(expression, filled, (is, given) => {
        const judged = judge(is, given);
        const wanted = judged && Number((judged[0] * 10n ** 40n) / judged[1]) / 1e40;
        const computed = evaluated(is, given);
        seen[computed === undefined ? 'missing' : 'known'] += 1;
        if (wanted === undefined) expect(computed).toBeUndefined();
        else
          expect(Math.abs(Number(computed) - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * 1e-14 + 1e-20);
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.known, seen.missing)).toBeGreaterThan(100);
  });

  it('never throw and are never NaN or without end, whatever the lead holds', () => {
    const anything = fc.record(
      { a: fc.anything(), b: fc.anything(), c: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(expression, fc.oneof(anything, fc.anything()), (is, given) => {
        const computed = evaluated(is, given);
        expect(computed === undefined || Number.isFinite(computed)).toBe(true);
      }),
    );
  });

  it('a sum over rows is the sum of what one row gives, in any order', () => {
    const rows = fc.array(fc.record({ a: hundredths }), { maxLength: 50 });
    fc.assert(
      fc.property(rows, (list) => {
        const is: Expression = { sum: 'rows', of: { multiply: ['rows[].a', 3] } };
        const wanted = list.reduce((all, { a }) => all + BigInt(Math.round(a * 100)) * 3n, 0n);
        expect(evaluated(is, { rows: list })).toBe(Number(wanted) / 100);
        expect(evaluated(is, { rows: list.toReversed() })).toBe(Number(wanted) / 100);
      }),
    );
  });
});
