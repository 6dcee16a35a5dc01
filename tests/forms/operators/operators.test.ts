import { describe, expect, it } from 'vitest';
import { compileWithoutExamples } from '#forms/compile/index.ts';
import { computedDerivations } from '#forms/computed/index.ts';
import type { LeadData } from '#forms/index.ts';
import type { ExpressionKind } from '#forms/operators/expression.ts';
import { authoring } from '#forms/operators/operators.ts';
import { testSources, text } from '../../support/structuredForm.ts';
import { metas } from '../../support/testForm.ts';

const today = '2026-11-20';

const day = (title: string) => ({ type: 'string', title, format: 'date' });
const plans = ['Silver', 'Gold'];

/** The fields of a form. The computed field `asked` shows the result of an operator's example. */
const properties = (type: string) => ({
  sumInsured: { type: 'integer', title: 'Sum insured', minimum: 1, maximum: 1_000_000 },
  discount: { type: 'number', title: 'Discount', minimum: 0, maximum: 50 },
  plan: text('Plan', { enum: plans }),
  ...{ dob: day('Born on'), starts: day('First day'), ends: day('Last day') },
  members: {
    ...{ type: 'array', title: 'Members', maxItems: 4 },
    items: {
      type: 'object',
      properties: { age: { type: 'integer', title: 'Age', minimum: 1, maximum: 99 } },
    },
  },
  asked: { type, title: 'Asked', computedBy: 'asked' },
});

const ui = { members: { 'ui:itemTitle': 'Member {n}', 'ui:add': 'Add a member' } };
const byPlan = {
  ...{ $schema: '', status: 'final', unit: '%', keys: [{ name: 'plan', kind: 'options' }] },
  rates: { Silver: 5.5, Gold: 8 },
};

/** The lead for which the examples are computed. */
const answers: LeadData = {
  ...{ sumInsured: 500_000, plan: 'Gold', dob: '1990-05-06T00:00:00.000Z' },
  ...{ starts: '2026-12-01T00:00:00.000Z', ends: '2027-11-30T00:00:00.000Z' },
  members: [{ age: 30 }, { age: 40 }],
};

const more: readonly LeadData[] = [
  ...plans.flatMap((plan) => [1, 7, 99_999].map((sumInsured) => ({ ...answers, plan, sumInsured }))),
  { ...answers, discount: 2.5 },
  { ...answers, members: [{ age: 1 }, { age: 2 }, { age: 2 }] },
];

/** Compiles a form whose computed field has the example of an operator. Returns the form or its issues. */
function formOf(
  kind: ExpressionKind,
  { unit = authoring[kind].example.unit, type = 'number', is = authoring[kind].example.is as unknown } = {},
) {
  const thousands = {
    title: 'Thousands',
    unit: '1',
    is: { divide: ['sumInsured', { value: 1000, unit: 'INR' }] },
  };
  const computed = {
    units: { sumInsured: 'INR', discount: '%', 'members[].age': 'year' },
    computed: { thousands, asked: { title: 'Asked', unit, is } },
  };
  const sources = {
    ...testSources({ properties: properties(type) }, ui, computed),
    tables: { 'by-plan': { path: 'rates/by-plan.json', json: byPlan } },
  };
  const paths = { fields: '', fieldsUi: '' };
  return compileWithoutExamples(sources, { shared: { fields: {}, fieldsUi: {}, paths, metas } });
}

function numbersOf(kind: ExpressionKind, leads: readonly LeadData[]): readonly (number | undefined)[] {
  const { form, issues } = formOf(kind);
  if (!form) throw new Error(JSON.stringify(issues));
  const { asked } = computedDerivations(form.model, form.validators);
  return leads.map((lead) => asked?.(lead, today) as number | undefined);
}

const kinds = Object.keys(authoring) as ExpressionKind[];

/** The operators whose operands must have the same unit, with the operands of their examples. */
const listed = kinds.flatMap((kind) => {
  const { keyword, example } = authoring[kind];
  const parts: unknown = keyword && Object(example.is)[keyword];
  const isOfUnits = ['multiply', 'divide', 'days'].includes(kind);
  return keyword && Array.isArray(parts) && !isOfUnits
    ? [[kind, keyword, parts as readonly unknown[]] as const]
    : [];
});

it.each(listed)('the operator %s rejects an operand with another unit', (kind, keyword, parts) => {
  for (const position of parts.keys()) {
    const is = { [keyword]: parts.with(position, { value: 1, unit: 'furlong' }) };
    expect(formOf(kind, { is }).issues).not.toEqual([]);
  }
});

describe.each(kinds)('the operator %s', (kind) => {
  const { example, keyword, keywords, optional = [] } = authoring[kind];

  it('computes the value of its example', () => {
    expect(numbersOf(kind, [answers])).toEqual([example.value]);
  });

  it('reports a calculation with another unit than its result', () => {
    const { issues } = formOf(kind, { unit: 'furlong' });
    const found = issues.map(({ pointer, hint }) => `${pointer} ${hint}`);
    const expected = `/computed/asked/unit Write "${example.unit}", or correct the calculation.`;
    // only the calculation states the unit of a product, a quotient or a rounded number
    expect(found).toEqual(['multiply', 'divide', 'round'].includes(kind) ? [] : [expected]);
  });

  it('passes the check of integers only if all its results are integers', () => {
    const { form } = formOf(kind, { type: 'integer' });
    const numbers = numbersOf(kind, [answers, ...more]);
    expect(numbers.every(Number.isInteger)).toBe(form !== undefined);
  });

  it('describes its keywords', () => {
    const described = keywords();
    expect(Object.keys(described)[0]).toBe(keyword);
    expect(Object.keys(described)).toEqual(expect.arrayContaining([...optional]));
    for (const { description } of Object.values(described)) expect(description).toMatch(/\.$/);
  });
});
