import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { shiftDay } from '#forms/formats/shiftDay.ts';
import type { Values } from '#forms/index.ts';
import { findAll } from '../support/readHtml.ts';
import { renderEntry } from '../support/renderForm.tsx';
import { today, when } from '../support/structuredForm.ts';
import { buildTestForm } from '../support/testForm.ts';

const day = { type: 'string', format: 'date' };
const number = { type: 'integer', minimum: 0, maximum: 99 };
const text = { type: 'string', minLength: 1, maxLength: 20 };

const compared = (name: string, keyword: string, bound: string) => ({
  required: [name],
  properties: { [name]: { [keyword]: bound } },
});
const shows = (name: string, required: readonly string[] = []) => ({
  ...(required.length > 0 && { required }),
  properties: { [name]: text },
});

const schema = {
  required: [],
  properties: {
    starts: day,
    budget: number,
    trip: {
      type: 'object',
      properties: { leaves: day, paid: { ...number, notAbove: '{budget}' } },
      ...when(compared('paid', 'notBelow', '{budget-2}'), shows('proof', ['proof'])),
    },
    ends: { ...day, notBefore: ['{starts+1d}', '{trip.leaves}'] },
    cap: { ...number, notAbove: ['{trip.paid+3}', '{twice}'] },
    twice: { type: 'integer', computedBy: 'twice' },
    people: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        properties: { from: { ...day, notBefore: '{starts}' }, cost: { ...number, notAbove: '{trip.paid}' } },
        ...when(compared('from', 'notAfter', '{ends-2d}'), shows('why')),
      },
    },
  },
  allOf: [
    when(compared('starts', 'notAfter', '{today+3d}'), shows('urgent')),
    when(compared('budget', 'notAbove', '{cap}'), { properties: { ends: { notAfter: '{starts+9d}' } } }),
  ],
};
const labels = {
  ...{
    starts: 'First day',
    budget: 'Budget',
    ends: 'Last day',
    cap: 'Cap',
    twice: 'Double',
    urgent: 'Reason',
  },
  ...{ leaves: 'Leaving', paid: 'Paid', proof: 'Proof', from: 'From', cost: 'Cost', why: 'Why' },
};
const titled = (...names: readonly (keyof typeof labels)[]) =>
  Object.fromEntries(names.map((name) => [name, { 'ui:title': labels[name] }]));
const ui = {
  ...titled('starts', 'budget', 'ends', 'cap', 'twice', 'urgent'),
  trip: {
    'ui:title': 'Trip',
    ...titled('leaves', 'paid'),
    proof: { 'ui:title': 'Proof', 'ui:messages': { missing: 'Enter the proof' } },
  },
  people: { 'ui:title': 'People', items: titled('from', 'cost', 'why') },
};
const computed = {
  units: { budget: 'INR' },
  computed: { twice: { title: 'Double', unit: 'INR', is: { add: ['budget', 'budget'] } } },
};

type Built = Awaited<ReturnType<typeof buildTestForm>>;
let built: Built;
beforeAll(async () => {
  built = await buildTestForm({ schema, ui, computed });
});

interface Filled {
  readonly starts?: string;
  readonly ends?: string;
  readonly budget?: number;
  readonly cap?: number;
  readonly trip: { readonly leaves?: string; readonly paid?: number };
  readonly people: readonly { readonly from?: string; readonly cost?: number }[];
}

const days = fc
  .option(fc.integer({ min: -3, max: 12 }), { nil: undefined })
  .map((count) => (count === undefined ? undefined : shiftDay(today, count, 'd')));
const numbers = fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined });
const filledForms: fc.Arbitrary<Filled> = fc.record({
  ...{ starts: days, ends: days, budget: numbers, cap: numbers },
  trip: fc.record({ leaves: days, paid: numbers }),
  people: fc.array(fc.record({ from: days, cost: numbers }), { maxLength: 2 }),
}) as fc.Arbitrary<Filled>;

