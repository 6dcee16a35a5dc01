import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPayload, type Value } from '#forms/index.ts';
import { catalogue, formOf } from '../support/catalogue.ts';
import { fieldModel, formModel } from '../support/formModel.ts';

const model = formModel([
  fieldModel('name'),
  fieldModel('day', { kind: 'date' }),
  fieldModel('count', { kind: 'number' }),
  fieldModel('wishes', { kind: 'list' }),
  fieldModel('isSmoker', { kind: 'boolean' }),
  fieldModel('repeatEmail', { clientOnly: true }),
]);
const payload = (values: Readonly<Record<string, Value>>) => buildPayload(model, values);

describe('buildPayload', () => {
  it('[PAY-3, PAY-27] sends only the fields of the form type', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (values) => {
        const known = ['name', 'day', 'count', 'wishes', 'isSmoker'];
        expect(known).toEqual(expect.arrayContaining(Object.keys(payload(values))));
      }),
    );
  });

  it('[PAY-3] leaves out what is asked but not sent', () => {
    expect(payload({ name: 'Asha', repeatEmail: 'a@example.com' })).toEqual({ name: 'Asha', wishes: [] });
  });

  it('[PAY-4] dob becomes a full ISO date-time at UTC midnight of the entered day', () => {
    const data = buildPayload(formOf('CRITICAL_ILLNESS').model, { dob: '2026-11-20' });
    expect(data.dob).toBe('2026-11-20T00:00:00.000Z');
  });

  it('[PAY-5] dateOfPurchase becomes a full ISO date-time at UTC midnight of the entered day', () => {
    const data = buildPayload(formOf('EXTENDED_WARRANTY').model, { dateOfPurchase: '2024-02-29' });
    expect(data.dateOfPurchase).toBe('2024-02-29T00:00:00.000Z');
  });

  it('[PAY-4, PAY-5, R9] every day of a calendar becomes the instant that its own text names', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        const sent = String(payload({ day }).day);
        expect(sent).toBe(new Date(sent).toISOString());
        expect(sent.slice(0, 10)).toBe(day);
      }),
    );
  });

  it.each(['31-12-2020', '2020-1-1', 'soon', '2020-01-01T05:30'])(
    '[PAY-4] %j is no typed day: it is sent as it stands, to be refused by name',
    (day) => {
      expect(payload({ day }).day).toBe(day);
    },
  );

  it('[PAY-4] a text that looks like a day is sent as it stands', () => {
    expect(payload({ name: '2026-11-20' }).name).toBe('2026-11-20');
  });

  it.each([true, false])('[PAY-3] the answer %s is sent as such, not as a text', (isSmoker) => {
    expect(payload({ isSmoker }).isSmoker).toBe(isSmoker);
  });

  it.each([
    ['TRAVEL', 'individuals', '[PAY-6]'],
    ['EXTENDED_WARRANTY', 'odometer', '[PAY-7]'],
    ['CRITICAL_ILLNESS', 'sumInsured', '[PAY-8]'],
  ])('[PAY-6, PAY-7, PAY-8] %s: %s becomes a number %s', (formType, name) => {
    const { model: form } = formOf(formType);
    expect(buildPayload(form, { [name]: '1000000' })[name]).toBe(1_000_000);
    expect(buildPayload(form, { [name]: 1_000_000 })[name]).toBe(1_000_000);
  });

  it('[PAY-6, PAY-7, PAY-8] any number, as number or as text, is sent as that number', () => {
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => number !== 0);
    fc.assert(
      fc.property(numbers, (count) => {
        expect(payload({ count }).count).toBe(count);
        expect(payload({ count: ` ${count} ` }).count).toBe(count);
      }),
    );
  });

  it.each(['abc', '12 km', '1e999'])(
    '[PAY-6] %j is no number: it is sent as text, to be refused',
    (count) => {
      expect(payload({ count }).count).toBe(count);
    },
  );

  it.each([Number.NaN, Infinity, -Infinity])(
    '[PAY-6] %s is sent as text, since JSON would make it null',
    (count) => {
      expect(payload({ count }).count).toBe(String(count));
    },
  );

  it.each(['Claims', '', 7, 0])('[PAY-10] a list field that holds %j is sent as []', (wishes) => {
    expect(payload({ wishes })).toEqual({ wishes: [] });
  });

  it.each([
    ['GET_IN_TOUCH', 'assistance'],
    ['HEALTH', 'assistance'],
    ['PROPERTY', 'assistance'],
    ['MOTOR', 'coverType'],
    ['LIABILITIES', 'coverLiabilities'],
    ['EMPLOYEE_BENEFITS', 'coverLiabilities'],
  ])('[PAY-9, PAY-10, R7, R30] %s: an empty %s is sent as []', (formType, name) => {
    expect(buildPayload(formOf(formType).model, {})).toEqual({ [name]: [] });
  });

  it('[PAY-10] a chosen list is sent in the order of choosing', () => {
    expect(payload({ wishes: ['b', 'a'] })).toEqual({ wishes: ['b', 'a'] });
  });

  it.each(['', ' ', '\n'])('[PAY-11] the empty text %j is left out', (text) => {
    expect(payload({ name: text, day: text, count: text })).toEqual({ wishes: [] });
  });

  it.each([0, -0, '0', ' 0.0 '])('[PAY-12] the number %j is left out', (count) => {
    expect(payload({ count })).toEqual({ wishes: [] });
  });

  it('[PAY-12] the text 0 in a text field is no 0: it is sent', () => {
    expect(payload({ name: '0' }).name).toBe('0');
  });

  it('[PAY-13] fields that are undefined are left out', () => {
    expect(payload({})).toEqual({ wishes: [] });
    expect(payload({ name: undefined } as never)).toEqual({ wishes: [] });
  });

  it('[R12] texts are trimmed at both ends and nowhere else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(payload({ name: text }).name ?? '').toBe(text.trim());
      }),
    );
  });

  it.each(
    catalogue.forms.flatMap((form) => [
      [form.model.formType, 'nothing filled', {}] as const,
      [form.model.formType, 'everything odd', { firstName: [], phoneNumber: 0 }] as const,
    ]),
  )('[PAY-3] %s with %s becomes an object of its own fields, never an error', (formType, _what, values) => {
    const { model: form } = formOf(formType);
    const names = form.fields.map((field) => field.name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(buildPayload(form, values))));
  });
});
