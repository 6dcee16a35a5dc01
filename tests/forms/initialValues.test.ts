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
  it('starts texts and dates as "", numbers as 0, boxes as false, lists as []', () => {
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

  it('starts a field with its default, and a list of objects with its minimum of rows', () => {
    const begun = formModel([
      fieldModel('city', { default: 'Pune' }),
      fieldModel('members', {
        kind: 'rows',
        rows: { fields: [], nodes: [], dependencies: [], min: 2, itemTitle: '', addLabel: '' },
      }),
    ]);
    expect(initialValues(begun)).toEqual({ city: 'Pune', members: ['r1', 'r2'] });
  });
});

describe('isUntouched', () => {
  const city = fieldModel('city', { default: 'Pune' });
  const wishes = fieldModel('wishes', { kind: 'list' });

  it.each([
    ['no value yet', city, undefined, true],
    ['what it started with', city, 'Pune', true],
    ['another value', city, 'Nashik', false],
    ['nothing, where it started with something', city, '', false],
    ['an empty list, as it started', wishes, [], true],
    ['a choice', wishes, ['Claims'], false],
  ])('returns whether a field with %s was answered', (_what, field, value, untouched) => {
    expect(isUntouched(field, value)).toBe(untouched);
  });
});

describe('isEmpty', () => {
  it.each([undefined, '', ' ', '\n\t', 0, -0, []])('%j counts as not given', (value) => {
    proves('PAY-11, PAY-12, PAY-13');
    expect(isEmpty(value)).toBe(true);
  });

  it.each(['0', 'x', ' x ', 1, -1, 0.5, Number.NaN, ['x'], ['']])('%j counts as given', (value) => {
    expect(isEmpty(value)).toBe(false);
  });

  it('counts No and an unticked box as answers, unless only yes is one', () => {
    const [box, consent] = [fieldModel('a', { kind: 'boolean' }), fieldModel('b', { onlyTrue: true })];
    expect([isEmpty(false), isEmpty(false, box), isEmpty(false, consent), isEmpty(true, consent)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('does not count 0 as empty if it is an answer, and starts such a number empty', () => {
    proves('R59');
    const field = fieldModel('years', { kind: 'number', acceptsZero: true });
    expect(emptyValue(field)).toBe('');
    expect([0, -0, '', undefined].map((value) => isEmpty(value, field))).toEqual([false, false, true, true]);
  });
});
