import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, resultOf } from '#forms/computed/evaluate.ts';
import { explainTrace } from '#forms/computed/explainTrace.ts';
import { labelTrace } from '#forms/computed/labelTrace.ts';
import type { JsonSchema } from '#forms/index.ts';
import { recompute } from '../../support/recompute.ts';
import { text, today, when } from '../../support/structuredForm.ts';
import { buildTestForm, compileTestForm } from '../../support/testForm.ts';

const has = (name: string, rule: object) => ({ required: [name], properties: { [name]: rule } });
const asked = (title: string) => ({ 'ui:title': title, 'ui:messages': { missing: 'Enter it' } });
const folder = {
  schema: {
    properties: {
      fee: { type: 'integer', minimum: 0 },
      members: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: {
            age: { type: 'integer', minimum: 0 },
            smokes: { type: 'boolean' },
            price: { type: 'number', computedBy: 'price' },
            points: { type: 'number', computedBy: 'points', ruleOnly: true },
          },
          allOf: [
            when(has('price', { minimum: 100 }), {
              properties: { doctor: { type: 'string', maxLength: 9 } },
            }),
            when(has('points', { minimum: 50 }), { properties: { coach: { type: 'string', maxLength: 9 } } }),
          ],
        },
      },
      total: { type: 'number', computedBy: 'total' },
    },
  },
  ui: {
    ...{ fee: asked('Fee'), total: asked('Total') },
    members: {
      ...{ ...asked('Members'), 'ui:itemTitle': 'Member {n}: {price}' },
      items: Object.fromEntries(
        ['age', 'smokes', 'price', 'doctor', 'points', 'coach'].map((name) => [name, asked(name)]),
      ),
    },
  },
  computed: {
    units: { fee: '1', 'members[].age': '1' },
    computed: {
      price: {
        ...{ title: 'Price', unit: '1', rows: 'members' },
        is: { add: ['fee', { multiply: ['points', 2] }] },
      },
      points: {
        ...{ title: 'Points', unit: '1', rows: 'members' },
        is: {
          add: [
            'members[].age',
            Object.fromEntries([
              ['if', has('smokes', { const: true })],
              ['then', 10],
              ['else', 0],
            ]),
          ],
        },
      },
      total: { title: 'Total', unit: '1', is: { sum: 'members', of: 'price' } },
    },
  },
};
const { forms, browser, validators } = await buildTestForm(folder);
const server = forms.get('SAMPLE');

interface Member {
  readonly age?: number;
  readonly smokes?: boolean;
}

const filled = (fee: number, members: readonly Member[]) => {
  const keys = members.map((_member, index) => `r${index + 1}`);
  const inRows = members.flatMap((member, index) =>
    Object.entries(member).map(([name, value]) => [`members.${keys[index]}.${name}`, value] as const),
  );
  return browser.setValues(
    browser.initialValues(),
    { fee, members: keys, ...Object.fromEntries(inRows) },
    today,
  );
};

describe('a calculation of rows', () => {
  it('computes a field of each row, and a total of the list', () => {
    const values = filled(5, [{ age: 30, smokes: true }, { age: 3 }, {}]);
    expect(browser.payload(values)).toEqual({
      fee: 5,
      members: [
        { age: 30, smokes: true, price: 85 },
        { age: 3, smokes: false, price: 11 },
        { smokes: false },
      ],
    });
    expect(browser.payload(filled(5, [{ age: 3 }])).total).toBe(11);
  });

  it('reveals fields of its row only, also by a number that only rules see', () => {
    const values = filled(0, [{ age: 3 }, { age: 50 }, { age: 45, smokes: true }]);
    expect([...browser.hidden(values)]).toEqual(['members.r1.doctor', 'members.r1.coach']);
  });

  it('follows a row that is moved or removed', () => {
    const before = filled(0, [{ age: 1 }, { age: 2 }]);
    const moved = browser.change(before, 'members', ['r2', 'r1'], today);
    expect(browser.payload(moved).members).toEqual([
      { age: 2, smokes: false, price: 4 },
      { age: 1, smokes: false, price: 2 },
    ]);
    expect(browser.payload(browser.change(moved, 'members', ['r1'], today)).total).toBe(2);
  });

  it('is compared for each row on the server', () => {
    const lead = {
      fee: 1,
      members: [
        { age: 1, price: 3 },
        { age: 2, price: 4 },
      ],
      total: 8,
    };
    expect(server?.calculate(lead, today).differences).toEqual([
      { field: 'members.1.price', sent: 4, computed: 5 },
    ]);
    expect(server?.calculate(lead, today).traces.map(({ field, label }) => [field, label])).toEqual([
      ['members.0.price', 'Member 1: 3: price'],
      ['members.1.price', 'Member 2: 4: price'],
      ['total', 'Total'],
    ]);
  });

  it('rejects a number for rules in a row of a lead', () => {
    const errors = server?.checkLead({ members: [{ age: 1 }, { age: 1, points: 1 }] }, today);
    expect(errors?.map(({ field }) => field)).toEqual(['members.1.points']);
  });

  it('has the same result in browser, server and trace for all rows', () => {
    const member = fc.record({ age: fc.integer({ min: 0, max: 99 }), smokes: fc.boolean() });
    fc.assert(
      fc.property(fc.nat(99), fc.array(member, { minLength: 1, maxLength: 4 }), (fee, members) => {
        const values = filled(fee, members);
        const payload = browser.payload(values);
        expect([server?.checkLead(payload, today), server?.calculate(payload, today).differences]).toEqual([
          [],
          [],
        ]);
        const { model } = browser;
        const amounts = members.map((_member, index) => {
          return recompute(evaluate(model, validators, browser.ruleData(values), today, 'price', index));
        });
        expect(amounts).toEqual(members.map(({ age, smokes }) => fee + 2 * (age + (smokes ? 10 : 0))));
        const total = recompute(evaluate(model, validators, browser.ruleData(values), today, 'total'));
        expect(total).toBe(amounts.reduce((sum, amount) => sum + amount));
      }),
    );
  });
});

