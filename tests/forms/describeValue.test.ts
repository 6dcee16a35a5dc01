import { expect, it } from 'vitest';
import { describeValue, type FieldModel, type Value } from '#forms/index.ts';
import { fieldModel } from '../support/formModel.ts';

const options = [
  { value: 'a', label: 'Alone' },
  { value: 'b', label: 'With family' },
];

it.each<readonly [string, Partial<FieldModel>, Value, string]>([
  ['a day', { kind: 'date' }, '1995-12-05', '5 Dec 1995'],
  ['a leap day', { kind: 'date' }, '2000-02-29', '29 Feb 2000'],
  ['a text that looks like a day', {}, '2026-03-09', '2026-03-09'],
  ['a day that is none', { kind: 'date' }, 'soon', 'soon'],
  ['an option', { options }, 'b', 'With family'],
  ['several options', { kind: 'list', options }, ['b', 'a'], 'With family, Alone'],
  ['a text beside the options', { options }, 'c', 'c'],
  ['a tick', { kind: 'boolean' }, true, 'Yes'],
  ['no tick', { kind: 'boolean' }, false, 'No'],
  ['a number', { kind: 'number' }, 1_302_553, '13,02,553'],
  ['a number with its decimals', { kind: 'number' }, 1.2345, '1.2345'],
  ['a small number', { kind: 'number' }, 0.004, '0.004'],
  ['an amount', { kind: 'number', unit: '₹' }, 500, '₹ 500'],
  ['a number with a unit', { kind: 'number', unit: 'km' }, 12, '12 km'],
  ['a number with a unit that names money', { kind: 'number', unit: 'per ₹' }, 3, '3 per ₹'],
])('[CI-57, CI-61, CI-63, CI-64, R15] %s is read as people write it', (_what, field, value, text) => {
  expect(describeValue(fieldModel('answer', field), value)).toBe(text);
});
