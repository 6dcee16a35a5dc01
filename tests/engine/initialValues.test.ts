import { describe, expect, it } from 'vitest';
import { emptyValue, initialValues, isEmpty } from '#engine';
import { catalogue } from '#tests/support/catalogue.ts';
import { fieldModel, formModel } from '#tests/support/formModel.ts';

const all = formModel([
  fieldModel('name'),
  fieldModel('day', { kind: 'date' }),
  fieldModel('count', { kind: 'number' }),
  fieldModel('wishes', { kind: 'list' }),
]);

describe('initialValues', () => {
  it('[PAY-15, PAY-16, PAY-17, R1] starts texts and dates as "", numbers as 0 and lists as []', () => {
    expect(initialValues(all)).toEqual({ name: '', day: '', count: 0, wishes: [] });
  });

  it.each(catalogue.forms.map((form) => [form.model.formType, form.model] as const))(
    '[PAY-15, PAY-16, PAY-17] %s starts with every field empty, by its kind',
    (_formType, model) => {
      const values = initialValues(model);
      expect(Object.keys(values)).toEqual(model.fields.map((field) => field.name));
      for (const field of model.fields) {
        expect(values[field.name]).toEqual({ text: '', date: '', number: 0, list: [], rows: [] }[field.kind]);
        expect(isEmpty(values[field.name])).toBe(true);
      }
    },
  );

  it('[PAY-17] gives each list of its own: filling one leaves the next form empty', () => {
    const [wishes] = [fieldModel('wishes', { kind: 'list' })];
    expect(emptyValue(wishes)).not.toBe(emptyValue(wishes));
  });
});

describe('isEmpty', () => {
  it.each([undefined, '', ' ', '\n\t', 0, -0, []])(
    '[PAY-11, PAY-12, PAY-13] %j counts as not given',
    (value) => {
      expect(isEmpty(value)).toBe(true);
    },
  );

  it.each(['0', 'x', ' x ', 1, -1, 0.5, Number.NaN, ['x'], ['']])('%j counts as given', (value) => {
    expect(isEmpty(value)).toBe(false);
  });

  it('[R59] does not count 0 as empty where it is an answer, and starts such a number without one', () => {
    const field = fieldModel('years', { kind: 'number', takesZero: true });
    expect(emptyValue(field)).toBe('');
    expect([0, -0, '', undefined].map((value) => isEmpty(value, field))).toEqual([false, false, true, true]);
  });
});