it('a total of rows is explained row by row', () => {
  const data = browser.ruleData(filled(5, [{ age: 30, smokes: true }, { age: 3 }]));
  const trace = labelTrace(evaluate(browser.model, validators, data, today, 'total'), browser.model);
  expect(explainTrace(trace).map(({ title, sentence }) => `${title}: ${sentence}`)).toEqual([
    'Total: Price (Member 1) 85 + Price (Member 2) 11 (Members) = 96',
    'Member 1: Price: Fee 5 + (Points (Member 1) 40 × 2) = 85',
    'Member 1: Points: Age 30 + 10 = 40',
    'Member 2: Price: Fee 5 + (Points (Member 2) 3 × 2) = 11',
    'Member 2: Points: Age 3 + 0 (its condition is not met) = 3',
  ]);
});

describe('a wrong calculation of rows is reported', () => {
  const issuesOf = (calculations: JsonSchema, properties: JsonSchema = {}) => {
    const items = {
      type: 'object',
      properties: { age: { type: 'integer', minimum: 0, title: 'Age' }, ...properties },
    };
    const schema = { properties: { a: text('A'), members: { type: 'array', title: 'Members', items } } };
    const computed = { units: { 'members[].age': '1' }, computed: calculations };
    const { issues } = compileTestForm({ schema, ui: {}, computed });
    return issues.map(({ pointer, problem }) => `${pointer} ${problem}`);
  };
  const ofRow = { title: 'X', unit: '1', rows: 'members', is: 'members[].age' };
  const field = (computedBy: string) => ({ x: { type: 'number', title: 'X', computedBy } });

  it.each<[string, JsonSchema, JsonSchema, string]>([
    [
      'of an unknown list',
      { x: { ...ofRow, rows: 'cars' } },
      {},
      '/computed/x/rows "cars" is not a list of objects.',
    ],
    [
      'that is named outside of its rows',
      { x: ofRow, y: { title: 'Y', unit: '1', is: 'x' } },
      {},
      '/computed/y/is "x" is computed for each row of "members".',
    ],
    [
      'whose field is in a row, but which has no rows',
      { x: { title: 'X', unit: '1', is: 1 } },
      field('x'),
      '/properties/members/items/properties/x/computedBy "x" is computed once, but "x" is in each row of "members".',
    ],
    [
      'that depends on a field that it reveals',
      {
        x: {
          ...{ title: 'X', unit: '1', rows: 'members' },
          is: Object.fromEntries([
            ['if', has('x', { minimum: 1 })],
            ['then', 1],
            ['else', 0],
          ]),
        },
      },
      field('x'),
      '/properties/members/items/properties/x/computedBy Circular computed field: members[].x → members[].x.',
    ],
    [
      'that counts a list in rows',
      { x: { title: 'X', unit: '1', is: { count: 'stays' } } },
      { stays: { type: 'array', title: 'Stays', items: { type: 'object', properties: { a: text('A') } } } },
      '/computed/x/is/count "stays" is a list in the rows of "members", over which nothing is computed.',
    ],
    [
      'that sums a list in rows for each row',
      { x: { ...ofRow, is: { sum: 'stays', of: 1 } } },
      { stays: { type: 'array', title: 'Stays', items: { type: 'object', properties: { a: text('A') } } } },
      '/computed/x/is/sum "stays" is a list in the rows of "members", over which nothing is computed.',
    ],
  ])('%s', (_what, calculations, properties, issue) => {
    expect(issuesOf(calculations, properties)).toEqual([issue]);
  });
});

describe('a condition in a calculation', () => {
  const atLeastFee = has('age', { notBelow: '{fee}' });
  const calculations = {
    older: { title: 'Older', unit: '1', is: { count: 'members', where: atLeastFee } },
    points: { title: 'Points', unit: '1', rows: 'members', when: atLeastFee, is: 'members[].age' },
    price: {
      ...{ title: 'Price', unit: '1', rows: 'members' },
      is: Object.fromEntries([
        ['if', atLeastFee],
        ['then', 1],
        ['else', 0],
      ]),
    },
  };

  it('may compare an answer of a row with one of the form', () => {
    const { form } = compileTestForm({
      ...folder,
      schema: {
        properties: {
          ...folder.schema.properties,
          total: { type: 'number', computedBy: 'older' },
        },
      },
      computed: { units: folder.computed.units, computed: calculations },
    });
    const model = form?.model ?? { computed: {}, tables: {} };
    const lead = { fee: 40, members: [{ age: 39 }, { age: 40 }, {}, { age: 70 }] };
    const results = (name: string, data: JsonSchema = lead) =>
      lead.members.map((_member, index) =>
        resultOf(evaluate(model, form?.validators ?? {}, data, today, name, index)),
      );
    expect(results('older')[0]).toBe(2);
    expect(results('points')).toEqual([undefined, 40, undefined, 70]);
    expect(results('price')).toEqual([0, 1, 0, 1]);
    expect(results('older', { members: lead.members })[0]).toBe(0);
  });
});
