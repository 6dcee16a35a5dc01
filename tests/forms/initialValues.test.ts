import { describe, expect, it } from 'vitest';
import { emptyValue, initialValues, isEmpty, isUntouched } from '#forms/index.ts';
import { fieldModel, formModel } from '#tests/support/formModel.ts';
import { proves } from '../support/proves.ts';

const all = formModel([
  fieldModel('name'),
  fieldModel('day', { kind: 'date' }),
  fieldModel('count', { kind: 'number' }),
  fieldModel('wishes', { kind: 'list' }),
  fieldModel('claims', { kind: 'boolean' }),
  fieldModel('consent', { kind: 'boolean', onlyTrue: true }),
  fieldModel('smoker', {
    kind: 'boolean',
    options: [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  }),
]);

describe('initialValues', () => {
  it('sets texts and days to "", numbers to 0, boxes to false and lists to []', () => {
    proves('PAY-15, PAY-16, PAY-17, R1');
    expect(initialValues(all)).toEqual({
      name: '',
      day: '',
      count: 0,
      wishes: [],
      claims: false,
      consent: false,
      smoker: '',
    });
  });

  it('sets a field to its default, and a list of objects to its minimum number of rows', () => {
    const form = formModel([
      fieldModel('city', { default: 'Pune' }),
      fieldModel('members', {
        kind: 'rows',
        rows: { fields: [], nodes: [], dependencies: [], min: 2, itemTitle: '', addLabel: '' },
      }),
    ]);
    expect(initialValues(form)).toEqual({ city: 'Pune', members: ['r1', 'r2'] });
  });
});

describe('isUntouched', () => {
  const city = fieldModel('city', { default: 'Pune' });
  const wishes = fieldModel('wishes', { kind: 'list' });

  it.each([
    ['no value', city, undefined, true],
    ['its default', city, 'Pune', true],
    ['another value', city, 'Nashik', false],
    ['an emptied default', city, '', false],
    ['an empty list', wishes, [], true],
    ['a chosen option', wishes, ['Claims'], false],
  ])('returns for %s whether the field is untouched', (_what, field, value, untouched) => {
    expect(isUntouched(field, value === undefined ? {} : { [field.name]: value })).toBe(untouched);
  });
});

describe('isEmpty', () => {
  it.each([undefined, '', ' ', '\n\t', 0, -0, []])('is true for %j', (value) => {
    proves('PAY-11, PAY-12, PAY-13');
    expect(isEmpty(value)).toBe(true);
  });

  it.each(['0', 'x', ' x ', 1, -1, 0.5, Number.NaN, ['x'], ['']])('is false for %j', (value) => {
    expect(isEmpty(value)).toBe(false);
  });

  it('is false for No and for an unticked box, unless the box must be ticked', () => {
    const [box, consent] = [fieldModel('a', { kind: 'boolean' }), fieldModel('b', { onlyTrue: true })];
    expect([isEmpty(false), isEmpty(false, box), isEmpty(false, consent), isEmpty(true, consent)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('is false for 0 if 0 is an answer; such a field is empty at first', () => {
    proves('R59');
    const field = fieldModel('years', { kind: 'number', acceptsZero: true });
    expect(emptyValue(field)).toBe('');
    expect([0, -0, '', undefined].map((value) => isEmpty(value, field))).toEqual([false, false, true, true]);
  });
});
