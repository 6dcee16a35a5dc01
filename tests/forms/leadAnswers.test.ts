import { describe, expect, it } from 'vitest';
import type { FieldModel } from '#forms/index.ts';
import { fieldValueOf, leadValue } from '#forms/leadAnswers.ts';
import { familyForm } from '../support/familyForm.ts';

const field = (parts: Partial<FieldModel>): FieldModel => ({
  name: 'x',
  kind: 'text',
  label: 'X',
  messages: {},
  ...parts,
});

describe('leadValue', () => {
  it.each<[string, FieldModel | null, unknown, string]>([
    ['a text', field({}), 'Asha', 'Asha'],
    ['a date', field({ kind: 'date' }), '1995-03-04T00:00:00.000Z', '4 Mar 1995'],
    ['a telephone number', field({ digits: 10, phone: true }), '9812345670', '98123 45670'],
    ['money', field({ kind: 'number', unit: '₹' }), 108_685.5, '₹ 1,08,685.50'],
    [
      'an option',
      field({ kind: 'number', options: [{ value: 10_000_000, label: '1 Cr' }] }),
      10_000_000,
      '1 Cr',
    ],
    ['an unticked box', field({ kind: 'boolean' }), false, 'No'],
    ['a yes of a removed form', null, true, 'Yes'],
    ['a list', field({ kind: 'list', options: [{ value: 'a', label: 'A' }] }), ['a', 'b'], 'A, b'],
    ['an empty list', field({ kind: 'list' }), [], ''],
    ['a missing value', field({}), undefined, ''],
    ['a number of a removed form', null, 5_000_000, '5000000'],
    ['an object of a removed form', null, { deep: [1] }, '{"deep":[1]}'],
  ])('formats %s', (_what, model, value, text) => {
    expect(leadValue(model, value)).toBe(text);
  });

  it('formats a list of objects as its length and its first item', () => {
    const members = familyForm.model.fields.find(({ name }) => name === 'members') ?? null;
    const row = { name: 'Asha', age: 34 };
    expect(leadValue(members, [row, {}])).toBe('2 · Member 1: Asha, 34 years');
    expect(leadValue(members, [{}])).toBe('1 · Member 1');
    expect(leadValue(members, [])).toBe('');
    expect(leadValue(members, 'two')).toBe('two');
  });

  it.each([
    ['name', 1],
    ['home.city', 'Pune'],
    ['home', { city: 'Pune' }],
    ['home.no', undefined],
    ['name.length', undefined],
    ['no.city', undefined],
    ['constructor', undefined],
    ['home.constructor', undefined],
  ])('the value at the name %s is %j', (name, value) => {
    expect(fieldValueOf({ name: 1, home: { city: 'Pune' } }, name)).toEqual(value);
  });
});
