import { expect, it } from 'vitest';
import type { JsonSchema } from '#forms/index.ts';
import { structuredForm, text, today } from '../../support/structuredForm.ts';

const day = (title: string, more: object = {}) => ({ type: 'string', format: 'date', title, ...more });
const number = (title: string, more: object = {}) => ({ type: 'number', title, minimum: 0, ...more });
const row = {
  type: 'object',
  properties: { paid: number('Paid', { notAbove: '{gross-1}' }), age: number('Age', { notBelow: '{age0}' }) },
};
const schema = {
  properties: {
    first: day('First day'),
    last: day('Last day', { notBefore: '{first+2d}' }),
    gross: number('Gross'),
    age0: number('Age now', { personal: true }),
    rows: { type: 'array', title: 'Rows', items: row },
    note: text('Note'),
  },
};
const values = {
  ...{ first: '2026-11-20', last: '2026-11-21', gross: 10, age0: 30, note: 'a' },
  ...{ rows: ['r1'], 'rows.r1.paid': 9.5, 'rows.r1.age': 29 },
};

const messages = (ui: JsonSchema = {}) =>
  structuredForm(schema, ui)
    .validate(values, today)
    .map(({ field, reason, message }) => [field, reason, message]);

it('an error of order names both fields and the limit, but no personal value', () => {
  expect(messages()).toEqual([
    ['last', 'order', 'Last day: not before First day plus 2 days (22 Nov 2026)'],
    ['rows.r1.paid', 'order', 'Paid: not above Gross minus 1 (9)'],
    ['rows.r1.age', 'order', 'Age: not below Age now'],
  ]);
});

it('an error of order has the message of the folder', () => {
  expect(messages({ last: { 'ui:messages': { order: 'Leave later' } } })[0]).toEqual([
    'last',
    'order',
    'Leave later',
  ]);
});