function valuesOf({ trip, people, ...own }: Filled): Values {
  const rows = people.flatMap((person, index) =>
    Object.entries(person).map(([name, value]) => [`people.r${index}.${name}`, value] as const),
  );
  const all = [
    ...Object.entries(own),
    ...Object.entries(trip).map(([name, value]) => [`trip.${name}`, value] as const),
    ['people', people.map((_, index) => `r${index}`)] as const,
    ...rows,
  ].filter(([, value]) => value !== undefined);
  const { browser } = built;
  return browser.setValues(browser.initialValues(), Object.fromEntries(all) as Values, today);
}

const lower = <T extends string | number>(value: T | undefined, limit: T | undefined) =>
  value !== undefined && limit !== undefined && value < limit;
const after = (one: string | undefined, count: number) => one && shiftDay(one, count, 'd');
const plus = (one: number | undefined, count: number) => (one === undefined ? one : one + count);

/** The fields with a wrong value and the visible fields of rules, by comparing the answers one by one. */
function judge({ starts, ends, budget, cap, trip, people }: Filled) {
  const known = <T>(value: T | undefined) => value !== undefined;
  const proof = known(trip.paid) && known(budget) && trip.paid >= budget - 2;
  const isCapped = known(budget) && known(cap) && budget <= cap;
  const wrong = [
    ...(lower(budget, trip.paid) ? ['trip.paid'] : []),
    ...(proof ? ['trip.proof'] : []),
    ...(lower(ends, after(starts, 1)) ||
    lower(ends, trip.leaves) ||
    (isCapped && lower(after(starts, 9), ends))
      ? ['ends']
      : []),
    ...(lower(plus(trip.paid, 3), cap) || lower(plus(budget, budget ?? 0), cap) ? ['cap'] : []),
    ...people.flatMap(({ from, cost }, row) => [
      ...(lower(from, starts) ? [`people.r${row}.from`] : []),
      ...(lower(trip.paid, cost) ? [`people.r${row}.cost`] : []),
    ]),
  ];
  const visible = [
    ...(known(starts) && starts <= String(after(today, 3)) ? ['urgent'] : []),
    ...(proof ? ['trip.proof'] : []),
    ...people.flatMap(({ from }, row) =>
      known(from) && known(ends) && from <= String(after(ends, -2)) ? [`people.r${row}.why`] : [],
    ),
  ];
  return { wrong: wrong.toSorted(), visible: visible.toSorted() };
}

describe('comparisons in the form, a group, rows, rules and conditions', () => {
  it('have the result of comparing the answers one by one, in browser and server', () => {
    fc.assert(
      fc.property(filledForms, (filled) => {
        const { browser, forms } = built;
        const values = valuesOf(filled);
        const expected = judge(filled);
        const errors = browser.validate(values, today);
        expect(errors.map(({ field }) => field).toSorted()).toEqual(expected.wrong);
        const data: unknown = JSON.parse(JSON.stringify(browser.payload(values)));
        const onServer = forms.get('SAMPLE')?.checkLead(data, today) ?? [];
        expect(
          onServer.map((error) => ({ ...error, field: browser.stateName(values, error.field) })),
        ).toEqual(errors);
        expect(visibleOf(filled, browser.hidden(values))).toEqual(expected.visible);
      }),
      { numRuns: 300 },
    );
  });

  it('show the fields that their conditions show, and the same bounds at the controls', () => {
    fc.assert(
      fc.property(filledForms, (filled) => {
        const { browser, validators } = built;
        const page = renderEntry(browser, validators, {});
        page.store.actor.send({ type: 'fields.changed', values: valuesOf(filled), today });
        const form = page.render();
        const shown = new Set(findAll(form, () => true).map(({ attributes }) => attributes.name ?? ''));
        const conditional = conditionalOf(filled).filter((name) => shown.has(name));
        expect(conditional.toSorted()).toEqual(judge(filled).visible);
      }),
      { numRuns: 40 },
    );
  });
});

const conditionalOf = ({ people }: Filled) => [
  'urgent',
  'trip.proof',
  ...people.map((_, row) => `people.r${row}.why`),
];

const visibleOf = (filled: Filled, hidden: ReadonlySet<string>) =>
  conditionalOf(filled)
    .filter((name) => !hidden.has(name))
    .toSorted();
