import { describe, expect, it } from 'vitest';
import { contactOf } from '#forms/contactOf.ts';
import { fieldModel, formModel } from '../support/formModel.ts';

const form = (kind: 'phone' | 'email', names: readonly string[]) =>
  formModel([fieldModel('name'), ...names.map((name) => fieldModel(name, { [kind]: true }))]);

describe('the contact details of a lead', () => {
  it.each([
    ['formatted in two halves if it has ten digits', ['phone'], { phone: '9876543210' }, '98765 43210'],
    [
      'unchanged if it has another number of digits',
      ['phone'],
      { phone: '+1 415 555 2671' },
      '+1 415 555 2671',
    ],
    ['found in a group', ['home.phone'], { home: { phone: '9876543210' } }, '98765 43210'],
    ['the first one in the lead', ['office', 'phone'], { phone: '9876543210' }, '98765 43210'],
    ['null if the lead has none', ['phone'], { name: 'Asha' }, null],
    ['null if the form has no such field', [], { phone: '9876543210' }, null],
  ])('the number is %s', (_what, names, data, number) => {
    expect(contactOf(form('phone', names), data)).toEqual({ number, email: null });
  });

  it.each([
    ['unchanged', ['email'], { email: 'Asha@example.com' }, 'Asha@example.com'],
    ['the first one in the lead', ['work', 'email'], { email: 'asha@example.com' }, 'asha@example.com'],
    ['null if the lead has none', ['email'], { name: 'asha@example.com' }, null],
  ])('the address is %s', (_what, names, data, email) => {
    expect(contactOf(form('email', names), data)).toEqual({ number: null, email });
  });
});
