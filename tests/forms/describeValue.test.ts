import { expect, it } from 'vitest';
import { dayInWords, describeValue, type FieldModel, type Value } from '#forms/index.ts';
import { fieldModel } from '../support/formModel.ts';
import { proves } from '../support/proves.ts';

const options = [
  { value: 'a', label: 'Alone' },
  { value: 'b', label: 'With family' },
];

it.each<readonly [string, Partial<FieldModel>, Value, string]>([
  ['a day', { kind: 'date' }, '1995-12-05', '5 Dec 1995'],
  ['a leap day', { kind: 'date' }, '2000-02-29', '29 Feb 2000'],
  ['a text that looks like a day', {}, '2026-03-09', '2026-03-09'],
  ['an invalid day', { kind: 'date' }, 'soon', 'soon'],
  ['an option', { options }, 'b', 'With family'],
  ['several options', { kind: 'list', options }, ['b', 'a'], 'With family, Alone'],
  ['a text that is not an option', { options }, 'c', 'c'],
  ['a ticked box', { kind: 'boolean' }, true, 'Yes'],
  ['an unticked box', { kind: 'boolean' }, false, 'No'],
  ['a number', { kind: 'number' }, 1_302_553, '13,02,553'],
  ['a number with its decimals', { kind: 'number' }, 1.2345, '1.2345'],
  ['a small number', { kind: 'number' }, 0.004, '0.004'],
  ['an amount', { kind: 'number', unit: '₹' }, 500, '₹ 500'],
  ['an amount with paise', { kind: 'number', unit: '₹' }, 1250.5, '₹ 1,250.50'],
  ['an amount of another currency', { kind: 'number', unit: '$' }, 1250.5, '$1,250.50'],
  ['a number with a unit', { kind: 'number', unit: 'km' }, 12, '12 km'],
  ['a number with a unit that contains ₹', { kind: 'number', unit: 'per ₹' }, 3, '3 per ₹'],
])('%s is formatted for display', (_what, field, value, text) => {
  proves('CI-57, CI-61, CI-63, CI-64, R15');
  expect(describeValue(fieldModel('answer', field), value)).toBe(text);
});

it.each<readonly [string, Partial<FieldModel>, Value | undefined, string]>([
  ['a day', {}, '2026-05-06', '6 May 2026'],
  ['a future day', {}, '2064-05-06', '6 May 2064'],
  ['a day of birth', { birthDate: true }, '1964-05-06', '6 May 1964, 62 years'],
  ['a birthday tomorrow', { birthDate: true }, '1964-11-29', '29 Nov 1964, 61 years'],
  ['a birthday today', { birthDate: true }, '1964-11-28', '28 Nov 1964, 62 years'],
  ['a child of one year', { birthDate: true }, '2025-05-06', '6 May 2025, 1 year'],
  ['a baby', { birthDate: true }, '2026-11-28', '28 Nov 2026, under 1 year'],
  ['a future day of birth', { birthDate: true }, '2064-05-06', '6 May 2064, in the future'],
  ['a year that is being typed', { birthDate: true }, '0196-05-06', ''],
  ['an empty text', {}, '', ''],
  ['a missing value', {}, undefined, ''],
])('%s is described in words (%j: %s)', (_what, field, value, text) => {
  expect(dayInWords(fieldModel('day', { kind: 'date', ...field }), value, '2026-11-28')).toBe(text);
});
