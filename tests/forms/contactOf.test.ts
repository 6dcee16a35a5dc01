import { describe, expect, it } from 'vitest';
import { contactOf } from '#forms/contactOf.ts';
import { fieldModel, formModel } from '../support/formModel.ts';

const form = (kind: 'phone' | 'email', names: readonly string[]) =>
  formModel([fieldModel('name'), ...names.map((name) => fieldModel(name, { [kind]: true }))]);

describe('the contact details of a lead', () => {
  it.each([
    ['its ten digits in two halves', ['phone'], { phone: '9876543210' }, '98765 43210'],
    ['any other number as it is', ['phone'], { phone: '+1 415 555 2671' }, '+1 415 555 2671'],
    ['one in a group', ['home.phone'], { home: { phone: '9876543210' } }, '98765 43210'],
    ['the first that the lead has', ['office', 'phone'], { phone: '9876543210' }, '98765 43210'],
    ['none where the lead has none', ['phone'], { name: 'Asha' }, null],
    ['none where the form requests none', [], { phone: '9876543210' }, null],
  ])('the number is %s', (_what, names, data, number) => {
    expect(contactOf(form('phone', names), data)).toEqual({ number, email: null });
  });

  it.each([
    ['as it was given', ['email'], { email: 'Asha@example.com' }, 'Asha@example.com'],
    ['the first that the lead has', ['work', 'email'], { email: 'asha@example.com' }, 'asha@example.com'],
    ['none where the lead has none', ['email'], { name: 'asha@example.com' }, null],
  ])('the address is %s', (_what, names, data, email) => {
    expect(contactOf(form('email', names), data)).toEqual({ number: null, email });
  });
});
